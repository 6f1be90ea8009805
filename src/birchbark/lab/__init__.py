"""Measuring bots against each other, and training them."""

PACKAGE = "birchbark.lab"
"""The package with the words."""
