"""The share of lines that are refused for a reason of their own, by way to play: `python -m tests.refusal_share`.

Over the positions of `positions.py`, all lines of the catalogue, long verbs by a sample; the lines of each verb count
as many as they are. The second figure gives every verb the same weight.
"""

from __future__ import annotations

from random import Random

from birchbark import Match
from tests.positions import positions
from tests.ways import WAYS

GENERAL = ("not what is to be decided now", "You must choose one", "This choice has to be made")
MOST = 40
"""Of a verb with more lines so many are asked for."""


def shares(matches: list[Match]) -> tuple[float, float]:
    verbs: dict[str, list[str]] = {}
    for line in matches[0].game.catalogue.lines:
        verbs.setdefault(line.split(" ", 1)[0], []).append(line)
    chance = Random(1)
    own: dict[str, float] = {}
    for verb, lines in verbs.items():
        asked = [match.why_not(line) for match in matches for line in chance.sample(lines, min(MOST, len(lines)))]
        refused = [refusal.message for refusal in asked if refusal]
        own[verb] = sum(not any(said in message for said in GENERAL) for message in refused) / len(refused)
    by_line = sum(own[verb] * len(lines) for verb, lines in verbs.items()) / len(matches[0].game.catalogue)
    return by_line, sum(own.values()) / len(own)


if __name__ == "__main__":
    for way in map(str, WAYS):
        by_line, by_verb = shares(positions(way))
        print(f"{way:32} {len(positions(way)):4} positions   lines {by_line:7.2%}   verbs {by_verb:7.2%}")
