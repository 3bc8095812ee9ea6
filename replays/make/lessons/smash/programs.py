"""The lessons of Smash Gear about programs and effects, how they are answered, and how a battle ends."""

from __future__ import annotations

from make.lessons.smash.battles import BO, Battle
from make.script import Script


def plugins() -> Script:
    """Teach plugins that are installed, and effects of machines that are used."""
    lesson = Battle(
        "Plugins and effects",
        "Creeper, Spur, Ratchet, Pinion, Anvil, Ram",
        "Lockpin, Dynamo, Spanner",
        width=7, height=9, first=BO,
    )  # fmt: skip
    lesson.play("buy Spur", "buy Creeper", "buy Pinion", "buy Ratchet", "pass", "buy Lockpin", "buy Dynamo", "pass")
    lesson.play("assemble Spur at d2 turn 1", "end", "assemble Creeper at d8 turn 3", "end")
    lesson.play("flip 1 E", "assemble Pinion at d2 turn 2", "end", "pass")
    lesson.note(
        "Programs are plugins or scripts. A plugin is installed on something and works as long as it lies there. You "
        "hold two of them, Lockpin and Dynamo: look them up."
    )
    lesson.pieces(
        "Mark the heart of every machine on which you may install Lockpin.", fact="hearts_of(Bo)",
        rules=["plugin-target"],
        hint="Its card says whose machine it is for.",
        why="A plugin goes where its card says: Lockpin on a machine of the other side.",
    )  # fmt: skip
    lesson.move(
        "Make the flips of Bo's Spur expensive.", "install Lockpin on 1",
        fact="moves(flip_price(1) > 1)", rules=["plugin-target", "plugin-works"],
        hint="Spur is machine 1.",
        why="It works at once and as long as it is there.",
    )  # fmt: skip
    lesson.choice(
        "Could Bo have answered that with a script?",
        {
            "No: installing is not announced.":
                'not is_announced("install Dynamo at d8") and after("install Dynamo at d8", to_act[0]) == you',
            "Yes, as everything in the other's turn.": 'is_announced("install Dynamo at d8")',
            "Only before the end of your turn.": 'after("end", due) == "last word"',
        }, rules=["plugin-own-turn"],
        hint="Did anything wait to be done?",
        why="Plugins are installed in your own turn only, while nothing waits; it happens at once and without an "
        "answer.",
    )  # fmt: skip
    lesson.number(
        "How many gears does a flip of Bo's Spur cost now?", "flip_price(1)", rules=["plugin-works", "flip-price"],
        hint="Add what Lockpin says to what Spur's card says.",
        why='{flip_price(1) - amount_on("Lockpin")} by its card and {amount_on("Lockpin")} more by Lockpin, in every '
        "turn until Lockpin is gone.",
    )  # fmt: skip
    lesson.seats(
        "Suppose Bo's Spur is destroyed. Onto whose Landfill Site does the Lockpin on it go?", "plugins[0].seat",
        rules=["plugin-dies"],
        hint="Who installed it?",
        why="The plugin goes with its machine, but to the Landfill Site of whoever installed it.",
    )  # fmt: skip
    lesson.move(
        "Install Dynamo where it stays even if you lose every machine.", "install Dynamo at d8",
        fact='those(legal("install Dynamo"), after(it, plugins[-1].machine) == 0)',
        rules=["plugin-target", "plugin-dies"],
        hint="It may be installed on more than machines.",
        why="A plugin goes with its machine or its base. On the base it falls only when the base does.",
    )  # fmt: skip
    lesson.note(
        "Some machines have an effect that is used. Creeper's: for "
        '{effect_cost("Creeper"):gears} it moves one cell, without a flip.'
    )
    lesson.move(
        "Bring Creeper's heart to d7.", "effect 2 on 2 to N",
        fact='moves(hearts(2) == cells(["d7"]))', rules=["effect-cost", "target"],
        hint="A flip would take it much farther. Use its effect.",
        why='One cell north for {effect_cost("Creeper"):gears}, paid when it was announced; a flip would have brought '
        "its "
        "heart to d3.",
    )  # fmt: skip
    lesson.choice(
        "You have {gears[you]:gears} left. May you use Creeper's effect a second time?",
        {
            "Yes, as often as you can pay for it.": 'refused("effect 2 on 2 to N") == ""',
            "Yes, but over another side.": 'refused("effect 2 on 2 to E") == ""',
            "Not in this turn.":
                'gears[you] >= effect_cost("Creeper") and refused("effect 2 on 2 to N") == "effect-once" and '
                'refused("effect 2 on 2 to E") == "effect-once"',
        },
        rules=["effect-once"],
        hint="How often is its card good for in a turn?",
        why="Each machine's effect is used once in a turn; flips are what you may repeat.",
    )  # fmt: skip
    lesson.play("assemble Ratchet at d8 turn 2", "buy Spanner")
    lesson.note("You have assembled Ratchet behind it, and bought a Spanner, which is a script.")
    lesson.pieces(
        "Mark the heart of every machine of yours with an effect that has to be announced.",
        fact="hearts(used(you)[0])",
        rules=["no-effect"],
        hint="Compare what the cards of Creeper and Ratchet say.",
        why="Creeper's is announced and paid for. Ratchet brings its gear by itself, in every Exploit phase.",
    )  # fmt: skip
    lesson.pieces(
        "Spanner breaks a weapon of a rival machine. Mark every cell at which it can be aimed.",
        fact="weapons(1) + weapons(3)",
        rules=["target"],
        hint="Hearts are no weapons.",
        why="A card that names a target is announced with one that fits, and all of Bo's weapons do.",
    )  # fmt: skip
    lesson.play("script Spanner on 3 at c2")
    lesson.note("Spanner can be announced at other times than now, and it can be answered. That comes next.")
    return lesson


def answers() -> Script:
    """Teach scripts and effects that answer each other; what is announced last is done first."""
    lesson = Battle(
        "Last in, first out",
        "Spur, Sledge, Ratchet, Pinion, Anvil",
        "Spanner, Crane, Short Circuit, Short Circuit, Oil Can, Oil Can",
        width=7, height=9,
    )  # fmt: skip
    lesson.play("buy Spur", "buy Ratchet", "buy Sledge", "buy Spanner", "buy Crane", "buy Short Circuit")
    lesson.play("buy Short Circuit", "pass", "pass", "assemble Spur at d8 turn 1", "end", "pass")
    lesson.play("assemble Ratchet at d2 turn 0")
    lesson.note("It is Bo's turn. Bo has just assembled Ratchet, and you hold two scripts, Crane and Short Circuit.")
    lesson.choice(
        "May you answer that, and move Spur with Crane?",
        {
            "Yes, scripts may be played at any time.": 'refused("script Crane on 1 to E", you) == ""',
            "Yes, if Bo lets you.": 'len(legal("", you)) > 0',
            "No: what Bo did was not announced.":
                'refused("script Crane on 1 to E", you) != "" and '
                'not is_announced("assemble Ratchet at d2 turn 0")',
        }, rules=["script-any-time"],
        hint="Which things wait to be done, so that somebody can answer?",
        why="In the other's turn a script answers a script or an effect, or is a last word. Assembling is neither.",
    )  # fmt: skip
    lesson.play("script Spanner on 1 at d7")
    lesson.note("Now Bo announces a Spanner: it is to break Spur's weapon on d7. Before that is done you may answer.")
    lesson.choice(
        "Mark everything that you may do now.",
        {
            "Announce Crane.": 'refused("script Crane on 1 to E") == ""',
            "Announce Short Circuit.": 'refused("script Short Circuit") == ""',
            "Flip Spur out of the way.": 'refused("flip 1 E") == ""',
            "Pass.": 'refused("pass") == ""',
        },
        rules=["answers", "script-any-time"],
        hint="Three of them are right.",
        why="An announced script is answered with a script or an effect, or not at all. Flips are for your own turn.",
    )  # fmt: skip
    lesson.move(
        "Move Spur one column to the east, so that nothing of it is left on d7.", "script Crane on 1 to E",
        fact='moves(len(stack) > 0 and after("pass; pass", hearts(1)) == cells(["e8"]))',
        rules=["answers", "target"],
        hint="Crane is aimed at a machine of yours, and at a side.",
        why="Crane waits on top of Spanner now, and Bo may answer in turn.",
    )  # fmt: skip
    lesson.choice(
        "Two scripts wait, Bo's Spanner and your Crane. If nobody announces any more, which one is done first?",
        {
            "Spanner: it was announced first.": "len(weapons(1)) == 1",
            "Crane.": 'hearts(1) == ["7,4"] and len(weapons(1)) == 2',
            "Spanner: it is Bo's turn.": "len(weapons(1)) == 1 and active == Bo",
        },
        after="pass; pass", rules=["answers"],
        hint="Think of two cards that are laid on each other.",
        why="What was announced last is done first, whosever turn it is.",
    )  # fmt: skip
    lesson.play("pass")
    lesson.note(
        "Bo let it happen: Crane was done, and Spur stands in column e. Spanner still waits, and you are asked again."
    )
    lesson.number(
        "You pass, and Spanner, aimed at d7, is due. How many weapons will Spur have after that?",
        'after("pass", len(weapons(1)))', rules=["fizzle"],
        hint="Is there a weapon of Spur on d7?",
        why="What has become impossible is not done: the weapon that was on d7 has gone to e7, and Spanner does not "
        "follow it.",
    )  # fmt: skip
    lesson.seats(
        "Spanner will be resolved. Onto whose Landfill Site does it go?",
        'after("pass", those([you, Bo], "Spanner" in landfill_of(it)))', rules=["script-used"],
        hint="It has been played, whatever came of it.",
        why="When it is resolved a script goes to its owner's Landfill Site, also if it could not do anything.",
    )  # fmt: skip
    lesson.play("pass")
    lesson.choice(
        "Bo is going to end the turn. Short Circuit cancels what waits, and nothing else is yours to announce. Are you "
        "asked for a last word?",
        {
            "Yes, as long as you hold a script.": 'due == "last word" and len(hand_of(you)) > 0',
            "No: there is nothing that you could announce.": 'due != "last word"',
            "Yes, always.": 'due == "last word"',
        },
        after="end",
        rules=["nobody-asked"],
        hint="What could your Short Circuit cancel then?",
        why="Who has nothing that can be announced is not asked; so nobody has to pass all the time.",
    )  # fmt: skip
    lesson.play("end", "assemble Sledge at d8 turn 3", "end", "flip 2 S")
    lesson.note(
        "In your turn you assembled Sledge, whose effect flips it for "
        '{effect_cost("Sledge"):gears}. Now Bo has flipped Ratchet.'
    )
    lesson.choice(
        "You have {gears[you]:gears}. Mark every moment at which you may use Sledge's effect.",
        {
            "As a last word, when Bo ends this turn.":
                'after("end", due == "last word" and refused("effect 3 on 3 to N", you) == "")',
            "As an answer to a script that Bo announces.":
                'after("buy Oil Can; script Oil Can on 2 to N", to_act[0] == you and '
                'refused("effect 3 on 3 to N") == "")',
            "In your own turn.": 'after("end; pass", active == you and refused("effect 3 on 3 to N") == "")',
            "Right now, because Bo has flipped.": 'refused("effect 3 on 3 to N", you) == ""',
        }, rules=["effect-any-time", "last-word"],
        hint="It is with effects as with scripts.",
        why="An effect may be used whenever a script may be played; a flip is not announced and cannot be answered.",
    )  # fmt: skip
    lesson.play("end")
    lesson.note("Bo ends the turn, and you are asked.")
    lesson.move(
        "Take the last word: let Sledge go north.", "effect 3 on 3 to N",
        fact='those(legal("effect"), after(it, stack[-1].side) == "N")', rules=["last-word", "effect-any-time"],
        hint="Choose Sledge, then its effect.",
        why="Before a turn is over the other one may announce scripts and effects.",
    )  # fmt: skip
    lesson.play("script Short Circuit")
    lesson.note("Bo announces Short Circuit, which cancels what was announced last: the effect of Sledge.")
    lesson.pieces(
        "You have a Short Circuit too. Suppose you announce it: mark the cell where Sledge's heart stands when all is "
        "done.", fact='after("script Short Circuit", hearts(3))', rules=["cancel", "answers"],
        hint="What was announced last, and by whom? That is what your card would undo.",
        why="Yours would cancel Bo's, before it happens. Then the effect is done after all, and d8 is mirrored to d5.",
    )  # fmt: skip
    lesson.move(
        "Let Sledge go, whatever Bo wants.", "script Short Circuit",
        fact='those(legal(), after(it, hearts(3)) == cells(["d5"]))', rules=["cancel"],
        hint="You hold the card for it.",
        why="Your Short Circuit undid Bo's, then Sledge was flipped. That is last in, first out.",
    )  # fmt: skip
    lesson.note("Two cards of one gear each for a flip: such duels are won by who keeps a script for the end.")
    return lesson


def ending() -> Script:
    """Teach a full hand, cards that are drawn, and how a battle is counted out."""
    lesson = Battle(
        "The last turns",
        "Spur, Pinion, Pinion, Pinion, Ratchet, Anvil, Twin, Ram, Gantry",
        "Overhaul, Lockpin, Second Shift, Oil Can, Crane, Dynamo, Grease Cup, Spanner",
        width=7, height=9, max_turns=6,
    )  # fmt: skip
    lesson.play("buy Spur", "buy Ratchet", "buy Pinion", "buy Anvil", "buy Pinion", "pass", "buy Pinion")
    lesson.play("buy Base", "buy Base", "buy Overhaul", "buy Lockpin", "pass", "assemble Spur at d8 turn 1")
    lesson.note(
        "You bought many cheap cards, assembled Spur, and hold {held(you):word} cards. A short battle today: you "
        "agreed on {options.max_turns:word} "
        "turns, of both of you together."
    )
    lesson.number(
        "How many cards do you have to throw away if you end your turn now?", "held(you) - may_keep",
        rules=["hand-limit"],
        hint="How many does one keep?",
        why="At the end of your turn you keep {may_keep:word} cards at most.",
    )  # fmt: skip
    lesson.play("end")
    lesson.move(
        "You ended your turn. Part with the plugin.", "discard Lockpin",
        fact='moves("Lockpin" not in hand_of(you))', rules=["hand-limit", "landfill"],
        hint="One of your seven cards is to be installed on a rival machine.",
        why="Which cards you throw is up to you; they go to your Landfill Site for good.",
    )  # fmt: skip
    lesson.play("assemble Ratchet at d2 turn 0", "end", "pass")
    lesson.note(
        "Bo assembled a Ratchet; then you could have played Overhaul as a last word, and did not. Now it is turn "
        "{turn}, "
        "yours, and Overhaul says: draw 2 programs, then throw 1 card."
    )
    lesson.choice(
        "What does Bo get to know of the two programs that you draw?",
        {
            "Nothing, they go to your hand.": 'as_seen(Bo, count(hand_of(you), "?")) == 2',
            "Which cards they are.": 'as_seen(Bo, count(hand_of(you), "?")) == 0',
            "Only which one you throw.": 'as_seen(Bo, count(hand_of(you), "?")) == 1',
        },
        after="script Overhaul", rules=["draws"],
        hint="Scripts in a hand are always known. How can that be?",
        why="Programs that are drawn are shown first; only machines are drawn unseen by the other.",
    )  # fmt: skip
    lesson.move(
        "Draw two programs.", "script Overhaul",
        fact='those(legal(), after(it, len(cards_in("program"))) == len(cards_in("program")) - 2)',
        rules=["draws", "script-any-time"],
        hint="It is a script, and it costs nothing any more.",
        why="Bo has nothing to answer with, so it is done at once. The price is still to be paid, with a card.",
    )  # fmt: skip
    lesson.move(
        "You drew a Dynamo and a Grease Cup. Throw the one that would make flips cheaper.", "discard Grease Cup",
        fact='moves("Grease Cup" not in hand_of(you))',
        rules=["throw"],
        hint="Look both of them up.",
        why="Where a card makes you throw cards of your hand you choose which, and it need not be a new one.",
    )  # fmt: skip
    lesson.play("flip 1 E", "buy Second Shift", "assemble Pinion at d8 turn 3")
    lesson.note(
        "You flipped Spur aside, assembled a Pinion, and bought a Second Shift. Look it up: it draws a machine, and "
        "this turn you may assemble and build once more."
    )
    lesson.choice(
        "Who will see the machine that Second Shift draws for you?",
        {
            "Both of you.": 'as_seen(Bo, "?" not in hand_of(you))',
            "You alone.": 'as_seen(you, "?" not in hand_of(you)) and as_seen(Bo, "?" in hand_of(you))',
            "Nobody, until it is assembled.": 'as_seen(you, "?" in hand_of(you))',
        },
        after="script Second Shift", rules=["draws", "hidden"],
        hint="It is no program, and it does not come from the open store.",
        why="A machine from the pile goes to your hand unseen: the only secret that there is in this game.",
    )  # fmt: skip
    lesson.move(
        "Use your script, and take the machine that it draws.",
        "script Second Shift",
        fact='those(legal("script"), after(it, len(cards_in("machine"))) < len(cards_in("machine")))',
        rules=["draws", "script-any-time"],
        hint="A script is among your cards.",
        why="You drew a Crank, and Bo sees no more than that you hold one card more.",
    )  # fmt: skip
    lesson.play("build e8")
    lesson.note("You built a base under Spur's heart, and might build another one and assemble another machine.")
    lesson.number(
        "This is turn {turn} of {options.max_turns:word}. How many more turns will you have after it?",
        "(options.max_turns - turn) // 2", rules=["turn-limit"],
        hint="Whose turns are counted?",
        why="Turns of both of you are counted together: 4 is Bo's, 5 yours, 6 Bo's.",
    )  # fmt: skip
    lesson.play("end", "flip 2 S", "assemble Anvil at d2 turn 0", "end", "end")
    lesson.note(
        "Turn {turn}, the last one, and Bo's. Nobody has honor. You have {len(bases[you]):word} bases, and Bo more "
        "cells on the board."
    )
    lesson.seats(
        "Bo ends this turn without doing anything. Who wins?", 'after("end", winners)', rules=["turn-limit"],
        hint="What is looked at first, second and third?",
        why="After the last turn more honor wins, then more bases, then more cells on the board: two bases beat one.",
    )  # fmt: skip
    lesson.number(
        "In a longer battle honor decides earlier. With 19 points of honor, how many strikes for {strike_honor:points} "
        "would "
        "you still need to win by it?", "(winning_honor - 19 + strike_honor - 1) // strike_honor", rules=["win-honor"],
        hint="Thirty is the number to reach.",
        why="You win with {winning_honor} points: two strikes would make {19 + 2 * strike_honor}, and the third one "
        "wins at "
        "once.",
    )  # fmt: skip
    lesson.play("end")
    lesson.note("Counted out, and won. You have done every rule of Smash Gear now: to arms!")
    return lesson
