"""The effects of cards."""

from typing import Final

from kernel_lib.core.rulebook import Rule

EFFECTS: Final = (
    Rule(
        "effect-one",
        "One effect a turn",
        "Once a turn you may use the effect of one of your cards in the markets, or of a neutral card.",
        "industry.txt, Use a Card Effect; ruling 8",
        "text",
        "{card} is not among {whose} in market {market}: use a card that lies there.",
    ),
    Rule(
        "in-play",
        "What is in play",
        "Your cards in the markets and your factories are in play, and you control them. Cards in a hand, a deck or a "
        "discard pile are not in play; neutral cards belong to nobody.",
        "industry.txt, Corner Cases",
        "text",
    ),
    Rule(
        "effect-table",
        "What is on the cards",
        "The effects printed on the cards are lost; the table by domain and value is the house's own, made of "
        "twelve verbs.",
        "house data; ruling 8",
        "house",
    ),
    Rule(
        "effect-deck",
        "Whose deck is meant",
        "On your own card, deck and discard pile are yours; on a neutral card they are those of the market. A card "
        "that changes hands belongs to its new owner.",
        "industry.txt, Use a Card Effect; ruling 8",
        "text",
    ),
    Rule(
        "effect-choice",
        "Choose what fits",
        "With an effect you name what it asks for, and nothing else.",
        "industry.txt, Using Card Effects",
        "text",
        "{card} says: {effect} That does not fit.",
    ),
    Rule(
        "as-much",
        "As much as possible",
        "What cannot be done in full is done as far as possible; an effect with which nothing at all could be done is "
        "not offered.",
        "industry.txt, Corner Cases; ruling 8",
        "text",
        "{card} says: {effect} Nothing of that can be done now.",
    ),
    Rule(
        "draw-effect",
        "Verb: draw",
        "Draw so many cards into your hand.",
        "house data; ruling 8",
        "house",
    ),
    Rule(
        "discard-effect",
        "Verb: discard",
        "Discard a card of your hand, then draw so many; without a card to discard you only draw. On a neutral card it "
        "goes to the market's pile, which takes no Technology.",
        "house data; ruling 8",
        "house",
    ),
    Rule(
        "replace-effect",
        "Verb: replace",
        "Take one of your cards in this market into your hand; the top card of your deck takes its place, or goes to "
        "your hand too if it is a Technology card. On a neutral card: one of the neutral cards here is discarded, and "
        "the top card of the market deck takes its place.",
        "house data; ruling 8",
        "house",
    ),
    Rule(
        "search",
        "Verb: search",
        "Take a card of at most this value out of the deck into your hand, show it, and shuffle the deck.",
        "house data; ruling 8",
        "house",
    ),
    Rule(
        "recover",
        "Verb: recover",
        "Take a card of at most this value out of the discard pile into your hand.",
        "house data; ruling 8",
        "house",
    ),
    Rule(
        "rotate-effect",
        "Verb: rotate",
        "Turn an upright factory of another player a quarter: it cannot boost now.",
        "house data; ruling 8",
        "house",
    ),
    Rule(
        "scout",
        "Verb: scout",
        "Turn up so many cards of the deck, take one into your hand and discard the others. A single one is taken by a "
        "move as well.",
        "house data; ruling 8",
        "house",
        "Take one of the cards that were turned up: {cards}.",
    ),
    Rule(
        "copy",
        "Verb: copy",
        "Use the effect of any other card in this market as if it were printed here. Another copy cannot be copied.",
        "industry.txt, Corner Cases; house data",
        "house",
        "{card} is a copy: name a card in market {market} whose effect it takes, and which is no copy itself.",
    ),
    Rule(
        "effect-again",
        "Used again",
        "An effect that was used may be used again: in another turn, and also by a copy that takes it.",
        "industry.txt, Corner Cases",
        "text",
    ),
    Rule(
        "swap",
        "Verb: swap",
        "This card changes places with one of your cards in the other market. On a neutral card: with a neutral card "
        "there.",
        "house data; ruling 8",
        "house",
    ),
    Rule(
        "boost-effect",
        "Verb: boost",
        "Until the end of the turn this card counts so much more or less in its market: as far as it goes, for no card "
        "counts less than 1 or more than 13. A neutral card counts so for everybody.",
        "house data; ruling 8",
        "house",
    ),
    Rule(
        "share",
        "Verb: share",
        "All players draw a card, the active player so many: the active player first, then on to the left. Everybody "
        "draws from the own deck; by a neutral card all draw from the market deck.",
        "industry.txt, Corner Cases; house data",
        "house",
    ),
    Rule(
        "rally",
        "Verb: rally",
        "Draw a card, and so many more for each other player, in teams for the other team, that is ahead: has more "
        "points than you, or as many and began before you. It makes up for the first turns.",
        "house data; ruling 8",
        "house",
    ),
    Rule(
        "effect-lasts",
        "How long it lasts",
        "What an effect changes lasts until the end of the turn, unless cards were moved.",
        "industry.txt, Corner Cases; ruling 8",
        "text",
    ),
)
