"""Whether a log tells an event as the rules have it: lists without an order may stand in any, what is hidden be `?`."""

from __future__ import annotations

from collections.abc import Collection

from kernel_lib.core import UNKNOWN, Event
from kernel_lib.replay.lines import plain


def agree(ours: Event, theirs: Event, *, hidden: bool) -> bool:
    """Whether two events are the same; with `hidden`, as far as they are known."""
    if ours == theirs:
        return True
    if type(ours) is not type(theirs) or not (hidden or ours.unordered):
        return False
    return _same(plain(ours), plain(theirs), hidden, {tuple(path.split(".")) for path in ours.unordered})


Paths = Collection[tuple[str, ...]]
"""To lists in no order, from the value on: keys, and `*` for each item of a list. See `Event.unordered`."""


def _same(ours: object, theirs: object, hidden: bool, unordered: Paths) -> bool:
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return ours.keys() == theirs.keys() and all(
            _same(value, theirs[name], hidden, _inside(unordered, name)) for name, value in ours.items()
        )
    if isinstance(ours, list) and isinstance(theirs, list):
        return len(ours) == len(theirs) and _same_items(ours, theirs, hidden, unordered)
    return ours == theirs or (hidden and UNKNOWN in (ours, theirs))


def _inside(unordered: Paths, name: str) -> Paths:
    return [path[1:] for path in unordered if path and path[0] == name]


def _same_items(ours: list[object], theirs: list[object], hidden: bool, unordered: Paths) -> bool:
    deeper = _inside(unordered, "*")
    if () not in unordered:
        return all(_same(one, other, hidden, deeper) for one, other in zip(ours, theirs, strict=True))
    fits = [
        [place for place, other in enumerate(theirs) if _same(one, other, hidden, deeper)] for one in ours
    ]  # a card that is not known fits several
    return _all_matched(fits)


def _all_matched(fits: list[list[int]]) -> bool:
    """Whether everybody can have a place of their own among those that fit them."""
    owner: dict[int, int] = {}

    def settles(who: int, asked: set[int]) -> bool:
        for place in fits[who]:
            if place not in asked:
                asked.add(place)
                if place not in owner or settles(owner[place], asked):
                    owner[place] = who
                    return True
        return False

    return all(settles(who, set()) for who in range(len(fits)))
