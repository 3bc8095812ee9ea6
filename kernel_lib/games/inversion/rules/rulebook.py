"""The rules of !nversion as entries."""

from __future__ import annotations

from typing import Final

from kernel_lib.core.rulebook import Rule, Rulebook

RULEBOOK: Final = Rulebook(
    "!nversion",
    Rule(
        "cards",
        "Fifty cards",
        "There are five suits (club, spade, heart, diamond, clown), each with the numbers 1 to 10. A higher number is "
        "stronger.",
        "inversion.txt, Components",
        "text",
        "There is no card {card} in this game: the suits in use are {suits}, the numbers 1 to 10.",
    ),
    Rule(
        "suits-in-use",
        "One suit more than players",
        "A game uses one suit more than there are players, whichever you like; the other suits stay in the box. "
        "Unless told otherwise: the first ones of club, spade, heart, diamond, clown.",
        "inversion.txt, Setup; ruling 1",
        "text",
    ),
    Rule(
        "deal",
        "Ten cards each, ten in the lane",
        "Every player is dealt ten cards. The ten that are left lie face up in a row: the lane. So every card in use "
        "is in play.",
        "inversion.txt, Setup",
        "text",
        "This is no deal: each of the {players} players gets 10 cards and the lane 10, every card in use once, and "
        "the lane lies open.",
    ),
    Rule(
        "hidden-hands",
        "Hands are hidden",
        "Only you see the faces of the cards in your hand. The lane and all cards that were played are open.",
        "inversion.txt, Setup",
        "text",
    ),
    Rule(
        "follow-card",
        "The follow card",
        "The lane's card nearest the reference card is the follow card of the trick; after each trick the next one of "
        "the lane takes its place.",
        "inversion.txt, Setup; ruling 2",
        "text",
    ),
    Rule(
        "first-seat",
        "Who begins",
        "One player is chosen to begin: with two players to lead the first trick, with three or four to declare "
        "first. Turns go clockwise, to the next higher seat.",
        "inversion.txt, Setup and Game flow; ruling 3",
        "ruling",
    ),
    Rule(
        "turn",
        "One after the other",
        "Players act in turn: nobody acts before it is their turn, and nobody twice in a trick.",
        "inversion.txt, How to play cards",
        "text",
        "It is not your turn.",
    ),
    Rule(
        "declaring",
        "A larger number, or pass",
        "With three or four players, each in turn declares how many tricks they will win: more than was declared "
        "before, or they pass.",
        "inversion.txt, Setup",
        "text",
        "{declared} was declared already: declare more than that (10 at most), or pass.",
    ),
    Rule(
        "opening",
        "The first declaration",
        "Whoever declares first says a number from 1 to 10: neither 0 nor a pass opens the auction.",
        "inversion.txt, FAQ; ruling 4",
        "ruling",
        "You open the auction: declare a number from 1 to 10.",
    ),
    Rule(
        "passing",
        "A pass is final",
        "Whoever has passed declares no more in this game.",
        "inversion.txt, Setup; ruling 4",
        "ruling",
    ),
    Rule(
        "ten-is-all",
        "Nothing above ten",
        "There are ten tricks: when ten are declared, the others can only pass.",
        "inversion.txt, Setup; ruling 4",
        "ruling",
        "10 was declared and there are only ten tricks: you can only pass.",
    ),
    Rule(
        "contract",
        "The parent and the children",
        "The last one left in the auction is the parent and has to win at least the number declared; all others are "
        "the children and play against the parent.",
        "inversion.txt, Setup",
        "text",
    ),
    Rule(
        "auction-first",
        "First the auction, then the cards",
        "With three or four players, cards are played only when the auction is over.",
        "inversion.txt, Game flow",
        "text",
        "The auction is not over yet: cards are played after it.",
    ),
    Rule(
        "cards-then",
        "Cards decide the tricks",
        "Nothing is declared once the auction is over, and nothing at all with two players: from then on only cards "
        "are played.",
        "inversion.txt, Setup and Game flow",
        "text",
        "There is nothing to declare now: play a card.",
    ),
    Rule(
        "parent-leads",
        "The first lead",
        "The parent plays first in the first trick; with two players the one who was chosen to begin.",
        "inversion.txt, Game flow; ruling 5",
        "text",
    ),
    Rule(
        "own-card",
        "One card from your hand",
        "In each trick everybody plays one card from their own hand.",
        "inversion.txt, How to play cards",
        "text",
        "You do not hold the {card}.",
    ),
    Rule(
        "lane-following",
        "Follow the lane",
        "Holding cards of the follow card's suit, you play one of them, or a card that makes 11 with the follow card. "
        "The leader of a trick follows the lane as well.",
        "inversion.txt, How to play cards; ruling 6",
        "text",
        "The follow card is the {follow} and you hold {suit}s: play a {suit}, or a card with {partner}.",
    ),
    Rule(
        "no-suit",
        "Nothing to follow with",
        "Without a card of the follow card's suit you may play any card; you need not make 11 even if you could.",
        "inversion.txt, How to play cards and FAQ",
        "text",
    ),
    Rule(
        "known-void",
        "What was shown stays true",
        "A player who did not follow holds no card of that suit, and cannot play one later.",
        "inversion.txt, How to play cards (follows from lane following)",
        "text",
        "The {card} cannot be played from this hand: it was shown to hold no {suit}.",
    ),
    Rule(
        "inversion",
        "Inversion",
        "A card that makes 11 with the follow card changes places with it, whatever its suit and whether you meant it "
        "or not: your card becomes the follow card for those "
        "after you, and the old follow card lies before you as the card that counts for you.",
        "inversion.txt, Inversion; ruling 7",
        "text",
    ),
    Rule(
        "inversion-again",
        "More than one inversion",
        "Several inversions may happen in the same trick, each with the follow card of its moment.",
        "inversion.txt, Inversion and FAQ",
        "text",
    ),
    Rule(
        "inversion-ends",
        "An inversion lasts for its trick",
        "An inversion changes how this trick is won; the next one begins anew.",
        "inversion.txt, FAQ; ruling 7",
        "text",
    ),
    Rule(
        "winner",
        "Who wins without inversion",
        "Without an inversion the highest card of the follow card's suit wins. If nobody played that suit, the "
        "highest number wins. The follow card in the lane never competes.",
        "inversion.txt, Trick winner; ruling 8",
        "text",
    ),
    Rule(
        "winner-inverted",
        "Who wins after an inversion",
        "After one inversion or more the highest number wins, whatever its suit. For whoever inverted, the card taken "
        "from the lane counts.",
        "inversion.txt, Trick winner; ruling 8",
        "text",
    ),
    Rule(
        "tie",
        "Equal cards",
        "Of equally high cards the one that was played first wins.",
        "inversion.txt, Trick winner",
        "text",
    ),
    Rule(
        "piles",
        "A pile for each trick",
        "The winner lays the counted cards and the trick's last follow card face up in a pile of their own, one pile "
        "a trick. Everybody may look at them.",
        "inversion.txt, Trick winner and FAQ; ruling 9",
        "ruling",
    ),
    Rule(
        "winner-leads", "The next lead", "The winner of a trick leads the next one.", "inversion.txt, Game flow", "text"
    ),
    Rule(
        "ten-tricks",
        "Ten tricks",
        "Ten tricks are played, also when the result is clear before.",
        "inversion.txt, Game flow; ruling 5",
        "text",
        "The game is over: all ten tricks were played.",
    ),
    Rule(
        "win-two",
        "Two players: the most tricks",
        "With two players, whoever won more tricks wins the game; five each is a draw.",
        "inversion.txt, Game flow; ruling 10",
        "text",
    ),
    Rule(
        "win-contract",
        "Three or four players: the contract",
        "The parent wins alone by winning at least as many tricks as declared; otherwise all the children win.",
        "inversion.txt, Game flow; ruling 10",
        "text",
    ),
    Rule(
        "all-known",
        "Two players know every card",
        "With two players, what is neither in the lane nor in your hand is in the other hand: nothing is hidden from "
        "you.",
        "note to the rulings",
        "ruling",
    ),
)
