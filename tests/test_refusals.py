"""What holds for every refusal, in every way to play: a clause, a reason of its own, nothing false, nothing secret."""

from __future__ import annotations

import re
from itertools import permutations
from random import Random

import pytest

from birchbark import Match, Refused
from birchbark.engine import refusing
from birchbark.engine.dice import Dice
from birchbark.engine.rules import clauses
from birchbark.engine.words import LANGUAGES
from tests.positions import positions
from tests.ways import WAYS

every_way = pytest.mark.parametrize("way", [str(way) for way in WAYS])

GENERAL = {
    "match.must-choose": "`skip`, `done` or `pass` where nothing can be left: no rule but that of the decision itself",
}
"""What is said where no rule speaks of the line, and why there is none."""
OF_ITS_OWN = re.compile(r"refusals\.|match\.other-ending$")


def lines_of(match: Match, chance: Random, many: int) -> list[str]:
    """So many lines of each verb."""
    verbs: dict[str, list[str]] = {}
    for line in match.game.catalogue.lines:
        verbs.setdefault(line.split(" ", 1)[0], []).append(line)
    return [line for lines in verbs.values() for line in chance.sample(lines, min(many, len(lines)))]


@pytest.mark.slow
@every_way
def test_what_is_not_legal_is_refused_by_a_clause_and_for_a_reason_of_its_own(way: str) -> None:
    chance = Random(way)
    said: set[str] = set()
    for match in positions(way):
        known = clauses(match.game.package)
        legal = set(match.moves())
        for line in lines_of(match, chance, 5):
            if line in legal:
                assert match.why_not(line) is None
                continue
            refusal = refusing.refusal(match.game, match.state, line)
            key = refusal.message.key
            assert refusal.clause in known, (line, refusal)
            assert OF_ITS_OWN.match(key) or key in GENERAL, (line, refusal)
            if key not in said:
                said.add(key)
                for language in LANGUAGES:
                    told = Refused(match.game.package, refusal, match.names).text(language)
                    assert re.fullmatch(r"[^{}_]+[.?!]", told), refusal
    assert len(said) > 40, "reasons are not all alike"


@every_way
def test_a_word_that_leaves_a_decision_is_never_refused_where_another_would_do(way: str) -> None:
    for match in positions(way):
        words = [match.game.catalogue.line(move) for move in match.game.catalogue.endings]
        legal = [word for word in words if word in match.moves()]
        for word in words:
            if word in legal:
                continue
            answer = str(match.why_not(word))
            assert all(repr(other) in answer and match.sentence(other) in answer for other in legal), answer
            assert not legal or "has to be made" not in answer


@every_way
def test_words_that_a_refusal_names_would_do(way: str) -> None:
    """`skip` leaves an action out, in the position in which that is said."""
    chance = Random(way)
    for match in positions(way):
        for line in lines_of(match, chance, 3):
            if match.game.catalogue.number(line) not in match.state.moves():
                then = refusing.refusal(match.game, match.state, line).then
                assert then is None or then.key != "refusals.or-skip" or "skip" in match.moves()


@every_way
def test_a_refusal_tells_nothing_that_the_player_does_not_know(way: str) -> None:
    """It is the same, whatever the others hold and whatever is still to be drawn."""
    chance = Random(way)
    for match in positions(way):
        other = match.state.determinize(match.state.seat, Dice(chance.getrandbits(128)))
        for line in lines_of(match, chance, 2):
            if match.game.catalogue.number(line) not in match.state.moves():
                assert refusing.refusal(match.game, other, line) == refusing.refusal(match.game, match.state, line)


@pytest.mark.slow
@every_way
def test_suggestions_are_legal_and_of_the_same_verb(way: str) -> None:
    chance = Random(way)
    suggested = 0
    for match in positions(way):
        legal = match.moves()
        for line in [*chance.sample(legal, min(3, len(legal))), *chance.choices(match.game.catalogue.lines, k=3)]:
            wrong = garbled(line, chance)
            found = re.search(r"; did you mean '(.*)'\?", str(match.why_not(wrong)))
            if found:
                suggested += 1
                assert found[1] in legal and found[1].split()[0] == line.split()[0], (wrong, found[1])
    assert suggested > 10


def garbled(line: str, chance: Random) -> str:
    """A letter too few, a word too few, or a word twice."""
    words = line.split()
    at = chance.randrange(len(words))
    letter = chance.randrange(len(words[at]))
    return " ".join(
        chance.choice(
            (
                [*words[:at], words[at][:letter] + words[at][letter + 1 :], *words[at + 1 :]],
                words[:at] + words[at + 1 :],
                [*words, words[at]],
            )
        )
    )


@every_way
def test_things_come_in_any_order_where_it_means_nothing_and_only_there(way: str) -> None:
    """Every order of a legal line's things is that line, another one, or none: never one with other things."""
    chance = Random(way)
    for match in positions(way):
        catalogue = match.game.catalogue
        for line in chance.sample(match.moves(), min(4, len(match.moves()))):
            verb, *things = line.split()
            for order in permutations(things):
                number = catalogue.number(" ".join([verb, *order]))
                assert number < 0 or sorted(catalogue.line(number).split()[1:]) == sorted(things)
                if verb in ("swap", "transfer", "place", "reserve"):
                    assert catalogue.line(number) == line
