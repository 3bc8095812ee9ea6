"""The first lessons of Gears of Industry: a turn and its steps, and factories, which pay for everything."""

from __future__ import annotations

from make.lessons.industry.table import BO, Table


def a_turn() -> Table:
    """Teach your first turn, step by step, after Bo's."""
    lesson = Table(
        "A turn",
        decks=["T1-9 E1-6 C1-6 L1-5", "T1-11 C1-5 L1-5 E6-10"],
        tops=["E2 C4 L1 T7 E4 L3", "C3 E8 T9 L5 E6 C2"],
        market="E12 L9 C8 E11 L7 C12",
        first=BO,
    )
    lesson.opened("T1 T2 T5", "T3 T4 T5")
    lesson.play("build T2 horizontal", "produce T2", "enter C3 in B")
    lesson.until("rotate", BO)
    lesson.play_before("done")
    lesson.note(
        "Welcome to Gears of Industry! You make poker hands in two markets, A and B; factories pay for the cards. Bo "
        "had the first turn of the game, and alone took no card before it. Your turn begins, with "
        "{len(hand(you)):word} cards."
    )
    lesson.number(
        "How many cards will you hold when you are asked for the first time?", 'after("", len(hand(you)))',
        rules=["draw"],
        hint="Only the very first turn of a game is different.",
        why="A turn begins with a card from the top of your own deck; only the first turn of the game goes without.",
    )  # fmt: skip
    lesson.bring()
    lesson.note(
        "Cards with a gear are Technology: built, they are factories. Energy (a flash), Capital (bars) and Labor (a "
        "helmet) enter the markets. T5 is short for the gear with a 5; E, C and L stand for the others."
    )
    lesson.note("A factory that stands upright helps in clashes, one that lies on its side pays.")
    lesson.move(
        "Build the T5 so that it can pay in this very turn.", "build T5 horizontal",
        fact='moves("T5" in on_side(you))',
        rules=["build", "own-cards"],
        hint="Paying is done lying down.",
        why="You build a Technology card out of your own hand, and choose how it lies: on its side it can pay at once.",
    )  # fmt: skip
    lesson.choice(
        "You hold three more Technology cards. What can you do with them in this turn?",
        {
            "Build one of them as well.": 'refused("build T3 horizontal") == ""',
            "Let one of them enter a market.": 'refused("enter T3 in A") == ""',
            "Nothing: they wait.":
                'refused("build T3 horizontal") == "steps" and refused("enter T3 in A") == "no-technology"',
        },
        rules=["no-technology", "build"],
        hint="Count what you have built, and think of what markets take.",
        why="Technology cards enter no market, and only one of them is built a turn.",
    )  # fmt: skip
    lesson.pieces(
        "You both began with three Technology cards, shown to everybody. Which cards in your hand does Bo know?",
        fact="known(you)", rules=["shown"],
        hint="One of the three that you began with is a factory now.",
        why="What was shown to all stays known until it is played. The other cards you drew in secret.",
    )  # fmt: skip
    lesson.number(
        "Bo has built a factory and let a card enter. How many cards in Bo's hand are hidden from you?",
        "len(hand(Bo)) - len(known(Bo))",
        rules=["hidden"],
        hint="Bo had {opening_hand:word} cards, three of them shown, and one of these was built.",
        why="{len(hand(Bo)):Word} are left, and you saw {len(known(Bo)):word} of them before the game. The others Bo "
        "drew in secret.",
    )  # fmt: skip
    lesson.move(
        "Let your factory work for output.", "produce T5", fact="moves(output > 0)", rules=["produce"],
        hint="Choose the factory itself.",
        why="A factory on its side gives {one_output} output, whatever its value, and stands upright then.",
    )  # fmt: skip
    lesson.note("A card costs its value in output. Your {output} output serve both cards that you may let in a turn.")
    lesson.choice(
        "Market B has a card of Bo's, market A has none. Which of them may your cards enter?",
        {
            "Only market A, for B is Bo's.": 'refused("enter L1 in A") == "" and refused("enter L1 in B") != ""',
            "Either of them, or both.":
                'after("enter L1 in A", refused("enter E2 in B")) == "" and '
                'after("enter L1 in A", refused("enter E2 in A")) == ""',
            "Only market B, for that is where Bo is.":
                'refused("enter L1 in A") != "" and refused("enter L1 in B") == ""',
        },
        rules=["two-markets"],
        hint="Does a market belong to anybody?",
        why="Both markets are open to everybody, and each player has an own row there.",
    )  # fmt: skip
    lesson.moves(
        "Let two cards enter market A.", "enter L1 in A", "enter E2 in A",
        fact='len(row("A", you)) == 2', rules=["enter", "pay-output"],
        hint="Their values must come to {output} at most.",
        why="Up to two cards enter in a turn, and 1 and 2 cost just the {output} output that you have.",
    )  # fmt: skip
    lesson.note("Now you may use the effect of a card. What effects do is for later lessons.")
    lesson.choice(
        "You would rather have built the T7 than the T5. When can you build it?",
        {
            "Now, instead of using an effect.": 'refused("build T7 horizontal") == ""',
            "In your next turn.":
                'after("done; rotate T5; done; build T1 horizontal; done; done; done", round > 1 and '
                'refused("build T7 horizontal") == "")',
            "After the effect, at the end of this turn.": 'after("done", refused("build T7 horizontal")) == ""',
        },
        rules=["steps"],
        hint="Building has its place in a turn.",
        why="A turn goes: draw, build, enter, effect, clash, rotate, discard. No step comes a second time.",
    )  # fmt: skip
    lesson.until("rotate")
    lesson.note("You used no effect, and there was no clash. At last all may turn their own upright factories.")
    lesson.move(
        "See to it that your factory can pay again in your next turn.", "rotate T5",
        fact='moves("T5" in on_side(you))', rules=["rotate"],
        hint="It has to lie on its side again.",
        why="At the end of each turn you may turn your upright factories, a quarter each, free of charge.",
    )  # fmt: skip
    lesson.seats(
        "It is the end of your turn. Who else is asked now whether they turn factories?", "to_act",
        rules=["turn-order", "turn"],
        hint="Whose factory stands upright?",
        why="All rotate, the active player first, then clockwise; whoever has nothing to turn is not asked.",
    )  # fmt: skip
    lesson.until("build")
    lesson.note("That was a whole turn for both of you. Factories are next: how to pay for more than a 1 and a 2.")
    return lesson


def factories() -> Table:
    """Teach paying, in one turn and the next: by value, by output, and what it does to factories."""
    lesson = Table(
        "Factories",
        minutes=6,
        decks=["T1-9 E4-9 C4-9 L1-5", "T1-11 C1-5 L1-5 E6-10"],
        tops=["L1 L2 T9 C9 L3 L4 E5 E8", "C3 E8 T7 L5 E6 C2 E9"],
        market="E12 L9 C8 E11 L7 C12",
        first=BO,
    )
    lesson.opened("T1 T2 T3", "T3 T4 T5")
    lesson.play("build T2 horizontal", "produce T2", "enter C3 in B")
    lesson.until("build")
    lesson.play("build T5 horizontal", "produce T5", "enter L1 in A", "enter L2 in A")
    lesson.until("rotate")
    lesson.play("rotate T5")
    lesson.until("build")
    lesson.play("build T9 horizontal", "produce T5", "enter L3 in A")
    lesson.until("rotate")
    lesson.play("rotate T5")
    lesson.until("build")
    lesson.note(
        "Your third turn. {len(on_side(you)):Word} factories of yours lie on their side, and "
        '{len(row("A", you)):word} cards of yours are in market A. '
        "More than three you cannot have there."
    )
    lesson.move(
        "Build the T4 so that it could help your hand if there were a clash in this turn.", "build T4 vertical",
        fact='moves("T4" in may_boost(you))',
        rules=["facing"],
        hint="Lying down is for paying.",
        why="Only a factory that stands upright can join a hand. Which way it points does not matter.",
    )  # fmt: skip
    lesson.note("A factory on its side can also pay alone: for one card of exactly its own value.")
    lesson.pieces(
        "Which cards in your hand can a single factory of yours pay for?",
        fact='word(2, legal("enter"))', rules=["pay-match"],
        hint="Compare their values with those of the factories that lie on their side.",
        why="The T9 pays for a 9, the T5 for a 5. The T4 pays nothing as it stands, and output pays for up "
        "to " "{one_output} here.",
    )  # fmt: skip
    lesson.choice(
        "Market A is full. What happens if the C9 enters it?",
        {
            "One of your cards there goes to your discard pile.":
                'after("enter C9 in A replacing L1 with T9", "L1" in discarded(you))',
            "One of your cards there comes back to your hand.":
                'after("enter C9 in A replacing L1 with T9", "L1" in hand(you))',
            "It cannot enter before a clash has made room.": 'refused("enter C9 in A replacing L1 with T9") != ""',
        }, rules=["three-cards"],
        hint="Who comes must take somebody's place.",
        why="With three cards there a new one replaces one of them, which goes to your discard pile.",
    )  # fmt: skip
    lesson.move(
        "Let the C9 take the place of your lowest card in market A.", "enter C9 in A replacing L1 with T9",
        fact='moves("C9" in row("A", you) and "L1" not in row("A", you))',
        rules=["three-cards", "pay-match"],
        hint="Choose the card, the card that gives way, and what pays.",
        why="The T9 pays alone, by its value, and the 1 makes room.",
    )  # fmt: skip
    lesson.pieces(
        "Mark your factories that stand upright now.", fact="standing(you)", rules=["pay-turns"],
        hint="One was built so, and one has just worked.",
        why="What paid is turned a quarter, so it stands upright. It can pay no more in this turn.",
    )  # fmt: skip
    lesson.move(
        "Let one more card enter, into market B.", "enter E5 in B with T5",
        fact='moves(len(row("B", you)) == 1)', rules=["enter", "pay-match"],
        hint="Which of your cards has a factory of its own value?",
        why="The second card of this turn, in the other market. For the L4 even {one_output} output would not be "
        "enough.",
    )  # fmt: skip
    lesson.until("rotate")
    lesson.play("rotate T5", "rotate T9")
    lesson.until("build")
    lesson.note("At the end you laid both factories that had paid on their side. Bo did little, and you are back.")
    lesson.number(
        "You build the T3 on its side. How much output could your factories give in this turn then?",
        'after("build T3 horizontal", may_give(you))',
        rules=["produce"],
        hint="How many of the four would lie on their side, and what does each of them give?",
        why='{after("build T3 horizontal", len(on_side(you))):Word} on their side give {one_output} each. '
        "Their values do not matter for output, and the T4 stands upright.",
    )  # fmt: skip
    lesson.play("build T3 horizontal")
    lesson.moves(
        "The L4 shall enter market B, paid by output, and your highest factory shall not work for it.",
        "produce T3", "produce T5", "enter L4 in B",
        fact='"L4" in row("B", you) and "T9" in on_side(you)', rules=["pay-output", "produce"],
        hint="One factory is not enough.",
        why="Outputs add up: {one_output} and {one_output} pay for a {value('L4')}.",
    )  # fmt: skip
    lesson.choice(
        "Of {output + value('L4')} output you have spent {value('L4')}, and no card of yours costs {output} or less. "
        "What becomes of the rest when you go on?",
        {
            "It is there in your next turn.": 'after("done", output) == output',
            "It is lost.": 'after("done", output) == 0',
            "One of the two factories is turned back.": 'after("done", len(on_side(you))) > len(on_side(you))',
        },
        rules=["output-lost"],
        hint="Is there anything to keep it in?",
        why="What is left when the step ends is gone.",
    )  # fmt: skip
    lesson.move(
        "Before you leave this step: see to it that the T9 could help your hand in a clash.", "rotate T9",
        fact='moves("T9" in may_boost(you))',
        rules=["turn-others"],
        hint="It lies on its side, and has not worked.",
        why="Factories that lie on their side may be turned in this step without paying for anything.",
    )  # fmt: skip
    lesson.note("Pay or boost: what worked in a turn does not help a hand in the same turn.")
    lesson.pieces(
        "All {len(standing(you)):word} stand upright. Which of them could help your hand in this turn?",
        fact="may_boost(you)", rules=["boost-paid"],
        hint="Two of them gave output.",
        why="What paid or gave output in a turn boosts no clash in it. The T9 was only turned.",
    )  # fmt: skip
    lesson.until("clash")
    lesson.note("Build, pay, turn: that is the engine of the game. Next: what cards can do in the markets.")
    return lesson
