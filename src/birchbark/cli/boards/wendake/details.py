"""Parts of the table in full: a player's board, the map as a list, what progress tiles do, all tiles."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from birchbark.cli.boards.scene import Scene
from birchbark.cli.boards.wendake.displays import LABEL, called, label, texts, track_of_tiles
from birchbark.cli.boards.wendake.grid import grid
from birchbark.cli.boards.wendake.shape import Village, view_of
from birchbark.cli.boards.wendake.signs import LEVELS, actions, beside, card, flow, mark, track
from birchbark.cli.boards.wendake.territory import listed
from birchbark.cli.boards.wendake.tribes import tribes
from birchbark.cli.screen import player

LONGEST_TILE = 16
LONGEST_TRACK = 7


def village(scene: Scene, seat: int) -> RenderableType:
    """Show a player's grid, and beside it everything the player has."""
    view = view_of(scene)
    own = view["villages"][seat]
    tiles = grid(scene, view, seat)
    gap = 2
    room = scene.width - tiles[0].cell_len - gap
    return Group(player(seat, scene.names[seat]), *beside(tiles, belongings(scene, seat, own, room), gap))


def belongings(scene: Scene, seat: int, own: Village, width: int) -> list[Text]:
    words, labels = scene.words, scene.labels
    lines: list[Text] = []

    def tell(key: str, parts: list[str]) -> None:
        lines.extend(flow(label(scene, key), [Text(part) for part in parts] or [Text("–", "soft")], width))

    def natives(where: dict[str, int]) -> list[str]:
        return [labels.text(f"natives.{name}", many=many) for name, many in where.items()]

    tell("tribe", [words.thing(own["tribe"])])
    goods = [f"{many} {words.thing(name)}" for name, many in own["resources"].items() if many]
    beavers = [labels.text("begins.beavers", many=own["beavers"])] if own["beavers"] else []
    tell("goods", goods + beavers)
    tell("home", natives(own["at_home"]))
    tell("longhouse", natives(own["longhouse"]))
    lakes = zip(view_of(scene)["lakes"], own["canoes"], strict=True)
    tell("canoes", [f"{many} {labels.thing(lake)}" for lake, many in lakes if many])
    tell("tracks", [f"{track(scene, name)} {points}" for name, points in own["tracks"].items()])
    used = f" ({labels.text('tiles.used')})"
    tell("progress", [f"{labels.thing(tile)}{used if tile in own['used'] else ''}" for tile in own["progress"]])
    tell("turtles", [words.thing(turtle) for turtle in own["turtles"]])
    tell("aside", [actions(scene, tile) for tile in own["aside"]])
    tokens = [labels.text("tokens.markers", many=own["markers"]), labels.text("tokens.swaps", many=own["swaps"])]
    tell("tokens", tokens + ([labels.text(f"tokens.{own['flag']}")] if own["flag"] else []))
    if "hand" in own:
        hand = [card(scene, each) for each in own["hand"]]
    else:
        seen = [labels.text("cards.seen", name=card(scene, each)) for each in own["seen_in_hand"]]
        hand = [labels.text("cards.many", many=own["hand_size"]), *seen]
    tell("hand", hand)
    tell("played", [card(scene, each) for each in own["played"]])
    return lines


def tribe_list(scene: Scene) -> RenderableType:
    """List the tribes in the game and those that can be chosen."""
    view = view_of(scene)
    return Group(*tribes(scene, [*(own["tribe"] for own in view["villages"]), *view["tribe_cards"]], scene.width))


def map_list(scene: Scene) -> RenderableType:
    return Group(*listed(scene, view_of(scene), scene.width))


def progress_list(scene: Scene) -> RenderableType:
    """List every progress tile that was laid out, with what it does and who has it."""
    view = view_of(scene)
    components = scene.setup.components
    tracks = track_of_tiles(components)
    prices, points = texts(components, "progress.price"), texts(components, "progress.points")
    lines: list[RenderableType] = []
    for level, price, gain, row in zip(LEVELS, prices, points, view["progress"], strict=True):
        costs = scene.labels.text("tiles.costs", price=int(price), gain=int(gain))
        lines.append(Text.assemble((f" {level} ", "hills"), (f" {costs}", "soft")))
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True, width=LONGEST_TILE)
        table.add_column(no_wrap=True, width=LONGEST_TRACK)
        for offer in row:
            tile = offer["tile"]
            about = Text(called(scene, tile))
            owners = [seat for seat, own in enumerate(view["villages"]) if tile in own["progress"]]
            if offer["sold"]:
                about = Text.assemble(mark(owners[0]) if owners else scene.labels.text("tiles.sold"), " ", about)
            table.add_row(Text(tile, "word"), track(scene, tracks[tile]), about)
        lines.append(table)
    return Group(*lines)


def tile_list(scene: Scene) -> RenderableType:
    """List the action tiles on display and those set aside."""
    view = view_of(scene)
    parts = [
        Text.assemble((f"d{number} ", "soft"), actions(scene, tile) if tile is not None else "–")
        for number, tile in enumerate(view["display"], 1)
    ]
    lines = flow(scene.labels.text("tiles.level", level=view["level"]).ljust(LABEL), parts, scene.width)
    lines.append(Text(f"{' ' * LABEL} {scene.labels.text('tiles.stack', many=view['tiles_left'])}", "soft"))
    for seat, own in enumerate(view["villages"]):
        aside = ", ".join(f"[{actions(scene, tile)}]" for tile in own["aside"]) or "–"
        text = scene.labels.text("tiles.set-aside", line=aside)
        lines.append(Text.assemble(player(seat, scene.names[seat]), f" {text}"))
    return Group(*lines)
