"""What is read of a piece that is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kernel_lib.games.smash.rules.cards import (
    DESIGNS,
    EFFECTS,
    NAMES,
)
from kernel_lib.games.smash.rules.machines import Machine
from kernel_lib.games.smash.scene.picture import (
    READ,
    Picture,
)
from kernel_lib.games.smash.text.cards import card_words, effect_words
from kernel_lib.games.smash.text.labels import LABELS
from kernel_lib.games.smash.text.telling import (
    machine_words,
)
from kernel_lib.scene.lettering import fit, width, wrap
from kernel_lib.words import sentence

LEAST: Final = 90.0
"""The least room in which a sentence begins beside its title."""


def read(picture: Picture, peek: str, title: str, sentences: Sequence[str], tab: str = "", about: str = "") -> None:
    """What is seen of a piece while it is looked at; `about` names the piece where its title is not its own."""
    left, top, w, h = picture.areas.reading
    big, size, line = (15, 14, 17) if picture.wide else (13, 12, 15)
    key, label = f"read-{peek}", f"{about or title}. {' '.join(sentences)}"
    more: dict[str, Any] = {"peek": peek, "tab": tab}
    picture.drawing.box(key, "sheet", left, top, w, h, z=READ, label=label, **more)
    more |= {"z": READ + 1, "style": f"t{big} b ink", "text": fit(title, big, w - 18, bold=True)}
    picture.drawing.add(f"{key}-title", "", left + 9, top + 6 + line / 2, 0, **more)
    beside = 0 if picture.drawing.phone else width(title, big, bold=True) + 10
    rows = int((h - 8 - (0 if beside else line)) // line)
    for row, words in enumerate(_lines(sentences, size, w - 18, rows, beside)):
        more |= {"style": f"t{size} ink", "text": words}
        x, y = left + 9 + (0 if row else beside), top + 6 + line * (row + (0.5 if beside else 1.5))
        picture.drawing.add(f"{key}-{row}", "", x, y, 0, **more)


def _lines(sentences: Sequence[str], size: int, room: float, rows: int, beside: float) -> list[str]:
    """Sentences in lines; of the first so much is taken by what they stand beside."""
    if not beside:
        return paragraphs(sentences, size, room, rows)
    words = " ".join(sentences)
    first = wrap(words, size, room - beside, len(words))[0] if room - beside > LEAST else ""
    rest = words[len(first) :].strip()
    return [first, *(wrap(rest, size, room, rows - 1) if rest else ())]


def paragraphs(sentences: Sequence[str], size: int, room: float, rows: int) -> list[str]:
    """Each sentence in lines of its own, if there are so many; else all as one text."""
    apart = [line for words in sentences for line in wrap(words, size, room, rows)]
    return apart if len(apart) <= rows else list(wrap(" ".join(sentences), size, room, rows))


def lay_readings(picture: Picture) -> None:
    """What is read of the machines on the board."""
    if picture.moment.fight:
        return
    for machine in picture.state.machines:
        title, words = machine_reading(picture, machine)
        read(picture, f"machine-{machine.number}", title, [words])


def machine_reading(picture: Picture, machine: Machine) -> tuple[str, str]:
    """A title and a sentence about a machine."""
    title = LABELS["machine title"].format(
        machine=machine_words(machine),
        name=picture.name(machine.seat, 9),
        gears=picture.state.board.price_of_flip(machine),
    )
    plugins = [
        f"{NAMES[plugin.kind]} ({effect_words(effect)})"
        for plugin in picture.state.plugins
        if plugin.machine == machine.number and (effect := EFFECTS[plugin.kind]) is not None
    ]
    told = [sentence(card_words(machine.kind)) + "." if DESIGNS[machine.kind].effect else ""]
    told += [LABELS["with plugins"].format(plugins=", ".join(plugins))] if plugins else []
    legend = "" if any(told) and not picture.drawing.phone else LABELS["one flip"]
    return sentence(title), " ".join(filter(None, (*told, legend)))
