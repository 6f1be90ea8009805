"""The positions that the pictures of the terminal show."""

from __future__ import annotations

from typing import NamedTuple

MANITOBA = """\
game = "manitoba"
players = 3
[table]
tiles = ["1", "4 turned", "6", "2 turned"]
totem = ["brown", "green", "white", "blue", "beige"]
events = ["gift bison canoe", "majority", "chain"]
score_tiles = ["bison canoe", "most"]
bare = ["t1.forest", "t4.prairie"]
[moment]
season = "summer"
round = 2
active = 3
[village-1]
score = 21
areas = ["t1.lake", "t1.hills", "t3.prairie"]
wigwam = 1
place-3 = ["berry", "feather"]
storage = { berry = ["berry", "berry"], horse = ["horse"], bison = ["bison", "bison", "feather"], canoe = ["canoe"] }
paths = { hunter = 3, warrior = 1 }
wampum = { active = 1, inactive = 1 }
[village-2]
score = 17
areas = ["t2.mountains", "t4.forest"]
wigwam = 2
place-4 = ["horse", "bison", "canoe"]
storage = { berry = ["berry", "berry", "berry"], horse = ["horse", "horse"], canoe = ["canoe", "canoe", "berry"] }
paths = { gatherer = 3, shaman = 2 }
wampum = { active = 1 }
[village-3]
score = 24
areas = ["t2.lake", "t3.mountains"]
wigwam = 1
place-3 = ["horse"]
storage = { berry = ["berry"], horse = ["horse", "horse"], bison = ["bison"], canoe = ["canoe", "canoe"] }
paths = { hunter = 4, shaman = 1 }
"""
WENDAKE = """\
game = "wendake"
players = 4
seed = 12
[options]
tribes = "fronts"
pairs = "first-game"
[table]
year = 5
order = [3, 1, 4, 2]
progress = [
    "any-order", "discount-1", "gain-animal", "shared-space", "spend-animals", "shift-point", "any-mask",
    "exchange-3", "discount-2", "gain-two", "move-2", "alliance-3", "recover", "mask-point", "extra-mask",
    "flip-tile", "spend-any", "move-3",
]
discards = ["bear-english", "wolf-french"]
turtles = { women-3 = 2, canoes-3 = 3 }
[moment]
player = 3
step = "turn"
[village-1]
tribe = "seneca"
home = "home-northwest"
areas = ["algoma.corn woman", "superior-shore.bean woman", "green-bay.hunt-1 hunter", "green-bay.hunt-2 outpost"]
guards = { algoma = 2, superior-shore = 1 }
longhouse = { woman = 1, hunter = 1, warrior = 1 }
canoes = ["superior", "superior", "huron"]
resources = { leather = 3, fish = 2, bean = 1, corn = 2 }
beavers = 2
hand = ["bear-french", "crow-english", "hare-english", "wolf-english"]
grid = [
    "trade", "tan fish", "masks move-1", "fish military", "sacred-fire", "harvest / ritual", "move-3 / ritual",
    "canoe move-1", "harvest trade",
]
markers = ["g11"]
tracks = { economic = 7, military = 9, ritual = 5, mask = 6 }
progress = ["draw-2", "ritual-move"]
used = ["draw-2"]
turtles = ["women-3 ritual"]
[village-2]
tribe = "fox"
home = "home-northeast"
areas = ["adirondack.bean woman", "nipissing.hunt-1 hunter", "algoma.pumpkin outpost"]
guards = { adirondack = 1, nipissing = 2 }
longhouse = { woman = 2, hunter = 1, warrior = 0 }
canoes = ["huron", "ontario"]
resources = { leather = 1, bean = 3, fish = 2 }
beavers = 1
hand = ["deer-english", "deer-french", "hare-french"]
tracks = { economic = 11, military = 4, ritual = 6, mask = 2 }
progress = ["exchange-2", "discount-3"]
disk = "two-alike"
[village-3]
tribe = "mohawk"
home = "home-southeast"
areas = ["niagara.pumpkin woman", "niagara.hunt-1 hunter", "allegheny.bean woman", "allegheny.hunt-1 hunter"]
guards = { niagara = 1, allegheny = 2, saginaw = 1 }
black = "saginaw"
longhouse = { woman = 0, hunter = 1, warrior = 2 }
canoes = ["erie", "erie", "ontario", "huron"]
resources = { leather = 2, fish = 4, corn = 1 }
hand = ["crow-french", "bear-english"]
tracks = { economic = 5, military = 8, ritual = 4, mask = 8 }
progress = ["move-1", "stay-guard"]
used = ["move-1"]
turtles = ["women-3 mask", "canoes-3 economic"]
[village-4]
tribe = "ottawa"
home = "home-southwest"
areas = ["saginaw.corn woman", "green-bay.corn woman", "saginaw.hunt-1 hunter"]
guards = { green-bay = 1, allegheny = 1 }
longhouse = { woman = 2, hunter = 0, warrior = 1 }
canoes = ["michigan"]
resources = { fish = 1, pumpkin = 4, corn = 2 }
beavers = 3
hand = ["wolf-french", "hare-english"]
tracks = { economic = 6, military = 3, ritual = 9, mask = 4 }
"""


class Position(NamedTuple):
    """A scenario, who plays, and what the bots do before the person is to choose."""

    text: str
    names: tuple[str, ...]
    moves: tuple[str, ...]


POSITIONS = {
    "manitoba": Position(
        MANITOBA,
        ("Ann", "greedy (bot)", "greedy 2 (bot)"),
        ("take green", "place t2.forest", "store berry", "vision gatherer", "store place-4"),
    ),
    "wendake": Position(
        WENDAKE,
        ("Ann", "Ben", "greedy (bot)", "greedy 2 (bot)"),
        ("place g21", "do fish", "do military", "claim canoes-4", "done", "done"),
    ),
}
