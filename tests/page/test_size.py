"""The first load of the page is small."""

from __future__ import annotations

from collections.abc import Callable

from tests.page.reader import Reader

LARGEST = 250_000
LARGEST_WITH_FONTS = 400_000
LOADED = """
() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter((each) => !each.name.includes('/api/'))
    .map((each) => [each.name.endsWith('.woff2'), each.encodedBodySize])
"""


def test_the_first_load_of_a_table_is_small(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.sit("wendake", {"expansions": "new-allies"}, [{"holder": "person", "name": "Mara"}] * 4)
    mara.page.locator(".curtain").wait_for()
    mara.wait_for_fonts()
    mara.page.wait_for_load_state("networkidle")
    loaded = mara.page.evaluate(LOADED)
    sizes = [size for is_font, size in loaded if not is_font]
    fonts = [size for is_font, size in loaded if is_font]
    assert len(sizes) > 3 and max(sizes) > 10_000
    assert sum(sizes) < LARGEST
    assert fonts and min(fonts) > 10_000
    assert sum(sizes) + sum(fonts) < LARGEST_WITH_FONTS
