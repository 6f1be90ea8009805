"""The first load of the page is small."""

from __future__ import annotations

import gzip
from collections.abc import Callable

from playwright.sync_api import Response

from tests.page.reader import Reader

LARGEST = 250_000


def test_the_first_load_of_a_table_is_small(visit: Callable[..., Reader]) -> None:
    mara = visit()
    loaded: list[Response] = []
    mara.page.on("response", loaded.append)
    mara.sit("wendake", {"expansions": "new-allies"}, [{"holder": "person", "name": "Mara"}] * 2)
    mara.page.wait_for_load_state("networkidle")
    sizes = {each.url: len(gzip.compress(each.body())) for each in loaded if "/api/" not in each.url}
    assert len(sizes) > 3
    assert sum(sizes.values()) < LARGEST
