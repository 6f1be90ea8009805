"""Wendake: the rules, one module a chapter of the rule text, `actions/` one module an action."""
