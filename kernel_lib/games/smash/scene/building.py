"""Placing a base: under which heart of one's own machines."""

from __future__ import annotations

from typing import Any

from kernel_lib.games.smash.rules.cards import BASE, NAMES, PRICES
from kernel_lib.games.smash.rules.machines import Machine
from kernel_lib.games.smash.rules.moves import Build
from kernel_lib.games.smash.scene.panel import (
    COVER,
    GHOST,
    OTHERS,
    Chip,
    Key,
    put_about,
    put_back,
    put_caption,
    put_chips,
    put_keys,
    put_sheet,
    put_wide,
)
from kernel_lib.games.smash.scene.picture import Picture
from kernel_lib.games.smash.scene.pieces import put_cell_sign
from kernel_lib.games.smash.text.cards import card_words
from kernel_lib.games.smash.text.labels import LABELS
from kernel_lib.games.smash.text.placing import PLACING, called
from kernel_lib.words import Name, counted, sentence


def put_buildings(picture: Picture, key: str) -> dict[str, Any]:
    """A base under every heart of one's machines, and what stands beside the board meanwhile.

    Returns what the card itself offers.
    """
    mine = [machine for machine in picture.state.machines if machine.seat == picture.below]
    hearts = {heart: machine for machine in mine for heart in machine.hearts}
    moves = {heart: Build(picture.size.cell(heart)) for heart in hearts}
    legal = [heart for heart, move in moves.items() if move in picture.legal]
    start = next((heart for heart in legal if moves[heart] == picture.request.hint), legal[0])
    for heart in hearts:
        _put_placement(picture, key, heart, hearts, legal)
    _put_beside(picture, key, hearts, legal)
    return {
        "state": picture.opened(key), "move": "!open", "confirm": LABELS["choose heart"],
        "ways": (("start", f"{key}-at-{start}"),),
    }  # fmt: skip


def _put_placement(picture: Picture, key: str, heart: int, hearts: dict[int, Machine], legal: list[int]) -> None:
    """The ghost of a base, as the badge of a heart."""
    cell, move, fits = picture.cell(heart), Build(picture.size.cell(heart)), heart in legal
    names = {other: called(machine, picture.state.machines) for other, machine in hearts.items()}
    order = list(hearts)
    after = order[order.index(heart) + 1 :] + order[: order.index(heart)]
    ways = {f"at-{other}": f"{key}-at-{other}" for other in order}
    ways |= {f"to-{other}": f"{key}-at-{other}" for other in after}
    if after:
        ways["base"] = f"{key}-at-{after[0]}"
    if fit := [other for other in after if other in legal]:
        ways["fit"] = f"{key}-at-{fit[0]}"
    offer: dict[str, Any] = {
        "under": key, "placing": "this", "ways": tuple(ways.items()), "style": "flat",
        "label": PLACING["build label" if fits else "build label off"].format(machine=names[heart], cell=cell),
    }  # fmt: skip
    if fits:
        words = PLACING["build at"].format(machine=Name(names[heart]), cell=cell)
        button = PLACING["build button"].format(cell=cell)
        offer |= {"state": picture.offered(move), "move": str(move), "confirm": button, "says": ("fits", "", words)}
    else:
        words = PLACING["built already"].format(cell=cell)
        offer |= {"state": "off", "confirm": PLACING["not built"].format(cell=cell), "says": ("refusal", "", words)}
    put_cell_sign(picture, f"{key}-at-{heart}", f"built-{picture.below}", heart, GHOST, **offer)


def _put_beside(picture: Picture, key: str, hearts: dict[int, Machine], legal: list[int]) -> None:
    grid = picture.grid
    names = {heart: called(machine, picture.state.machines) for heart, machine in hearts.items()}
    label = PLACING["build miss"].format(cells=", ".join(map(picture.cell, hearts)))
    w, h = grid.size.cols * grid.pitch, grid.size.rows * grid.pitch
    more: dict[str, Any] = {"under": key, "move": "!miss", "label": label, "style": "flat"}
    picture.drawing.box(f"{key}-miss", "clear", grid.left, grid.top, w, h, z=COVER, **more)
    chips = []
    for heart in hearts:
        room = "legal" if heart in legal else "off"
        label = PLACING["build label" if heart in legal else "build label off"].format(
            machine=names[heart], cell=picture.cell(heart)
        )
        offer: dict[str, Any] = {
            "under": key,
            "move": f"!way:to-{heart}",
            "state": room,
            "label": label,
            "style": "flat",
        }
        put_cell_sign(picture, f"{key}-to-{heart}", "spot-base", heart, OTHERS, **offer)
        words = PLACING["build chip"].format(machine=names[heart], cell=picture.cell(heart))
        chips.append(Chip(f"at-{heart}", words, room, label))
    put_caption(picture, key, PLACING["build"])
    put_sheet(picture, key, picture.areas.panel)
    price = PLACING["paid"].format(gears=counted(PRICES[BASE], "gear"))
    put_about(picture, key, BASE, NAMES[BASE], price, [sentence(card_words(BASE)) + "."])
    put_chips(picture, key, (("", chips),))
    longest = [PLACING["build button"].format(cell=picture.cell(heart)) for heart in hearts]
    put_wide(picture, key, longest[0], longest)
    put_back(picture, key, PLACING["put it back" if picture.drawing.phone else "put back"].format(card=NAMES[BASE]))
    keys = [
        *([Key("B", PLACING["key base"], "base", "b")] if len(chips) > 1 else []),
        *([Key("F", PLACING["key fit"], "fit", "f")] if len(legal) > 1 else []),
        Key("Enter", PLACING["key build"]),
        Key("Esc", PLACING["key back"]),
    ]
    put_keys(picture, key, keys)
