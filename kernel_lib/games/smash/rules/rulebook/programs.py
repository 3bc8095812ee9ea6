"""The rules of Smash Gear for programs, effects and answers."""

from __future__ import annotations

from typing import Final

from kernel_lib.core.rulebook import Rule

PROGRAMS: Final = (
    Rule(
        "plugin-own-turn",
        "Plugins in your turn",
        (
            "Plugins are installed in your own turn only, while nothing waits to be done. Like all that is not "
            "announced, that happens at once and cannot be answered."
        ),
        "smash.txt, Plugin; ruling 9",
        "text",
        "A plugin is installed in your own turn, while nothing waits.",
    ),
    Rule(
        "plugin-target",
        "What a plugin is for",
        "A plugin is installed on a machine or a base, as its card says.",
        "smash.txt, Plugin",
        "text",
        "{card} cannot be installed there: read what it is for.",
    ),
    Rule(
        "plugin-works",
        "What a plugin does",
        (
            "A plugin lies on the card of its machine or base and works from then on, as long as it is installed; so "
            "do the lasting effects of machines."
        ),
        "smash.txt, Plugin; Exploit Phase",
        "house",
    ),
    Rule(
        "plugin-dies",
        "A plugin goes with its card",
        "A plugin goes with its machine or base, to the Landfill Site of whoever installed it.",
        "smash.txt, Plugin; ruling 9",
        "text",
    ),
    Rule(
        "script-any-time",
        "Scripts at any time",
        (
            "A script may be played in your own turn whenever you may act. In the other's turn it may be played as an "
            "answer to a script or an effect that was announced, and as a last word when the turn is ended, but not in "
            "between: flipping, assembling, building, buying, installing and striking are not announced and cannot be "
            "answered. There are no scripts in Prepare."
        ),
        "smash.txt, Script; ruling 9",
        "text",
    ),
    Rule(
        "script-used",
        "A script is used up",
        "When it is resolved a script goes to your Landfill Site.",
        "smash.txt, Script",
        "text",
    ),
    Rule(
        "effect-any-time",
        "Effects at any time",
        (
            "The effect of a machine may be used whenever a script may be played: in your own turn, as an answer to "
            "what was announced, and as a last word. It is done even if the machine is gone by then."
        ),
        "smash.txt, Machine Effects; ruling 9",
        "text",
    ),
    Rule(
        "no-effect",
        "Effects that are used",
        "Only some machines have an effect that is used; what others do happens by itself.",
        "smash.txt, Use Machine Effect",
        "house",
        "{card} has no effect to use.",
    ),
    Rule(
        "effect-once",
        "Once a turn",
        "Each machine's effect is used once in a turn, whoever's turn it is, as its card says.",
        "house card texts",
        "house",
        "{card} was used in this turn already.",
    ),
    Rule(
        "effect-cost",
        "What an effect costs",
        "Some effects cost gears, paid when they are announced.",
        "smash.txt, Use Machine Effect; house card texts",
        "house",
        "The effect of {card} costs {price} and you have {gears}.",
    ),
    Rule(
        "target",
        "A target",
        "A card that names a target is announced with one that fits, and one that can do nothing is not announced.",
        "smash.txt, Place Program; Use Machine Effect",
        "text",
        "{card} cannot do that now: read what it needs.",
    ),
    Rule(
        "answers",
        "Last in, first out",
        (
            "Scripts and effects are announced. After each announcement the other player may answer with one, then "
            "whoever announced; what was announced last is done first, when both pass."
        ),
        "smash.txt, Script; Machine Effects; ruling 9",
        "ruling",
        "Something waits to be done: answer it with a script or an effect, or pass.",
    ),
    Rule(
        "nobody-asked",
        "Only who can answer is asked",
        (
            "Who has neither a script nor an effect to announce is not asked; scripts always come to a hand in the "
            "open, so nothing is told by that."
        ),
        "ruling 9",
        "ruling",
    ),
    Rule(
        "last-word",
        "A last word",
        "When a turn is ended, the other player may announce scripts and effects before it is over.",
        "smash.txt, Script; Machine Effects; ruling 9",
        "ruling",
        "The other's turn is about to be over: announce a script or an effect, or pass.",
    ),
    Rule(
        "fizzle",
        "What cannot be done any more",
        "What has become impossible when it is resolved is not done; the card is used up and nothing is paid back.",
        "smash.txt, Script",
        "ruling",
    ),
    Rule(
        "cancel",
        "Cancelling",
        (
            "A card that cancels is an answer to what was announced last, if the other player announced that: it is "
            "undone before it happens."
        ),
        "house card texts",
        "house",
        "{card} cancels what the other player has announced, and {waits}.",
    ),
    Rule(
        "draws",
        "Drawing cards",
        (
            "Machines drawn by an effect go to the hand unseen by the other; programs are shown first. A pile that "
            "runs out gives what it has."
        ),
        "house card texts",
        "house",
        "The top card of the {pile} pile goes to seat {seat} first.",
    ),
    Rule(
        "throw",
        "Throwing cards",
        "A card may make you throw cards of your hand; you choose which.",
        "house card texts",
        "house",
        "Throw {throws} of your cards first.",
    ),
    Rule(
        "landfill",
        "The Landfill Site",
        (
            "What is destroyed, thrown away or used up lies on its owner's Landfill Site, for all to see, and never "
            "comes back."
        ),
        "smash.txt, Ending Phase; Destroy; ruling 10",
        "text",
    ),
)
