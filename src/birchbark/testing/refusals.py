"""An illegal move is refused by an existing clause and in words, and asking changes nothing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations
from random import Random

from birchbark.engine.dice import Dice
from birchbark.engine.errors import Refused
from birchbark.engine.match import Match
from birchbark.engine.rules import clauses
from birchbark.testing.case import Case, by_verb, standing, walk
from birchbark.testing.languages import spoken

MOST_ALIKE = 2
"""How many positions with the same question are looked at in a game."""
LONGEST = 300
ODD_LINES = ("", "   ", "*", "\x00", "é" * 5000)


def decisions(case: Case) -> Iterator[Match]:
    """Yield a game at a few moments of each kind of decision."""
    match = case.begin()
    asked: Counter[str] = Counter()
    for _ in walk(match, case.seed):
        question = match.state.question().key
        asked[question] += 1
        if asked[question] <= MOST_ALIKE:
            yield match


def some_lines(match: Match, chance: Random, many: int) -> list[str]:
    """Return a number of random lines for each verb of the catalogue."""
    return [line for lines in by_verb(match.game).values() for line in chance.sample(lines, min(many, len(lines)))]


def check_refusals(case: Case) -> None:
    """A line is legal or refused, with a clause and a sentence in every language, and asking changes nothing."""
    chance = Random(case.seed)
    languages = spoken(case.game.package)
    rules = [clauses(case.game.package, language) for language in languages]
    said: set[str] = set()
    for match in decisions(case):
        digest, legal = match.state.digest(), set(match.moves())
        for line in [*legal, *some_lines(match, chance, 5)]:
            refused = match.why_not(line)
            assert (refused is None) == (line in legal), f"{line!r}: legal or not?"
            if refused and str(refused) not in said:
                said.add(str(refused))
                assert all(refused.clause in known for known in rules), f"{line!r}: no clause {refused.clause!r}"
                for text in map(refused.text, languages):
                    assert re.fullmatch(r"[^{}_\n]+[.?!…]", text), f"{line!r} is refused with {text!r}"
        assert match.state.digest() == digest, "asking why changed the game"


def check_refused_moves(case: Case) -> None:
    """Playing an illegal line raises the refusal and changes nothing, whatever was typed."""
    chance = Random(case.seed)
    for number, match in enumerate(islice(decisions(case), 5)):
        digest, legal, moves = match.state.digest(), match.moves(), len(match.history)
        lines = [f"{legal[0]} now", legal[0].upper(), *chance.sample(match.game.catalogue.lines, 9)]
        for line in lines if number else [*lines, *ODD_LINES]:
            if line not in legal:
                refused = refusal(match, line)
                assert refused, f"{line!r} was played, but is not legal"
                assert "\n" not in refused and len(refused) < LONGEST, f"{line[:60]!r} is refused with {refused!r}"
        assert (match.state.digest(), len(match.history)) == (digest, moves), "a refused move changed the game"


def refusal(match: Match, line: str) -> str:
    """Return why a move cannot be played, or nothing if it was played."""
    try:
        match.play(line)
    except Refused as refused:
        return str(refused)
    return ""


def check_refusals_keep_secrets(case: Case) -> None:
    """A refusal is the same whatever the others hold and whatever is still to be drawn."""
    chance = Random(case.seed)
    for match in decisions(case):
        lines = [line for line in some_lines(match, chance, 2) if line not in match.moves()]
        answers = [str(match.why_not(line)) for line in lines]
        with standing(match, match.state.determinize(match.state.seat, Dice.seeded(case.seed))):
            for line, answer in zip(lines, answers, strict=True):
                assert str(match.why_not(line)) == answer, f"the refusal of {line!r} tells a secret: {answer}"


def check_suggestions(case: Case) -> None:
    """What a refusal suggests is legal: the line that a misspelt one may mean, or the word that leaves a decision."""
    chance = Random(case.seed)
    catalogue = case.game.catalogue
    endings = [catalogue.line(move) for move in catalogue.endings]
    for match in decisions(case):
        legal = match.moves()
        line = chance.choice(legal)
        wrong = misspelt(line, chance)
        for found in re.findall(r"; did you mean '(.*)'\?", str(match.why_not(wrong))):
            assert found in legal and found.split()[0] == line.split()[0], f"for {wrong!r} it suggests {found!r}"
        for word in endings:
            if word not in legal:
                answer = str(match.why_not(word))
                for other in (ending for ending in endings if ending in legal):
                    assert repr(other) in answer and match.sentence(other) in answer, f"{word!r}: {answer}"


def misspelt(line: str, chance: Random) -> str:
    """Drop a letter, drop a word, or repeat a word."""
    words = line.split()
    at = chance.randrange(len(words))
    letter = chance.randrange(len(words[at]))
    shorter = words[at][:letter] + words[at][letter + 1 :]
    return " ".join(
        chance.choice(
            ([*words[:at], shorter, *words[at + 1 :]], words[:at] + words[at + 1 :], [*words, words[at]]),
        )
    )


def check_any_order(case: Case) -> None:
    """A legal line with its things in another order means a line with the same things, or none."""
    chance = Random(case.seed)
    catalogue = case.game.catalogue
    for match in decisions(case):
        for line in chance.sample(match.moves(), min(4, len(match.moves()))):
            verb, *things = line.split()
            for order in permutations(things):
                number = catalogue.number(" ".join([verb, *order]))
                same = number < 0 or sorted(catalogue.line(number).split()[1:]) == sorted(things)
                assert same, f"{' '.join([verb, *order])!r} reads as {catalogue.line(number)!r}"
