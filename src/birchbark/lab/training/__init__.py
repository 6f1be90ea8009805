"""Training of the networks: games against itself, a fit to what came of them, and a gate.

    python -m birchbark.lab.training manitoba

In each generation the best network so far plays games, and goes on learning from the newest ones; what comes of it is
kept only if it beats the best one. Everything is kept in a folder, so that training goes on where it was stopped, and
every seed is fixed.
"""
