"""What lies beside the map: progress tiles, mask area, turtle tiles, action tiles on display, and the player's hand."""

from __future__ import annotations

from rich.text import Text

from birchbark.cli.boards.scene import Scene
from birchbark.cli.boards.wendake.shape import View
from birchbark.cli.boards.wendake.signs import (
    COMBINATIONS,
    LEVELS,
    actions,
    card,
    choice,
    flow,
    mark,
    owner_mark,
    track,
)
from birchbark.cli.boards.wendake.tribes import tribes
from birchbark.engine.components import Components

LABEL = 9
MOST_LINES = 4
"""Each level of progress tiles gets a line of its own if that takes no more lines than this."""
CYCLING = ("cycle", "take-tile")
"""The decisions at which players can get action tiles, but not progress tiles."""


def displays(scene: Scene, view: View, seat: int, width: int) -> list[Text]:
    """Draw the displays that matter at the moment."""
    prompt = view["doing"]["prompt"] if view["doing"] is not None else ""
    if prompt == "tribe":
        return tribes(scene, view["tribe_cards"], width)
    cycling = prompt in CYCLING
    return [
        *(advanced(scene, view, seat, width) if cycling else progress(scene, view, width)),
        *owned(scene, view, width),
        *mask_area(scene, view, width),
        *cards(scene, view, seat, width),
        *turtles(scene, view, seat, width),
    ]


def label(scene: Scene, key: str) -> str:
    """Return what a line is about, or nothing if it continues the one before."""
    return scene.labels.text(f"lines.{key}").ljust(LABEL) if key else " " * LABEL


def numbered(scene: Scene, move: str, text: Text) -> Text:
    """Put the number of the choice before the text, if the move is one."""
    if move not in scene.choices:
        return text
    return Text.assemble(choice([scene.choices.index(move) + 1]), " ", text)


def progress(scene: Scene, view: View, width: int) -> list[Text]:
    """Draw the available tiles by level, each with its track."""
    tracks = track_of_tiles(scene.setup.components)
    prices = texts(scene.setup.components, "progress.price")
    levels: list[list[Text]] = []
    for level, price, row in zip(LEVELS, prices, view["progress"], strict=True):
        chip = Text(f" {level} {price}/{price}/{price} ", "hills")
        left = [offer["tile"] for offer in row if not offer["sold"]]
        tiles = [numbered(scene, f"buy {tile}", tile_name(scene, tile, tracks[tile])) for tile in left]
        if tiles:
            tiles[0] = Text.assemble(chip, " ", tiles[0])
        else:
            tiles = [Text.assemble(chip, f" {scene.labels.text('tiles.none-left')}")]
        levels.append(tiles)
    apart = [
        line
        for number, tiles in enumerate(levels)
        for line in flow(label(scene, "" if number else "offered"), tiles, width, " ")
    ]
    if len(apart) <= MOST_LINES:
        return apart
    return flow(label(scene, "offered"), [tile for tiles in levels for tile in tiles], width, " ")


def tile_name(scene: Scene, tile: str, scored: str) -> Text:
    return Text.assemble(scene.labels.thing(tile), (f"·{scene.labels.text(f'tracks.{scored}.sign')}", "soft"))


def called(scene: Scene, name: str) -> str:
    """Return what a tile or card is called, and what it does."""
    thing = scene.words.thing
    return scene.labels.text("tiles.called", name=thing(name), line=thing(f"about-{name}"))


def track_of_tiles(components: Components) -> dict[str, str]:
    """Return the other track that each progress tile scores."""
    tracks: dict[str, str] = {}
    for level in range(1, len(LEVELS) + 1):
        for entry in texts(components, f"progress.level-{level}"):
            tile, scored = entry.split()
            tracks[tile] = scored
    return tracks


def texts(components: Components, key: str) -> list[str]:
    value = components.figures[key].value
    assert isinstance(value, list)
    return value


def owned(scene: Scene, view: View, width: int) -> list[Text]:
    """Draw everybody's progress tiles, with those turned face down for the year in brackets."""
    parts: list[Text] = []
    for seat, village in enumerate(view["villages"]):
        names = {tile: scene.labels.thing(tile) for tile in village["progress"]}
        tiles = [f"({name})" if tile in village["used"] else name for tile, name in names.items()]
        if tiles:
            parts.append(Text.assemble(mark(seat), " ", tiles[0]))
            parts += map(Text, tiles[1:])
    return flow(label(scene, "owned"), parts, width) if parts else []


def mask_area(scene: Scene, view: View, width: int) -> list[Text]:
    """Draw each space with its points and the disks on it."""
    parts: list[Text] = []
    for space in view["mask_area"]:
        text = Text.assemble((COMBINATIONS[space["space"]], "bold"), f" {space['points']}")
        for seat in space["disks"]:
            text.append(" ")
            text.append_text(owner_mark(view, seat))
        parts.append(text)
    return flow(label(scene, "masks"), parts, width)


def turtles(scene: Scene, view: View, seat: int, width: int) -> list[Text]:
    """Draw how many turtle tiles are left of each type, who has which, and what the player's own score."""
    left: dict[str, list[str]] = {}
    for name, many in view["turtles"].items():
        left.setdefault(name.partition("-")[0], []).append(str(many))
    levels = ", ".join(dict.fromkeys(name.partition("-")[2] for name in view["turtles"]))
    parts = [
        Text.assemble(f"{scene.words.thing(category)} ", (" ".join(many), "bold")) for category, many in left.items()
    ]
    parts[0] = Text.assemble((f"{scene.labels.text('tiles.left-for', line=levels)} ", "soft"), parts[0])
    for owner, village in enumerate(view["villages"]):
        if village["turtles"]:
            scored = village.get("turtle_tracks", {})
            tiles = [
                f" {turtle(scene, name)} {'/'.join(track(scene, each) for each in scored.get(name, ()))}"
                for name in village["turtles"]
            ]
            parts.append(Text.assemble(mark(owner), *map(str.rstrip, tiles)))
    return flow(label(scene, "turtles"), parts, width)


def turtle(scene: Scene, name: str) -> str:
    """Name a turtle tile like `women-3`."""
    category, _, level = name.partition("-")
    return f"{scene.words.thing(category)}-{level}"


def cards(scene: Scene, view: View, seat: int, width: int) -> list[Text]:
    """Draw the player's own mask cards, those played this year, and the two piles."""
    village = view["villages"][seat]
    labels = scene.labels.section("cards")
    parts: list[Text] = []
    if "hand" in village:
        parts = [Text(card(scene, each)) for each in village["hand"]] or [Text(labels["none"], "soft")]
        parts[0] = Text.assemble((f"{labels['hand']} ", "soft"), parts[0])
    for number, each in enumerate(village["played"]):
        parts.append(Text.assemble((f"{labels['played']} " if number == 0 else "", "soft"), card(scene, each)))
    top = card(scene, view["discards"][-1]) if view["discards"] else labels["no-discards"]
    parts.append(Text.assemble((f"{labels['discards']} ", "soft"), top))
    parts.append(Text(f"{labels['deck']} {view['deck']}", "soft"))
    return flow(label(scene, "cards"), parts, width)


def advanced(scene: Scene, view: View, seat: int, width: int) -> list[Text]:
    """Draw the action tiles on display and those that the player has set aside."""
    shown: list[Text] = []
    for number, tile in enumerate(view["display"], 1):
        what = actions(scene, tile) if tile is not None else "–"
        shown.append(numbered(scene, f"take d{number}", Text.assemble((f"d{number} ", "soft"), what)))
    lines = flow(label(scene, "tiles"), shown, width)
    kept = [
        numbered(scene, f"take a{number}", Text.assemble((f"a{number} ", "soft"), actions(scene, tile)))
        for number, tile in enumerate(view["villages"][seat]["aside"], 1)
    ]
    return [*lines, *(flow(label(scene, "aside"), kept, width) if kept else [])]
