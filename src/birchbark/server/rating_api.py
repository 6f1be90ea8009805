"""The HTTP calls about ratings of people."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get
from litestar.params import PathParameter, QueryParameter

from birchbark.server import people_messages as m
from birchbark.server.api import Context
from birchbark.server.problems import PROBLEMS
from birchbark.table.ratings import Kind, RatedGame, Standing

PlayerId = Annotated[str, PathParameter(pattern="^[0-9a-f]{32}$", description="first half of the id of the profile")]
GameName = Annotated[str, QueryParameter(name="game", max_length=40)]
Way = Annotated[str, QueryParameter(name="way", max_length=40, description="empty where a game has but one")]
Players = Annotated[int, QueryParameter(name="players", ge=2, le=10)]


class RatingApi(Controller):
    path = "/api/v1/ratings"
    tags = ("ratings",)

    @get("/", summary="The best players of one way to play", responses=PROBLEMS)
    async def leaders(self, context: Context, game: GameName, players: Players, way: Way = "") -> list[m.Leader]:
        found = await context.run(context.ratings.leaders, Kind(game, way, players))
        return [m.Leader(each.player, each.name, *each.rating.shown, each.games) for each in found]

    @get("/{player:str}", summary="The ratings of somebody", responses=PROBLEMS)
    async def player(self, context: Context, player: PlayerId) -> m.PlayerRatings:
        """The ratings, and the games that they come from; empty for somebody who has not played a rated game."""
        standings = await context.run(context.ratings.of, player)
        games = await context.run(context.ratings.games, player)
        own = [place.name for place in games[-1].places if place.player == player] if games else [""]
        return m.PlayerRatings(
            player, own[0], [rating_info(each) for each in standings], [game_info(each) for each in games]
        )


def rating_info(standing: Standing) -> m.RatingInfo:
    return m.RatingInfo(*standing.kind, *standing.rating.shown, standing.games)


def game_info(game: RatedGame) -> m.RatedGameInfo:
    places = [m.RankedName(*place) for place in game.places]
    return m.RatedGameInfo(game.table, *game.kind, game.at, round(game.before), *game.rating.shown, places)
