"""The coach: the projected final score, hints, and the analysis of a finished game.

It judges positions like the strongest bots, and like them it sees of a game only what a seat may know: everything goes
through `determinize`, with dice of its own. It is measured in positions, not in time, so with the same seed it says the
same everywhere.
"""
