"""The first lessons of strategy of Smash Gear: bases, Prepare, and attacks.

What is claimed is measured by tournaments among bots that play alike but for one habit; the positions come out of games
of the planner against the greedy bot.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from make.claim import Claim, measured_claim
from make.lessons import judging
from make.lessons.played import Played

YOU, BO = range(2)
judged = partial(judging.judged, samples=300)
"""Values of moves at a lesson's position."""
HABITS: Final = "kernel_lib.games.smash.bots.habits"


def _claim(says: str, one: str, other: str, deals: int) -> Claim:
    """Return the claim that one bot wins more than another, in 100 games; bots that are not of the house are habits."""
    bots = ", ".join(f'"{bot if bot == "greedy" else f"{HABITS}:{bot}"}"' for bot in (one, other))
    command = f'kl.tournament("smash", [{bots}], deals={deals}).difference("{one}", "{other}", "wins")'
    return measured_claim(says, command, "in 100")


def _battle(title: str, claim: Claim, seed: int, *moves: str, besides: Sequence[Claim] = ()) -> Played:
    """Return a lesson in a game against Bo, up to where it begins."""
    lesson = Played(
        "smash", title, names=("you", "Bo"), minutes=5, course="strategy", claim=claim, besides=besides, seed=seed
    )
    lesson.play(*moves)
    return lesson


def bases() -> Played:
    """Teach that a base pays for itself in two turns, and is one more that must fall."""
    claim = _claim(
        "Build bases early: who never builds one wins far fewer games.",
        "greedy", "NeverBuilds", 600,
    )  # fmt: skip
    lesson = _battle(
        "Bases first", claim, 62,
        "buy Gantry; buy Base; buy Base; buy Sledge; buy Ram; buy Sledge; buy Destroy Base; buy Destroy Base; pass; "
        "buy Destroy Base; pass; buy Short Circuit; assemble Ram at e10 turn 0; end; buy Lockpin; "
        "install Lockpin on 1; end; buy Oil Can; script Oil Can on 1 to N",
    )  # fmt: skip
    lesson.note(
        "Your second turn. Bo has laid a Lockpin on your Ram, so that a flip costs 3 more; but an Oil Can has flipped "
        "it. You hold a Base card and the Gantry."
    )
    lesson.choice(
        "Two bots play alike, but one of them never builds a base. How many of 100 games does it win?",
        {
            "About 45.": "abs((100 - claim) / 2 - 45) < 6",
            "About {round((100 - claim) / 2)}.": "abs((100 - claim) / 2 - 27) < 6",
            "Two or three.": "(100 - claim) / 2 < 6",
        }, rules=["one-base", "exploit"],
        hint="It has {base_gears} gears a turn to the end, and one base to lose.",
        why="About {round((100 - claim) / 2)}. Every base of the other one brings more gears, turn by turn.",
    )  # fmt: skip
    lesson.number(
        'A Base card costs {price("Base"):gears}. After how many of your turns has the base brought more than that?',
        'price("Base") // base_gears + 1',
        rules=["exploit", "price"],
        hint="What does a base bring in a turn?",
        why="{base_gears} gears in each turn, so {2 * base_gears} after two of them. No other card pays for itself as "
        "quickly.",
    )  # fmt: skip
    lesson.pieces(
        "Where can you build a base now? Mark the cell.",
        fact='cells(word(2, legal("build")))', rules=["build-on-heart", "build-free"],
        hint="On a heart of a machine of yours.",
        why="The heart of the Ram is at e7. Machines carry bases forward, and the next ones are assembled there.",
    )  # fmt: skip
    lesson.play("build e7; assemble Gantry at e10 turn 0")
    lesson.number(
        "How many gears will your bases bring at the start of your next turn?", "income(you)", rules=["exploit"],
        hint="Count your bases.",
        why="{base_gears} for each of {len(bases[you]):word} bases, and Bo gets {income(Bo)}: Bo holds a Base card but "
        "has no machine to build it on.",
    )  # fmt: skip
    lesson.play(
        "end; assemble Sledge at e2 turn 2; flip 3 S; end; effect 2; buy Base; end; assemble Sledge at e2 turn 2; "
        "buy Lockpin; install Lockpin on 1; end; effect 2; buy Oil Can; script Oil Can on 1 to N; pass; flip 2 N"
    )
    lesson.note(
        "Two turns later. With an Oil Can your Ram has hit a Sledge: both hearts were struck, both are gone. Your "
        "Gantry stands at e9, Bo's other Sledge at e2."
    )
    lesson.best(
        "Your gears are spent. What do you do before you end your turn?", judged(lesson),
        rules=["one-base", "build-on-heart"],
        hint="You still hold a Base card, and normally one base a turn is built.",
        why="{len(bases[you]) + 1:Word} bases to {len(bases[Bo]):word}: {income(you) + base_gears} gears a turn to "
        "Bo's "
        "{income(Bo)}, and Bo has to strike {len(bases[you]) + 1:word} times to win.",
    )  # fmt: skip
    lesson.play("end; flip 4 S; flip 4 S; build e6; strike 4 at e7")
    lesson.note("Bo has built a base, too, and destroyed yours at e7. That cost Bo the Sledge.")
    lesson.measured()
    lesson.choice(
        "What would that strike have meant if e7 had been your only base?",
        ["{strike_honor} honor for Bo, and {base_gears} gears a turn less for you.", "The end: Bo would have won.",
        "Nothing much."], 1,
        rules=["win-bases", "strike-honor"],
        hint="How is a battle won?",
        why="Without a base the battle is lost at once. Every base more is a strike more that Bo needs.",
    )  # fmt: skip
    return lesson


def prepare() -> Played:
    """Teach that of 25 gears none should go into Destroy Base: machines that are quick on their way come first."""
    claim = _claim(
        "Buy no Destroy Base before a strike is near.",
        "WaitsForDestroy", "greedy", 800,
    )  # fmt: skip
    spares = _claim(
        "Yet who strikes no base in the first twenty turns loses less than that.",
        "greedy", "SparesBases", 1000,
    )  # fmt: skip
    first = measured_claim(
        "Who strikes first wins more games.",
        'kl.stats.compare("smash", "first-strike", "made it", "took it", games=1300, bots=["greedy"])',
        "in 100", pairs="games",
    )  # fmt: skip
    lesson = _battle("Twenty-five gears well spent", claim, 71, besides=[spares, first])
    lesson.note(
        "Prepare: you have {start_gears} gears, buy first, and what is left at the end is lost. What makes an army?"
    )
    lesson.choice(
        "Two bots play alike, but one buys no Destroy Base in Prepare and in the first ten turns. Which one wins more?",
        {
            "The one that can strike early.": "claim < -5",
            "The one that waits.": "claim > 5",
            "They win alike.": "abs(claim) < 5",
        },
        rules=["prepare", "strike-card"],
        hint="A Destroy Base costs {price('Destroy Base')} of {start_gears} gears, and it does nothing until a weapon "
        "lies over a base.",
        why="The one that waits, by far. For {price('Destroy Base')} gears it has a machine, or a base and a script, "
        "from the first turn on.",
    )  # fmt: skip
    lesson.best(
        "What do you buy first?", judged(lesson), rules=["prepare", "price"],
        hint="One of these machines stays on the board when it strikes a base.",
        why="The Ram survives its own strike, and has four weapons. A Destroy Base alone is a threat to nobody.",
    )  # fmt: skip
    lesson.another(75, "buy Ram; buy Ram; buy Gantry; buy Gantry")
    lesson.note("Another battle. You both have a Ram and a Gantry, and you have {gears[you]} gears left.")
    lesson.number(
        "If you spend {price('Destroy Base')} of your gears on a Destroy Base, how many of the other cards that lie "
        "open can "
        "you still buy?", "affordable(gears[you] - price('Destroy Base'))", rules=["price", "gears-lost"],
        hint="{gears[you] - price('Destroy Base')} gears are left. The cheapest card costs {cheapest}.",
        why="{affordable(gears[you] - price('Destroy Base')):Word}. Without the Destroy Base you can buy "
        "{affordable(gears[you]):word} of them.",
    )  # fmt: skip
    lesson.best(
        "What do you buy now?", judged(lesson), rules=["prepare", "script-any-time"],
        hint="In your first turn you may not flip machines in the normal way. But there is another way.",
        why="An Oil Can is a script, and flips a machine even in the first turn: your Ram is a flip ahead of Bo's.",
    )  # fmt: skip
    lesson.another(62, "buy Gantry; buy Base; buy Base; buy Sledge; buy Ram; buy Sledge")
    lesson.measured()
    lesson.note("A third battle. You have a Gantry, a Ram and a Base card, and {gears[you]} gears.")
    lesson.best(
        "They would be just enough for a Destroy Base. What do you buy?", judged(lesson),
        rules=["prepare", "script-any-time"],
        hint="What brings the Ram forward in your very first turn?",
        why="The Oil Can again. The Destroy Base can be bought in the turn in which you strike.",
    )  # fmt: skip
    lesson.note("But should one not be the first to strike? Here are two numbers to think about.")
    lesson.note(first.note)
    lesson.note(spares.note)
    lesson.choice(
        "Who strikes first wins {round(claim3)} games in 100 more, but who strikes no base in twenty turns wins only "
        "{round(claim2)} in 100 fewer. Why?",
        [
            "One of the two numbers must be wrong.",
            "Who is ahead strikes first: most of the {round(claim3)} comes of being ahead.",
            "Twenty turns are too few to tell.",
        ], 1, rules=["strike"],
        hint="What must one have before one can strike?",
        why="Machines, bases and gears bring about both, the first strike and the win. Numbers that go together are "
        "not yet cause and effect.",
    )  # fmt: skip
    return lesson


def attacks() -> Played:
    """Teach that whoever attacks chooses what meets what."""
    claim = _claim(
        "Look for attacks in every turn: who never attacks wins clearly fewer games.",
        "greedy", "NeverAttacks", 800,
    )  # fmt: skip
    lesson = _battle(
        "Who comes chooses", claim, 72,
        "buy Ram; buy Gantry; buy Gantry; buy Base; buy Base; buy Sledge; buy Destroy Base; buy Destroy Base; pass; "
        "buy Drill Head; pass; buy Short Circuit; assemble Ram at e10 turn 0; end; buy Spanner; "
        "assemble Gantry at e2 turn 0; effect 2; pass; pass; install Drill Head on 2; end; flip 1 N; build e7; "
        "assemble Gantry at e10 turn 0; end; script Spanner on 3 at f10; script Short Circuit; buy Drill Head; "
        "install Drill Head on 2; end; buy Pinion; end; effect 2; pass; flip 2 E; assemble Sledge at e2 turn 2; "
        "build h2; end",
    )  # fmt: skip
    lesson.note(
        "Your fourth turn, with {gears[you]} gears. Bo has a Sledge at its base e2, and a Gantry beside it; your Ram "
        "is two flips "
        "away from that base. A flip of the Ram costs {flip_price(1)}."
    )
    lesson.choice(
        "Two bots play alike, but one never flips a machine onto a machine. How many of 100 games does it win?",
        {
            "About 50: attacks cost as much as they bring.": "abs((100 - claim) / 2 - 50) < 6",
            "About {round((100 - claim) / 2)}.": "abs((100 - claim) / 2 - 36) < 6",
            "About 5.": "abs((100 - claim) / 2 - 5) < 6",
        },
        rules=["combat"],
        hint="It still builds, and it still strikes bases that it comes over without a combat.",
        why="About {round((100 - claim) / 2)}. Who attacks chooses the moment, and which cells meet; who never does "
        "leaves that to the other.",
    )  # fmt: skip
    lesson.pieces(
        "If your Ram flips north now: in which cells would weapons meet weapons?", fact='after("flip 1 N", met)',
        rules=["flip", "weapons-vanish"],
        hint="It comes to lie over rows 3 to 5, its heart at e4.",
        why="At e3 and f3 a weapon lies over a weapon; both vanish on both sides. No heart is struck.",
    )  # fmt: skip
    lesson.best(
        "How do you begin your turn?", judged(lesson), rules=["combat", "flip-price"],
        hint="You have gears for two flips of the Ram, and a Destroy Base in your hand.",
        why="Weapons go, hearts stay, and the way is open: with the second flip the Ram stands over the base.",
    )  # fmt: skip
    lesson.choice(
        "Bo's Sledge has lost three cells, but only two of them lay under your Ram. Why the third?",
        {
            "It hung on nothing any more.":
                'len(cut_off) == 1 and len(hearts(4)) + len(weapons(4)) == cells_of("Sledge") - 3',
            "A machine always loses one cell more.": "len(cut_off) == 0",
            "Bo may choose one.": 'due == "keep"',
        },
        rules=["cut-off"],
        hint="Which cells join d3 to the heart?",
        why="With e3 gone, d3 was joined to the heart no more. One hit in the middle takes what hangs on it.",
    )  # fmt: skip
    lesson.move(
        "The way is open, and you have {gears[you]} gears left. Attack again.", "flip 1 N",
        fact="moves(len(attacked) > 0)", rules=["hearts-first",
        "combat"],
        hint="A weapon over a heart destroys the machine.",
        why="A weapon of the Ram strikes the Sledge's heart at e2, and stands over the base as well.",
    )  # fmt: skip
    lesson.measured()
    lesson.move(
        "Use what you stand over.", "strike 1 at e2", fact="moves(Bo in razed)", rules=["strike", "strike-honor"],
        hint="You hold the card for it.",
        why="{strike_honor} honor, and a base less for Bo; the Ram stays, for that is its effect. The Sledge was only "
        "in the way.",
    )  # fmt: skip
    return lesson
