"""The first lessons of strategy of Gears of Industry: effects, factories, boosts, and decks.

What is claimed is measured by tournaments among bots that play alike but for one habit; the positions come out of games
of the planner against the greedy bot.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from kernel_lib.games.industry.rules.decks import cards_named, preset
from kernel_lib.games.industry.rules.moves import Personalise
from make.claim import Claim, measured_claim
from make.lessons import judging
from make.lessons.played import Played

YOU, BO = range(2)
HABITS: Final = "kernel_lib.games.industry.bots.habits"

DECKS: Final = {
    "light": "T1-11 C1-5 L1-5 E6-10",
    "straights": "T1-9 E5-10 C5-10 L6-10",
    "one domain": "T1-9 E1-13 C11 C12 L11 L12",
    "two domains": "T1-9 T13 C5-12 L6-13",
    "heavy": "T1-3 T9-13 E8-13 C8-13 L7-12",
}
"""Decks of the lessons' own, near those to choose from: those may change, and what is drawn hangs on every card."""

judged = partial(judging.judged, samples=500)
"""Values of moves at a lesson's position; the standard errors are about 0.01."""


def _claim(says: str, one: str, other: str, deals: int) -> Claim:
    """Return the claim that one bot wins more than another, in 100 games; bots that are not of the house are habits."""
    bots = ", ".join(f'"{bot if bot == "greedy" else f"{HABITS}:{bot}"}"' for bot in (one, other))
    command = f'kl.tournament("industry", [{bots}], players=2, deals={deals}).difference("{one}", "{other}", "wins")'
    return measured_claim(says, command, "in 100")


def _game(
    title: str, claim: Claim, seed: int, decks: tuple[str, str], moves: str, besides: Sequence[Claim] = ()
) -> Played:
    """Return a lesson in a basic game against Bo, up to where it begins."""
    lesson = Played(
        "industry", title, names=("you", "Bo"), minutes=5, course="strategy", claim=claim, besides=besides, seed=seed,
        target=7,
    )  # fmt: skip
    lesson.play(*(Personalise(cards_named(DECKS[deck]), ()) for deck in decks))
    lesson.play(moves)
    return lesson


def effects() -> Played:
    """Teach that one effect a turn is free, and that nothing costs more than to leave it."""
    claim = _claim(
        "Use an effect in every turn: it costs nothing, and who never does wins far fewer games.",
        "greedy", "NeverUsesEffects", 200,
    )  # fmt: skip
    lesson = _game(
        "An effect in every turn", claim, 13, ("light", "one domain"), "start T3 T4 T5; start T3 T4 T5; "
        "build T7 horizontal; done; effect L7 in A of neutrals; build T9 horizontal; enter E9 in A with T9",
    )  # fmt: skip
    lesson.note(
        "Bo began, and has used the neutral L7 to draw a card. You have built the T9, which paid for your E9. Now "
        "comes the step that many leave out."
    )
    lesson.choice(
        "Two bots play alike, but one of them never uses an effect. How many of 100 games does it win, do you think?",
        {
            "About 40: effects are small things.": "abs((100 - claim) / 2 - 40) < 6",
            "About 20.": "abs((100 - claim) / 2 - 20) < 6",
            "About {round((100 - claim) / 2)}.": "(100 - claim) / 2 < 5",
        },
        rules=["effect-one"],
        hint="Every turn has its effect, and each may bring a card, or a better hand.",
        why="It wins about {round((100 - claim) / 2)}. An effect a turn is a card a turn, or a pair where there was "
        "none, for nothing.",
    )  # fmt: skip
    lesson.best(
        "Two effects are worth about as much, and more than all others. Use one of them.", judged(lesson),
        play="effect E9 in A on E9", also=["effect E9 in A on E9"], rules=["effect-one",
        "replace-effect"],
        hint="One of them gives you a card back that you have already used.",
        why="The E9 comes back to your hand, the top card of your deck takes its place, and Bo gets nothing of it.",
    )  # fmt: skip
    lesson.note("To the hand came your E9, to the market the C2 of your deck. Now a round goes by, without a clash.")
    lesson.play(
        "done; build T9 horizontal; done; effect L7 in A of neutrals; rotate T9; discard T3; build T6 horizontal; "
        "enter E6 in A with T6; enter E9 in A with T9"
    )
    lesson.note(
        '{len(row("A", you)):Word} cards of yours lie in market A: you could trigger a clash. But first comes the '
        "effect."
    )
    before = lesson.at
    lesson.decide("effect E9 in A on E6", judged(lesson))
    lesson.choice(
        "What would it cost to use no effect now?",
        {
            "Nothing: the pair of 9s wins the clash as it is.": 'best_chance - chance("done") < 1',
            'About {round(best_chance) - round(chance("done"))} games in 100.': 'best_chance - chance("done") > 5',
        }, rules=["effect-one"], at=before,
        hint="Whatever an effect brings comes on top of the clash.",
        why="The clash is won either way, but with an effect the chance to win the game is " '{round(best_chance)} in '
        "100, "
        'without it {round(chance("done"))}.',
    )  # fmt: skip
    lesson.play("clash A; update 0 without E9 and C9")
    lesson.note(
        "You took the E6 back to your hand and won the clash: {points[you]:points}. Bo has cleared your E9 and the "
        "neutral C9. "
        "Watch the next round."
    )
    lesson.play(
        "done; build T6 horizontal; produce T6; enter E3 in A; done; effect L7 in A of neutrals; done; done; "
        "build T7 horizontal; produce T7; enter L2 in A; done"
    )
    lesson.note("Your L2 makes a pair of 2s. Bo makes a pair as well, with the E3 and the neutral C3: a higher one.")
    lesson.pieces(
        "Which neutral card would give you two pair if it lay in market A?",
        fact='word(2, moves(rank("A", you) == "two pair"))', rules=["hand", "hand-order"],
        hint="Look at your own cards there, and at the other market.",
        why="You have the E10 in market A: with the L10 beside it, that is 10s and 2s.",
    )  # fmt: skip
    lesson.best(
        "Use the effect that is best here.", judged(lesson), rules=["swap", "effect-one"],
        hint="It changes two neutral cards, and one of them makes Bo's pair.",
        why="The L10 comes and the C3 goes: you have two pair, and Bo, who had a higher pair, has none.",
    )  # fmt: skip
    lesson.seats(
        "If you trigger a clash in market A now, and nobody boosts, who wins it?",
        'after("clash A; boost; boost", clash_winners)', rules=["hand-order", "hand"],
        hint="Name the two hands.",
        why="You show two pair, Bo a high card. Before the swap, Bo's pair of 3s would have beaten your 2s.",
    )  # fmt: skip
    lesson.play("clash A; boost; boost; update 0 without C2 and L10")
    lesson.note("You have {points[you]:points} and Bo {points[Bo]:points}. The second clash was won by an effect.")
    lesson.measured()
    lesson.choice(
        "What does this number say of your own play?",
        [
            "That every effect wins {round(claim)} games in 100.",
            "That a turn without an effect is thrown away: look for one in every turn.",
            "That effects are worth more than clashes.",
        ], 1, rules=["effect-one"],
        hint="Two bots were compared that differ in one habit.",
        why="It compares always with never: so much is lost in a whole game by leaving out a step that is free.",
    )  # fmt: skip
    return lesson


def boosts() -> Played:
    """Teach that a factory that stands when it is needed decides clashes; it has to be left over when one pays."""
    claim = _claim(
        "Pay so that a factory is left to boost: who never boosts wins far fewer games.",
        "greedy", "NeverBoosts", 400,
    )  # fmt: skip
    lesson = _game(
        "The factory that decides", claim, 12, ("two domains", "heavy"),
        "start T1 T2 T3; start T3 T4 T5; build T11 horizontal; enter C11 in B with T11; "
        "effect L5 in A of neutrals on E3; done; build T3 horizontal; done; effect L5 in A of neutrals on C3; "
        "rotate T11; discard T1; build T3 horizontal; enter E3 in A with T3; done; effect L5 in A of neutrals on E5; "
        "done; build T5 horizontal; produce T5; enter C3 in A; done; effect L5 in A of neutrals on C3; done; "
        "rotate T3; build T10 horizontal; produce T3; produce T10; enter E5 in A; done; "
        "effect L5 in A of neutrals on E4; done; rotate T5; build T9 horizontal; produce T5; enter C3 in A; done; "
        "effect L5 in A of neutrals on L3; done; rotate T3; rotate T10; build T9 horizontal; produce T3; produce T9; "
        "enter E4 in B; produce T10; produce T11; enter L8 in B; effect L5 in A of neutrals on L4; clash B; boost; "
        "update 1 without C11 and E11; done; done; build T6 horizontal",
    )  # fmt: skip
    lesson.note(
        "Round {round}, your turn; Bo leads by a point. In market A you have two 3s beside the neutral 5s, and the L3 "
        "in "
        "your hand. You have just built the T6."
    )
    lesson.choice(
        "Two bots play alike, but one of them never boosts a hand. How many of 100 games does it win?",
        {
            "About 45.": "abs((100 - claim) / 2 - 45) < 6",
            "About 30.": "abs((100 - claim) / 2 - 30) < 6",
            "About {round((100 - claim) / 2)}.": "abs((100 - claim) / 2 - 15) < 6",
        }, rules=["boost"],
        hint="One factory more is a pair, three of a kind, or the middle of a straight.",
        why="About {round((100 - claim) / 2)}. Points come from clashes, and whatever only a boost would win goes "
        "to the other one.",
    )  # fmt: skip
    lesson.choice(
        "Bo's T3 stands upright. What could Bo show in market A, with the best boost?",
        {
            "Three 5s.": 'rank("A", Bo, "T3") == "three of a kind"',
            "A full house, 5s and 3s.":
                'rank("A", Bo, "T3") == "full house" and values("A", Bo, "T3")[0] == 5 and '
                'values("A", Bo, "T3")[3] == 3',
            "Two pair, 5s and 3s.": 'rank("A", Bo, "T3") == "two pair"',
        }, rules=["hand", "boost"],
        hint="Bo has the E3 and the E5 there; the two neutral 5s count for Bo, too.",
        why="Three 5s and, with the T3, two 3s. What you show has to be more than that.",
    )  # fmt: skip
    lesson.play("produce T6; enter L3 in A")
    lesson.note("The T6 has paid for the L3, so it boosts nothing in this turn. The T5 stands, the T3 and the T9 lie.")
    lesson.pieces(
        "Three 3s and two 5s: a full house, but lower than Bo's. Which of your factories makes it a hand that wins?",
        fact='those(built(you), beats("A", you, it, Bo, "T3"))', rules=["boost", "hand-order"],
        hint="What is more than a full house?",
        why="With the T3 you show four 3s. The T5 would only make the same full house that Bo has.",
    )  # fmt: skip
    lesson.best(
        "Your T3 lies on its side. Make ready for a clash in market A.", judged(lesson), rules=["turn-others", "boost"],
        hint="As long as you enter cards you may turn factories up that need not pay.",
        why="Turned up, the T3 boosts in this very turn: the chance to win goes from " '{round(chance("done"))} in 100 '
        "to "
        "{round(best_chance)}.",
    )  # fmt: skip
    lesson.play("done; effect L5 in A of neutrals on E1; clash A")
    lesson.best(
        "You have triggered the clash. Which factory joins your hand?", judged(lesson), rules=["boost", "kickers"],
        hint="A shared win brings Bo as much as you.",
        why='Four 3s win alone, {brings("four of a kind"):points}. With the T5 both would show 5s over 3s, and both '
        "would score.",
    )  # fmt: skip
    lesson.play(
        "boost; update 0 without C3; rotate T3; done; rotate T3; rotate T9; rotate T10; rotate T11; build T2 vertical; "
        "enter E9 in B with T9; produce T3; produce T10; enter L4 in A; done; effect E4 in B on E3; clash A; boost; "
        "boost; update 1 without E5; done; done; rotate T5; rotate T6; build T4 vertical; enter L9 in B with T9; "
        "produce T3; enter E1 in A"
    )
    lesson.note(
        "Bo has won the next clash. In your turn two cards have entered, paid by the T9 and the T3. You have 3s and "
        "5s, Bo 4s and 5s: a higher two pair."
    )
    lesson.best(
        "Make ready for a clash in market A.", judged(lesson), rules=["turn-others", "hand-order"],
        hint="Which factory makes three of one of your pairs?",
        why="The T5 makes a full house. It could have paid before, but then it would not boost now.",
    )  # fmt: skip
    lesson.play("done; effect L9 in B; clash A; boost T5; boost; update 0 without C3 and C5")
    lesson.note(
        "{points[you]:Word} points to {points[Bo]:word}: in both of your clashes a factory that you had kept free "
        "joined your hand."
    )
    lesson.measured()
    lesson.choice(
        "You can pay for a card with any of three factories. Which one should you leave?",
        ["The highest one.", "The one that would improve my hand in a clash.", "It makes no difference."], 1,
        rules=["boost-paid", "boost"],
        hint="What has paid in a turn does not boost in it.",
        why="Before you pay, look which value your hand wants, and keep that factory out of it.",
    )  # fmt: skip
    return lesson


def factories() -> Played:
    """Teach to build a factory a turn, and to lay down all that stand before one's turn: output grows round by
    round.
    """
    claim = _claim(
        "Build a factory in every turn: who stops at three wins far fewer games.",
        "greedy", "StopsAtThree", 500,
    )  # fmt: skip
    laid_down = _claim(
        "And lay them down again before your turn.", "greedy", "NeverLaysDown", 200,
    )  # fmt: skip
    lesson = _game(
        "A factory a turn", claim, 15, ("one domain", "straights"), "start T3 T4 T5; start T3 T4 T5", [laid_down]
    )
    lesson.note(
        "Your first turn, and you hold four Technology cards. Every factory is a payer in each turn to come, so begin "
        "well."
    )
    lesson.choice(
        "Two bots play alike, but one builds no more when it has three factories. How many of 100 games does it win?",
        {
            "About 45: three are enough.": "abs((100 - claim) / 2 - 45) < 6",
            "About {round((100 - claim) / 2)}.": "abs((100 - claim) / 2 - 22) < 6",
            "Hardly one.": "(100 - claim) / 2 < 5",
        }, rules=["build",
        "produce"],
        hint="Three factories give {3 * one_output} output at most, or pay for three values.",
        why="About {round((100 - claim) / 2)}. Three pay for something in every turn, but more pay for two cards, and "
        "are left to boost.",
    )  # fmt: skip
    lesson.best(
        "Which factory do you begin with, and how does it lie?", judged(lesson), rules=["build", "pay-match"],
        hint="Look which value you hold twice.",
        why="On its side the T5 pays for the E5 at once: your first card is in the market before Bo has moved.",
    )  # fmt: skip
    lesson.play(
        "enter E5 in A with T5; effect L13 in A of neutrals; take C1; done; build T8 horizontal; done; "
        "effect L13 in A of neutrals; take C3; rotate T5; discard C6; done; produce T5; enter C1 in B; done; "
        "effect L13 in A of neutrals; take C5; done; build T3 horizontal; enter C3 in A with T3; done; "
        "effect L13 in A of neutrals; take L6; done"
    )
    lesson.note("Two rounds on, at the end of Bo's turn: all may turn their upright factories now, you too.")
    lesson.best(
        "Your turn comes next. What do you do with the T5?", judged(lesson), rules=["rotate", "pay-turns"],
        hint="You hold the C5.",
        why="On its side it pays for the C5 in your turn. Upright it could only boost, and nobody can clash now.",
    )  # fmt: skip
    lesson.play(
        "build T3 horizontal; produce T3; enter C5 in A with T5; done; effect L13 in A of neutrals; take L3; done; "
        "rotate T3; build T5 horizontal; produce T3; produce T5; produce T8; enter L7 in B; "
        "effect L13 in A of neutrals; take C7; done; rotate T3; rotate T5; build T6 horizontal; produce T5; "
        "enter L3 in A; done; effect L3 in A; clash A; boost; update 0 without E5 and C1; done; rotate T3; rotate T5; "
        "rotate T8; discard E10; build T4 horizontal; produce T3; produce T4; produce T5; enter C7 in B; "
        "enter C8 in B with T8; effect L13 in A of neutrals; take L11; clash B; boost; update 1 without C8 and L7; "
        "done; rotate T5; build T2 horizontal"
    )
    lesson.note("Round {round}. You have just built your fourth factory, and all of them lie on their sides.")
    lesson.number(
        "How much output can they give in this turn, all together?", "may_give(you)", rules=["produce", "pay-output"],
        hint="The value of a factory does not matter for its output.",
        why="{len(on_side(you)):Word} times {one_output}. With three factories your C12 and E12 would stay in the hand "
        "for good.",
    )  # fmt: skip
    lesson.moves(
        "Let the C12 enter market B: its effect draws two cards.",
        "produce T2", "produce T3", "produce T5", "produce T6", "enter C12 in B",
        fact='"C12" in row("B", you)', rules=["pay-output", "enter"],
        hint="It takes all that your factories can give.",
        why="Your fourth factory has made it possible, and two cards come with it.",
    )  # fmt: skip
    lesson.play(
        "effect C12 in B; done; rotate T3; rotate T4; rotate T5; rotate T8; discard T4; build T7 vertical; produce T3; "
        "produce T4; enter L6 in A; done; effect C7 in B copying C12; done"
    )
    lesson.note("All your factories stand upright after that. Bo's turn is ending, and you are asked what you turn.")
    lesson.note(laid_down.note)
    lesson.best(
        "Lay a factory down for your turn.", judged(lesson), also=["rotate T3", "rotate T5", "rotate T6"],
        rules=["rotate", "pay-output"],
        hint="What can a factory do in your turn only if it lies on its side?",
        why="Each gives {one_output} output on its side, so any of them will do, and you may lay down more. Upright "
        "they give nothing.",
    )  # fmt: skip
    lesson.play("done; discard T2")
    lesson.measured()
    lesson.best(
        "Build your fifth factory: which one, and how does it lie?", judged(lesson), rules=["build", "pay-match"],
        hint="Two of your cards have the same value.",
        why="The T7 pays for the E7 by itself, and the T2 for the E3: a full house with the T3, which is still free.",
    )  # fmt: skip
    return lesson


def decks() -> Played:
    """Teach that in the basic game the deck with the lightest cards is the quickest, and the quickest wins."""
    claim = _claim(
        "In the basic game take a light deck: what costs little is in the market early.",
        "LightDeck", "HeavyDeck", 600,
    )  # fmt: skip
    lesson = Played(
        "industry", "A light deck", names=("you", "Bo"), minutes=5, course="strategy", claim=claim, seed=3, target=7
    )
    lesson.note(
        "Before a basic game both choose a deck. Forge is the lightest: most of its cards for the markets cost "
        "little. Bank is the heaviest: all of its cards cost much."
    )
    lesson.choice(
        "Two bots play alike, but one always takes the forge, one the bank. How many of 100 games does the forge win?",
        {
            "About {round(50 - claim / 2)}: high cards make high hands.": "abs((100 + claim) / 2 - 22) < 6",
            "About 50: the decks are made to be equal.": "abs((100 + claim) / 2 - 50) < 6",
            "About {round(50 + claim / 2)}.": "abs((100 + claim) / 2 - 78) < 6",
        },
        rules=["personalise", "pay-output"],
        hint="One factory gives {one_output} output, three give {3 * one_output}, and you build one a turn.",
        why="About {round(50 + claim / 2)}. A pair is a pair, high or low, and the one that lies there first takes the "
        "points.",
    )  # fmt: skip
    bank = str(Personalise(*preset("bank", "basic")))
    lesson.best(
        "Which deck do you take?", judged(lesson), rules=["personalise"],
        hint="Look for many cards of 1 to 5.",
        why="With the forge the chance to win is about {round(best_chance)} in 100, before a card is drawn; with the "
        f"bank about {{round(chance('{bank}'))}}.",
    )  # fmt: skip
    lesson.play(bank)
    lesson.play("start T3 T4 T5; start T2 T3 T4")
    lesson.note("Bo took the bank. This is your first hand, and you begin.")
    lesson.pieces(
        "Mark the cards in your hand that a factory out of your hand could pay for by its value.",
        fact=" + ".join(f'after("build {card} horizontal", word(2, legal("enter")))' for card in ("T3", "T4", "T5")),
        rules=["pay-match"],
        hint="You hold the T3, T4 and T5.",
        why="These three: each has its factory already. So every factory that you build lets one of them enter.",
    )  # fmt: skip
    lesson.play(
        "build T5 horizontal; produce T5; enter L3 in B; effect L3 in B; done; build T12 horizontal; "
        "enter L12 in B with T12; effect L12 in B copying L3; done; rotate T5; discard L8; discard C9; "
        "build T4 horizontal; produce T5; enter C3 in B"
    )
    lesson.note(
        "Round {round}. Your T5 has given output once more, for the C3. Bo has one card in the markets, the L12."
    )
    lesson.best(
        "One more card may enter. How do you go on?", judged(lesson), rules=["pay-match", "enter"],
        hint="The T4 pays for a 4 by itself. You hold two of them: read what they can do.",
        why="Two cards a turn, that is what a light deck is for. And the C4 exchanges a card for two, now and later.",
    )  # fmt: skip
    lesson.play(
        "effect C4 in A on E9; done; rotate T12; build T11 horizontal; enter E11 in A with T11; done; "
        "effect L12 in B copying L3; done; rotate T4; rotate T5; discard L10; build T3 horizontal; produce T3; "
        "enter L2 in A; produce T5"
    )
    lesson.note(
        "Round {round}. Two factories have given {2 * one_output} output, the L2 took {value('L2')} of it. Bo has a "
        "card in each market."
    )
    lesson.best(
        "Spend the other {output}.", judged(lesson), rules=["enter", "hand-order"],
        hint="Count what would lie in each market, the neutral cards among it. Could the T4 be left over?",
        why="In market A it makes two pair, 4s and 2s. Paid by output, it leaves the T4 free.",
    )  # fmt: skip
    lesson.best(
        "The T4 has not paid this turn. What do you do with it?", judged(lesson), rules=["turn-others", "boost"],
        hint="What would your two pair be with one more 4?",
        why="Upright it can join your hand: a full house of 4s and 2s.",
    )  # fmt: skip
    lesson.play("effect C4 in A on E10")
    lesson.measured()
    lesson.best(
        "Your third turn, and the T4 stands upright. What do you do?", judged(lesson), rules=["clash", "score"],
        hint="Could Bo beat a full house? And what is it worth?",
        why="{brings('full house'):points} before Bo has made a hand at all. That none of your cards is above 4 "
        "troubles nobody.",
    )  # fmt: skip
    return lesson
