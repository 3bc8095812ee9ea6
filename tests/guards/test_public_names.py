"""What a notebook may call: public names, with their parameters and defaults."""

import inspect
import re
from collections import ChainMap
from collections.abc import Callable, Iterator
from operator import attrgetter

import kernel_lib as kl

PARTS = (kl.stats, kl.study, kl.teach)


def public() -> Iterator[str]:
    """Yield each public name with its signature, and the public methods of classes with theirs."""
    parts = (f"{part.__name__.removeprefix('kernel_lib.')}.{name}" for part in PARTS for name in part.__all__)
    for name in sorted((*kl.__all__, *parts)):
        found = attrgetter(name)(kl)
        yield f"{name}{_signature(found)}"
        if inspect.isclass(found):
            bases = [
                kind for kind in found.__mro__ if kind is found or kind.__module__.startswith("kernel_lib.replay.")
            ]
            for member, value in sorted(ChainMap(*map(dict, map(vars, bases))).items()):
                if not member.startswith("_") and callable(value):
                    yield f"    {name}.{member}{_signature(value)}"


def _signature(found: object) -> str:
    try:
        written = str(inspect.signature(found)) if callable(found) else f": {type(found).__name__}"
        return re.sub(r" at 0x[0-9a-f]+", "", written)  # where a default lies in memory says nothing
    except ValueError:
        return "(...)"


def test_public_names_are_the_same(golden: Callable[[str, str], None]) -> None:
    golden("guards/public-names.txt", "\n".join(public()) + "\n")
