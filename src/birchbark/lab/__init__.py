"""Measuring bots against each other, and training them."""
