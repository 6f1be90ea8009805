"""Training of the networks: games against itself, a fit to what came of them, and a gate.

    python -m birchbark.lab.training manitoba

Each generation adds games of the best network so far to all earlier ones, fits a new network to them from scratch, and
keeps it only if it beats the best one. Everything is kept in a folder, so that training goes on where it was stopped,
and every seed is fixed.
"""
