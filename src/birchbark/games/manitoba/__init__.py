"""Manitoba: the rules, one module a chapter of the rule text."""
