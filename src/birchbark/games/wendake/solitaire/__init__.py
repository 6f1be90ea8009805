"""Wendake for one player against the Ghost (S1 to S5), with Adversities and the extreme level (S6)."""
