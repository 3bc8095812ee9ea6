"""The lesson about the end of a game: clearing after a rival's win, catching up, and when it is over."""

from __future__ import annotations

from kernel_lib.games.industry.rules.components import CODES
from make.lessons.industry.table import BO, YOU, Table


def _cycled(lesson: Table, keep: str) -> None:
    """Play the rest of a turn in which the L1 is used, all factories are laid on their side, and the lowest cards but
    these are discarded: in the end the deck runs out.
    """
    lesson.until("effect")
    lesson.play(f"effect L1 in A on {_lowest(lesson, keep)}")
    _laid_down(lesson, keep)


def _laid_down(lesson: Table, keep: str) -> None:
    """Play the rest of the turn after an effect."""
    while lesson.table.active == YOU:
        asked, upright = lesson.table.phase, lesson.table.vertical(YOU)
        if asked == "discard":
            lesson.play(f"discard {_lowest(lesson, keep)}")
        else:
            lesson.play(f"rotate {CODES[upright[0]]}" if asked == "rotate" and upright else "done")


def _lowest(lesson: Table, keep: str) -> str:
    """Return the lowest card of your hand that is not to be kept."""
    return next(code for card in lesson.table.hands[YOU] if (code := CODES[card]) not in keep.split())


def _a_point_each() -> Table:
    """Return a game in Bo's seventh turn: a point each, and your deck is nearly used up."""
    keep = "C3 E6 L4 T8 E8 T3"
    lesson = Table(
        "To the end",
        decks=["T1-9 E1-9 C1-4 L1-4", "T1-9 C5-12 L5-13"],
        tops=["L1 E2 C3 T8 E8 T1 T2 E6 E1 E3 L4 E4 L3 T6 C4 T7 E5 E7 L2 T9 C1 E9 C2", "L5 L7 C5 T7 C7 C11 L12"],
        market="C13 E11 E5 L6 E12",
        first=BO,
        target=3,
    )
    lesson.opened("T3 T4 T5", "T3 T4 T5")
    lesson.play("build T5 horizontal", "enter L5 in A with T5")
    lesson.until("rotate", BO)
    lesson.play("rotate T5")
    lesson.until("build")
    lesson.play("build T4 horizontal", "produce T4", "enter L1 in A", "enter E2 in B")
    _cycled(lesson, keep)
    lesson.play("build T7 horizontal", "enter L7 in A with T7", "enter C5 in A with T5")
    lesson.until("rotate", BO)
    lesson.play("rotate T5", "rotate T7")
    lesson.until("build")
    lesson.play("build T3 horizontal", "enter C3 in B with T3")
    _cycled(lesson, keep)
    lesson.until("clash", BO)
    lesson.play("clash A", "update 1 without L7")
    lesson.until("build")
    lesson.play("build T8 horizontal", "enter E8 in A with T8")
    _cycled(lesson, keep)
    lesson.until("build")
    lesson.play("done", "produce T3", "produce T4", "enter E6 in B")
    lesson.until("clash")
    lesson.play("clash B", "update 0 without E6")
    _laid_down(lesson, keep)
    lesson.until("build")
    _cycled(lesson, keep)
    lesson.until("build")
    _cycled(lesson, keep)
    lesson.until("build", BO)
    lesson.play("done", "enter C7 in A with T7")
    lesson.until("clash", BO)
    return lesson


def to_the_end() -> Table:
    """Teach the end of a game: Bo wins a clash, and you the next and the game."""
    lesson = _a_point_each()
    lesson.note(
        "A game goes to 7 points, or to as many as were agreed: this one goes to {options.target}. You and Bo have "
        "{points[you]:word} each. In Bo's "
        "turn Bo triggers a clash in market A."
    )
    lesson.play("clash A")
    lesson.note(
        "A pair of 5s was enough: Bo leads by {points[Bo]:word} points to {points[you]:word}. You sit at the winner's "
        "left."
    )
    lesson.move(
        "Break Bo's pair, and take off the highest neutral card there as well.",
        "update 1 without C5 and C13", "update 1 without L5 and C13",
        fact='moves("C13" not in neutral("A") and rank("A", Bo) == "high card")', rules=["update", "update-neutral"],
        hint="First one of Bo's cards, then one of the two in the middle.",
        why="One of the winner's cards must go, and one neutral card may. Both markets are filled up again.",
    )  # fmt: skip
    lesson.until("build")
    lesson.play("done")
    lesson.note("Your turn. There are {len(piles[you]):word} cards left in your deck.")
    lesson.move(
        'Let a card enter that gives you a hand worth {brings("straight"):points}.', "enter L4 in B with T4",
        "enter C4 in B with T4",
        fact='moves(brings(rank("B", you)) == 2 or brings(rank("A", you)) == 2)', rules=["score", "hand-order"],
        hint="What is missing in the row of market B?",
        why='2, 3, 4, 5, 6: a straight, the lowest hand that pays {brings("straight")}.',
    )  # fmt: skip
    lesson.until("effect")
    lesson.number(
        "How many cards would the E8 in market A bring you now?",
        'after("effect E8 in A", len(hand(you))) - len(hand(you))', rules=["rally"],
        hint="Read it, and look at the points.",
        why='Rally draws one card, and {number_on("E8"):word} more for each side ahead: Bo has more points than you. '
        '1 and {number_on("E8")} are {1 + number_on("E8")}.',
    )  # fmt: skip
    lesson.choice(
        "There are only {len(piles[you]):word} cards in your deck. What happens if you use the E8?",
        {
            "You get these two, and no more.": "len(hand(you)) == 9",
            "You get these two, the discard pile becomes your deck, and you get a third.":
                'len(hand(you)) == 10 and "E9" in hand(you) and "C2" in hand(you) and len(discarded(you)) == 0',
            "The discard pile is shuffled into the deck, and you get three.":
                'len(hand(you)) == 10 and not ("E9" in hand(you) and "C2" in hand(you))',
        },
        after="effect E8 in A", rules=["reshuffle"],
        hint="Do as much as can be done, then see to the rest.",
        why="First what is there; then the discard pile is shuffled to be the deck, and the rest follows.",
    )  # fmt: skip
    lesson.move(
        "Draw these cards.", "effect E8 in A",
        fact='those(legal("effect"), after(it, len(hand(you))) == len(hand(you)) + 3 and '
        "after(it, len(discarded(you))) == 0)",
        rules=["rally", "reshuffle"],
        hint="The card lies in market A.",
        why="Two from the old deck, one from the new. Whoever is behind catches up a little.",
    )  # fmt: skip
    lesson.move(
        "Take the lead.", "clash B",
        fact='those(legal("clash"), after("clash B; boost", points[you]) > points[Bo])', rules=["clash", "score"],
        hint="Where is your straight?",
        why="A straight beats whatever Bo can show there.",
    )  # fmt: skip
    lesson.play("boost", "update 0 without L4 and L6")
    lesson.note("{points[you]:Word} to {points[Bo]:word} for you! Bo has taken the L4 off, and the neutral L6.")
    lesson.choice(
        "{options.target:Word} points were agreed. When is the game over?",
        {
            "At once.": "len(winners) > 0",
            "At the end of your turn.":
                'len(winners) == 0 and after("done; done; discard C1; discard C2; discard C4", len(winners)) > 0',
            "When Bo has had another turn.":
                'after("done; done; discard C1; discard C2; discard C4", len(winners) == 0 and active == Bo)',
        }, rules=["end"],
        hint="Look at what you are asked.",
        why="The turn is played to its end. Then, if somebody has the points that were agreed, the game is over.",
    )  # fmt: skip
    lesson.number(
        "Your cards in the markets and your factories are in play. How many cards of yours are that?",
        'len(row("A", you) + row("B", you) + built(you))', rules=["in-play"],
        hint="Your rows in both markets, and your factories.",
        why='{len(row("A", you))} in market A, {len(row("B", you))} in market B, and {len(built(you))} factories. '
        "Neutral cards belong to nobody, and a hand is not in play.",
    )  # fmt: skip
    lesson.number(
        "Suppose Bo had three points as well. Then the sum of all own market and factory cards decides: what is yours?",
        "worth_of(you)", rules=["tie-break"],
        hint="Both markets, and your three factories. Cards in hand and neutral cards do not count.",
        why="1 and 8 in market A, 2 and 3 in market B, and factories of 3, 4 and 8.",
    )  # fmt: skip
    lesson.choice(
        "Two other players are so careful that hardly anybody ever wins a clash. What becomes of their game?",
        {
            "It ends after {most_rounds} rounds, and most points win.": "most_rounds == 100",
            "It goes on until somebody has the points.": "most_rounds > 100",
            "It is a draw as soon as both decks have run out.": "most_rounds < 100",
        }, rules=["round-limit"],
        hint="Decks are made anew from their discard piles, as you saw.",
        why="After {most_rounds} rounds a game ends: most points first, then the tie-break.",
    )  # fmt: skip
    lesson.until("discard")
    lesson.number(
        "One duty is left in this turn. How many cards do you have to discard?", "len(hand(you)) - may_keep",
        rules=["discard"],
        hint="How many do you hold, and how many may you keep?",
        why="You hold {len(hand(you)):word}, and {may_keep:word} are kept.",
    )  # fmt: skip
    lesson.play("discard C1", "discard C2", "discard C4")
    lesson.note("The game is over, and you have won it. The next lesson is about what came before: decks of your own.")
    return lesson
