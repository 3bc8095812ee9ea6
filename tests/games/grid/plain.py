"""What a board of Gear Grid is worth, written from the rulings alone: coloured points on a lattice twice as fine, in
dictionaries; slow, plain, and independent of the scoring module.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

Space = tuple[int, int]
Tiles = dict[Space, tuple[str, int]]
"""The tiles of a board: by space the code of a tile and its clockwise quarter turns."""
Pair = tuple[Space, Space]
"""Two spaces in reading order."""

ENGINE: Space = (0, 0)


def corner_goals(size: int) -> dict[str, Space]:
    last = size - 1
    return {"NE": (0, last), "SW": (last, 0), "SE": (last, last)}


# The lattice --------------------------------------------------------------------------------------


def points(tiles: Tiles, size: int) -> dict[Space, tuple[str, Space]]:
    """The coloured points of the fine lattice: the colour of each, `grey` for engine and goals, and the space that it
    is part of.
    """
    found: dict[Space, tuple[str, Space]] = {}
    for row, col in (ENGINE, *corner_goals(size).values()):
        for down in (0, 1):
            for right in (0, 1):
                found[2 * row + down, 2 * col + right] = ("grey", (row, col))
    for (row, col), (code, turn) in tiles.items():
        top_left, top_right, bottom_right, bottom_left = tuple(code)
        for _ in range(turn):
            top_left, top_right, bottom_right, bottom_left = bottom_left, top_left, top_right, bottom_right
        for colour, place in ((top_left, (0, 0)), (top_right, (0, 1)), (bottom_right, (1, 1)), (bottom_left, (1, 0))):
            if colour != ".":
                found[2 * row + place[0], 2 * col + place[1]] = (colour, (row, col))
    return found


def contacts(tiles: Tiles, size: int) -> dict[Pair, set[str]]:
    """Which spaces touch, and how: `same` colour, `different` colours, or both."""
    coloured = points(tiles, size)
    found: dict[Pair, set[str]] = {}
    for (row, col), (colour, space) in coloured.items():
        for near in ((row + down, col + right) for down in (-1, 0, 1) for right in (-1, 0, 1)):
            other_colour, other = coloured.get(near, (colour, space))
            if space < other:
                same = colour == other_colour or "grey" in (colour, other_colour)
                found.setdefault((space, other), set()).add("same" if same else "different")
    return found


def moving(tiles: Tiles, size: int) -> set[Pair]:
    return {pair for pair, kinds in contacts(tiles, size).items() if kinds == {"same"}}


def clashing(tiles: Tiles, size: int) -> set[Pair]:
    return {pair for pair, kinds in contacts(tiles, size).items() if "different" in kinds}


def distances(tiles: Tiles, size: int) -> dict[Space, int]:
    """How many moving connections away from the engine each tile is that it moves; goals pass nothing on."""
    pairs = moving(tiles, size)
    far = {ENGINE: 0}
    for step in range(1, len(tiles) + 1):
        for one, other in pairs:
            for here, there in ((one, other), (other, one)):
                if far.get(here) == step - 1 and there in tiles and there not in far:
                    far[there] = step
    return far


def in_contact(tiles: Tiles, size: int) -> set[Space]:
    """The free spaces where a tile may be laid: next to the engine, or to a tile that is in contact itself; goals make
    none.
    """
    free = (
        {(row, col) for row in range(size) for col in range(size)} - {ENGINE, *corner_goals(size).values()} - set(tiles)
    )
    return {space for space in free if any(next_to(space, other) for other in joined(tiles))}


def joined(tiles: Tiles) -> set[Space]:
    """The engine and the tiles in contact with it."""
    found = {ENGINE}
    while more := {tile for tile in tiles if tile not in found and any(next_to(tile, other) for other in found)}:
        found |= more
    return found


def next_to(one: Space, other: Space) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


# Faults -------------------------------------------------------------------------------------------


class Fault(NamedTuple):
    why: str
    between: Pair
    may_go: tuple[Space, ...]


def faults(tiles: Tiles, size: int) -> list[Fault]:
    """All faults there are now, in the order in which they would be resolved."""
    far, nowhere = distances(tiles, size), float("inf")
    found: list[tuple[float, str, Pair, tuple[Space, ...]]] = []
    for one, other in clashing(tiles, size):
        near, distant = far.get(one, nowhere), far.get(other, nowhere)
        may_go = (one, other) if near == distant else (one,) if near > distant else (other,)
        found.append((min(near, distant), "colour", (one, other), may_go))
    for one, other in moving(tiles, size):
        if one in tiles and other in tiles and one in far and other in far and far[one] % 2 == far[other] % 2:
            found.append((min(far[one], far[other]), "opposite", (one, other), (one, other)))
    return [Fault(why, pair, may_go) for _, why, pair, may_go in sorted(found)]


# The whole board ------------------------------------------------------------------------------------


class Story(NamedTuple):
    """What became of a board: each fault with the tile that went, what nothing moves, the goals, and the sum."""

    lifted: tuple[tuple[str, Pair, Space], ...]
    unconnected: tuple[Space, ...]
    goals: tuple[tuple[str, str], ...]
    empty: int
    score: int


def score(tiles: Tiles, size: int, chosen: Sequence[Space]) -> Story:
    """The story of a board whose owner, asked again and again which tile goes, chooses these."""
    tiles, choices = dict(tiles), list(chosen)
    lifted: list[tuple[str, Pair, Space]] = []
    while found := faults(tiles, size):
        gone = choices.pop(0) if len(found[0].may_go) == 2 else found[0].may_go[0]
        assert gone in found[0].may_go
        lifted.append((found[0].why, found[0].between, gone))
        del tiles[gone]
    assert not choices
    return closed(tiles, size, tuple(lifted))


def closed(tiles: Tiles, size: int, lifted: tuple[tuple[str, Pair, Space], ...]) -> Story:
    """The end of the story, when no faults are left."""
    far = distances(tiles, size)
    loose = tuple(sorted(set(tiles) - set(far)))
    left = {space: tile for space, tile in tiles.items() if space in far}
    goals = tuple((name, driven(goal, left, size)) for name, goal in corner_goals(size).items())
    empty = size * size - 4 - len(left)
    points = sum({"right": 3, "wrong": -1, "none": 0}[how] for _, how in goals)
    return Story(lifted, loose, goals, empty, points - len(lifted) - empty)


def driven(goal: Space, tiles: Tiles, size: int) -> str:
    """Black tiles, an odd number of connections away, drive a goal right; any white one spoils it."""
    far = distances(tiles, size)
    drivers = [far[space] for pair in moving(tiles, size) if goal in pair for space in pair if space in tiles]
    if not drivers:
        return "none"
    return "right" if all(distance % 2 == 1 for distance in drivers) else "wrong"


def stories(tiles: Tiles, size: int, lifted: tuple[tuple[str, Pair, Space], ...] = ()) -> Iterator[Story]:
    """Every story that a board may have, whatever its owner chooses; of two tiles the earlier one goes first."""
    found = faults(tiles, size)
    if not found:
        yield closed(tiles, size, lifted)
        return
    for gone in found[0].may_go:
        left = {space: tile for space, tile in tiles.items() if space != gone}
        yield from stories(left, size, (*lifted, (found[0].why, found[0].between, gone)))
