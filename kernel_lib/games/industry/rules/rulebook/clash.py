"""Clashes, and how a game ends."""

from typing import Final

from kernel_lib.core.rulebook import Rule

CLASH: Final = (
    Rule(
        "clash",
        "Trigger a clash",
        "In a market where you have three cards you may trigger a clash in your turn. Nobody has to.",
        "industry.txt, Market Clash; ruling 9",
        "text",
        "A clash takes three cards of your own, and you have {count} in market {market}.",
    ),
    Rule(
        "clash-once",
        "One clash a market",
        "There is at most one clash a turn in each market.",
        "ruling 9",
        "ruling",
        "Market {market} has had its clash this turn.",
    ),
    Rule(
        "boost",
        "A factory joins the hand",
        "In turn order from the active player everybody may add one of their upright factories to their hand in this "
        "clash.",
        "industry.txt, Market Clash; ruling 9",
        "text",
        "You have no upright factory {card} to boost with.",
    ),
    Rule(
        "boost-paid",
        "Pay or boost",
        "A factory that paid this turn, or gave output, boosts no clash in the same turn.",
        "industry.txt, Concept: Factory Cards; ruling 9",
        "text",
        "{card} paid in this turn: it cannot boost as well.",
    ),
    Rule(
        "boost-once",
        "One clash a factory",
        "A factory takes part in one clash a turn; for the other market another is needed.",
        "industry.txt, Market Clash; ruling 9",
        "text",
        "{card} boosted the other clash of this turn.",
    ),
    Rule(
        "hand",
        "What a hand is made of",
        "Everybody takes part with the best hand of up to five cards out of their own cards in that market, its two "
        "neutral cards, and the factory that boosts.",
        "industry.txt, Market Clash; ruling 9",
        "text",
    ),
    Rule(
        "hand-order",
        "The order of hands",
        "From low to high: high card, pair, two pair, three of a kind, straight, flush, full house, four of a kind, "
        "straight flush, five of a kind.",
        "industry.txt, Order Rank of Hands; ruling 9",
        "house",
    ),
    Rule(
        "plain-values",
        "Values are plain numbers",
        "A 1 is the lowest value and a 13 the highest; a row does not go on from 13 to 1.",
        "ruling 9",
        "house",
    ),
    Rule(
        "partial",
        "Fewer than five cards",
        "Fewer than five cards make the best hand they can. A straight or a flush needs five.",
        "ruling 9",
        "house",
    ),
    Rule(
        "kickers",
        "Hands of the same rank",
        "Hands of the same rank are compared by the values that make it, then by their other cards, the kickers, from "
        "high to low. A kicker that is missing loses.",
        "ruling 9",
        "house",
    ),
    Rule(
        "score",
        "What a clash pays",
        "The winner scores 1 point for a hand up to three of a kind, and 2 points for a higher one.",
        "industry.txt, Market Clash; Order Rank of Hands",
        "text",
    ),
    Rule(
        "tie",
        "Tied hands",
        "If the best hands are equal, each of these players wins and scores.",
        "ruling 9",
        "ruling",
    ),
    Rule(
        "update",
        "The neighbour clears",
        "The player left of a winner discards one of the winner's cards in that market, one for each winner, in turn "
        "order from the active player.",
        "industry.txt, Market Clash; ruling 10",
        "text",
        "The winner is seat {seat}: take one of that player's cards off market {market}.",
    ),
    Rule(
        "update-neutral",
        "And a neutral card",
        "With it this player may discard one of the neutral cards there.",
        "industry.txt, Market Clash; ruling 10",
        "text",
        "There is no neutral card {card} in market {market}.",
    ),
    Rule(
        "rotate",
        "Everybody rotates",
        "Then, clash or not, all in turn order may turn any of their upright factories a quarter.",
        "industry.txt, Market Clash; ruling 10",
        "text",
        "You have no upright factory {card} to turn.",
    ),
    Rule(
        "rotate-again",
        "Turned more than once",
        "One factory may be turned more than once in a turn: when it pays, or instead of that, and again when all "
        "rotate.",
        "industry.txt, Concept: Factory Cards",
        "text",
    ),
    Rule(
        "discard",
        "Down to seven",
        "At the end of the turn the active player discards cards until seven are left, one card a move.",
        "industry.txt, Discard Down to Seven; ruling 5",
        "text",
        "Discard one card at a time, until you hold seven.",
    ),
    Rule(
        "end",
        "The end of the game",
        "At the end of a turn in which somebody, or a team, has the points that were agreed (7), the game is over and "
        "most points win.",
        "industry.txt, Clean Up Phase and End of Game; ruling 11",
        "text",
        "The game is over.",
    ),
    Rule(
        "tie-break",
        "Equal points",
        "Of those with equal points the higher sum of values of all own market and factory cards wins; who is still "
        "equal shares the win.",
        "industry.txt, Winning the Game; ruling 11",
        "text",
    ),
    Rule(
        "round-limit",
        "A hundred rounds",
        "A game that has not ended after 100 rounds ends there, most points first, then by the tie-break.",
        "ruling 12",
        "ruling",
    ),
    Rule(
        "teams",
        "Two against two",
        "Four players are two teams, 0 with 2 and 1 with 3. A team adds up its points; the goal stays the same. Four "
        "may also agree to play for themselves.",
        "industry.txt, Game Setup, step 2; ruling 12",
        "ruling",
    ),
)
