"""Wendake: one module for each chapter of the rule text, and one in `actions/` for each action."""
