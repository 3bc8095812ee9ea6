"""The sentences of !nversion as data, with places for names and cards: another language is another file.

A verb in the place of a name agrees with it, see `kernel_lib.words.grammar`.
"""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "wait": "Waiting for {name}.",
    "before": "The cards are about to be dealt.",
    "open": "Open the auction: how many tricks will you win?",
    "declare": "{declared} is declared. Declare more, or pass.",
    "only pass": "10 is declared: you can only pass.",
    "follow": "Follow a {suit}, or play {partner}.",
    "free": "You have no {suit}: play any card.",
    "free lead": "You have no {suit}: lead any card.",
    "lead": "You lead. Follow a {suit}, or play {partner}.",
    "Deal": "Everybody was dealt ten cards; the lane begins with the {follow}.",
    "Declare": "{name} declared {tricks}.",
    "Pass": "{name} passed.",
    "Play": "{name} played the {card}.",
    "Contract": "{name} became the parent, with {tricks} to win.",
    "Inversion": "Inversion: {name} gave the {played} to the lane and took the {took}.",
    "Trick": "{name} won trick {number} with the {card}.",
    "Trick inverted": "{name} won the inverted trick {number} with the {card}.",
    "most tricks": "{winners} won the game, {tricks} tricks to {fewer}.",
    "draw": "A draw: five tricks each.",
    "contract made": "{parent} declared {declared} and won {won}: the parent wins the game.",
    "contract failed": "{parent} declared {declared} and won {won}: the children win the game.",
    "button Declare": "Declare {tricks}",
    "button Pass": "Pass",
    "button Play": "Play {card}",
    "trick of": "trick {number} of {tricks}",
    "auction": "auction",
    "deal": "deal",
    "result": "result",
    "trick": "trick {number}",
    "contract line": "parent: {name}, {tricks} declared",
    "no contract": "most tricks win",
    "child": "child",
    "parent": "parent",
    "passed": "passed",
    "declared": "declared {tricks}",
    "one trick": "trick",
    "hidden card": "hidden card",
    "table": "!nversion, {phase}. {prompt}",
    "lane": "Lane: follow card {follow}, then {ahead}.",
    "no more": "nothing more",
    "lane over": "Lane: all ten tricks are played.",
    "this trick": "This trick: {cards}.",
    "exchanged": "{card} (played {played})",
    "known": "{cards} (known, for all other cards are seen)",
    "seat": "{name}, tricks won {won}, hand: {cards}.",
    "seat with role": "{name}, {role}, tricks won {won}, hand: {cards}.",
    "no cards": "empty",
    "pile": "(pile: {cards}, follow card {follow})",
}

LABELS: Final = {
    "follow card": "{card}, follow card",
    "off": "{card}, not legal now",
    "hint": "{card}, hint",
    "counted": "{name:'s} {card}",
    "won": "{name:'s} {card}, wins the trick",
    "hidden": "{name:'s} hidden card {number}",
    "follow": "follow",
    "lane": "lane",
    "slot": "trick {number}",
    "who": "who takes it",
    "plain": "no inversion",
    "plain rule": "highest follow suit",
    "plain short": "highest {suit}",
    "plain long": "Highest {suit} takes it; if none, highest number.",
    "inverted": "inversion",
    "inverted rule": "highest number",
    "inverted long": "Inverted: the highest number takes it.",
    "leads": "leads",
    "swapped": "played {played}, took {took}",
    "swapped short": "{played} for {took}",
    "takes": "takes the trick",
    "takes short": "takes it",
    "your card": "your card",
    "to play": "to play",
    "tricks": "tricks",
    "trick": "trick",
    "of declared": "{won} of {declared}",
    "known": "known: all other cards are seen",
    "declared by": "{number}, declared by {name}",
    "declare": "How many tricks will the parent win?",
    "choose card": "Choose a card",
    "choose number": "Choose a number",
    "winner": "won",
}
"""What stands on the table beside the pieces."""

ENDING: Final = {
    "trick": "trick",
    "title most tricks": "{names:wins} by {by}",
    "title draw": "a draw",
    "title contract made": "{parent:wins}: declared {declared}, won {won}",
    "title contract failed": "{names:wins}: {parent:is} {missing} short",
    "why most tricks": "{most} tricks to {fewest}: {winner} settled it in trick {number}, with the {card}.",
    "why draw": "Five tricks each: {winner} made it even in the last trick, with the {card}.",
    "why contract made": (
        "{parent} had declared {declared} and won {won}: the one that was still needed came in trick {number}, "
        "with the {card}."
    ),
    "why contract failed": (
        "{parent} had declared {declared} and won {won}: when {winner} took trick {number} with the {card}, "
        "too few were left."
    ),
    "line declared": "declared",
    "line trick": "trick {first}",
    "line tricks": "tricks {first} to {last}",
    "line total": "tricks",
    "course": "Tricks won",
    "course contract": "Tricks missing (−) or to spare",
}
"""How a game ended, and the lines of its result."""
