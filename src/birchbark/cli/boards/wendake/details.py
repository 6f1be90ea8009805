"""One thing in full, for those who ask: a player's board, the map as a list, what progress tiles do, all tiles."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from birchbark.cli.boards.scene import Scene
from birchbark.cli.boards.wendake.displays import LABEL, label, texts, track_of_tiles
from birchbark.cli.boards.wendake.grid import grid
from birchbark.cli.boards.wendake.shape import Village, view_of
from birchbark.cli.boards.wendake.signs import LEVELS, TRACK_NAMES, TRACKS, actions, beside, card, flow, mark
from birchbark.cli.boards.wendake.territory import listed
from birchbark.cli.boards.wendake.tribes import tribes
from birchbark.cli.screen import player

LONGEST_TILE = 16
LONGEST_TRACK = 7
NATIVES = {"woman": "women", "hunter": "hunters", "warrior": "warriors"}


def village(scene: Scene, seat: int) -> RenderableType:
    """A player's grid, and beside it all that the player has."""
    view = view_of(scene)
    own = view["villages"][seat]
    tiles = grid(scene, view, seat)
    gap = 2
    room = scene.width - tiles[0].cell_len - gap
    return Group(player(seat, scene.names[seat]), *beside(tiles, belongings(scene, seat, own, room), gap))


def belongings(scene: Scene, seat: int, own: Village, width: int) -> list[Text]:
    words = scene.words
    lines: list[Text] = []

    def tell(name: str, parts: list[str]) -> None:
        lines.extend(flow(label(name), [Text(part) for part in parts] or [Text("–", "soft")], width))

    tell("tribe", [words.thing(own["tribe"])])
    goods = {**own["resources"], "beaver": own["beavers"]}
    tell("goods", [f"{many} {name}" for name, many in goods.items() if many])
    tell("home", [f"{many} {NATIVES[name]}" for name, many in own["at_home"].items()])
    tell("longhouse", [f"{many} {NATIVES[name]}" for name, many in own["longhouse"].items()])
    lakes = zip(view_of(scene)["lakes"], own["canoes"], strict=True)
    tell("canoes", [f"{many} {lake}" for lake, many in lakes if many])
    tell("tracks", [f"{TRACKS[track]} {points}" for track, points in own["tracks"].items()])
    tell("progress", [f"{tile}{' (used)' if tile in own['used'] else ''}" for tile in own["progress"]])
    tell("turtles", [words.thing(turtle) for turtle in own["turtles"]])
    tell("set aside", [actions(tile) for tile in own["aside"]])
    tell("tokens", [f"{own['markers']} markers", f"{own['swaps']} swap"] + ([own["flag"]] if own["flag"] else []))
    hand = [card(each) for each in own["hand"]] if "hand" in own else [f"{own['hand_size']} cards"]
    tell("hand", hand + ([f"seen: {card(each)}" for each in own["seen_in_hand"]] if "hand" not in own else []))
    tell("played", [card(each) for each in own["played"]])
    return lines


def tribe_list(scene: Scene) -> RenderableType:
    """The tribes in the game and those that can be chosen."""
    view = view_of(scene)
    return Group(*tribes(scene, [*(own["tribe"] for own in view["villages"]), *view["tribe_cards"]], scene.width))


def map_list(scene: Scene) -> RenderableType:
    return Group(*listed(scene, view_of(scene), scene.width))


def progress_list(scene: Scene) -> RenderableType:
    """Every progress tile that was laid out, with what it does and who has it."""
    view = view_of(scene)
    components = scene.setup.components
    tracks = track_of_tiles(components)
    prices, points = texts(components, "progress.price"), texts(components, "progress.points")
    lines: list[RenderableType] = []
    for level, price, gain, row in zip(LEVELS, prices, points, view["progress"], strict=True):
        costs = (
            f" {price} leather, {price} fish, {price} vegetables, all different; scores {gain} Economic and {gain} more"
        )
        lines.append(Text.assemble((f" {level} ", "hills"), (costs, "soft")))
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True, width=LONGEST_TILE)
        table.add_column(no_wrap=True, width=LONGEST_TRACK)
        for offer in row:
            tile = offer["tile"]
            about = Text(scene.words.thing(f"about-{tile}"))
            owners = [seat for seat, own in enumerate(view["villages"]) if tile in own["progress"]]
            if offer["sold"]:
                about = Text.assemble(mark(owners[0]) if owners else "sold", " ", about)
            table.add_row(Text(tile, "word"), TRACK_NAMES[tracks[tile]], about)
        lines.append(table)
    return Group(*lines)


def tile_list(scene: Scene) -> RenderableType:
    """The action tiles on display and those set aside."""
    view = view_of(scene)
    parts = [
        Text.assemble((f"d{number} ", "soft"), actions(tile) if tile is not None else "–")
        for number, tile in enumerate(view["display"], 1)
    ]
    lines = flow(f"Level {view['level']}".ljust(LABEL), parts, scene.width)
    lines.append(Text(f"{' ' * LABEL} {view['tiles_left']} more in the stack", "soft"))
    for seat, own in enumerate(view["villages"]):
        aside = ", ".join(f"[{actions(tile)}]" for tile in own["aside"]) or "none"
        lines.append(Text.assemble(player(seat, scene.names[seat]), f" set aside: {aside}"))
    return Group(*lines)
