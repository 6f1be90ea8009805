"""HTTP and WebSocket access to the tables; `docs/server.md` describes the protocol."""
