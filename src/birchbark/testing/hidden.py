"""What a seat may know: views, records and undo reveal nothing else."""

from __future__ import annotations

from birchbark.engine.dice import Dice
from birchbark.engine.errors import Refused
from birchbark.engine.match import Match
from birchbark.engine.state import State
from birchbark.testing.case import Case, moments, replay, standing, walk


def known_to(match: Match, seat: int | None) -> dict[str, object]:
    """Return what a seat learns of the position."""
    return {
        "view": match.view(seat),
        "choices": [(line, match.sentence(line)) for line in match.moves()] if seat == match.seat else [],
        "prompt": match.prompt() if seat == match.seat else "",
        "score sheet": match.score_sheet(),
        "undo": can_undo(match),
    }


def story_for(match: Match, seat: int | None) -> list[object]:
    """Return what a seat learns of the moves."""
    variant = match.state.variant
    events = [*match.opening_events, *[event for played in match.history for event in played.events]]
    heard = [event for event in (variant.event_for(event, seat) for event in events) if event]
    lines = [variant.line_for(played.before, played.move, seat) for played in match.history]
    return [lines, [match.tell(event) for event in heard]]


def can_undo(match: Match) -> bool:
    """Return whether undo is allowed, by trying it and restoring the game."""
    state, history = match.state, match.history[:]
    try:
        match.undo()
    except Refused:
        return False
    finally:
        match.state, match.history = state, history
    return True


def check_determinize(case: Case) -> None:
    """When everything a seat cannot know is dealt anew, the seat and a spectator learn the same."""
    for number, match in enumerate(moments(case, 11)):
        if match.seat is None:
            return
        spectator = match.view(None)
        for seat in range(case.players):
            known = known_to(match, seat)
            dealt = match.state.determinize(seat, Dice.seeded(1000 * number + seat))
            assert dealt.digest() != match.state.digest(), "the chance to come is not dealt again"
            with standing(match, dealt):
                found = known_to(match, seat)
                for name, value in known.items():
                    assert found[name] == value, f"the {name} of seat {seat} tells what it cannot know"
                assert match.view(None) == spectator, "the view of a spectator tells what seats cannot know"
            if seat == match.seat:
                check_outcome(match, dealt, case.seed + number)


def check_outcome(match: Match, dealt: State, seed: int) -> None:
    """Until something hidden comes to light, moves of the deciding seat have the same outcome in both."""
    state, seat, dice = match.state.copy(), match.state.seat, Dice.seeded(seed)
    for _ in range(6):
        if state.seat != seat:
            return
        move, revealed = state.moves()[dice.randbelow(len(state.moves()))], state.revealed
        line = match.game.catalogue.line(move)
        state.play(move)
        dealt.play(move)
        if state.revealed != revealed:
            return
        same = state.view(seat) == dealt.view(seat)
        assert same, f"{line!r} shows something hidden and can be taken back"


def check_seat_records(case: Case) -> None:
    """The record for a seat has no seed, replays to what the seat knows, and depends on nothing else.

    A game that deals something anew for a seat also replaces it in the record, and vice versa.
    """
    dealt = retold = False
    for number, match in enumerate(moments(case, 80)):
        seat = (case.seed + number) % case.players
        again = check_seat_record(match, seat)
        check_seat_record(match, None)
        if match.seat is not None:
            position = match.state.digest(with_dice=False)
            retold |= again.state.digest(with_dice=False) != position
            dealt |= match.state.determinize(seat, Dice.seeded(number)).digest(with_dice=False) != position
    assert dealt == retold, "hidden things are dealt again for a seat, or replaced in its record, but not both"


def check_seat_record(match: Match, seat: int | None) -> Match:
    """Return the game that the record for a seat describes."""
    record = match.record_for(seat)
    assert "\nseed:" not in record, "the record for a seat tells the seed"
    again = replay(match.game, record)
    assert known_to(again, seat) == known_to(match, seat), f"the record for seat {seat} leads elsewhere"
    assert story_for(again, seat) == story_for(match, seat), f"the record for seat {seat} tells another story"
    assert again.record_for(seat) == record, f"the record for seat {seat} tells what it cannot know"
    return again


def check_undo(case: Case) -> None:
    """A move can be taken back exactly, unless it revealed something, as every roll of the dice does."""
    match = case.begin()
    assert not can_undo(match), "undo before the first move"
    for number, line in enumerate(walk(match, case.seed)):
        for last in match.history[-1:]:
            unseen = last.rolls and last.before.revealed == match.state.revealed
            assert not unseen, f"dice were rolled for {match.game.catalogue.line(last.move)!r}: it can be taken back"
        if number % 3 == case.seed % 3:
            check_taking_back(match, line)


def check_taking_back(match: Match, line: str) -> None:
    """Play a move, and take it back."""
    before, digest, moves = match.state, match.state.digest(), match.moves()
    match.play(line)
    if match.state.revealed == before.revealed:
        match.undo()
    else:
        after = match.state.digest()
        assert not can_undo(match), f"{line!r} brought something to light, and can be taken back"
        assert match.state.digest() == after, "a refused undo changed the game"
        match.rewind(len(match.history) - 1)
    assert (match.state.digest(), match.moves()) == (digest, moves), f"taking {line!r} back leads elsewhere"
