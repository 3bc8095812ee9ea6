"""The last lessons: decks of one's own in the advanced game, and two against two."""

from __future__ import annotations

from kernel_lib.games.industry.rules.decks import DECK, DECKS, PRESETS, preset
from kernel_lib.games.industry.rules.moves import Personalise
from make.lessons.industry.table import BO, CY, Table


def choose(cards: str, given: str = "E13") -> str:
    """Return the move that prepares a deck with some cards, and gives a card to the market; the rest are others that
    are no Technology.
    """
    others = [f"{domain}{value}" for value in range(1, 12) for domain in "ECL" for _ in range(2)]
    deck = cards.split()
    return f"personalise {' '.join([*deck, *others[: DECK - len(deck)]])} market {' '.join([given, *others[-14:]])}"


def a_deck_of_your_own() -> Table:
    """Teach how an advanced game is set up, from the choice of a deck to the first hand."""
    straights, pairs = (preset(name, "advanced") for name in ("grid", "bank"))
    assert str(DECKS.presets["grid"].sentence).startswith("Straights"), "the task says so"
    lesson = Table(
        "A deck of your own",
        minutes=6,
        decks=[PRESETS["grid"].deck, PRESETS["bank"].deck],
        given=[PRESETS["grid"].market, PRESETS["bank"].market],
        tops=["E6 C7 T9 L8", "E9 C13 T10 L9"],
        market="E6 C13 L9 C6",
        first=BO,
        mode="advanced",
    )
    lesson.note(
        "Before a game everybody prepares a deck. The cards come from Tech Decks: four domains, Technology, Energy, "
        "Capital and Labor, each with the values 1 to 13."
    )
    lesson.note("In the basic game everybody chooses from one Tech Deck, in the advanced game from two, as you do now.")
    lesson.number(
        "How many cards are there in all to choose from, without wild cards?", "pool", rules=["pool", "cards"],
        hint="Domains times values, and twice that.",
        why="Four times 13 are {pool // 2}, a Tech Deck without its wild cards, and the pool is two of them: each card "
        "twice.",
    )  # fmt: skip
    lesson.number(
        "A play deck has exactly {deck_size} cards, and you picked 31 that you like. How many of them must you take "
        "out "
        "again?",
        "31 - deck_size", rules=["deck-size"],
        hint="Exactly means exactly.",
        why="31 less {31 - deck_size} are {deck_size}: not more, not fewer.",
    )  # fmt: skip
    high = " ".join(f"T{value} T{value}" for value in range(6, 14))
    lesson.choice(
        "All start with three Technology cards of value {highest_starter} or less out of their deck. Which are enough "
        "for a deck then?",
        {
            "T1, T2, and T8 to T13.": f'refused("{choose("T1 T2 T8 T9 T10 T11 T12 T13")}") == ""',
            "T6 to T13, all twice.": f'refused("{choose(high)}") == ""',
            "T4, and two T5.": f'refused("{choose("T4 T5 T5")}") == ""',
        }, rules=["deck-starters"],
        hint="Count those of value {highest_starter} or less.",
        why="Three cards of value {highest_starter} or less are what it takes, however many others there are.",
    )  # fmt: skip
    lesson.number(
        "In the advanced game each of you gives {market_share} cards to the common market deck. How many will it have?",
        "market_share * options.players",
        rules=["market-share"],
        hint="Bo gives as many as you do.",
        why="{market_share} of yours and {market_share} of Bo's. Each gives exactly so many.",
    )  # fmt: skip
    lesson.choice(
        "Which card can you give to the market deck?",
        {
            "A T1, for it is weak.": f'refused("{choose("T4 T5 T5", "T1")}") == ""',
            "A T13 that nobody plays.": f'refused("{choose("T4 T5 T5", "T13")}") == ""',
            "A C12, though you play the other one yourself.": f'refused("{choose("T4 T5 T5 C12", "C12")}") == ""',
        },
        rules=["market-no-technology"],
        hint="Which cards never enter a market?",
        why="No Technology goes there. The pool has each card twice, so a second C12 is left for the market.",
    )  # fmt: skip
    lesson.move(
        "You prepare your deck first. Presets are there to choose from: take the one that is made for straights.",
        str(Personalise(*straights)), rules=["personalise", "deck-size"],
        hint="Straights want many values in a row, in several domains.",
        why="It has {deck_size} cards, and {market_share} for the market. Before anything else each player prepares a "
        "deck.",
    )  # fmt: skip
    bank = str(Personalise(*pairs))
    lesson.choice(
        "Bo has not chosen yet. What does Bo know about your deck?",
        {
            "Nothing.": "as_seen(Bo, len(owned(you))) == 0",
            "Which cards are in it, and their order.": 'as_seen(Bo, next_card(you)) != "?"',
            "Which cards are in it, not their order.":
                'as_seen(Bo, len(owned(you)) == deck_size and next_card(you) == "?")',
        },
        after=f"{bank}; start T1 T2 T3; start T1 T2 T3",
        rules=["personalise", "hidden"],
        hint="At the table you may look into the list of any deck.",
        why="All see which cards each deck has; nobody knows the order.",
    )  # fmt: skip
    lesson.play_before(str(Personalise(*pairs)))
    lesson.note("Bo plays for high pairs.")
    lesson.choice(
        "Who takes the first turn?",
        {
            "You, for you prepared your deck first.": 'refused("first 1") != ""',
            "Whoever has the higher Technology card.": 'refused("first 0") != ""',
            "Chance decides it.": 'refused("first 0") == "" and refused("first 1") == ""',
        },
        rules=["first-player"],
        hint="Nothing that you have chosen matters.",
        why="The first player is drawn; from there turns go clockwise.",
    )  # fmt: skip
    lesson.bring()
    lesson.note("Bo was drawn. The market deck was shuffled, and both markets got two neutral cards from its top.")
    lesson.choice(
        "You gave {market_share} cards to it yourself. Do you know which card comes next from the market deck?",
        {
            "Yes, the first of mine.": 'as_seen(you, next_card(options.players)) != "?"',
            "No, nobody does.":
                'as_seen(you, next_card(options.players)) == "?" and '
                'as_seen(Bo, next_card(options.players)) == "?"',
            "Only Bo does, as first player.": 'as_seen(Bo, next_card(options.players)) != "?"',
        }, rules=["market-order"],
        hint="What was done with it before the markets were opened?",
        why="The market deck is shuffled before the markets are opened, so its order is hidden from all.",
    )  # fmt: skip
    deck = str(Personalise(*preset("grid", "basic")))
    basic = f'agreed("mode", "basic", after("{deck}; {deck}", len(owned(options.players))))'
    lesson.choice(
        "In the basic game nobody gives any cards. What is its market deck made of?",
        {
            "30 cards, drawn at random from what all players left in their Tech Decks, without Technology.":
                f"{basic} == 30",
            "A Tech Deck of its own, without Technology.": f"{basic} == 39",
            "The cards that the players discard.": f"{basic} == 0",
        }, rules=["market-deck"],
        hint="Each player uses {deck_size} of the {pool // 2} cards. What is left over?",
        why="It is taken at random from the unused cards that are no Technology. In the advanced game all gave to it.",
    )  # fmt: skip
    lesson.play("start T1 T2 T3")
    lesson.note("Bo has taken three Technology cards of value 5 or less out of the deck. Now you.")
    lesson.move(
        "Begin with the highest three that you may have.", "start T3 T4 T5",
        fact="most(legal(), after(it, value(hand(you)[0]) + value(hand(you)[1]) + value(hand(you)[2])))",
        rules=["start"],
        hint="Not above 5.",
        why="Each player starts with three Technology cards of value 5 or less, of their own choice.",
    )  # fmt: skip
    lesson.note("Then your deck was shuffled, and its top cards were drawn: you begin with the hand that you see.")
    lesson.number(
        "You may agree on an extra deal: three more cards each. With how many would you have begun then?",
        "opening_hand + 3",
        rules=["extra-deal", "opening-hand"],
        hint="Add them to what you hold.",
        why="Three to start with, four drawn, and three that the document speaks of, too: who wants them agrees on it.",
    )  # fmt: skip
    lesson.play("build T1 horizontal")
    lesson.note("And so the first turn begins, with a factory of Bo's. The last lesson is for four players.")
    return lesson


def two_against_two() -> Table:
    """Teach a game of four in teams: points together, a shared draw, and the end."""
    lesson = Table(
        "Two against two",
        names=("you", "Bo", "Cy", "Dee"),
        decks=["T1-9 E1-6 C1-6 L1-5", "T1-9 L5-12 C4-12", "T1-9 L3-11 C3-10", "T1-9 E5-13 C4-11"],
        tops=["L3 E5 L5 C4 C6 T8 E6 L1", "L9 C9 L10 C4 L11", "C5 C4 L5 C8 L8 T8", "E5 E9 C11 C10 E13"],
        market="E11 C2 E12 L2 C13",
        first=BO,
        target=2,
    )
    starts = ["T3 T4 T5"] * 4
    lesson.opened(*starts)
    lesson.until("build", CY)
    lesson.play("build T5 horizontal", "enter C5 in B with T5")
    lesson.until("rotate", CY)
    lesson.play("rotate T5")
    lesson.until("build")
    lesson.play("build T5 horizontal", "enter E5 in A with T5")
    lesson.until("rotate")
    lesson.play("rotate T5")
    lesson.until("build", CY)
    lesson.play("build T4 horizontal", "enter C4 in B with T4", "enter L5 in B with T5")
    lesson.until("clash", CY)
    lesson.note("Four players are two teams of two. Partners sit opposite, so that the teams take turns.")
    lesson.seats(
        "Who is your partner?", "without(allies(you), [you])", rules=["teams"],
        hint="Turns go you, Bo, Cy, Dee.",
        why="Seats 0 and 2 are a team: you and Cy, against Bo and Dee.",
    )  # fmt: skip
    lesson.choice(
        "In a game to 7 points, when has a team won?",
        {
            "When both have 7.": "len(winners) > 0 and min(points[you], points[Cy]) >= options.target",
            "When one of them has 7.": "len(winners) > 0 and max(points) >= options.target",
            "When both together have 7.": "len(winners) == 2 and points[you] + points[Cy] == options.target",
        },
        after=(
            "clash B; update 2 without C5; done; build T4 horizontal; done; done; done; build T3 horizontal; "
            "enter L3 in A with T3; enter L5 in A with T5; effect L3 in A; clash A; boost; update 0 without E5; "
            "done; done"
        ), rules=["teams"],
        hint="Whose points count when two play together?",
        why="A team adds up its points, and the goal stays the same.",
    )  # fmt: skip
    lesson.play("clash B")
    lesson.note(
        "This game goes to {options.target}. In Cy's turn a pair of 5s has won market B: a point for your team."
    )
    lesson.seats(
        "Who takes one of Cy's cards off the market?", "to_act", rules=["update"],
        hint="Look to the left of the winner.",
        why="Dee sits left of Cy. With teams the left neighbour is always a rival.",
    )  # fmt: skip
    lesson.play("update 2 without C5")
    lesson.until("build")
    lesson.play("build T3 horizontal")
    lesson.note("Dee has had a turn, and now it is yours.")
    lesson.moves(
        "Into the market where you have a card, let the two enter that your factories can pay for by their own value.",
        "enter L3 in A with T3", "enter L5 in A with T5",
        fact='len(row("A", you)) == 3 and len(standing(you)) == 2', rules=["pay-match", "enter"],
        hint="Compare the values of your hand with those of your factories.",
        why="The T3 pays for a 3, the T5 for a 5, and that makes three cards in market A.",
    )  # fmt: skip
    lesson.note('Your E5 says rally {number_on("E5")}, your L3 says share {number_on("L3")}.')
    lesson.number(
        "Bo and Dee have no point. How many cards would the E5 bring you?",
        'after("effect E5 in A", len(hand(you))) - len(hand(you))', rules=["rally", "teams"],
        hint="In teams, rally asks whether the other team is ahead.",
        why="Your team has a point and the other has none. Rally brings more only if the other team is ahead.",
    )  # fmt: skip
    lesson.number(
        "If you use the L3, how many cards are drawn by all four of you together?",
        'after("effect L3 in A", len(hand(you) + hand(Bo) + hand(Cy) + hand(Dee))) - '
        "len(hand(you) + hand(Bo) + hand(Cy) + hand(Dee))", rules=["share"],
        hint="Everybody draws, and you more than the others.",
        why="You draw two, the three others one each, everybody from their own deck.",
    )  # fmt: skip
    lesson.seats(
        "Who of you all would be the last to draw?",
        "(active + options.players - 1) % options.players", rules=["turn-order", "share"],
        hint="It begins with the active player.",
        why="What all do is done in turn: you, then on to the left: Bo, Cy, Dee.",
    )  # fmt: skip
    lesson.move(
        "Use the one of these two that brings you more cards.", "effect L3 in A",
        fact='most(["effect L3 in A", "effect E5 in A"], after(it, len(hand(you))))', rules=["share", "effect-one"],
        hint="Two cards or one?",
        why="Two cards for you; and of the others your partner got one as well.",
    )  # fmt: skip
    lesson.until("clash")
    lesson.move(
        "Bring your team to two points.", "clash A", fact="moves(clashing >= 0)", rules=["clash", "teams"],
        hint="You have three cards in market A, and two of them are 5s.",
        why="A pair of 5s will do, and nobody else has a card there.",
    )  # fmt: skip
    lesson.choice(
        "Cy's T5 stands upright, and it would make three 5s of your pair. Whose hand can it join?",
        {
            "Yours, for partners help each other.": 'after("boost T5", clash_rank(you)) == "three of a kind"',
            "Cy's alone.": 'after("boost T5", clash_rank(you)) == "pair"',
            "Either, as Cy likes.": 'len(legal("boost")) > len(may_boost(Cy)) + 1',
        }, rules=["boost"],
        hint="A boost joins a hand. Whose factory is it?",
        why="Everybody adds to their own hand; partners share points, not cards.",
    )  # fmt: skip
    lesson.play("boost")
    lesson.seats(
        "Your turn is about to end. Who will have won the game then?",
        'after("update 0 without E5; done; done", winners)', rules=["teams", "end"],
        hint="The points that were agreed are reached, but by whom?",
        why="The team has them: one point of Cy's and one of yours. So both of you win.",
    )  # fmt: skip
    lesson.choice(
        "Next time you four would rather play everybody for themselves. Is that allowed?",
        {
            "Yes, if you agree on it.": 'options.mode == "basic" and not agreed("teams", False, options.teams)',
            "No, four players are always two teams.": 'agreed("teams", False, options.teams)',
            "Only in the advanced game.":
                'agreed("teams", False, options.teams) and '
                'not agreed("mode", "advanced", agreed("teams", False, options.teams))',
        },
        rules=["teams"],
        hint="It is a matter of what is agreed before the game.",
        why="Four may also agree to play for themselves. Three always do.",
    )  # fmt: skip
    lesson.play("update 0 without E5")
    lesson.until("rotate")
    lesson.play("done", "done")
    lesson.note("You know every rule of Gears of Industry now. Sit down at a table, and take a preset to begin with.")
    return lesson
