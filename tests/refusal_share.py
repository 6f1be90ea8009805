"""The share of lines that are refused for a reason of their own, by game: `python -m tests.refusal_share`.

Over the decisions of some games, all lines of the catalogue, long verbs by a sample; the lines of each verb count as
many as they are. The second figure gives every verb the same weight.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from birchbark.engine.game import Game
from birchbark.testing.case import by_verb, cases
from birchbark.testing.refusals import decisions, some_lines
from tests.ways import EACH, SHIPPED

GENERAL = ("match.not-now", "match.must-choose")
MOST = 40
"""Of a verb with more lines so many are asked for."""


def shares(game: Game) -> tuple[float, float]:
    chance = Random(1)
    refused: Counter[str] = Counter()
    own: Counter[str] = Counter()
    for match in (match for case in cases(game, EACH) for match in decisions(case)):
        for line in some_lines(match, chance, MOST):
            refusal = match.why_not(line)
            if refusal:
                verb = line.split(" ", 1)[0]
                refused[verb] += 1
                own[verb] += refusal.key not in GENERAL
    share = {verb: own[verb] / refused[verb] for verb in refused}
    by_line = sum(share[verb] * len(lines) for verb, lines in by_verb(game).items()) / len(game.catalogue)
    return by_line, sum(share.values()) / len(share)


if __name__ == "__main__":
    for game in SHIPPED:
        by_line, by_verb_alone = shares(game)
        print(f"{game.name:12} lines {by_line:7.2%}   verbs {by_verb_alone:7.2%}")
