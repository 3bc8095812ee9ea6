"""The first lessons of Gear Grid, alone and without a clock: laying, turning, mistakes."""

from __future__ import annotations

from kernel_lib.games.grid.rules.moves import Place
from kernel_lib.games.grid.rules.scoring import driven_goals, find_faults
from make.lessons.grid.boards import HOUR, SMALL, YOU_SEAT, far_from_engine, laid, state_of
from make.script import Script


def laying() -> Script:
    """Teach the board and its tiles: contact, turns, taking up."""
    lesson = Script("grid", "Laying tiles", names=("you",), minutes=4, pile="orange", seconds=HOUR)
    lesson.deal()
    lesson.note(
        "This board is yours. The grey space at the top left is the engine, the other three corners are goals. "
        "A space is named by its row and its column, both counted from 0. No clock runs: take your time."
    )
    lesson.number(
        "The board has {options.size} rows of {options.size} spaces. On how many of these {spaces + grey} can no tile "
        "ever be "
        "laid?",
        "grey",
        rules=["board"],
        hint="Engine and goals stay where they are.",
        why="The engine and the three goals take the corners, so {spaces} of the {spaces + grey} spaces are left for "
        "tiles.",
    )
    begin = [str(move) for move in state_of(lesson).legal_moves(YOU_SEAT) if isinstance(move, Place)]
    first = "place aa.. at 0 1 turn 0"
    lesson.move(
        "Lay your first tile: any tile, on any space where the rules let it lie.",
        first,
        *(move for move in begin if move != first and move.startswith("place aa..")),
        *(move for move in begin if not move.startswith("place aa..")),
        fact='legal("place")',
        rules=["contact"],
        hint="Everything has to start at the engine.",
        why="A tile needs contact with the engine, beside it or cornerwise, so three spaces were open.",
    )
    lesson.note("Let us go on with an orange pair right of the engine. Two of its quarters are orange, two are empty.")
    lesson.choice(
        "How much of the board does this one tile cover?",
        {
            "As many spaces as it has coloured quarters: two.": "spaces - empty(you) == 2",
            "One space, with all its four quarters.":
                'spaces - empty(you) == 1 and refused("place aa.. at 0 1 turn 2") == "free-space"',
            "One space for its orange half; another tile may take the empty half.":
                'refused("place aa.. at 0 1 turn 2") == ""',
        },
        rules=["quarters"],
        hint="Look where the next tile could go: spaces are taken whole.",
        why="A tile fills exactly one space; its quarters, coloured or empty, all lie inside that space.",
    )  # fmt: skip
    lesson.pieces(
        "On which spaces may your next tile be laid: mark them all.",
        fact="in_contact(you)",
        rules=["contact"],
        hint="Count the neighbours of the engine and of your tile, the cornerwise ones too.",
        why="Contact is handed on by tiles, sideways and cornerwise, whatever their colours do.",
    )  # fmt: skip
    lesson.move(
        "Now the space at row 0, column 1 shall have another tile: make room for it.",
        "remove 0 1",
        fact='moves(quarters_at(0, 1) == "")',
        rules=["free-space", "rearrange"],
        hint="Two tiles never share a space.",
        why="A space holds one tile, so the old one goes back first; your own tiles you may take up at any time.",
    )
    lesson.move(
        "Lay an orange pair on that space again, with both its orange quarters on the left, at the engine.",
        "place aa.. at 0 1 turn 3",
        fact='moves(quarters_at(0, 1) == "a..a")',
        rules=["turn-tile"],
        hint="Unturned, the pair has its orange quarters at the top; three quarter turns to the right bring them left.",
        why="Every tile may lie any way round; three quarter turns bring the top side to the left.",
    )
    lesson.play("place a.a. at 0 2 turn 0", "place aaa. at 1 3 turn 0")
    lesson.note("{tiles(you):Word} tiles lie now, each in contact with the one before.")
    lesson.play("remove 0 2")
    lesson.note("And the middle one is gone again: you took it up.")
    lesson.choice(
        "What happens to the tile at row 1, column 3, which is cut off now?",
        {
            "It stays where it is.":
                'refused("remove 1 3") == "" and "1,3" in unmoved(you) and len(legal("place")) > 0',
            "It goes back to the pile at once.": 'refused("remove 1 3") != ""',
            "It stays, but you may lay nothing before it is joined again.":
                'refused("remove 1 3") == "" and len(legal("place")) == 0',
        },
        rules=["rearrange"],
        hint="Contact is asked for when a tile is laid.",
        why="Contact is needed at the moment of laying; what loses it later, because you moved tiles, may stay.",
    )  # fmt: skip
    lesson.pieces(
        "Where may a tile be laid now: mark all spaces.",
        fact="in_contact(you)",
        rules=["contact"],
        hint="A tile that is cut off hands on no contact.",
        why="Only tiles that are joined to the engine hand contact on, so beside the lonely one you may not lay.",
    )  # fmt: skip
    lesson.moves(
        "Carry the lonely tile to row 1, column 2, without turning it.",
        "remove 1 3", "place aaa. at 1 2 turn 0",
        fact='quarters_at(1, 2) == "aaa." and quarters_at(1, 3) == ""',
        rules=["rearrange"],
        hint="Carrying is taking up and laying; or drag it.",
        why="During the round you may move your own tiles as often as you like, as long as they land in contact.",
    )  # fmt: skip
    lesson.note(
        "The tray is a pile to practise with, orange only: {of_each(2)} pairs, {of_each(2)} diagonals "
        "and {of_each(3)} triples when it is whole."
    )
    lesson.number(
        "How many tiles are left in this pile while two of them lie on your board?",
        "left_in_pile",
        rules=["practice-piles", "pile"],
        hint="What lies on a board is missing in the pile.",
        why="{whole_pile('orange')} tiles are orange only, and the {tiles(you):word} on your board are not in the "
        "pile.",
    )
    lesson.note(
        "The full pile has both colours: {layouts(2):word} layouts with two coloured quarters, {of_each(2)} tiles of "
        "each, "
        "and {layouts(3):word} layouts with three, {of_each(3)} tiles of each."
    )
    lesson.number(
        "How many tiles does the full pile hold?",
        "whole_pile('full')",
        rules=["tiles"],
        hint="Multiply, then add.",
        why="{layouts(2):Word} times {of_each(2)} are {layouts(2) * of_each(2)} tiles with two coloured quarters, "
        "{layouts(3):word} times {of_each(3)} are {layouts(3) * of_each(3)} with three.",
    )
    return lesson


def turning() -> Script:
    """Teach what moves what, which way, and what that does to goals."""
    lesson = Script("grid", "What turns what", names=("you",), minutes=5, size=SMALL, seconds=HOUR)
    lesson.deal()
    lesson.note("A small board of 4 by 4 now, with orange and blue tiles. The engine turns gears that touch it.")
    lesson.move(
        "Lay a pair of both colours at row 0, column 1, with both its coloured quarters against the engine.",
        "place a..b at 0 1 turn 0", "place ab.. at 0 1 turn 3",
        fact='moves(quarters_at(0, 1) == "a..b" or quarters_at(0, 1) == "b..a")',
        rules=["grey"],
        hint="The two coloured quarters belong on the left side of the space.",
        why="All of the engine is grey, and grey goes with orange and with blue, even at once.",
    )  # fmt: skip
    blue = laid(lesson, "bb..", 1, 1, lambda board: far_from_engine(board, 1, 1) == 2 and not find_faults(board, SMALL))
    lesson.move(
        "Lay a blue pair at row 1, column 1 so that your first tile moves it and the engine does not touch it.",
        *blue,
        fact='those(legal("place bb.. at 1 1"), after(it, turning(1, 1) != "none" and "0,0" not in touched_by(1, 1)))',
        rules=["moving", "touch"],
        hint="The blue quarter of your first tile is at its bottom left, and the engine's corner lies just beside.",
        why="Equal colours that lie side by side or cornerwise move each other; "
        "your blue quarters keep to the right, out of the engine's reach.",
    )
    lesson.number(
        "How many moving connections away from the engine is the new tile?",
        "far(1, 1)",
        rules=["direction"],
        hint="Count from the engine, tile by tile.",
        why="Engine to first tile, first tile to this one: two.",
    )
    lesson.choice(
        "Which way does the new tile turn?",
        {
            "As the first tile, for one moves the other.": "turning(1, 1) == turning(0, 1)",
            "Not at all, for the engine does not touch it.": 'turning(1, 1) == "none"',
            "Against the first tile, as the engine turns.":
                "turning(1, 1) == turning(0, 0) and turning(1, 1) != turning(0, 1)",
        },
        rules=["direction"],
        hint="Think of two cogs whose teeth meet.",
        why="Gears that move each other turn in opposite directions, so every second one turns as the engine does.",
    )  # fmt: skip
    both = "place a..b at 0 1 turn 0; place bb.. at 1 1 turn 1"
    unseen = f'agreed("sides", "one", after("{both}", turning(1, 1)))'
    scored_unseen = f'agreed("sides", "one", after("{both}; done", scores[you]))'
    lesson.choice(
        "Tiles have a black face for odd distances and a white one for even: what if you show the wrong face?",
        {
            "Nothing: the faces only help your eye.":
                f'{unseen} == turning(1, 1) and {scored_unseen} == after("done", scores[you])',
            "The tile turns the other way.": f"{unseen} != turning(1, 1)",
            "The tile costs a point when the board is scored.": f'{scored_unseen} < after("done", scores[you])',
        },
        rules=["faces"],
        hint="Distance decides how a gear turns; a face only tells of it.",
        why="How a tile turns follows from its distance; the face you see is never scored.",
    )  # fmt: skip
    lesson.choice(
        "For a harder game you may agree to use one side of the tiles only. What is different then?",
        {
            "All tiles turn the same way.":
                f'agreed("sides", "one", after("{both}", turning(1, 1) == turning(0, 1)))',
            "While you lay tiles nothing shows which way they turn.":
                'shows_ways and agreed("sides", "one", after("", not shows_ways and after("done", shows_ways)))',
            "Tiles may not be turned by quarters.":
                'agreed("sides", "one", after("", refused("place aa.. at 0 1 turn 1"))) != ""',
        },
        rules=["one-side"],
        hint="What do the two faces tell you, and when?",
        why="How tiles turn is checked when the board is scored. Until then you work it out yourself.",
    )  # fmt: skip
    lesson.note(
        "Driven by a black tile, an odd number of connections away, a goal turns the right way: {goal_right:points}."
    )
    drive = laid(
        lesson, "bb..", 0, 2, lambda board: driven_goals(board, SMALL)[0] == "right" and not find_faults(board, SMALL)
    )
    lesson.move(
        "Lay a blue pair at row 0, column 2 so that it drives the goal at the top right the right way.",
        *drive,
        fact='those(legal("place bb.. at 0 2"), after(it, driven(you, "NE")) == "right")',
        rules=["goal-right"],
        hint="It has to touch the tile below it on the left and the goal, and no orange.",
        why="It is three connections from the engine, an odd number: a black tile, and black drives a goal right.",
    )
    lesson.pieces(
        "Which tiles does the tile at row 1, column 1 touch: mark them.",
        fact="touched_by(1, 1)",
        rules=["touch"],
        hint="Only coloured quarters touch, and only those that lie side by side or cornerwise.",
        why="Its blue quarters are on its right: they reach both tiles above, while the engine's corner "
        "meets an empty quarter.",
    )  # fmt: skip
    lesson.number(
        "How many points would the goal at the bottom right bring if the round ended now?",
        "goal_right * (driven(you, 'SE') == 'right')",
        rules=["goal-none"],
        hint="Does anything drive it?",
        why="A goal at rest brings nothing and costs nothing.",
    )
    lesson.play("place aa.. at 1 3 turn 1", "place aa.. at 1 0 turn 3", "place aa.. at 2 0 turn 3")
    lesson.note("Three orange pairs more: one below the goal at the top right, and two down the left side.")
    lesson.pieces(
        "Think of the engine running: which tile stands still?",
        fact="unmoved(you)",
        rules=["goals-end"],
        hint="Ask of each tile who moves it, and whether that one is a gear on your board or a goal.",
        why="The tile at row 1, column 3 touches the goal alone, and goals pass no motion on.",
    )
    lesson.number(
        "How many points do the three goals bring together now?",
        "goal_points(you)",
        rules=["goal-wrong"],
        hint="How far from the engine is the tile that drives the goal at the bottom left?",
        why="{goal_right} for the top right; the bottom left is driven from {far(2, 0):word} connections away, by "
        "white, and "
        "that costs {goal_right - goal_points(you)}.",
    )
    lesson.play("place b.b. at 2 1 turn 1")
    lesson.note("Here comes a second drive for the goal at the bottom left: three connections away, a black tile.")
    lesson.number(
        "With both drives at work: how many points do the three goals bring together?",
        "goal_points(you)",
        rules=["goal-both"],
        hint="Can a goal turn both ways at once?",
        why="A goal that black and white drive at once counts as driven wrong: it costs "
        "{goal_right - goal_points(you)}, once, and "
        "brings nothing.",
    )
    lesson.move(
        "Take up one tile so that the goal at the bottom left is driven right.",
        "remove 2 0", "remove 1 0",
        fact='those(moves(driven(you, "SW") == "right"), it in legal("remove"))',
        rules=["goal-both", "goal-right"],
        hint="The white drive has to go, or what moves it.",
        why="With no white tile moving against it, the black one drives the goal right: {goal_right:points} more.",
    )  # fmt: skip
    return lesson


def mistakes() -> Script:
    """Teach faults: laid without a word, found when the board is scored, one at a time."""
    lesson = Script("grid", "Mistakes", names=("you",), minutes=6, seconds=HOUR)
    lesson.deal()
    lesson.play("place aa.. at 0 1 turn 0", "place aa.. at 0 2 turn 0")
    lesson.note("Two orange pairs in a row. Mistakes are part of this game, so make one: nobody will stop you.")
    clash = laid(lesson, "bb..", 0, 3, lambda board: bool(find_faults(board, 6)))
    lesson.move(
        "On the space at row 0, column 3 lay a blue pair whose colour clashes with the orange beside it.",
        *clash,
        fact='those(legal("place bb.. at 0 3"), after(it, len(all_faults(you))) > 0)',
        rules=["mistakes"],
        hint="One of its blue quarters has to lie at the left side of the space.",
        why="Wrong colours and wrong directions may be laid; they are found only when the board is scored.",
    )
    lesson.move(
        "The round is still on: get rid of the blue pair.",
        "remove 0 3",
        fact='those(legal("remove"), after(it, quarters_at(0, 3)) == "")',
        rules=["play-first"],
        hint="Lifting tiles for faults is for later, after the round.",
        why="While tiles are laid you just take up what you do not want, and it costs nothing.",
    )
    lesson.play("place aa.b at 0 3 turn 0")
    lesson.note("A triple instead. With two of its left quarters it touches its neighbour: orange above, blue below.")
    lesson.choice(
        "Orange meets orange, and orange meets blue: what are these two tiles to each other?",
        {
            "They move each other, for equal colours touch.": "len(all_faults(you)) == 0",
            "A fault, and neither moves the other.": '"0,2 0,3" in all_faults(you) and turning(0, 3) == "none"',
            "A fault, and yet they move each other until it is scored.":
                '"0,2 0,3" in all_faults(you) and turning(0, 3) != "none"',
        },
        rules=["colour-fault"],
        hint="One wrong touch is enough.",
        why="Where different colours touch there is a fault, and such a pair moves nothing, whatever else fits.",
    )  # fmt: skip
    lesson.pieces(
        "One tile of this fault will have to go: mark it.",
        fact="lifted_for(you)",
        rules=["further"],
        hint="Count moving connections from the engine; a tile that nothing moves is furthest.",
        why="Of two clashing tiles the further one is invalid; nothing moves the triple, so it is the further one.",
    )
    lesson.play("place aa.. at 0 4 turn 0")
    lesson.note("An orange pair joins the triple on its right, and touches the goal.")
    lesson.pieces(
        "Which tile is in no fault at all and yet will not stay on the board?",
        fact="without(unmoved(you), next_fault(you))",
        rules=["unconnected"],
        hint="After the faults are gone, the engine has to reach every tile that wants to stay.",
        why="No chain of moving connections leads to it, so it is lifted in the end, free of charge.",
    )
    lesson.play("place aa.. at 1 0 turn 3", "place a.a. at 2 0 turn 0", "place aa.. at 3 0 turn 1")
    lesson.play("place aa.. at 3 1 turn 3", "place aa.. at 4 1 turn 1")
    lesson.note("And now a second way, all orange, down the left side, no colour out of place.")
    lesson.pieces(
        "Two of these tiles move each other and yet should turn the same way: mark the two.",
        fact="opposed(you)",
        rules=["opposite-fault"],
        hint="Count how far each of them is from the engine: neighbours should differ.",
        why="Both are three connections away, so both would turn the same way, and that neighbours cannot do.",
    )  # fmt: skip
    lesson.play("place aa.. at 1 3 turn 2", "place bb.. at 2 3 turn 0")
    lesson.note("Last come two tiles in the middle, orange above blue. No motion reaches either of them.")
    lesson.pieces(
        "Faults are resolved one at a time, the one nearest to the engine first: mark the two tiles of the first.",
        fact="next_fault(you)",
        rules=["fault-order"],
        hint="Of each fault look at the tile that is nearer to the engine.",
        why="The nearer tile of the colour clash is two connections away, those of the ring three.",
    )  # fmt: skip
    lesson.choice(
        "What becomes of the two tiles in the middle, which clash and which nothing moves?",
        {
            "They are no fault, for nothing moves them; both are lifted for nothing.":
                '"1,3 2,3" not in all_faults(you)',
            "They are the first fault, for they are worst.": 'all_faults(you)[0] == "1,3 2,3"',
            "They are a fault like others, and come last.":
                'all_faults(you)[-1] == "1,3 2,3" and len(all_faults(you)) > 1',
        },
        rules=["lone-clash"],
        hint="Where colours clash there is a fault, in motion or not.",
        why="Clashing colours are a fault even where nothing moves; as the furthest of all they wait to the end.",
    )  # fmt: skip
    lesson.play("done")
    lesson.note("The round is over. The triple was lifted at once, for there was nothing to choose. Now the ring.")
    lesson.legal(
        "Mark all that you may do now.",
        rules=["scoring-first"],
        hint="Laying is over, and one fault is open.",
        why="After the round tiles are only lifted, and only those of the fault that is due.",
    )
    lesson.move(
        "Both tiles are equally far: choose so that more of your tiles stay.",
        "lift 3 0",
        fact="most(legal(), after(it, moved_tiles(you)))",
        rules=["opposite-choice"],
        hint="One of the two moves a tile that nothing else moves.",
        why="When directions oppose, their owner chooses; the tile on the right stays, and moves the one below it.",
    )
    lesson.legal(
        "The clash in the middle is left: mark all that you may do.",
        rules=["equal-choice"],
        hint="Is one of the two further from the engine?",
        why="Nothing moves either of them, so neither is further, and you choose which one goes.",
    )
    lesson.play("lift 1 3")
    lesson.number(
        "How many points did the faults of this board cost in all?",
        "faults(you)",
        rules=["fault-point"],
        hint="Count the tiles that were lifted for a fault, not those that just stood still.",
        why="{faults(you):Word} tiles were lifted for faults, a point each; what stood still went for nothing.",
    )
    return lesson
