"""HTTP and WebSocket over the tables: what is asked once, and what is live. `docs/server.md` tells the protocol."""
