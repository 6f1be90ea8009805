"""Playing together: seats, turns, undo, clocks, bots and storage. Nothing here knows of HTTP.

A table is its header and a list of facts, appended one by one (`facts.py`). Everything else is worked out from them
(`table.py`): who sits where, the game, the log, the clocks. What may be added is decided by topic (`turns.py`,
`undo.py`, `seating.py`), carried out and stored by `tables.py`, and shown to a seat by `seat_view.py`.
"""
