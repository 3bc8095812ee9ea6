"""What the cards of Smash Gear say."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.smash.rules.components import BASE, EFFECTS, PROGRAM_KINDS, PROGRAMS, CardEffect
from kernel_lib.games.smash.rules.machines import Machine
from kernel_lib.games.smash.text.labels import LABELS
from kernel_lib.games.smash.text.telling import machine_words
from kernel_lib.words.grammar import counted

EFFECT_WORDS: Final = {
    "honor": "win {amount} honor",
    "drain": "all players lose {gears}, or what they have left",
    "draw": "draw {drawn}",
    "draw, throw": "draw {drawn}, then throw {thrown}",
    "assembly": "draw a machine; assemble {more} and build {bases} more this turn",
    "cancel": "cancel what the other player announced last",
    "flip this machine": "flip this machine; over a rival it attacks",
    "flip own machine": "flip a machine of yours for nothing; over a rival it attacks",
    "slide this machine": "move this machine one cell; over a rival it attacks",
    "slide own machine": "move a machine of yours one cell; over a rival it attacks",
    "push rival machine": "push a rival machine one cell, onto free cells",
    "break rival machine": "break a weapon of a rival machine, with what it cuts off",
    "strip machine": "throw all plugins of a machine",
    "strip rival machine": "throw all plugins of a rival machine",
    "strip own machine": "throw all plugins of a machine of yours",
    "scrap this machine": "disassemble this machine and its plugins, take {gears}",
    "scrap own machine": "disassemble a machine of yours and its plugins, take {gears}",
    "income": "brings {gears} more in each Exploit phase",
    "lock": "a flip of this machine costs {gears} more",
    "ease": "a flip of this machine costs {gears} less, but at least 1",
    "stay": "this machine stays when it destroys a base",
    "spoils": "{amount} more honor when this machine destroys a base",
    "trophy": "{amount} honor when this machine destroys a rival in combat",
}
"""What an effect says on a card, by verb, or by verb and target where that makes a difference."""
CARD_WORDS: Final = {
    "cost": "once a turn for {gears}: {effect}",
    "free": "once a turn: {effect}",
    "on own machine": "on a machine of yours: {effect}",
    "on rival machine": "on a rival machine: {effect}",
    "on machine": "on any machine: {effect}",
    "on own machine or base": "on a machine or base of yours: {effect}",
    "base": "builds a base under a heart of yours",
    "destroy": "a base and your machine over it fall",
}
"""How the line of a card is made of its effect."""


def effect_words(effect: CardEffect) -> str:
    """What an effect does, as on a card, without a full stop."""
    key = f"{effect.verb} {effect.target}"
    if effect.verb == "draw" and effect.throw:
        key = "draw, throw"
    return EFFECT_WORDS.get(key, EFFECT_WORDS.get(effect.verb, "")).format(
        gears=counted(effect.amount, "gear"),
        amount=effect.amount,
        drawn=counted(effect.amount, effect.pile),
        thrown=effect.throw,
        more=counted(effect.amount, "machine"),
        bases=counted(effect.amount, "base"),
    )


def card_words(kind: int) -> str:
    """The line on a card, empty if there is none."""
    effect = EFFECTS[kind]
    if effect is None:
        return CARD_WORDS["base" if kind == BASE else "destroy"] if kind >= BASE else ""
    words = effect_words(effect)
    if kind in PROGRAM_KINDS:
        program = PROGRAMS[kind - PROGRAM_KINDS.start]
        return CARD_WORDS[f"on {effect.target}"].format(effect=words) if program.type == "plugin" else words
    if effect.lasts:
        return words
    return CARD_WORDS["cost" if effect.cost else "free"].format(gears=counted(effect.cost, "gear"), effect=words)


def effect_title(machine: Machine) -> str:
    """Return whose effect it is, and what it costs."""
    effect = EFFECTS[machine.kind]
    cost = effect.cost if effect else 0
    words = LABELS["effect" if cost else "free effect"]
    return words.format(machine=machine_words(machine), gears=counted(cost, "gear"))
