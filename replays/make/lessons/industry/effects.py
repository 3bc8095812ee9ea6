"""The lessons about what cards do: effects of your own cards, and neutral cards."""

from __future__ import annotations

from make.lessons.industry.table import BO, Table


def effects() -> Table:
    """Teach four turns of yours, and an effect in each: scout, recover, search, discard."""
    lesson = Table(
        "What cards do",
        decks=["T1-9 E4-8 C4-8 L1-7", "T1-11 C1-5 L1-5 E6-10"],
        tops=["C5 E6 L5 T6 L1 T7 L7 C8 C4 E5 T8 T9", "C3 E8 L5 E6 C2 E9 T9 T6"],
        market="E12 L9 C8 E11 L7 C12",
        first=BO,
    )
    lesson.opened("T1 T2 T3", "T3 T4 T5")
    lesson.until("build")
    lesson.play("build T5 horizontal", "enter C5 in B with T5")
    lesson.until("rotate")
    lesson.play("rotate T5")
    lesson.until("build")
    lesson.play("build T6 horizontal", "enter E6 in A with T6", "enter L5 in B with T5")
    lesson.until("rotate")
    lesson.play("rotate T5")
    lesson.until("build")
    lesson.play("build T7 horizontal", "enter L7 in A with T7", "produce T5", "enter L1 in A")
    lesson.note(
        '{len(row("A", you) + row("B", you)):Word} cards of yours lie in the markets, and each says what it can do: a '
        "word, and sometimes a number. Choose a "
        "card, or point at it, and you can read it in full."
    )
    lesson.note("What was once printed on the cards is lost. Their effects here are made of twelve words: house data.")
    lesson.number(
        "Of how many of your cards may you use the effect in this turn?",
        '1 + (after("effect E6 in A; take C8", asks) == "effect")', rules=["effect-one"],
        hint="It is a single step of a turn.",
        why="One effect a turn, of one of your cards in the markets, or of a neutral card.",
    )  # fmt: skip
    lesson.choice(
        "What does your L1 say?",
        {
            "Draw two cards, then discard one of them.": 'after("effect L1 in A on T3", "T3" in hand(you))',
            "Discard two cards.": 'after("effect L1 in A on T3", len(discarded(you))) == len(discarded(you)) + 2',
            "Discard a card, then draw two.":
                'after("effect L1 in A on T3", "T3" in discarded(you) and len(hand(you)) == 3)',
        }, rules=["discard-effect"],
        hint="Choose the card to read it: its word is what comes first.",
        why="The word says what comes first, and the number is how many you draw.",
    )  # fmt: skip
    lesson.choice(
        "A friend owns the printed game. Will the L1 there say the same?",
        {
            "Of course: the rules say what each card does.": 'how_found("effect-table") == "text"',
            "Nobody can promise that: here the effects are the house's own.": 'how_found("effect-table") == "house"',
            "Yes, except for the numbers.": 'how_found("effect-table") == "found"',
        }, rules=["effect-table"],
        hint="Who made the table of effects that you play with here?",
        why="The printed effects are lost, so this house made a table of its own, by domain and value.",
    )  # fmt: skip
    lesson.pieces(
        "You have discarded nothing yet. Mark your card with whose effect nothing at all could be done now.",
        fact='without(row("A", you) + row("B", you), word(2, legal("effect")))',
        rules=["as-much"],
        hint="Read your cards: one of them needs a card that is in your discard pile.",
        why="What can only be done in part is done in part, but with which nothing can be done is not offered.",
    )  # fmt: skip
    lesson.move(
        "Turn up two cards of your deck, to keep one of them.", "effect E6 in A",
        fact='those(legal("effect"), after(it, asks == "take" and len(revealed) == 2 and pending[0].owner == you))',
        rules=["scout"],
        hint="Scout is the word for it.",
        why="A scout turns up so many cards from the top of your deck, for all to see.",
    )  # fmt: skip
    lesson.note(
        "Later you will want to use your C5 as well: it takes a card of value "
        '{number_on("C5")} or less out of your discard pile.'
    )
    lesson.move(
        "Take one of the two, so that you can have the other one later.", "take C8",
        fact='moves(len(those(discarded(you), value(it) <= number_on("C5"))) > 0)', rules=["scout"],
        hint="What you do not take is discarded. Which of them could the C5 bring back?",
        why="The other one is discarded, and a C4 can be recovered by the C5, a C8 could not.",
    )  # fmt: skip
    lesson.until("build")
    lesson.play("build T4 horizontal")
    lesson.until("effect")
    lesson.note("One turn later. You drew the E5, and the C4 still lies on your discard pile.")
    lesson.move(
        "Take the C4 back.", "effect C5 in B on C4", fact='moves("C4" in hand(you))', rules=["recover"],
        hint="The card is in market B.",
        why="Recover takes a card up to its number out of your discard pile into your hand.",
    )  # fmt: skip
    lesson.until("effect")
    lesson.note("Another turn. Your T9, L2, L3, L4 and E4 are all still in your deck, and your L5 can search it.")
    lesson.choice(
        "Mark all that a search with the L5 could bring you.",
        {
            "The T9.": 'refused("effect L5 in B on T9") == ""',
            "The L4.": 'refused("effect L5 in B on L4") == ""',
            "The E4.": 'refused("effect L5 in B on E4") == ""',
            "The L2 and the L3, both.": 'refused("effect L5 in B on L2 and L3") == ""',
        }, rules=["search"],
        hint="One card, and not a higher one than it says.",
        why="A search brings one card of at most that value, wherever it lies in the deck.",
    )  # fmt: skip
    lesson.move(
        "Search your deck for the L4.", "effect L5 in B on L4", fact='moves("L4" in hand(you))', rules=["search"],
        hint="First the card with the effect, then the one you want.",
        why="It is shown to Bo, goes to your hand, and the rest of the deck is shuffled.",
    )  # fmt: skip
    lesson.until("effect")
    lesson.note("And another turn. Your hand is full, with cards that you have no use for.")
    lesson.number(
        "You hold {len(hand(you)):word} cards. How many will it be after you have used the L1?",
        'after("effect L1 in A on T3", len(hand(you)))', rules=["discard-effect"],
        hint="One goes, and then some come.",
        why="You discard one and draw two.",
    )  # fmt: skip
    lesson.move(
        "Use the L1, and part with your lowest card for it.", "effect L1 in A on T3",
        fact='moves("T3" in discarded(you))',
        rules=["discard-effect", "deck-order"],
        hint="Compare the values in your hand.",
        why="The card goes to your own discard pile, and two come from the top of your deck, in its order.",
    )  # fmt: skip
    lesson.until("discard")
    lesson.note("Your turn ends, and you hold {len(hand(you)):word} cards. {may_keep:Word} is all that you may keep.")
    lesson.move(
        "Do what you must, and keep all that is of value 8 or less.", "discard T9",
        fact="those(legal(), after(it, value(hand(you)[len(hand(you)) - 1])) <= 8)", rules=["discard"],
        hint="Which card is the highest?",
        why="At the end of your own turn you discard until {may_keep:word} cards are left. Others may hold more "
        "meanwhile.",
    )  # fmt: skip
    lesson.note("Scout, recover, search, discard: that was four of the twelve words. The next lesson has more.")
    return lesson


def neutral_cards() -> Table:
    """Teach cards that belong to nobody, and what changes when an effect is theirs; copy, boost, swap."""
    lesson = Table(
        "Neutral cards",
        minutes=6,
        decks=["T1-9 E4-8 C1-7 L4-8", "T1-11 C1-5 L1-5 E6-10"],
        tops=["C2 C7 T7 L5 E7 C5 L4 T8 C4 E5 E6 L8", "C3 E8 L5 E6 C2 E9 T9 T6"],
        market="L7 L12 E9 C8 C9 L13 C12",
        first=BO,
    )
    lesson.opened("T1 T2 T3", "T3 T4 T5")
    lesson.play("build T2 horizontal", "produce T2", "enter C3 in A")
    lesson.until("build")
    lesson.play("build T5 horizontal", "enter L5 in B with T5")
    lesson.until("rotate")
    lesson.play("rotate T5")
    lesson.until("build")
    lesson.play("build T7 horizontal", "enter C7 in A with T7", "produce T5", "enter C2 in A")
    lesson.until("rotate")
    lesson.play("rotate T7")
    lesson.until("build")
    lesson.play("done", "enter E7 in B with T7")
    lesson.until("effect")
    lesson.note(
        "In the middle of each market lie two neutral cards that belong to nobody. In your turn you may use them, too: "
        "then deck and discard pile mean those of the market."
    )
    lesson.move(
        "Get the C8 away by the effect of the other neutral card there.", "effect E9 in B of neutrals on C8",
        fact='moves("C8" in discarded(options.players))',
        rules=["replace-effect"],
        hint="Choose the card with the effect first, then the one that shall go.",
        why="The C8 went to the market's discard pile, and the top card of the market deck took its place.",
    )  # fmt: skip
    lesson.number(
        "Suppose a neutral card of market A is discarded. How many will lie there when somebody is asked next?",
        'len(neutral("A"))',
        rules=["neutrals"],
        hint="Look at market B: was anybody asked before the new card came?",
        why="Each market is filled up to two at once, as far as the market deck goes.",
    )  # fmt: skip
    lesson.until("build")
    lesson.play("build T3 horizontal")
    lesson.until("effect")
    lesson.note("Your next turn, and another effect.")
    lesson.move(
        "Draw one card of the market deck, and no more.",
        "effect L7 in A of neutrals", "effect L12 in A of neutrals copying L7",
        fact='those(legal("effect"), after(it, len(owned(you))) == len(owned(you)) + 1)',
        rules=["draw-effect", "effect-deck"],
        hint="A neutral card has the word for it.",
        why="Draw is the plainest of all words; on a neutral card it draws from the market deck.",
    )  # fmt: skip
    lesson.choice(
        "The L13 was shown to all, and is in your hand now. One day you discard it. Where does it go?",
        {
            "To the market's discard pile, it came from there.": '"L13" in discarded(options.players)',
            "To your own discard pile.": '"L13" in discarded(you)',
            "Out of the game.": '"L13" not in discarded(you) and "L13" not in discarded(options.players)',
        },
        after="; ".join([*["done"] * 27, "discard C2", *["done"] * 5, "discard L13"]),
        rules=["effect-deck"],
        hint="Whose card is it now?",
        why="A card that changes hands belongs to its new owner from then on.",
    )  # fmt: skip
    lesson.until("build")
    lesson.play("build T4 horizontal")
    lesson.until("effect")
    lesson.note("The next turn. A copy uses the effect of another card in its market, but never that of another copy.")
    lesson.pieces(
        "Mark each card that your C7 can copy.", fact='word(6, legal("effect C7"))', rules=["copy"],
        hint="Look at all rows of market A, and read what the L12 says.",
        why="Yours, Bo's and neutral ones in the same market: all but the L12, which is a copy itself.",
    )  # fmt: skip
    lesson.choice(
        "Your C7 copies the neutral L7, which draws a card. From which deck is it drawn?",
        {
            "From the market deck, for the L7 is neutral.":
                'after("effect C7 in A copying L7", len(piles[options.players])) < len(piles[options.players])',
            "From your own deck.":
                'after("effect C7 in A copying L7", len(piles[you])) == len(piles[you]) - 1 and '
                'after("effect C7 in A copying L7", len(piles[options.players])) == len(piles[options.players])',
            "From either, as you like.": 'refused("effect C7 in A of neutrals copying L7") == ""',
        },
        rules=["copy", "effect-deck"],
        hint="The words count as if they were printed on your card.",
        why="The effect is used as if it were printed on the C7, and on a card of yours it means your deck.",
    )  # fmt: skip
    lesson.choice(
        "In your last turn you used the neutral L7 itself. Can its effect be used again now, by the C7?",
        {
            "Yes, an effect can be used again.": 'refused("effect C7 in A copying L7") == ""',
            "No, each effect is used once a game.": 'refused("effect C7 in A copying L7") != ""',
            "Only if Bo has used it since.":
                'refused("effect C7 in A copying L7") != "" and len(legal("effect")) > 0',
        }, rules=["effect-again"],
        hint="What is used up when you use an effect?",
        why="No effect is used up: you may use it in another turn, and a copy may take it too.",
    )  # fmt: skip
    lesson.move(
        "Draw a card of your own deck.", "effect C7 in A copying L7",
        fact='those(legal("effect"), after(it, len(piles[you])) < len(piles[you]) and '
        "after(it, len(hand(you))) > len(hand(you)) and after(it, len(known(you))) == len(known(you)))",
        rules=["copy"],
        hint="Let the C7 do it.",
        why="The C7 used the words of the L7, and so your own deck was meant.",
    )  # fmt: skip
    lesson.until("effect")
    lesson.note("One turn later. The word boost changes what a card counts in its market, up or down, for this turn.")
    lesson.move(
        "Two neutral 9s lie in market B: make three 9s of them there.", "effect E7 in B as 9",
        fact='moves(rank("B", you) == "three of a kind" and values("B", you)[0] == 9)', rules=["boost-effect"],
        hint="One of your cards there is close enough.",
        why='The E7 has boost {number_on("E7")}, so it counts {value("E7") - number_on("E7")} or '
        '{value("E7") + number_on("E7")} in its market.',
    )  # fmt: skip
    lesson.number(
        "What will the E7 count in Bo's turn?", 'value("E7")', rules=["effect-lasts"],
        hint="How long does a change last?",
        why="What an effect changes lasts to the end of the turn; only cards that were moved stay where they are.",
    )  # fmt: skip
    lesson.until("effect")
    lesson.note("A last turn. Your C2 has the word swap.")
    lesson.pieces(
        "Mark each card with which your C2 may change places.", fact='row("B", you)', rules=["effect-choice", "swap"],
        hint="Own cards only, and not in its own market.",
        why="With each effect you choose just what it asks for: here a card of yours in the other market.",
    )  # fmt: skip
    lesson.move(
        "Use the C2 for a third 7 in market A.", "effect C2 in A on E7",
        fact='moves(rank("A", you) == "three of a kind" and values("A", you)[0] == 7)', rules=["swap"],
        hint="Where is your other 7?",
        why="The two change places, and this lasts: they were moved.",
    )  # fmt: skip
    lesson.note("With the C7 and the neutral L7 that makes three 7s. What such a hand is worth comes next.")
    return lesson
