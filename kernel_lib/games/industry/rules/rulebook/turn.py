"""A turn: its steps, factories, and entering the markets."""

from typing import Final

from kernel_lib.core.rulebook import Rule

TURN: Final = (
    Rule(
        "turn",
        "One after the other",
        "Players act when they are asked: the active player in the steps of the turn, others for a boost, an update "
        "or their rotations.",
        "industry.txt, Steps in a Player Turn",
        "text",
        "It is not your turn.",
    ),
    Rule(
        "turn-order",
        "What all do",
        "What all players do, they do one after the other: the active player first, then clockwise.",
        "industry.txt, Corner Cases",
        "text",
    ),
    Rule(
        "steps",
        "The steps of a turn",
        "A turn goes: draw, build, enter the market, use an effect, clash, rotate, discard down to seven. A step in "
        "which everybody can see that there is nothing to do is left out.",
        "industry.txt, Steps in a Player Turn; ruling 5",
        "text",
        "That belongs to another step: now {step}.",
    ),
    Rule(
        "draw",
        "Draw a card",
        "A turn begins with a card from the play deck; only the very first turn of the game does not.",
        "industry.txt, Steps in a Player Turn; ruling 5",
        "text",
    ),
    Rule(
        "deck-order",
        "From the top",
        "Cards are drawn and turned up from the top of a deck, in its order.",
        "industry.txt, Game Setup, step 6",
        "text",
        "Now what is on top of the deck is due: {cards}. This is something else.",
    ),
    Rule(
        "reshuffle",
        "A deck that runs out",
        "When a deck has too few cards, what is there is dealt with first; then the discard pile is shuffled to be "
        "the deck, and the rest follows, as far as there are cards.",
        "industry.txt, Deck Running Out of Cards; ruling 8",
        "text",
        "Now a deck of {cards} is shuffled, and nothing is left out.",
    ),
    Rule(
        "own-cards",
        "From your hand",
        "You build, enter and discard cards of your own hand.",
        "industry.txt, Steps in a Player Turn",
        "text",
        "You do not hold {card}.",
    ),
    Rule(
        "build",
        "Build a factory",
        "Once a turn you may lay one Technology card from your hand into your factory area.",
        "industry.txt, Steps in a Player Turn; ruling 5",
        "text",
        "Only Technology cards become factories, and {card} is none.",
    ),
    Rule(
        "facing",
        "How a factory lies",
        "A factory is laid in any orientation. Only whether it stands upright (vertical) or lies on its side "
        "(horizontal) matters; every turn goes a quarter clockwise.",
        "industry.txt, Concept: Factory Cards; ruling 5",
        "ruling",
        "A factory lies on its side (horizontal) or stands upright (vertical), not {facing}.",
    ),
    Rule(
        "produce",
        "Output",
        "A factory on its side gives 3 output and is turned a quarter. The outputs of several factories add up, and "
        "serve both cards that enter.",
        "industry.txt, Concept: Factory Cards; ruling 6",
        "text",
        "You have no factory {card} on its side to produce with.",
    ),
    Rule(
        "enter",
        "Enter the market",
        "Up to two cards of the hand enter the markets in a turn, in the same market or in both.",
        "industry.txt, Enter the Market; ruling 5",
        "text",
        "Two cards entered already: no more in this turn.",
    ),
    Rule(
        "no-technology",
        "No Technology in the markets",
        "Technology cards never enter a market.",
        "industry.txt, Enter the Market",
        "text",
        "{card} is a Technology card: it can be built, but it enters no market.",
    ),
    Rule(
        "two-markets",
        "Two markets",
        "The markets A and B are open to everybody.",
        "industry.txt, Game Setup, step 4",
        "text",
        "There is no such market: there are A (0) and B (1).",
    ),
    Rule(
        "three-cards",
        "Three cards in a market",
        "You have at most three cards in a market. With three there, a card that enters replaces one of them, which "
        "goes to your discard pile; with fewer nothing is replaced.",
        "industry.txt, Enter the Market; ruling 7",
        "text",
        "With {cards} in market {market} {rule}.",
    ),
    Rule(
        "pay-output",
        "Paid by output",
        "A card costs its value in output, and what is left pays for the next.",
        "industry.txt, Enter the Market; ruling 6",
        "text",
        "{card} costs {cost} and you have an output of {output}: produce more, or pay with a factory of the same "
        "value.",
    ),
    Rule(
        "pay-match",
        "Paid by the same value",
        "Instead, one factory on its side pays alone for a card of exactly its own value.",
        "industry.txt, Enter the Market; ruling 6",
        "text",
        "{factory} cannot pay for {card}: it takes a factory of yours on its side, with the same value.",
    ),
    Rule(
        "pay-turns",
        "Paying turns",
        "A factory that gave output or paid is turned a quarter, so it is upright then.",
        "industry.txt, Enter the Market; ruling 6",
        "text",
    ),
    Rule(
        "output-lost",
        "Output is not saved",
        "Output that is left at the end of the step is lost.",
        "industry.txt, Enter the Market; ruling 6",
        "text",
    ),
    Rule(
        "turn-others",
        "Turn others, too",
        "Before this step ends you may turn other factories of yours that lie on their side a quarter.",
        "industry.txt, Enter the Market; ruling 6",
        "text",
        "You have no factory {card} on its side to turn.",
    ),
)
