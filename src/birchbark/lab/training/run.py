"""One training run: generation after generation, kept in a folder so that it can be stopped and gone on with."""

from __future__ import annotations

import json
import shutil
import time
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from rich.console import Console
from rich.progress import track

from birchbark.bots.network import BadNetwork, Network, fingerprint, load
from birchbark.lab.matches import Contender
from birchbark.lab.training import gate
from birchbark.lab.training.fitting import fit
from birchbark.lab.training.selfplay import SIZE, TURNS, Task, joined, load_shard, play_game
from birchbark.lab.training.ways import component_fingerprints, trained_ways
from birchbark.lab.work import Workers, in_order

GAMES_IN_SHARD: Final = 50
GATE_SEEDS: Final = 10**9
"""Games of self-play have their number as their seed; those of gates begin here."""
TUNING_SEEDS: Final = 2 * 10**9
TUNING_GAMES: Final = 40
"""How many games there are at most to try a blend."""
BLENDS: Final = (0.0, 0.15, 0.3)
"""How much the evaluation may count beside a network."""
SCORE_SHARE: Final = 0.25
"""How much the own score counts against the lead in what the first network of a way plays for."""


class Run:
    def __init__(self, name: str, folder: Path, shipping: Path, workers: Workers) -> None:
        self.name = name
        self.trained = trained_ways()[name]
        self.folder = folder
        self.shipped = shipping / f"{name}.npz"
        self.workers = workers
        self.first = 0
        """The number of the run's first game: a network goes on with games that it has not learned from."""
        self.console = Console(stderr=True)
        folder.mkdir(parents=True, exist_ok=True)

    def train(self, generations: int, games: int) -> None:
        """Carry out what is still missing of so many generations with so many games each, and of the gate."""
        beginning = latest = self.beginning()
        self.first = self.games_of(self.network_of(beginning))
        for generation in range(generations):
            self.play(generation, games, latest)
            candidate = self.fit(generation, games, latest)
            self.tune(generation, candidate, latest)
            latest = candidate
        if self.passes(f"gate-{generations:02}", generations, latest, beginning):
            shutil.copyfile(latest.network, self.shipped)
            self.log("shipped", time.perf_counter(), network=Path(latest.network).name)

    def beginning(self) -> Contender:
        """Return who plays the first games: the network that is there, or its teacher, or else the evaluation."""
        kept = self.folder / "beginning.npz"
        if not kept.exists() and not any(self.folder.glob("games-*")):
            there = [self.shipped, self.shipped.with_name(f"{self.trained.inputs.teacher}.npz")]
            usable = next((path for path in there if not self.is_outdated(path)), None)
            if usable:
                shutil.copyfile(usable, kept)
        return player(kept) if kept.exists() else Contender(size=SIZE, comparisons=TURNS)

    def play(self, generation: int, games: int, latest: Contender) -> None:
        """Play the games of a generation, a shard at a time."""
        shards = self.shards_of(generation, games)
        for first in shards:
            path = self.shard(first)
            if path.exists():
                continue
            began = time.perf_counter()
            numbers = range(first, min(first + GAMES_IN_SHARD, shards.stop))
            tasks = [Task(self.name, number, latest.network) for number in numbers]
            results = in_order(play_game, tasks, self.workers)
            title = f"generation {generation}, games from {first} on"
            played = list(track(results, title, total=len(tasks), console=self.console))
            shard = joined(played, first)
            shard.save(path)
            means = shard.results.mean(axis=0)
            self.log("games", began, generation=generation, first=first, rows=len(shard.rows), score=float(means[2]))

    def shards_of(self, generation: int, games: int) -> range:
        """Return the number of the first game in each shard of a generation."""
        first = self.first + generation * games
        return range(first, first + games, GAMES_IN_SHARD)

    def shard(self, first: int) -> Path:
        return self.folder / f"games-{first:06}.npz"

    def fit(self, generation: int, games: int, latest: Contender) -> Contender:
        """Fit a network to all games of the run: on from the latest one, or else from its teacher or scratch."""
        path = self.folder / f"network-{generation:02}.npz"
        if not path.exists():
            began = time.perf_counter()
            network = self.network_of(latest)
            own = network if network and network.inputs is self.trained.inputs else None
            numbers = [first for each in range(generation + 1) for first in self.shards_of(each, games)]
            shards = [load_shard(self.shard(first)) for first in numbers]
            found = fit(shards, own, network, generation, self.tell)
            seen = self.games_of(network) + games
            card = self.card(games=seen, epochs=found.epochs, loss=round(found.loss, 4))
            card["score_share"] = network.card.get("score_share", 0.0) if network else SCORE_SHARE
            if own:
                card["blend"] = own.card.get("blend", 0.0)
            save(Network(found.weights, card), path)
            self.log("fit", began, generation=generation, games=seen, epochs=found.epochs, loss=found.loss)
        return player(path)

    def tune(self, generation: int, candidate: Contender, latest: Contender) -> None:
        """Find the blend with the evaluation that does best against the one before, and write it on the card."""
        network = self.network_of(candidate)
        assert network is not None
        if "blend" in network.card:
            return
        began = time.perf_counter()
        gains: dict[float, float] = {}
        for blend in BLENDS:
            tried = self.folder / f"network-{generation:02}-blend-{blend}.npz"
            save(Network(network.weights, {**network.card, "blend": blend}), tried)
            first = TUNING_SEEDS + generation * TUNING_GAMES
            seeds = range(first, first + TUNING_GAMES // max(self.trained.way.players))
            found = in_order(partial(gate.gain_of, self.name, player(tried), latest), seeds, self.workers)
            gains[blend] = fmean(found)
        network.card["blend"] = max(gains, key=lambda blend: gains[blend])
        save(network, Path(candidate.network))
        self.log("tuning", began, generation=generation, gains=gains)

    def tell(self, epoch: int, loss: float) -> None:
        self.console.print(f"epoch {epoch}: {loss:.4f} on games held out")

    def card(self, **facts: Any) -> dict[str, Any]:
        """Return what a network file says about itself."""
        game, inputs = self.trained.game, self.trained.inputs
        return {
            "fingerprint": fingerprint(inputs),
            "network": self.name,
            "rules": game.rules_version,
            "inputs": inputs.version,
            "components": component_fingerprints(self.name),
            **facts,
        }

    def games_of(self, network: Network | None) -> int:
        """Return how many games of this way to play a network has learned from."""
        return int(network.card.get("games", 0)) if network and network.inputs is self.trained.inputs else 0

    def network_of(self, contender: Contender) -> Network | None:
        if not contender.network:
            return None
        with Path(contender.network).open("rb") as file:
            return load(file, contender.network)

    def passes(self, title: str, number: int, candidate: Contender, best: Contender) -> bool:
        """Hold a gate, or look up how it ended, and write that on the card of the candidate."""
        path = self.folder / f"{title}.json"
        if not path.exists():
            began = time.perf_counter()
            seed = GATE_SEEDS + self.first + number * gate.MOST
            verdict = gate.hold(self.name, candidate, best, seed, self.workers)
            network = self.network_of(candidate)
            assert network is not None
            network.card.setdefault("gates", {})[title] = verdict._asdict()
            save(network, Path(candidate.network))
            self.log("gate", began, gate=title, **verdict._asdict())
            path.write_text(json.dumps(verdict._asdict()))
        return bool(json.loads(path.read_text())["accepted"])

    def is_outdated(self, path: Path) -> bool:
        """Return whether there is no network, or one for other rules or inputs."""
        try:
            self.network_of(player(path))
        except (FileNotFoundError, BadNetwork):
            return True
        return False

    def log(self, what: str, began: float, **facts: Any) -> None:
        entry = {"what": what, "seconds": round(time.perf_counter() - began, 1), **facts}
        self.console.print(entry)
        with (self.folder / "log.jsonl").open("a") as file:
            file.write(json.dumps(entry) + "\n")


def player(network: Path) -> Contender:
    return Contender(network=str(network), size=SIZE, comparisons=TURNS)


def save(network: Network, path: Path) -> None:
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        network.save(file)
    part.replace(path)
