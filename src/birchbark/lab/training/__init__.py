"""Training of the networks: games against itself, a fit to what came of them, and a gate.

    python -m birchbark.lab.training manitoba

In each generation the latest network plays games, and goes on learning from all games of the run; the last one is
kept only if it beats the one with which the run began. Everything is kept in a folder, so that training goes on where
it was stopped, and every seed is fixed.
"""
