"""A seat for language models: a server of the Model Context Protocol, `birchbark mcp`."""
