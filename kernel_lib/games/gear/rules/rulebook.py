"""The rules of GEAR as entries."""

from __future__ import annotations

from typing import Final

from kernel_lib.core.rulebook import Rule, Rulebook

RULEBOOK: Final = Rulebook(
    "GEAR",
    Rule(
        "cards",
        "Forty cards",
        "There are two colours, red and blue, each with A and 2 to 10, and two copies of every card. The copies are "
        "alike.",
        "gear.txt, Components; ruling 1",
        "found",
        "There is no card {card} in this game: cards are R or B with A, 2 to 10.",
    ),
    Rule(
        "start-points",
        "Five points to start with",
        "Everybody begins the game with 5 points, or with what was agreed instead.",
        "gear.txt, How to Play; ruling 2",
        "text",
    ),
    Rule(
        "start-player",
        "The start player",
        "Two to five play. One player is chosen to start the first round. Turns go clockwise, to the next higher seat.",
        "gear.txt, How to Play",
        "text",
    ),
    Rule(
        "deal",
        "The deal of a round",
        "Each round everybody is dealt two cards face down, and as many open sets of six cards as there are players "
        "are laid out. The rest stays unseen for the round.",
        "gear.txt, How to Play; ruling 2",
        "text",
        "This is no deal: each of the {players} players gets 2 closed cards, and {players} open sets have 6 cards "
        "each, no card more than twice.",
    ),
    Rule(
        "closed-hand",
        "The closed hand",
        "Only you see your two face-down cards, your closed hand, until you play them.",
        "gear.txt, How to Play; ruling 12",
        "text",
    ),
    Rule(
        "turn",
        "One after the other",
        "Players bid and play in turn.",
        "gear.txt, How to Play",
        "text",
        "It is not your turn.",
    ),
    Rule(
        "bidding-order",
        "Who bids first",
        "The auction starts left of the start player and goes clockwise until everybody has bid once.",
        "gear.txt, How to Play; ruling 3",
        "text",
    ),
    Rule(
        "choose-set",
        "Choose a set and a value",
        "To bid is to lay a value beside one of the open sets.",
        "gear.txt, How to Play",
        "text",
        "There is no such set: the sets are A to {last}.",
    ),
    Rule(
        "higher-bid",
        "A taken set costs more",
        "A set beside which somebody has bid already takes a higher bid.",
        "gear.txt, How to Play",
        "text",
        "The bid on set {set} is {points} already: bid more there, or choose another set.",
    ),
    Rule(
        "bid-values",
        "Zero to twenty",
        "Bids are whole numbers from 0: up to 5 by cards, more by voice. 20 is the most that a round can pay, so "
        "nobody bids more.",
        "gear.txt, How to Play; ruling 4",
        "ruling",
        "Bids are whole numbers from 0 to 20.",
    ),
    Rule(
        "debt",
        "Debts",
        "A bid may be more than you own, and your score may fall below zero; where debts are not allowed, you bid at "
        "most what you own.",
        "ruling 4",
        "ruling",
        "Debts are not allowed in this game and you have {points}: bid {limit} at most.",
    ),
    Rule(
        "ousted",
        "Outbid is ousted",
        "Whoever is outbid is ousted: the bid comes back to their hand.",
        "gear.txt, How to Play",
        "text",
    ),
    Rule(
        "ousted-bid",
        "The ousted bid again",
        "When everybody has bid once, only ousted players bid: next is always the first of them clockwise from the "
        "last bidder. They may bid on any set, the one just lost included.",
        "gear.txt, How to Play; ruling 3",
        "ruling",
    ),
    Rule(
        "sold",
        "Everybody pays and takes",
        "When every set has its bidder, everybody pays what they bid and takes the set.",
        "gear.txt, How to Play",
        "text",
    ),
    Rule(
        "auction-first",
        "First the auction, then the tricks",
        "Cards are played only when all sets are sold.",
        "gear.txt, How to Play",
        "text",
        "The auction is on: bid on a set.",
    ),
    Rule(
        "auction-over",
        "Sold is sold",
        "When all sets are sold nobody bids any more in this round.",
        "gear.txt, How to Play",
        "text",
        "The auction is over: play a card or a pair.",
    ),
    Rule(
        "open-hand",
        "The open hand",
        "The set you took lies face up before you: your open hand.",
        "gear.txt, How to Play",
        "text",
    ),
    Rule(
        "first-lead",
        "The first lead",
        "The start player leads the first trick of the round.",
        "gear.txt, How to Play; ruling 5",
        "text",
    ),
    Rule(
        "own-cards",
        "From your two hands",
        "Every card you play comes from your open or your closed hand, as you choose; you name which.",
        "gear.txt, How to Play; ruling 12",
        "text",
        "You do not hold {cards} in your {hand} hand.",
    ),
    Rule(
        "lead",
        "Lead one card or a pair",
        "The leader plays one card, or two cards of the same number of any colours.",
        "gear.txt, How to Play; ruling 6",
        "text",
        "Two cards are led only as a pair of the same number.",
    ),
    Rule(
        "never-three",
        "Never three",
        "Three or more cards are never played at once.",
        "gear.txt, How to Play; ruling 6",
        "text",
        "Play one card, or two of the same number: nothing else can be led.",
    ),
    Rule(
        "same-size",
        "As many cards as were led",
        "Everybody plays as many cards as the leader; nobody may pass.",
        "gear.txt, How to Play; ruling 8",
        "text",
        "{size} led: play as many.",
    ),
    Rule(
        "follow-colour",
        "Open cards oblige",
        "If a single card was led and your open hand has its colour, you must play that colour, from your open or "
        "your closed hand.",
        "gear.txt, How to Play; ruling 7",
        "text",
        "A {colour} card was led and your open hand has {colour}: play a {colour} card, open or closed.",
    ),
    Rule(
        "follow-pair",
        "Open pairs oblige",
        "To follow a pair is to play a pair of one number with the same two colours. You must if your open hand alone "
        "holds such a pair; you may then build it with closed cards too.",
        "gear.txt, How to Play; ruling 7",
        "ruling",
        "A pair of {colours} was led and your open hand holds such a pair: play one, with open or closed cards.",
    ),
    Rule(
        "closed-free",
        "Closed cards do not oblige",
        "If your open hand cannot follow, you may play any cards, even if your closed hand could follow. If they "
        "happen to follow, they do.",
        "gear.txt, How to Play; ruling 7",
        "text",
    ),
    Rule(
        "winner",
        "Who takes the trick",
        "Among the leader and those who followed, the highest number takes the trick. Whoever did not follow cannot "
        "take it.",
        "gear.txt, How to Play; ruling 8",
        "text",
    ),
    Rule(
        "ace",
        "A beside a 10",
        "An A counts 1. If a 10 was led or follows in the same trick, in whatever order, it counts 11.",
        "gear.txt, How to Play; ruling 8",
        "text",
    ),
    Rule(
        "tie",
        "The later one wins",
        "Of equally high cards the one that was played later wins.",
        "gear.txt, How to Play; ruling 8",
        "text",
    ),
    Rule(
        "pairs-count-two",
        "A trick of pairs counts two",
        "A trick of single cards counts as one, a trick of pairs as two tricks.",
        "gear.txt, How to Play",
        "text",
    ),
    Rule(
        "piles",
        "Taken tricks lie face down",
        "Whoever takes a trick lays its cards face down before them, so that everybody sees how many tricks each "
        "player has taken. A trick of pairs lies there as two.",
        "gear.txt, How to Play",
        "text",
    ),
    Rule(
        "taker-leads",
        "The next lead",
        "Whoever took the trick leads the next, until all eight cards are played.",
        "gear.txt, How to Play",
        "text",
    ),
    Rule(
        "score-tricks",
        "A point a trick",
        "At the end of the round each trick taken pays 1 point, and every full three tricks 1 point more.",
        "gear.txt, Scoring; ruling 9",
        "text",
    ),
    Rule(
        "score-aces",
        "A point an A",
        "Each A among the cards you took pays 1 point, whoever played it.",
        "gear.txt, Scoring; ruling 9",
        "text",
    ),
    Rule(
        "score-last",
        "Three for the last trick",
        "Taking the last trick pays 3 points, once, also if it is a pair.",
        "gear.txt, Scoring; ruling 9",
        "text",
    ),
    Rule(
        "score-all",
        "Three for all",
        "Taking all eight tricks pays 3 points.",
        "gear.txt, Scoring",
        "text",
    ),
    Rule(
        "next-round",
        "The next round",
        "Whoever took the last trick starts the next round, with a new deal of all forty cards.",
        "gear.txt, How to Play; ruling 10",
        "text",
    ),
    Rule(
        "end",
        "The end of the game",
        "The game ends after the agreed number of rounds, or after the round in which somebody reaches the agreed "
        "score.",
        "gear.txt, How to Play; ruling 10",
        "text",
        "The game is over.",
    ),
    Rule(
        "round-limit",
        "Thirty rounds at most",
        "A game to a score that nobody has reached after 30 rounds ends there: where debts are allowed, bids could "
        "keep everybody from it for ever.",
        "ruling 10a",
        "ruling",
    ),
    Rule(
        "win",
        "Most points win",
        "Most points win; whoever ties for the most shares the win.",
        "gear.txt, How to Play; ruling 10",
        "ruling",
    ),
    Rule(
        "easy",
        "The easy game",
        "In the easy game nobody bids or pays: the first set goes to the first seat, and so on.",
        "gear.txt, Easy Game Variant; ruling 11",
        "text",
    ),
    Rule(
        "teams",
        "Two against two",
        "With four players, those who face each other may play together: everybody scores as usual and a team owns "
        "the sum.",
        "gear.txt, 2 vs 2 Variant; ruling 11",
        "text",
    ),
)
