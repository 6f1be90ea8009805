"""Playing together: seats, turns, undo, clocks, bots and storage, without any knowledge of HTTP.

A table is its header and a list of facts, appended one by one (`facts.py`). Everything else is derived from them
(`table.py`): who sits where, the game, the log, the clocks. `turns.py`, `undo.py` and `seating.py` decide which facts
may be added, `tables.py` carries them out and stores them, and `seat_view.py` shows a seat the result.
"""
