"""Setting up: decks, markets, and what is hidden."""

from typing import Final

from kernel_lib.core.rulebook import Rule

SETUP: Final = (
    Rule(
        "cards",
        "The Tech Deck",
        "A Tech Deck has four domains, Technology, Energy, Capital and Labor, each with the values 1 to 13. The two "
        "wild cards are left out.",
        "industry.txt, Game Setup; ruling 1",
        "house",
        "There is no card {card} in this game: cards are T, E, C or L with a value from 1 to 13.",
    ),
    Rule(
        "pool",
        "One pool for everybody",
        "Everybody chooses from the same pool: one Tech Deck in the basic game, two in the advanced game.",
        "industry.txt, Personalized Card Game Concept; ruling 2",
        "text",
        "The pool has only {copies} of {card}, and this deck has {count}.",
    ),
    Rule(
        "deck-size",
        "A deck of 26",
        "A play deck has exactly 26 cards of the pool. Presets are there to choose from, and every other deck that "
        "keeps the rules may be played, too.",
        "industry.txt, Game Setup, step 1; ruling 2",
        "text",
        "A play deck has 26 cards, this one has {count}.",
    ),
    Rule(
        "deck-starters",
        "Enough to start with",
        "A play deck holds at least three Technology cards of value 5 or less.",
        "ruling 3",
        "ruling",
        "A play deck needs three Technology cards of value 5 or less to start with, this one has {count}.",
    ),
    Rule(
        "market-share",
        "What you give to the market",
        "In the advanced game each player gives 15 cards to the common market deck; in the basic game nobody gives "
        "any.",
        "industry.txt, Game Setup, step 3; ruling 2",
        "text",
        "In this game everybody gives {share} cards to the market deck, not {count}.",
    ),
    Rule(
        "market-no-technology",
        "No Technology in the market deck",
        "The market deck has no Technology cards.",
        "industry.txt, Game Setup, step 3",
        "text",
        "The market deck takes no Technology cards: {card} cannot be given to it.",
    ),
    Rule(
        "personalise",
        "First the decks",
        "Before anything else everybody prepares a deck of their own, in seat order. All see which cards are in it.",
        "industry.txt, Game Setup, step 1; ruling 2",
        "ruling",
        "Prepare your deck first: name its 26 cards, or choose a preset.",
    ),
    Rule(
        "first-player",
        "Who goes first",
        "Two to four play. Chance decides who takes the first turn; from there turns go clockwise, to the next higher "
        "seat.",
        "industry.txt, Game Setup, step 2",
        "text",
        "Now it is drawn who goes first: one of the seats 0 to {last}.",
    ),
    Rule(
        "market-deck",
        "The market deck",
        "In the basic game the market deck is 30 cards taken at random from all that the players left in their Tech "
        "Decks, Technology apart; in the advanced game it is what everybody gave.",
        "industry.txt, Game Setup, step 3; ruling 2",
        "text",
        "Now the market deck is taken from the unused cards that are no Technology: {cards}.",
    ),
    Rule(
        "market-order",
        "The market deck is shuffled",
        "The market deck is shuffled before the markets are opened.",
        "industry.txt, Game Setup, step 3",
        "text",
        "Now the market deck is shuffled, every one of its {cards}.",
    ),
    Rule(
        "neutrals",
        "Two neutral cards",
        "There are two markets. Each begins with two neutral cards from the top of the market deck, and is filled up "
        "to two at once, each time one has gone, as far as there are cards: also between the choices of two winners.",
        "industry.txt, Game Setup, step 4; ruling 4",
        "ruling",
        "Now market {market} gets what is on top of the market deck: {cards}.",
    ),
    Rule(
        "start",
        "Three to start with",
        "In turn order each player takes three Technology cards of value 5 or less from the play deck into the hand. "
        "The document says that each player may; here everybody does.",
        "industry.txt, Game Setup, step 5; ruling 3",
        "ruling",
        "Start with three Technology cards of value 5 or less from your deck.",
    ),
    Rule(
        "opening-hand",
        "Four more cards",
        "Then the play deck is shuffled and its top four cards are drawn: a hand of seven.",
        "industry.txt, Game Setup, steps 6 and 7; ruling 3",
        "ruling",
    ),
    Rule(
        "extra-deal",
        "An extra deal",
        "The document also speaks of three dealt cards, which does not fit a hand of seven; who wants them deals up "
        "to three more at the start.",
        "industry.txt, Game Setup, step 5; ruling 3",
        "ruling",
    ),
    Rule(
        "hidden",
        "What is hidden",
        "Hands are hidden from the others, and the order of every deck from all. Everything else is open: which cards "
        "a deck has, discard piles, markets, factories. What is asked never depends on what is hidden.",
        "ruling, Hidden",
        "ruling",
    ),
    Rule(
        "shown",
        "What is shown",
        "A card that is searched for, recovered, scouted or taken out of the market deck is shown to everybody before "
        "it goes to a hand. So are the three that one starts with. A hand is known, too, when its deck is made anew: "
        "every other card of it was seen.",
        "house rule, beside ruling 8",
        "house",
    ),
)
