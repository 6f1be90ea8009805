"""Send a real server all sorts of requests, made from its own description: `make fuzz`.

This is a run of its own, as schemathesis slows every start of pytest.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.server.running import PATIENCE, forker
from tests.server.talk import ANN, OPEN, create

EXAMPLES = 40


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, forker(str(Path(folder) / "log.txt")) as servers:
        server = servers.start(f"sqlite:///{Path(folder) / 'tables.sqlite'}")
        opened = create(server, ANN, OPEN)
        command = [
            str(Path(sys.executable).parent / "schemathesis"),
            "run",
            f"{server.url}/api/openapi.json",
            *("--header", f"Authorization: Bearer {opened['token']}"),
            *("--max-examples", str(EXAMPLES)),
            *("--phases", "examples,coverage,fuzzing"),
            *("--exclude-checks", "positive_data_acceptance,unsupported_method,ignored_auth"),
            *("--request-timeout", str(PATIENCE)),
            *("--seed", "1"),
            "--generation-database=none",
            "--no-color",
        ]
        done = subprocess.run(command, check=False, cwd=folder)
        if "Traceback" in Path(servers.log).read_text():
            print(Path(servers.log).read_text()[-3000:])
            return 1
        return done.returncode


if __name__ == "__main__":
    sys.exit(main())
