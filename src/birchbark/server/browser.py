"""The browser client: a page and its files, built elsewhere and kept in the folder `page`."""

from __future__ import annotations

import gzip
from mimetypes import guess_type
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

FOLDER = Path(__file__).parent / "page"
INDEX = "index.html"
HASHED = "assets/"
"""The folder of files that carry a hash in their names and so never change."""
FOREVER = "public, max-age=31536000, immutable"
EACH_TIME = "no-cache"
KINDS = {".js": "text/javascript", ".woff2": "font/woff2"}
"""What not every machine knows, or knows rightly."""
HOME = b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Birchbark</title>
<h1>Birchbark</h1>
<p>The server is running. Programs find its description at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""


class File(NamedTuple):
    body: bytes
    zipped: bytes
    kind: str
    caching: str


def file(name: str, body: bytes) -> File:
    kind = KINDS.get(Path(name).suffix) or guess_type(name)[0] or "application/octet-stream"
    return File(body, gzip.compress(body, mtime=0), kind, FOREVER if name.startswith(HASHED) else EACH_TIME)


def read(folder: Path) -> dict[str, File]:
    """Read all files of the page by path, with a short welcome in place of a missing page."""
    files = {INDEX: file(INDEX, HOME)}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            name = path.relative_to(folder).as_posix()
            files[name] = file(name, path.read_bytes())
    return files


def pages(folder: Path = FOLDER) -> Any:
    """Return the handler for all other paths: it sends a file, or the page itself, which does its own routing."""
    files = read(folder)

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
    def page(request: Request[Any, Any, Any], path: FromPath[Path] = Path()) -> Response[bytes]:
        name = path.as_posix().strip("/.")
        found = files.get(name)
        if found is None:
            if name.startswith(("api/", HASHED)) or "." in Path(name).name:
                raise NotFoundException
            found = files[INDEX]
        headers = {"cache-control": found.caching, "vary": "accept-encoding"}
        if "gzip" not in request.headers.get("accept-encoding", "") or len(found.zipped) >= len(found.body):
            return Response(found.body, media_type=found.kind, headers=headers)
        return Response(found.zipped, media_type=found.kind, headers={**headers, "content-encoding": "gzip"})

    return page
