"""The lessons about clashes: whose hand is better, factories that join, and what happens to the winner."""

from __future__ import annotations

from make.lessons.industry.table import BO, CY, Table


def _two_cards_each() -> Table:
    """Return a game in your fourth turn, with two cards of yours in either market."""
    lesson = Table(
        "Hands that clash",
        minutes=6,
        decks=["T1-9 C1-9 L1-8", "T1-9 L5-13 E1-8"],
        tops=["C3 C4 L4 T6 T7 C6 C7 L1 L3 L5 L6 C9", "E5 L6 T6 L9 L10 E7 L7 E8"],
        market="E6 C12 E2 C5 C13 L13",
        first=BO,
    )
    lesson.opened("T1 T2 T5", "T3 T4 T5")
    lesson.play("build T5 horizontal", "enter E5 in A with T5")
    lesson.until("rotate", BO)
    lesson.play("rotate T5")
    lesson.until("build")
    lesson.play("build T4 horizontal", "enter L4 in A with T4")
    lesson.until("rotate")
    lesson.play("rotate T4")
    lesson.until("build", BO)
    lesson.play("build T6 horizontal", "enter L6 in A with T6")
    lesson.until("rotate", BO)
    lesson.play("rotate T6")
    lesson.until("build")
    lesson.play("build T6 horizontal", "enter C4 in B with T4", "produce T6", "enter C3 in B")
    lesson.until("rotate")
    lesson.play("rotate T4", "rotate T6")
    lesson.until("build")
    lesson.play("build T7 horizontal", "enter C6 in A with T6")
    lesson.until("effect")
    lesson.play("effect C4 in B on T3")
    lesson.until("rotate")
    lesson.play("rotate T6")
    lesson.until("build")
    return lesson


def hands() -> Table:
    """Teach two clashes without factories: a pair that a kicker decides, and a straight."""
    lesson = _two_cards_each()
    lesson.note(
        "So far all was preparation: points come from clashes. In your turn you may trigger one in each market where "
        "you have three cards of your own."
    )
    lesson.choice(
        "Two cards of yours lie in either market, and you can let more enter in this turn. What is true?",
        {
            "You may trigger a clash in both markets as they are.": 'refused("clash B") == ""',
            "You may trigger a clash in a market once you have a third card there, but need not.":
                'refused("clash A") == "" and refused("clash B") == "clash" and refused("done") == ""',
            "You must trigger a clash where you have a third card.": 'refused("done") != ""',
        },
        after="build T5 horizontal; enter C7 in A with T7; done; done", rules=["clash"],
        hint="How many cards of your own does it take, and are you ever forced to?",
        why="With three cards of your own in a market you may trigger a clash there. Nobody has to.",
    )  # fmt: skip
    lesson.pieces(
        "All take part in a clash, each with up to five cards. Suppose there were one in market A now: mark Bo's hand.",
        fact='row("A", Bo) + neutral("A")', rules=["hand"],
        hint="Neutral cards serve everybody.",
        why="A hand is made of one's own cards in that market and its two neutral cards: "
        "here " '{len(row("A", Bo) + neutral("A")):word}.',
    )  # fmt: skip
    lesson.choice(
        "Which of these can a hand of four cards never be?",
        {
            "Three of a kind.": 'rank_of(["C3", "L3", "E3", "C4"]) != "three of a kind"',
            "Four of a kind.": 'rank_of(["T5", "E5", "C5", "L5"]) != "four of a kind"',
            "A straight.": 'rank_of(["C3", "L4", "E5", "C6"]) != "straight"',
        }, rules=["partial"],
        hint="How many cards does each of them take?",
        why="Fewer than five cards make what they can; a straight or a flush needs five.",
    )  # fmt: skip
    lesson.play("build T5 horizontal")
    lesson.note(
        "In market A you both have a pair of 6s, with the neutral one. Equal ranks are compared by their other cards, "
        "the kickers, from high to low."
    )
    lesson.seats(
        "Suppose you let the L5 enter, so that your kickers are 12, 5 and 4. Who would have the better hand?", "you",
        rules=["kickers", "partial"],
        hint="Bo has a 12 and a 5. And then?",
        why="After 12 and 5 you have a 4 and Bo has nothing: a kicker that is missing loses.",
    )  # fmt: skip
    lesson.move(
        "Let the card enter market A that makes your lead as clear as can be.", "enter C7 in A with T7",
        fact='moves(decided_by("A", you, Bo) == 7)',
        rules=["kickers", "pay-match"],
        hint="Which of your cards is the highest kicker, and what pays for it?",
        why="Your kickers are 12, 7 and 4 now, Bo's 12 and 5.",
    )  # fmt: skip
    lesson.pieces(
        "Mark the card of yours that decides now between your hand and Bo's.",
        fact='those(row("A", you), value(it) == decided_by("A", you, Bo))', rules=["kickers"],
        hint="Go down from the highest kicker: where do you differ for the first time?",
        why="Both have the 12. The next kickers are your 7 and Bo's 5, and there it is decided.",
    )  # fmt: skip
    lesson.until("clash")
    lesson.move(
        "Your hand is ready for a clash: take what it brings.", "clash A",
        fact="moves(len(clash_winners) == 1 and clash_winners[0] == you)", rules=["clash"],
        hint="Three cards of yours are in one market.",
        why="You triggered the clash. Bo's factories all lie on their side, so nobody could add one.",
    )  # fmt: skip
    lesson.note(
        "{points[you]:points} for you: that is what hands up to three of a kind pay. But the winner's neighbour takes "
        "a card off."
    )
    lesson.play("update 0 without C7 and C12")
    lesson.until("build")
    lesson.note("Bo took your C7 off, and the neutral C12. A turn later you look at market B, with low cards only.")
    lesson.note(
        "The ranks of hands from low to high: high card, pair, two pair, three of a kind, straight (five in a row), "
        "flush (five of a domain), full house (three and a pair), four of a kind, straight flush, five of a kind."
    )
    lesson.choice(
        "Which of these five values are a straight?",
        {
            "10, 11, 12, 13, 1.": 'rank_of(["C10", "L11", "E12", "T13", "C1"]) == "straight"',
            "9, 10, 11, 12, 13.": 'rank_of(["C9", "L10", "E11", "T12", "C13"]) == "straight"',
            "12, 13, 1, 2, 3.": 'rank_of(["C12", "L13", "E1", "T2", "C3"]) == "straight"',
        }, rules=["plain-values"],
        hint="Is a 1 higher than a 13?",
        why="Values are plain numbers: 1 is the lowest, 13 the highest, and a row does not go on from 13 to 1.",
    )  # fmt: skip
    lesson.play("done")
    lesson.move(
        "Let a card enter market B that makes the highest straight you can have there.", "enter L6 in B with T6",
        fact='moves(rank("B", you) == "straight")',
        rules=["hand-order", "plain-values"],
        hint="You have 3 and 4 there, neutral cards add 2 and 5; a single factory can pay for what is missing.",
        why="From 2 to 6: that is a straight, and a higher one than 1 to 5.",
    )  # fmt: skip
    lesson.choice(
        'Above three of a kind a hand pays {brings("straight"):points}. Mark all that would pay {brings("straight")}.',
        {
            "Two pair, 13s and 12s.": 'brings("two pair") == 2',
            "A straight, 1 to 5.": 'brings("straight") == 2',
            "Three 13s.": 'brings("three of a kind") == 2',
            "A full house.": 'brings("full house") == 2',
        },
        rules=["score", "hand-order"],
        hint="The order begins: high card, pair, two pair, three of a kind. Values play no part in it.",
        why='Two pair and three of a kind pay {brings("three of a kind")}; straight, flush, full house and all above '
        'them pay {brings("straight")}.',
    )  # fmt: skip
    lesson.choice(
        "The two highest ranks: which hand beats all others here?",
        {
            "Four 13s and a 12.":
                'stronger(["T13", "E13", "C13", "L13", "T12"], ["T9", "T10", "T11", "T12", "T13"]) and '
                'stronger(["T13", "E13", "C13", "L13", "T12"], ["T2", "E2", "C2", "L2", "T2"])',
            "A straight flush, 9 to 13.":
                'stronger(["T9", "T10", "T11", "T12", "T13"], ["T13", "E13", "C13", "L13", "T12"]) and '
                'stronger(["T9", "T10", "T11", "T12", "T13"], ["T2", "E2", "C2", "L2", "T2"])',
            "Five 2s.":
                'stronger(["T2", "E2", "C2", "L2", "T2"], ["T13", "E13", "C13", "L13", "T12"]) and '
                'stronger(["T2", "E2", "C2", "L2", "T2"], ["T9", "T10", "T11", "T12", "T13"])',
        }, rules=["hand-order"],
        hint="One of them cannot happen in a game with a single pack of cards.",
        why="Five of a kind is the highest, whatever its value, above the straight flush and four of a kind.",
    )  # fmt: skip
    lesson.number(
        "You trigger the clash in B with your straight and win. How many points will you have?",
        'points[you] + brings(rank("B", you))', rules=["score"],
        hint="You have one, and your hand is above three of a kind.",
        why='{points[you]:Word} for the pair of 6s, {brings(rank("B", you)):word} for the straight.',
    )  # fmt: skip
    lesson.until("clash")
    lesson.play("clash B", "boost")
    lesson.note(
        "{points[you]:Word} of the {options.target:word} points that end a game. Next: factories that join a hand."
    )
    return lesson


def _three_cards_of_bo() -> Table:
    """Return a game of three in Bo's fourth turn, with three cards of Bo's in both markets."""
    lesson = Table(
        "Boosts and attacks",
        names=("you", "Bo", "Cy"),
        decks=["T1-10 E4-8 C5-9 L4-9", "T1-9 L4-12 C4-11", "T1-9 E5-13 C4-11"],
        tops=["L4 E6 C8 T6 T8 L5 L6 L9 E7 T7", "C4 L6 L8 T6 T8 L4 C6 C8 L9 C9", "E5 E6 C4 C5 T6 T7 T8 E9 C9"],
        market="E8 C3 L7 L2 E12 C13 L13",
    )
    lesson.opened("T2 T4 T5", "T3 T4 T5", "T3 T4 T5")
    lesson.play("build T4 horizontal", "enter L4 in B with T4")
    lesson.until("build", BO)
    lesson.play("build T4 horizontal", "enter C4 in A with T4")
    lesson.until("rotate", BO)
    lesson.play("rotate T4")
    lesson.until("build", CY)
    lesson.play("build T3 vertical")
    lesson.until("build")
    lesson.play("build T6 horizontal", "enter E6 in A with T6")
    lesson.until("rotate")
    lesson.play("rotate T6")
    lesson.until("build", BO)
    lesson.play("build T6 horizontal", "enter L6 in A with T6", "enter L4 in B with T4")
    lesson.until("rotate", BO)
    lesson.play("rotate T4", "rotate T6")
    lesson.until("build")
    lesson.play("build T8 horizontal", "enter C8 in A with T8", "done", "effect E6 in A", "take L6")
    lesson.until("rotate")
    lesson.play("rotate T8")
    lesson.until("build", BO)
    lesson.play("build T8 horizontal", "enter L8 in A with T8", "enter C6 in B with T6")
    lesson.until("rotate", BO)
    lesson.play("rotate T6", "rotate T8")
    lesson.until("build")
    lesson.play("build T2 vertical", "produce T6", "produce T8", "enter L5 in B")
    lesson.until("rotate")
    lesson.play("rotate T6", "rotate T8")
    lesson.until("build", BO)
    lesson.play("build T3 horizontal", "enter C8 in B with T8")
    lesson.until("clash", BO)
    return lesson


def boosts() -> Table:
    """Teach a game of three, with two clashes of Bo's and one of yours: factories join, a tie, and an attack."""
    lesson = _three_cards_of_bo()
    lesson.note(
        "Three players now, in Bo's turn. Bo has three cards in both markets. In a clash everybody may add one upright "
        "factory to their hand: a boost."
    )
    lesson.seats(
        "Bo is about to trigger the clash in market A. Who will be asked for a factory before you?",
        'after("clash A", to_act)',
        rules=["boost", "turn-order"],
        hint="Look for upright factories, and remember what a factory that has paid cannot do.",
        why="All are asked in turn order from Bo. But Bo's T8 has paid in this turn, and Bo's others lie: Cy is first.",
    )  # fmt: skip
    lesson.play("clash A", "boost")
    lesson.note("Cy adds nothing. Now you.")
    lesson.legal(
        "Mark everything that you may do.", rules=["boost"],
        hint="Factories that lie on their side cannot join, and nobody has to.",
        why="Either of your upright factories may join your hand, or none.",
    )  # fmt: skip
    lesson.number(
        "Your T4 makes a hand like Bo's: 8, 8, 6, 4, 3. How many points would the clash bring to all of you together?",
        'after("boost T4", clashed_points)', rules=["tie"],
        hint="Who wins when the best hands are equal?",
        why="Each of those who tie wins and scores: a point for Bo and a point for you.",
    )  # fmt: skip
    lesson.move(
        "Get a point out of this clash.", "boost T4", fact="moves(you in clash_winners)", rules=["boost", "tie"],
        hint="Compare the kickers that either factory would give you with those of Bo.",
        why="With the T2 your kickers would have been 6, 3, 2, less than Bo's 6, 4, 3. A tie is as good as a win.",
    )  # fmt: skip
    lesson.note("Two winners: so two cards go, in turn order from Bo.")
    lesson.seats(
        "Who takes one of your cards off market A?", 'after("update 1 without L8", to_act)', rules=["update"],
        hint="Turns go you, Bo, Cy.",
        why="The player left of each winner: Cy takes one of Bo's cards, and Bo one of yours.",
    )  # fmt: skip
    lesson.play("update 1 without L8", "update 0 without C8")
    lesson.choice(
        "What clashes may Bo still trigger in this turn?",
        {
            "One more in each market.": 'refused("clash A") == "" and refused("clash B") == ""',
            "One in market B.": 'refused("clash A") == "clash-once" and refused("clash B") == ""',
            "None: there is one clash a turn.": 'len(legal("clash")) == 0',
        }, rules=["clash-once"],
        hint="Bo has three cards in market B.",
        why="At most one clash a turn in each market, so market B is left.",
    )  # fmt: skip
    lesson.play("clash B", "boost")
    lesson.note("Bo hopes for a high card, and triggers it. Cy adds nothing again.")
    lesson.legal(
        "Mark everything that you may do now.", rules=["boost-once"],
        hint="What did the T4 do in this turn?",
        why="A factory takes part in one clash a turn. The T4 has done so, the T2 has not.",
    )  # fmt: skip
    lesson.move(
        "Make the best hand that you can.", "boost T2",
        fact='those(legal(), after(it, clash_rank(you)) == "pair")', rules=["boost", "hand-order"],
        hint="Look at the neutral cards.",
        why="With the neutral L2 it makes a pair, and a pair beats Bo's high card.",
    )  # fmt: skip
    lesson.play("update 0 without L5")
    lesson.until("rotate")
    lesson.play("rotate T2", "rotate T4")
    lesson.until("build")
    lesson.play("build T7 horizontal", "enter E7 in B with T7", "enter L6 in B with T6")
    lesson.until("effect")
    lesson.note(
        "Your turn. With the E7 and the neutral L7 you have a pair of 7s in market B, enough for a point. But one of "
        "Bo's factories stands upright."
    )
    lesson.move(
        "Bo's T8 could make a pair of 8s. Keep it out of your clash.", "effect L4 in B on T8 at 1",
        fact='moves("T8" not in standing(Bo))',
        rules=["rotate-effect"],
        hint="Read your cards in market B: one of them has the word rotate.",
        why="Rotate turns an upright factory of somebody else on its side, where it cannot boost.",
    )  # fmt: skip
    lesson.play("clash B", "boost", "update 0 without E7")
    lesson.note("Bo could add nothing, Cy would not: your pair of 7s won. Bo took a card of yours, and all may rotate.")
    lesson.until("rotate")
    lesson.move(
        "The T7 paid in this turn, and was turned for it. It shall be able to pay in your next turn as well.",
        "rotate T7", fact='moves("T7" in on_side(you))', rules=["rotate-again"],
        hint="May it be turned twice in a turn?",
        why="One factory may be turned more than once in a turn: when it pays, and again when all rotate.",
    )  # fmt: skip
    lesson.note("A boost in the right moment is attack and defence. Next: how a game comes to its end.")
    return lesson
