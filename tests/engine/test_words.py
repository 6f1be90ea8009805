"""Sentences come from message catalogues, with all their words."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from birchbark.engine.words import PLACEHOLDER, Event, Message, Words, templates_of
from birchbark.games import find, installed
from birchbark.games.manitoba.variant import STEPS

PACKAGE = "birchbark.games.manitoba"


def words() -> Words:
    return Words(
        {
            "things.joined": "{1} of {0}",
            "things.t1": "tile 1",
            "things.forest": "forest",
            "log.gave": "{seat} gives {other} {many:good|goods}: {things}.",
            "log.score": "{points:point|points}",
            "log.plain": "{many} Cree",
        }
    )


def test_players_numbers_and_things_are_filled_in() -> None:
    event = Event("gave", 1, {"other": 0, "many": 2, "things": "forest t1.forest"})
    assert words().tell(event, ["Ann", "Ben"]) == "Ben gives Ann 2 goods: forest, forest of tile 1."


@pytest.mark.parametrize(
    ("points", "said"), [(0, "0 points"), (1, "1 point"), (2, "2 points"), (-1, "-1 point"), (-2, "-2 points")]
)
def test_one_is_not_many(points: int, said: str) -> None:
    assert words().say(Message("log.score", {"points": points})) == said


def test_a_number_without_forms_stands_alone() -> None:
    assert words().say(Message("log.plain", {"many": 1})) == "1 Cree"


def test_things_without_a_name_are_called_by_their_id() -> None:
    assert words().thing("canoe") == "canoe"
    assert words().thing("t1.canoe") == "canoe of tile 1"
    assert words().things(["forest", "t1.forest"]) == "forest, forest of tile 1"


def test_a_player_s_name_is_never_taken_for_a_pattern() -> None:
    event = Event("gave", 0, {"other": 1, "many": 1, "things": "forest"})
    assert words().tell(event, ["{other}", r"\1 {0}"]) == r"{other} gives \1 {0} 1 good: forest."


def package(folder: Path, monkeypatch: pytest.MonkeyPatch, words: dict[str, str]) -> str:
    """A game of words alone: the text of each file by its place in the package."""
    name = f"words_of_{folder.name}"
    for place, text in words.items():
        file = folder / name / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        for package in (folder / name, file.parent.parent):
            (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(folder)
    return name


def test_one_key_for_two_sentences_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = package(
        tmp_path, monkeypatch, {"words/en.toml": '[log]\nhit = "A."\n', "more/words/en.toml": '[log]\nhit = "B."\n'}
    )
    with pytest.raises(ValueError, match=r"two sentences for log\.hit in en: 'B\.'"):
        templates_of(name, "en")


def test_one_key_for_one_sentence_twice_is_no_clash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    same = '[log]\nhit = "A."\n'
    name = package(tmp_path, monkeypatch, {"words/en.toml": same, "more/words/en.toml": same})
    assert templates_of(name, "en") == {"log.hit": "A."}


def test_what_a_language_names_has_no_english_forms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    english = '[things]\nbear = { name = "bear", a = "a bear" }\nwolf = { name = "wolf", a = "a wolf" }\n'
    german = '[things]\nbear = "Bär"\n'
    name = package(tmp_path, monkeypatch, {"words/en.toml": english, "words/de.toml": german})
    found = templates_of(name, "de")
    assert found == {"things.bear": "Bär", "things.wolf": "wolf", "things.wolf.a": "a wolf"}


@pytest.mark.parametrize("name", [game.name for game in installed()])
def test_every_template_can_be_read(name: str) -> None:
    """Braces are placeholders and nothing else."""
    for key, template in Words.of(find(name).package).templates.items():
        rest = PLACEHOLDER.sub("", template)
        assert template.strip() == template != "", key
        if key != "things.joined":
            assert not set("{}") & set(rest), key


def test_every_decision_of_manitoba_has_a_prompt_and_a_sentence_for_it() -> None:
    templates = Words.of(PACKAGE).templates
    prompts = {step.prompt for step in STEPS if step.prompt}
    assert {f"prompts.{prompt}" for prompt in prompts} == {key for key in templates if key.startswith("prompts.")}


def source() -> str:
    chapters = [entry for entry in files(PACKAGE).iterdir() if entry.name.endswith(".py")]
    return "\n".join(chapter.read_text(encoding="utf-8") for chapter in chapters)


def test_every_refusal_of_manitoba_has_its_sentence_and_every_sentence_its_refusal() -> None:
    said = {key.split(".")[1] for key in Words.of(PACKAGE).templates if key.startswith("refusals.")}
    given = r'(?:because\(|not_yet\(s, |spent\(s, |elsewhere = \()[^,]*, "([a-z-]+)"'
    assert said == set(re.findall(given, source()))


def test_every_event_of_manitoba_has_its_sentence_and_every_sentence_its_event() -> None:
    said = {key.split(".")[1] for key in Words.of(PACKAGE).templates if key.startswith("log.")}
    assert said == set(re.findall(r'\.tell\("([a-z-]+)"', source()))


def test_the_words_file_holds_the_known_sections_only() -> None:
    text = files(PACKAGE).joinpath("words", "en.toml").read_text(encoding="utf-8")
    at_play = {"things", "prompts", "moves", "log", "refusals"}
    assert set(tomllib.loads(text)) == at_play | {
        "game",
        "ways",
        "options",
        "choices",
        "scenarios",
        "setup",
        "expected",
    }
