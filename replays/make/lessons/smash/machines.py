"""The lessons of Smash Gear about machines: the board they stand on, how they move, and how they crush each other."""

from __future__ import annotations

from make.lessons.smash.battles import SIDES, Battle
from make.script import Script


def the_board() -> Script:
    """Teach the board, a base each, and a machine put together on it."""
    lesson = Battle("A machine on a base", "Crank, Ratchet, Spur, Pinion, Twin", "")
    lesson.play("buy Crank", "buy Ratchet")
    lesson.note(
        "Welcome to Smash Gear, a war of machines. Cells are called by column and row, and rows count from the top: "
        "your only base, the one near the lower edge, stands at e10."
    )
    lesson.pieces(
        "Find your way about: mark the cell c4.", fact='cells(["c4"])', rules=["board"],
        hint="First the letter along the edge, then the number, counted from the top.",
        why="Columns are letters from the left, rows are numbers from the top; the board is {options.width} wide and "
        "{options.height} high.",
    )  # fmt: skip
    lesson.pieces(
        "Bo has a base as well: mark it.", fact="bases_of(Bo)", rules=["start-base"],
        hint="Look at the place that mirrors yours.",
        why="Each of you begins with one base, in the middle of the second row from your own edge.",
    )  # fmt: skip
    lesson.number(
        "The machine Twin lies in the store. How many cells would it cover on the board?", 'cells_of("Twin")',
        rules=["design"],
        hint="Its card shows it: count hearts and weapons.",
        why="A machine is put together just as its card shows: Twin has two hearts and three weapons.",
    )  # fmt: skip
    lesson.play("buy Spur", "pass", "pass")
    lesson.note(
        "You have bought two machines, Crank and Spur. A heart keeps a machine alive, its weapons do the damage. To "
        "assemble it you put a heart of it on a base of yours; the rest goes where the card says."
    )
    lesson.choice(
        "Crank may be turned before it is assembled. With its heart on e10, where can its two weapons not lie?",
        {
            "On e9 and d9.": 'len(moves(len(machines) > 0 and sorted(weapons(1)) == ["8,3", "8,4"])) == 0',
            "On e9 and f9.": 'len(moves(len(machines) > 0 and sorted(weapons(1)) == ["8,4", "8,5"])) == 0',
            "On e11 and f11.": 'len(moves(len(machines) > 0 and sorted(weapons(1)) == ["10,4", "10,5"])) == 0',
            "On d10 and d11.": 'len(moves(len(machines) > 0 and sorted(weapons(1)) == ["10,3", "9,3"])) == 0',
        }, rules=["turns"],
        hint="Turn the card in your mind by quarters. What does a mirror show that a turn never does?",
        why="All four quarter turns are allowed, but a machine is never mirrored, and e9 with f9 would be its mirror "
        "image.",
    )  # fmt: skip
    lesson.move(
        "Assemble Crank so that its weapons lie on e9 and d9.", "assemble Crank at e10 turn 2",
        fact='moves(len(machines) > 0 and sorted(weapons(1)) == ["8,3", "8,4"])',
        rules=["assemble-base", "turns"],
        hint="It has to stand on its head: half a turn.",
        why="Its heart is on your base, and by half a turn its weapons point at Bo.",
    )  # fmt: skip
    lesson.choice(
        "Spur is still in your hand. What can you do with it in this turn?",
        {
            "Assemble it too, for more gears.": 'refused("assemble Spur at e10 turn 0") == ""',
            "Assemble it beside Crank, where there is room.": 'refused("assemble Spur at f10 turn 0") == ""',
            "Nothing: it waits for another turn.":
                'len(legal("assemble")) == 0 and refused("assemble Spur at e10 turn 0") == "one-assembly"',
        }, rules=["one-assembly"],
        hint="How many machines go on the board in a turn?",
        why="You assemble one machine a turn; a second one takes a card that allows it.",
    )  # fmt: skip
    lesson.number(
        "Machines are called by number. Bo assembles Ratchet next: which number will it get?", "assembled + 1",
        rules=["numbers"],
        hint="Look at the number that Crank has.",
        why="Machines are numbered as they come, whoever owns them. Numbers are never given twice.",
    )  # fmt: skip
    lesson.move(
        "Nothing is left that you want to do: hand over to Bo.", "end",
        fact="moves(active == Bo)", rules=["ending", "next-turn"],
        hint="There is a button for it.",
        why="A turn is over when its player says so; then it is the other's turn.",
    )  # fmt: skip
    lesson.choice(
        "Which of these may you do while it is Bo's turn?",
        {
            "Flip Crank out of Bo's way.": 'refused("flip 1 N", you) == ""',
            "Answer what Bo announces.":
                'after("assemble Ratchet at e2 turn 2; end; end; buy Oil Can; script Oil Can on 2 to S", '
                "to_act[0] == you)",
            "Buy a card.": 'refused("buy Oil Can", you) == ""',
        }, rules=["turn"],
        hint="Turns alternate. What does that leave to you?",
        why="Turns alternate, and in the other's turn you only answer. What can be answered, a later lesson shows.",
    )  # fmt: skip
    lesson.play("assemble Ratchet at e2 turn 2", "end")
    lesson.note("Bo has assembled Ratchet and ended the turn. A new turn of yours, and a new machine, if you like.")
    lesson.choice(
        "Spur has its heart between two weapons. In how many ways can you assemble it now?",
        {
            "In two: lying across or standing upright.": 'len(legal("assemble")) == 2',
            "In four, one for each quarter turn.": 'len(legal("assemble")) == 4',
            "In none.": 'len(legal("assemble")) == 0',
        },
        rules=["assemble-room"],
        hint="Look what lies on your only base.",
        why="A new machine may lie over no other, and its heart would have to go on e10, where Crank lies.",
    )  # fmt: skip
    lesson.play("flip 1 N", "assemble Spur at e10 turn 1")
    lesson.note("Crank made room with a flip, and Spur could be assembled. Flips are what the next lesson is about.")
    return lesson


def flipping() -> Script:
    """Teach what a flip does, what it costs, and where it may end."""
    lesson = Battle("To move is to flip", "Pinion, Crank, Ratchet, Anvil, Ram", "", width=7, height=9)
    lesson.play("buy Pinion", "buy Ratchet", "buy Crank", "pass", "pass", "assemble Pinion at d8 turn 3")
    lesson.note(
        "A smaller board today. You begin, and Pinion stands on your base with its weapon on d7. A machine moves by "
        "being flipped over one of its sides, as you turn over a tile."
    )
    lesson.choice(
        "This is the very first turn of the battle. May you flip Pinion in it?",
        {
            "Yes, for the gears that it costs.": 'refused("flip 1 N") == ""',
            "No: there are no normal moves in the very first turn.": 'refused("flip 1 N") == "first-turn"',
            "No: a machine never moves in the turn in which it was assembled.":
                'after("end; assemble Ratchet at d2 turn 0", refused("flip 2 S")) != ""',
        }, rules=["first-turn"],
        hint="Whoever begins must not be too far ahead.",
        why="Whoever begins makes no normal move in the first turn of the battle. Later even a new machine may flip.",
    )  # fmt: skip
    lesson.number(
        "You end this turn with {gears[you]:gears}, and your next turn will bring {income(you)}. How many will you "
        "have "
        "then?", "gears[you] + income(you)",
        rules=["gears-stay"],
        hint="What happens to gears that you did not use?",
        why="Unused gears stay in your Gear Pot, so you can save for something big.",
    )  # fmt: skip
    lesson.play("end", "assemble Ratchet at d2 turn 0", "end")
    lesson.note(
        "Your turn again. When a machine is flipped its whole box is mirrored over one side: what was at the far end "
        "comes to lie farthest away."
    )
    lesson.pieces(
        "Pinion lies on d7 and d8. You flip it north: mark the cell where its heart comes to lie.",
        fact='after("flip 1 N", hearts(1))',
        rules=["flip"],
        hint="Imagine a mirror along the upper edge of d7.",
        why="Mirrored over its upper edge, the weapon goes from d7 to d6, and the heart behind it from d8 to d5.",
    )  # fmt: skip
    lesson.move(
        "Make room on your base: flip Pinion so that its heart comes to e8.", "flip 1 E",
        fact='moves(hearts(1) == cells(["e8"]))', rules=["flip"],
        hint="Which edge of it does e8 touch?",
        why="Mirrored over its right edge it stands one column further, upright as before.",
    )  # fmt: skip
    lesson.move(
        "Use the free base: assemble Crank with its weapons on d9 and e9.", "assemble Crank at d8 turn 0",
        fact='moves(len(machines_of(you)) == 2 and sorted(weapons(3)) == sorted(cells(["d9", "e9"])))',
        rules=["assemble-base", "assemble-room"],
        hint="That is the way it lies on its card.",
        why="There is room: Pinion has left d8, and e9 was free as well.",
    )  # fmt: skip
    lesson.choice(
        "Mark every side over which Pinion, machine 1, can be flipped now.",
        {side: f'refused("flip 1 {side[0]}") == ""' for side in SIDES}, rules=["flip-own", "flip-board"],
        hint="One side leads off the board, and on another one a machine of yours is in the way.",
        why="South of row 8 there is one row, and it would need two. West it would lie over Crank, your own machine.",
    )  # fmt: skip
    lesson.choice(
        "Crank, machine 3, has the box d8 to e9. Mark every side over which it can be flipped.",
        {side: f'refused("flip 3 {side[0]}") == ""' for side in SIDES}, rules=["flip-end", "flip-board"],
        hint="See where its three cells would end. What lies between does not hold it up.",
        why="Only where it ends counts. North it ends on d6, d7 and e6, and Pinion on e7 and e8 is passed over.",
    )  # fmt: skip
    lesson.move(
        "Bring Crank's heart to d7 with one flip.", "flip 3 N",
        fact='moves(hearts(3) == cells(["d7"]))', rules=["flip-end", "flip"],
        hint="The heart is in the upper row of its box, so it lands next to where it was.",
        why="Mirrored over the upper edge of its box, d8 goes to d7 and the weapons go to d6 and e6.",
    )  # fmt: skip
    lesson.number(
        "You have {gears[you]:gears} left, and a flip of Pinion costs {flip_price(1)}. How often may you still flip it "
        "in "
        "this turn?", "gears[you] // flip_price(1)",
        rules=["flip-price"],
        hint="A machine is never tired.",
        why="You flip as often as you can pay what the machine's card says, the same machine too.",
    )  # fmt: skip
    lesson.pieces(
        "Mark the heart of every machine that you may flip.", fact="hearts_of(you)", rules=["own-machine"],
        hint="The number of a machine does not matter, its owner does.",
        why="You flip your own machines. Ratchet is Bo's, and only cards can make it move in your turn.",
    )  # fmt: skip
    lesson.play("flip 3 N", "end")
    lesson.note("So you can go anywhere, for gears. And over Bo's machines? You may, but then something breaks.")
    return lesson


def crushing() -> Script:
    """Teach combat: hearts first, then weapons, then what is cut off."""
    lesson = Battle(
        "Hearts first", "Spur, Twin, Ratchet, Ratchet, Anvil, Pinion", "", width=7, height=7
    )  # fmt: skip
    lesson.play("buy Spur", "buy Ratchet", "buy Twin", "buy Anvil", "buy Ratchet", "buy Pinion", "pass", "pass")
    lesson.play("assemble Spur at d6 turn 1", "end", "assemble Ratchet at d2 turn 0", "end")
    lesson.note(
        "Your Spur stands on d5, d6 and d7. A flip that brings a machine over one of the other side is an attack, and "
        "first of all the hearts are looked at."
    )
    lesson.seats(
        "You could flip Spur north, to d2, d3 and d4. Whose machine would be destroyed?",
        "owner(2)", rules=["hearts-first"],
        hint="They would overlap on d2. Who has a heart there?",
        why="A machine with a heart under or over a cell of the other is destroyed. On d2 only Ratchet has its heart.",
    )  # fmt: skip
    lesson.number(
        "Look at Spur's card: how many points of honor would that bring you?",
        'after("flip 1 N", honor[you]) - honor[you]', rules=["trophy"],
        hint="What the card says is below its design.",
        why="Some cards bring honor when their machine destroys another in combat, "
        "Spur's " '{amount_on("Spur"):points}.',
    )  # fmt: skip
    lesson.move(
        "Attack Ratchet.", "flip 1 N", fact="moves(2 in attacked)", rules=["combat", "hearts-first"],
        hint="It is one flip away.",
        why="To come to lie over a machine of the other side is to attack it. Being beside it does nothing.",
    )  # fmt: skip
    lesson.choice(
        "Ratchet is destroyed. What becomes of its card?",
        {
            "It goes back to Bo's hand.": '"Ratchet" in hand_of(Bo)',
            "It goes to Bo's Landfill Site.": '"Ratchet" in landfill_of(Bo)',
            "It goes to your hand, for you have beaten it.": 'count(hand_of(you), "Ratchet") == 2',
        }, rules=["machine-dies"],
        hint="It is out of the game for good.",
        why="A machine that was destroyed leaves the board, and its card goes to its owner's Landfill Site.",
    )  # fmt: skip
    lesson.play("flip 1 E", "flip 1 E", "flip 1 E", "assemble Twin at d6 turn 2", "end")
    lesson.play("assemble Pinion at d2 turn 1", "flip 4 W", "end")
    lesson.note(
        "Spur has rolled aside, and you have assembled Twin, which has two hearts. Bo's Pinion has its heart on c2 and "
        "its weapon on c3. What if no heart is struck?"
    )
    lesson.choice(
        "You could flip Twin north, and its middle weapon would come over the weapon on c3. What happens to the two?",
        {
            "Both weapons vanish.": '"2,2" in met and "2,2" not in weapons(3) and "2,2" not in weapons(4)',
            "Only Bo's weapon vanishes, for you attack.": '"2,2" in weapons(3) and "2,2" not in weapons(4)',
            "Both machines are destroyed.": "len(machines) == 1",
        },
        after="flip 3 N", rules=["weapons-vanish"],
        hint="No heart is involved. Does it matter who attacks?",
        why="Where both machines are left, weapon on weapon vanishes on both sides, whoever attacked.",
    )  # fmt: skip
    lesson.move(
        "Break Pinion's weapon with Twin.", "flip 3 N",
        fact="moves(4 in attacked and len(weapons(4)) == 0)", rules=["weapons-vanish", "combat"],
        hint="Twin has to go over its upper side.",
        why="The weapons on c3 are gone. Pinion has only its heart, and Twin lies in two parts.",
    )  # fmt: skip
    lesson.legal(
        "What remains of Twin does not hang together: mark every part that you may keep.",
        rules=["main-choice", "main-part"],
        hint="Compare the two parts, their hearts and their weapons.",
        why="The part with the heart is kept; of several with hearts the one with most weapons. These are even, so "
        "you choose.",
    )  # fmt: skip
    lesson.move(
        "Keep the part that stands in front of Bo's base.", "keep 3 at d3",
        fact='moves(hearts(3) == cells(["d3"]))', rules=["main-choice", "cut-off"],
        hint="Bo's base is in column d.",
        why="The other part is cut off and vanishes. Its heart is lost with it, but that does not destroy the machine.",
    )  # fmt: skip
    lesson.play("assemble Ratchet at d6 turn 0", "end", "flip 4 E")
    lesson.note("You assembled your own Ratchet. Now Bo moves the heart that is left of Pinion next to yours, to d2.")
    lesson.seats(
        "From there Bo flips it south, onto the heart of your Twin. Whose machine is destroyed?",
        'those([you, Bo], len(after("flip 4 S", machines_of(it))) < len(machines_of(it)))',
        rules=["hearts-first"],
        hint="All hearts are looked at at once.",
        why="Heart on heart destroys both, the attacker too: all at once, there is no first blow.",
    )  # fmt: skip
    lesson.play("flip 4 S", "assemble Anvil at d2 turn 2", "flip 6 W", "end")
    lesson.note("And Anvil, a big one, has come to the west. Its heart is on c2. Your Ratchet could meet it on c3.")
    lesson.pieces(
        "You flip Ratchet north, and the weapons on c3 vanish. Mark every other cell that Anvil loses.",
        fact='after("flip 5 N", cut_off)', rules=["cut-off", "main-part"],
        hint="What still hangs together with the heart, side by side?",
        why="The main part is the one with the heart. Nothing hangs on c2 any more, "
        "so " '{after("flip 5 N", len(cut_off)):word} weapons fall off too.',
    )  # fmt: skip
    lesson.play("flip 5 N")
    lesson.note(
        "One weapon of yours for four of Bo's: look for the cell on which the others hang. Hearts first, then weapons, "
        "then what is cut off: that is all of combat."
    )
    return lesson
