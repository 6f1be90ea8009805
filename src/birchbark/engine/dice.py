"""The one source of chance.

Each roll is a hash of a key and a count: it is the same on every machine, and past rolls say nothing about those to
come. To copy or save the dice, only the key and the count are needed.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from birchbark.engine.errors import Error
from birchbark.engine.words import ENGINE

KEY_BITS = 128
HASH_BYTES: Final = 8
LAST_BYTE: Final = [bytes([number]) for number in range(256)]


class Dice:
    def __init__(self, key: int, count: int = 0) -> None:
        self.key = key
        self.count = count
        self.hasher: blake2b | None = None
        """The hash of the key and all of the count but its last byte, shared by copies and never changed."""
        self.hashed = 0
        """The count without its last byte, as it is in the hasher."""
        self.scripted: list[int] = []
        """Rolls known in advance, from a record without a seed; they come first."""
        self.recorded: list[int] | None = None
        """The list that rolls are appended to, or None if nobody needs them."""

    def reset(self, key: int, count: int) -> None:
        self.key = key
        self.count = count
        self.hasher = None

    @staticmethod
    def seeded(seed: int) -> Dice:
        digest = blake2b(str(seed).encode(), digest_size=KEY_BITS // 8).digest()
        return Dice(int.from_bytes(digest, "big"))

    def spawn(self) -> Dice:
        """Make dice of their own for someone who must not disturb these."""
        return Dice.seeded(self.randbelow(2**64))

    def copy(self) -> Dice:
        twin = Dice(self.key, self.count)
        twin.hasher = self.hasher
        twin.hashed = self.hashed
        if self.scripted:
            twin.scripted = self.scripted[:]
        return twin

    def randbelow(self, sides: int) -> int:
        """Roll a number from 0 to sides - 1."""
        if self.scripted:
            roll = self.scripted.pop(0)
            if roll >= sides:
                raise Error(ENGINE, "match.roll", roll=roll, most=sides - 1)
        else:
            if self.hasher is None or self.hashed != self.count >> 8:
                self.hashed = self.count >> 8
                key = self.key.to_bytes(KEY_BITS // 8, "big")
                self.hasher = blake2b(self.hashed.to_bytes(7, "big"), digest_size=HASH_BYTES, key=key)
            hasher = self.hasher.copy()
            hasher.update(LAST_BYTE[self.count & 255])
            found = hasher.digest()
            # The hash times the sides, without the last 64 bits; byte by byte, so that all numbers are short.
            roll = 0
            for place in range(HASH_BYTES - 1, -1, -1):
                roll = found[place] * sides + roll >> 8
        self.count += 1
        if self.recorded is not None:
            self.recorded.append(roll)
        return roll

    def expect(self, sides: list[int]) -> None:
        """Hear how many sides the next rolls will have; only dice whose rolls somebody else decides need to know."""

    def draw(self, items: list[int]) -> int:
        """Take one item out of the list at random."""
        return items.pop(self.randbelow(len(items)))

    def draw_some(self, items: list[int], many: int) -> list[int]:
        """Take so many items out of the list at random."""
        return [self.draw(items) for _ in range(many)]

    def draw_hidden(self, items: list[int], what: int, owner: int) -> int:
        """Draw an item that only its owner sees, or one that all see (owner -1) from items that not all know.

        `what` is the game's name for the draw. Redaction for a seat uses dice of its own that override this.
        """
        return self.draw(items)

    def shuffle(self, items: list[int]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.randbelow(last + 1)
            items[last], items[other] = items[other], items[last]
