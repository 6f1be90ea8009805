"""The SDK's own client, quick to write tests with."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from mcp import Client, StdioServerParameters
from mcp.server.mcpserver import MCPServer

Call = Callable[..., Awaitable[str]]


def with_client(server: MCPServer | StdioServerParameters, act: Callable[[Call], Awaitable[None]]) -> None:
    """Connect a client and let it call tools; the text of a fault is marked as one."""

    async def session() -> None:
        async with Client(server) as client:

            async def call(tool: str, **arguments: object) -> str:
                result = await client.call_tool(tool, arguments)
                text = "".join(block.text for block in result.content if block.type == "text")
                return f"fault: {text}" if result.is_error else text

            await act(call)

    asyncio.run(session())


def lines_in(moves: str) -> list[str]:
    return [line.split(" — ")[0] for line in moves.splitlines()]
