"""The lessons of Smash Gear about what machines are bought with and fight for: the store, bases, honor."""

from __future__ import annotations

from make.lessons.smash.battles import BO, Battle
from make.script import Script


def buying() -> Script:
    """Teach Prepare: what lies in the store, and what twenty-five gears buy."""
    lesson = Battle(
        "Twenty-five gears",
        "Gantry, Twin, Ram, Spur, Pinion, Anvil, Long Arm, Ratchet, Gantry, Sledge",
        "Lockpin, Drill Head, Crane",
        first=BO,
    )
    lesson.note(
        "Before a battle both of you buy from the store: machines above, programs below, and beside them Base and "
        "Destroy Base cards. This is called Prepare, and Bo buys first."
    )
    lesson.choice(
        "Bo chooses the first card. Who decided that?",
        {
            "Chance, by the shuffle.": 'agreed("first", 0, after("", active)) != you',
            "The two of you.":
                'agreed("first", 0, after("", active)) == you and agreed("first", 1, after("", active)) == Bo',
            "Nobody: the upper player always begins.": 'agreed("first", 0, active) == agreed("first", 1, active)',
        },
        rules=["who-first"],
        hint="It was settled before the game.",
        why="The players decide who chooses first, in whatever way they like.",
    )  # fmt: skip
    lesson.number(
        'There are {sorts} sorts of machines, {sorts * in_game("Ram")} cards in all, and of each sort the same number. '
        "You see one Ram. How many Rams may still come?", 'in_game("Ram") - count(open_machines, "Ram")',
        rules=["cards"],
        hint="How many of each sort are there?",
        why='{sorts * in_game("Ram")} cards of {sorts} sorts are {in_game("Ram"):word} of each; programs come in '
        '{program_sorts} sorts, {in_game("Lockpin"):word} of each as well.',
    )  # fmt: skip
    lesson.choice(
        "Twenty Base and twenty Destroy Base cards belong to the game. Why are there only " '{for_sale("Base")} Base '
        "cards to buy?",
        {
            "Two are mixed into the pile of programs.": '"Base" in cards_in("program")',
            "The two bases that stand already have theirs.":
                'in_game("Base") - for_sale("Base") == len(bases_of(you)) + len(bases_of(Bo))',
            "Two are kept for the winner.":
                'in_game("Base") - for_sale("Base") - (len(bases_of(you)) + len(bases_of(Bo))) == 2',
        }, rules=["store", "start-base"],
        hint="Look at the board.",
        why="Each base on the board has a Base card in its owner's headquarters, those of the start too.",
    )  # fmt: skip
    lesson.choice(
        "Who knows which machine comes to the store next?",
        {
            "Nobody.": 'as_seen(you, cards_in("machine")[0]) == "?" and as_seen(Bo, cards_in("machine")[0]) == "?"',
            "Bo, who buys first.": 'as_seen(Bo, cards_in("machine")[0]) != "?"',
            "You, for you buy next.": 'as_seen(you, cards_in("machine")[0]) != "?"',
        }, rules=["piles", "hidden"],
        hint="How do the piles lie?",
        why="Machines and programs are shuffled into two piles, face down, and nobody knows their order.",
    )  # fmt: skip
    lesson.number(
        'Bo is going to buy Gantry, on which you see a {price("Gantry")}. How many gears will Bo have after that?',
        'after("buy Gantry", gears[Bo])',
        rules=["price", "start-gears"],
        hint="Each of you began with the same number of gears.",
        why="Each of you begins with {start_gears} gears, and a card costs what its price says.",
    )  # fmt: skip
    lesson.number(
        "Gantry is one of {len(open_machines):word} open machines. How many machines can you choose from when it is "
        "your "
        "turn?", 'after("buy Gantry", len(open_machines))',
        rules=["refill"],
        hint="Does its place stay empty?",
        why="Where a card was bought the top card of its pile takes the place at once, as long as there is one.",
    )  # fmt: skip
    lesson.play("buy Gantry")
    lesson.note("An Anvil has come into the place of Gantry. Now it is for you to buy.")
    lesson.move(
        "Buy the machine that has two hearts.", "buy Twin",
        fact='those(legal("buy"), after(it, hearts_on(hand_of(you)[-1])) == 2)', rules=["price"],
        hint="Hearts are the round signs.",
        why='Twin costs {price("Twin")} of your {start_gears} gears. With two hearts it can build in two places, and '
        "is hit in two as well.",
    )  # fmt: skip
    lesson.choice(
        "Where is Twin now?",
        {
            "On the board, on your base.": "len(machines_of(you)) > 0",
            "In your headquarters.": 'len(machines_of(you)) == 0 and "Twin" not in hand_of(you)',
            "In your hand, for Bo to see.": 'as_seen(Bo, "Twin" in hand_of(you))',
        },
        rules=["to-hand", "hidden"],
        hint="The battle has not begun. And did Bo look on?",
        why="What you buy goes to your hand. Everybody saw it in the open store, so it is no secret.",
    )  # fmt: skip
    lesson.play("buy Ram", "buy Ratchet", "pass")
    lesson.note("Bo took Ram, you Ratchet, and now Bo has passed.")
    lesson.seats(
        "You are going to buy Spur. Who is asked after that?", 'after("buy Spur", to_act)', rules=["final-pass"],
        hint="Can Bo come back?",
        why="Who passes in Prepare buys no more before the battle; the other may go on alone.",
    )  # fmt: skip
    lesson.play("buy Spur")
    lesson.legal(
        "You have {gears[you]:gears} left: mark everything that you may do.", rules=["price", "prepare"],
        hint="Look at all the prices, of programs and of Base too. And there is something that costs nothing.",
        why="You may buy what you can pay for, one card at a time, or pass.",
    )  # fmt: skip
    lesson.play("buy Base")
    lesson.number(
        "You have {gears[you]:gears} left and are going to pass. Your first turn will bring you {income(you):gears}: "
        "how many "
        "will you have then?", 'after("pass; end", gears[you])', rules=["gears-lost"],
        hint="Can the last gear be saved?",
        why="What was not spent in Prepare is lost before the battle; only later gears stay.",
    )  # fmt: skip
    lesson.seats(
        "Whose is the first turn of the battle?", 'after("pass", active)', rules=["first-buyer"],
        hint="It has been decided at the beginning.",
        why="Who buys first in Prepare has the first turn too, and no flip in it.",
    )  # fmt: skip
    lesson.play("pass")
    lesson.note("Bo's gears are lost, and your one. Bo begins.")
    return lesson


def bases() -> Script:
    """Teach income, a base under a heart, and many things in one turn."""
    lesson = Battle("A base under a heart", "Twin, Ratchet, Pinion, Anvil, Pinion", "Grease Cup", width=7, height=9)
    lesson.play("buy Twin", "buy Ratchet", "buy Base", "buy Base", "buy Base", "buy Base", "buy Grease Cup")
    lesson.play("pass", "pass", "assemble Twin at d8 turn 0")
    lesson.note(
        "Bases bring gears, and machines come into the battle on them. A Base card builds one where a heart of a "
        "machine of yours stands. Your Twin has two hearts, on d8 and f8."
    )
    lesson.pieces(
        "Mark every cell where you could build a base now.",
        fact='cells(word(2, legal("build")))', rules=["build-on-heart", "build-free"],
        hint="Under a heart, but what lies under the other one?",
        why="A base is built under a heart, and where none stands yet. On d8 there is your first one.",
    )  # fmt: skip
    lesson.choice(
        "You hold two Base cards and a Grease Cup. Which sentence is true?",
        {
            "A Base card is assembled on a free cell.": 'refused("assemble Base at e7 turn 0") == ""',
            "Grease Cup is installed on a machine.": 'refused("install Grease Cup on 1") == ""',
            "Grease Cup can build a base as well.": 'after("build f8", "Grease Cup" not in hand_of(you))',
        }, rules=["card-use"],
        hint="Look Grease Cup up: is it a machine, a script, a plugin?",
        why="Each card has its own use: machines are assembled, plugins installed, scripts played, bases built.",
    )  # fmt: skip
    lesson.move(
        "Build your second base.", "build f8", fact="moves(len(bases_of(you)) == 2)", rules=["build-on-heart"],
        hint="Choose the heart that has no base.",
        why="The machine may go on; the base stays where it was built.",
    )  # fmt: skip
    lesson.choice(
        "Where is the Base card that you used?",
        {
            "On your Landfill Site.": '"Base" in landfill_of(you)',
            "In your headquarters.":
                'in_game("Base") - (for_sale("Base") + count(hand_of(you), "Base") + count(hand_of(Bo), "Base")) '
                '== len(bases_of(you)) + len(bases_of(Bo)) and "Base" not in landfill_of(you)',
            "Back in the store.":
                'in_game("Base") - (for_sale("Base") + count(hand_of(you), "Base") + count(hand_of(Bo), "Base")) '
                "< len(bases_of(you)) + len(bases_of(Bo))",
        }, rules=["headquarters"],
        hint="The base stands. Is the card used up?",
        why="The card stays in your headquarters as long as its base stands, and shows that it is yours.",
    )  # fmt: skip
    lesson.choice(
        "You hold another Base card. If Twin's other heart were on a free cell, what could you do with it now?",
        {
            "Build a third base at once.": "builds > 0",
            "Nothing before your next turn.":
                'builds == 0 and after("end; assemble Ratchet at d2 turn 0; end", builds > 0 and active == you)',
            'Sell it for {price("Base"):gears}.': 'len(legal("sell")) > 0',
        },
        rules=["one-base"],
        hint="It is with bases as with machines.",
        why="You build one base a turn, unless a card allows more.",
    )  # fmt: skip
    lesson.number(
        "You have {gears[you]:gears} and end your turn. How many will you have when your next turn has begun?",
        "gears[you] + income(you)",
        rules=["exploit", "gears-stay"],
        hint="Count your bases, and what you keep.",
        why="A turn begins with {base_gears:gears} for each base, {2 * base_gears} for two, and the {gears[you]} that "
        "you had "
        "stay.",
    )  # fmt: skip
    lesson.play("end", "assemble Ratchet at d2 turn 0", "end")
    lesson.note(
        "Bo has assembled Ratchet, which brings a gear more in every turn of Bo's. Your turn. The phases of a turn are "
        "called Exploit, Purchase, Move, Combat and Ending, and your Exploit phase is over: it brought {income(you)} "
        "gears."
    )
    lesson.choice(
        "Four phases are left. Which of them has a fixed place?",
        {
            "Purchase: it comes next.": 'len(legal("buy")) == len(legal())',
            "Ending: it comes last.":
                'after("buy Pinion", len(legal("flip")) > 0) and after("flip 1 N", len(legal("buy")) > 0) and '
                'after("end", active) == Bo',
            "All of them: they come in this order.": 'after("flip 1 N", len(legal("buy"))) == 0',
        },
        rules=["phases"],
        hint="You may buy, move and fight, and then buy again.",
        why="Exploit comes first and Ending last. The three between them come in any order, as often as you can pay.",
    )  # fmt: skip
    lesson.choice(
        "The Pinion in the store would fit on a base of yours. How do you get it on the board in this turn?",
        {
            'Assemble it straight from the store for {price("Pinion"):gears}.':
                'after("flip 1 N", refused("assemble Pinion at f8 turn 1")) == ""',
            "Buy it and assemble it from your hand.":
                'after("buy Pinion; flip 1 N", refused("assemble Pinion at f8 turn 1")) == ""',
            "Not at all: a bought card waits for a turn.":
                'after("buy Pinion; flip 1 N", refused("assemble Pinion at f8 turn 1")) != ""',
        }, rules=["own-cards", "free-order"],
        hint="Which cards can you use? And is there an order in which things are done?",
        why="You use cards of your own hand. Buying may come before, between and after everything else.",
    )  # fmt: skip
    lesson.play("buy Pinion")
    lesson.note(
        "You bought it. In your turn you do as much as you can pay for, in any order, but each thing must be possible "
        "when you do it."
    )
    lesson.moves(
        "Do three things in an order that works: flip Twin north, build a base under the heart that is then in column "
        "d, and assemble Pinion on f8 with its weapon on f9.",
        "flip 1 N", "build d7", "assemble Pinion at f8 turn 1",
        fact='len(bases_of(you)) == 3 and hearts(3) == cells(["f8"]) and weapons(3) == cells(["f9"])',
        rules=["free-order", "assemble-room"],
        hint="As long as Twin lies on d8 and f8 two of the three are impossible.",
        why="Twin has to go first. Then there is room for Pinion and a free cell under a heart, in whatever order.",
    )  # fmt: skip
    lesson.number(
        "You have {len(bases[you]):word} bases now. How many gears does your next Exploit bring?", "income(you)",
        rules=["exploit"],
        hint="Each base brings the same.",
        why="Each base brings {base_gears:gears} in every turn of yours; cards like Ratchet bring more.",
    )  # fmt: skip
    lesson.play("end")
    lesson.note(
        "{len(bases[you]):Word} bases, {len(machines_of(you)):word} machines. But what was built can be destroyed."
    )
    return lesson


def striking() -> Script:
    """Teach strikes: weapons over bases, what a strike brings and costs, and the last base."""
    lesson = Battle(
        "Destroy Base", "Spur, Ram, Pinion, Anvil, Crank", "", width=7, height=7
    )  # fmt: skip
    lesson.play("buy Spur", "buy Pinion", "buy Ram", "buy Base", "buy Destroy Base", "pass", "buy Destroy Base", "pass")
    lesson.play("assemble Spur at d6 turn 1", "end", "assemble Pinion at d2 turn 0", "flip 2 E", "build g2", "end")
    lesson.note(
        "Bases are what the war is about. Bo has two of them, on d2 and on g2. A base is struck by a weapon that "
        "stands over it."
    )
    lesson.choice(
        "If the heart of your Spur stood on d2, could you strike the base there?",
        {
            "Yes, any part of a machine will do.": '"1,3" in hearts(3) and refused("strike 3 at d2") == ""',
            "Yes, but Spur would fall.": '"1,3" in hearts(3) and refused("strike 3 at d2") == ""',
            "No.": '"1,3" in hearts(3) and refused("strike 3 at d2") == "strike"',
        },
        after="flip 1 E; flip 1 E; assemble Ram at d6 turn 1; flip 3 N; end; end; flip 3 N", rules=["strike"],
        hint="What in a machine does the damage?",
        why="It takes a weapon over the base; a heart over it can do nothing to it.",
    )  # fmt: skip
    lesson.move(
        "With one flip, bring a weapon of Spur over a base of Bo's.", "flip 1 N",
        fact="moves(len(those(weapons(1), it in bases_of(Bo))) > 0)", rules=["strike", "flip"],
        hint="One is straight ahead.",
        why="Mirrored north Spur lies on d2, d3 and d4: a weapon is over d2, its heart keeps away from it.",
    )  # fmt: skip
    lesson.choice(
        "What else does it take for the base on d2 to fall?",
        {
            "A Destroy Base card of yours.":
                'after("strike 1 at d2", razed[0]) == Bo and '
                'after("strike 1 at d2", count(hand_of(you), "Destroy Base")) == '
                'count(hand_of(you), "Destroy Base") - 1',
            "Nothing: it falls at the end of your turn.": 'after("end", len(bases_of(Bo))) < len(bases_of(Bo))',
            "A weapon that stays there until your next turn.": 'after("strike 1 at d2", len(razed)) == 0',
        }, rules=["strike-card"],
        hint="Why have you bought two of them?",
        why="Without a Destroy Base card in your hand a machine over a base does nothing to it.",
    )  # fmt: skip
    lesson.number(
        "How many points of honor will that strike bring you? Spur's own honor is for combat.",
        'after("strike 1 at d2", honor[you]) - honor[you]',
        rules=["strike-honor"],
        hint="The card of the strike brings what it brings, for any machine.",
        why="A strike with Destroy Base brings {strike_honor} points, and what cards like Anvil or Drill Head add.",
    )  # fmt: skip
    lesson.number(
        "How many cells of Spur will be left on the board after the strike?",
        'cells_of("Spur") * after("strike 1 at d2", count(machines_of(you), 1))', rules=["strike-falls"],
        hint="Read what the Destroy Base card says about your machine.",
        why="A machine that destroyed a base is destroyed itself, unless a card says otherwise.",
    )  # fmt: skip
    lesson.move(
        "Let Bo's base fall.", "strike 1 at d2", fact="moves(Bo in razed)", rules=["strike", "strike-card"],
        hint="Choose the weapon over the base, or the card.",
        why="{strike_honor:Word} points of honor for you, and {base_gears:word} gears a turn less for Bo.",
    )  # fmt: skip
    lesson.choice(
        "Four sentences about the cards: mark every one that is true.",
        {
            "Bo's Base card lies on Bo's Landfill Site.": '"Base" in landfill_of(Bo)',
            "Your Destroy Base card lies on your Landfill Site.": '"Destroy Base" in landfill_of(you)',
            "Spur's card is in your hand again.": '"Spur" in hand_of(you)',
            "Your Destroy Base card is in the store again.":
                'for_sale("Destroy Base") + count(hand_of(you), "Destroy Base") == in_game("Destroy Base")',
        }, rules=["base-falls", "landfill"],
        hint="Two are true. Everything that was destroyed or used goes to one place, but each to its owner's.",
        why="Base and Spur go to their owners' Landfill Sites, your Destroy Base to yours. Nothing comes back.",
    )  # fmt: skip
    lesson.play("assemble Ram at d6 turn 0", "end", "flip 2 N", "end")
    lesson.note(
        "Bo's Pinion has gone away from g2, Bo's last base. You have assembled Ram, which stays when it destroys a "
        "base: cards may change what the rules say."
    )
    lesson.seats(
        "You have {honor[you]:points} of honor and Bo has none, far from {winning_honor}. If the base on g2 falls, who "
        "wins?",
        'after("flip 3 N; flip 3 E; strike 3 at g2", winners)',
        rules=["win-bases"],
        hint="How many bases would Bo have?",
        why="You win at once when the other player has no base, whatever the honor.",
    )  # fmt: skip
    lesson.moves(
        "Win the battle in this turn: two flips and a strike.", "flip 3 N", "flip 3 E", "strike 3 at g2",
        fact="winners[0] == you",
        rules=["strike", "win-bases"],
        hint="{gears[you]:Word} gears pay for {gears[you] // flip_price(3):word} flips. Which two sides bring a weapon "
        "of Ram to the corner of g2?",
        why="North and east, in whatever order, and a weapon of Ram stands over g2.",
    )  # fmt: skip
    lesson.choice(
        "Bo still has a Pinion and {gears[Bo]:gears}. What may Bo do?",
        {
            "Take one last turn.": 'len(legal("end", Bo)) > 0',
            "Nothing any more.": 'len(winners) > 0 and len(legal("", Bo)) == 0',
            "Build a base under Pinion's heart.": 'refused("build g1", Bo) == ""',
        }, rules=["end"],
        hint="Has the battle been decided?",
        why="When the game is won nobody moves any more.",
    )  # fmt: skip
    return lesson
