## Counting. A message of this kind is said with a number of the same name.

gears = { $gears ->
    [one] { $gears } gear
   *[other] { $gears } gears
}
price = { $price ->
    [one] { $price } gear
   *[other] { $price } gears
}
points-of-honor = { $points ->
    [one] { $points } point of honor
   *[other] { $points } points of honor
}
bases = { $bases ->
    [one] { $bases } base
   *[other] { $bases } bases
}
cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
machines = { $machines ->
    [one] { $machines } machine
   *[other] { $machines } machines
}
programs = { $programs ->
    [one] { $programs } program
   *[other] { $programs } programs
}
hearts = { $hearts ->
    [one] { $hearts } heart
   *[other] { $hearts } hearts
}
weapons = { $weapons ->
    [one] { $weapons } weapon
   *[other] { $weapons } weapons
}
flips = { $flips ->
    [one] { $flips } flip
   *[other] { $flips } flips
}
moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}

## Cards, machines, cells and sides. Names of cards are data; a machine is called by its card and its number: Anvil 3.

none = none
pile = { $pile ->
    [machine] machine
   *[program] program
}
side = { $side ->
    [N] north
    [E] east
    [S] south
    [W] west
   *[other] { $side }
}
    .title = { SENTENCE(side) }
# How a machine goes to a side.
way = { $verb ->
    [flip] flip
    [slide] move
   *[push] push
}
machine-number = machine { $machine }
machine-by-number = { $machine } ({ $card })
the-base = the base at { $cell }
owned = { WHOSE($who) } { $machine }
# Cells in a row, in sentences of lessons: d7 and d8.
cells-named = { LIST($cells) }
# What was announced: somebody's Oil Can, or effect of Creeper 3.
announced = { $source ->
    [none] { $card }
   *[other] effect of { $card } { $source }
}
    .the = { $source ->
        [none] { $card }
       *[other] the effect of { $card } { $source }
    }
# What it is aimed at: on machine 3 north.
toward = { $side ->
    [none] {""}
   *[other] {" "}{ side }
}
aim = { $machine ->
    [none] {""}
   *[other] {" "}on machine { $machine }
}{ toward }{ $cell ->
    [none] {""}
   *[other] {" "}at { $cell }
}
    .short = { $cell ->
        [none] { $machine ->
            [none] {""}
           *[other] {" "}on { $machine }
        }
       *[other] {" "}at { $cell }
    }{ toward }
    .named = { $machine ->
        [none] {""}
       *[other] {" "}on { $machine }
    }{ toward }{ $cell ->
        [none] {""}
       *[other] {" "}at { $cell }
    }

## What cards say

effect-honor = win { $amount } honor
effect-drain = all players lose { gears }, or what they have left
effect-draw = draw { $pile ->
    [machine] { machines }
   *[program] { programs }
}{ $throw ->
    [0] {""}
   *[other] , then throw { $throw }
}
effect-assembly = draw a machine; assemble { machines } and build { bases } more this turn
effect-cancel = cancel what the other player announced last
effect-flip = { $target ->
        [this-machine] flip this machine; over a rival it attacks
       *[own-machine] flip a machine of yours for free; over a rival it attacks
    }
effect-slide = { $target ->
    [this-machine] move this machine one cell; over a rival it attacks
   *[own-machine] move a machine of yours one cell; over a rival it attacks
}
effect-push = push a rival machine one cell, onto free cells
effect-break = break a weapon of a rival machine, and the cells it cuts off
effect-strip = throw away all plugins of { $target ->
        [rival-machine] a rival machine
        [own-machine] a machine of yours
       *[machine] a machine
    }
effect-scrap = { $target ->
    [this-machine] disassemble this machine and its plugins, take { gears }
   *[own-machine] disassemble a machine of yours and its plugins, take { gears }
}
effect-income = brings { gears } more in each Exploit phase
effect-lock = a flip of this machine costs { gears } more
effect-ease = a flip of this machine costs { gears } less, but at least 1
effect-stay = this machine stays when it destroys a base
effect-spoils = { $amount } more honor when this machine destroys a base
effect-trophy = { $amount } honor when this machine destroys a rival in combat
card-use = once a turn{ $gears ->
    [0] {""}
   *[other] {" "}for { gears }
}: { $effect }
card-plugin = on { $target ->
    [own-machine] a machine of yours
    [rival-machine] a rival machine
    [machine] any machine
   *[own-machine-or-base] a machine or base of yours
}: { $effect }
card-base = builds a base under a heart of yours
card-destroy = a base and your machine over it fall
effect-price = { $machine }: { $gears ->
    [0] free
   *[other] { gears }
}

## What to do

prompt-shuffle = The piles are about to be shuffled.
prompt-refill = The store is about to be refilled.
prompt-draw = { $who } { VERB($who, "is", "are") } about to draw a card.
prompt-prepare = Buy a card from the store with your { gears }, or pass for good.
prompt-turn = Your turn with { gears }: buy, assemble, build, flip, strike or use cards, then end it.
    .short = Your turn, { gears }: buy, assemble, build, flip, strike, use cards.
prompt-first-turn =
    Your turn with { gears }: buy, assemble, build or use cards, then end it. Nobody flips in the first turn.
    .short = Your turn, { gears }: buy, assemble, build, use cards; nobody flips yet.
prompt-answer = { $who } announced { announced.the }: answer it, or pass.
prompt-own-answer = Your { announced } waits: add a script or an effect, or pass.
prompt-last-word = { $who } { VERB($who, "ends", "end") } the turn: announce a script or an effect, or pass.
prompt-keep = { $machine } fell apart: choose the part to keep.
prompt-throw = Throw away { cards } from your hand.
prompt-discard = Your hand is full: throw away { cards }.

## Where we are

status-result = result
status-setup = setup
status-prepare = Prepare
status-turn = turn { $turn } of { $turns }
chapter-turn = turn { $turn }

## What happened

move-shuffle = The piles were shuffled.
move-refill = { $card } came to the store.
move-draw = { $who } drew { $card }.
move-draw-unseen = { $who } drew a machine.
move-buy = { $who } bought { $card }.
move-assemble = { $who } assembled { $card } on the base at { $cell }.
move-build = { $who } built a base at { $cell }.
    .object = a base at { $cell }
move-flip = { $who } flipped machine { $machine } { side }.
move-install = { $who } installed { $card } { $machine ->
    [none] on the base at { $cell }
   *[other] on machine { $machine }
}.
move-script = { $who } announced { $card }{ aim }.
move-effect = { $who } announced the effect of machine { $source }{ aim }.
    .object = the effect of machine { $source }{ aim }
move-strike = { $who } struck the base at { $cell } with machine { $machine }.
    .object = the base at { $cell } with machine { $machine }
move-keep = { $who } kept the part of machine { $machine } at { $cell }.
    .object = the part of machine { $machine } at { $cell }
move-discard = { $who } threw { $card } away.
move-pass = { $who } passed.
move-end = { $who } ended the turn.
    .object = the turn
event-battle = The battle begins.
event-battle-lost = The battle begins. { SENTENCE(LIST($lost, type: "commas")) }.
lost-gears = { $who } lost { $gears ->
    [one] { $gears } unspent gear
   *[other] { $gears } unspent gears
}
    .too = { $who } lost { $gears }
event-income = { $who } took { gears }.
event-combat = Machine { $attacker } attacked machine { $defender }: { LIST($beats, type: "commas") }.
beat-hearts = hearts struck at { LIST($cells, type: "commas") }, { EACH($destroyed, "machine-number") } destroyed
beat-weapons = weapons vanished at { LIST($cells, type: "commas") }
beat-nothing = nothing was struck
event-cut = Machine { $machine } lost { LIST($cells, type: "commas") }.
event-shifted = Machine { $machine } { $by ->
    [flip] was flipped { side }
   *[slide] went one cell { side }
}.
event-razed = { $who } lost the base at { $cell }.
event-destroyed = { $who } lost { $card } { $machine }.
event-stripped = { $who } lost the plugin { $card }.
event-honor = { $who } won { points-of-honor }.
event-gears = { $who } took { gears }.
event-gears-lost = { $who } lost { gears }.
event-resolved = { WHOSE($who) } { announced } was { $done ->
    [yes] done
   *[no] not done
}.
outcome-no-base = { $winners } won: { $losers } { VERB($losers, "has", "have") } no base left.
outcome-honor = { $winners } won with { points-of-honor }.
outcome-turn-limit = { $winners } won after the last turn, with { points-of-honor }.
outcome-draw = After the last turn everything is even for { $winners }: a draw.
button-buy = Buy { $card }
button-assemble = Assemble { $card } at { $cell }
button-build = Build a base at { $cell }
button-flip = Flip machine { $machine } { side }
    .named = Flip { $machine } { side }
button-install = Install { $card } { $machine ->
    [none] on the base at { $cell }
   *[other] on machine { $machine }
}
    .short = { $card }{ aim.short }
    .named = Install { $card } { $machine ->
        [none] on the base at { $cell }
       *[other] on { $machine }
    }
button-script = Play { $card }{ aim }
    .short = { $card }{ aim.short }
    .named = Play { $card }{ aim.named }
button-effect = Use machine { $source }{ aim }
    .short = Use { $source }{ aim.short }
    .named = Use { $source }{ aim.named }
button-strike = Strike { $cell } with machine { $machine }
    .short = Strike { $cell } with { $machine }
    .named = Strike { $cell } with { $machine }
button-keep = Keep the part at { $cell }
button-discard = Throw away { $card }
button-pass = Pass
# Asked before one buys nothing more.
ask-pass = Pass for good?
# Instead of “End turn” while something is in danger.
ask-end = End it anyway
button-end = End the turn

## What somebody did while another waited: clauses after a name

did-buy = bought { LIST($bought) }
did-assemble = assembled { $card }
did-build = built a base on { $cell }
did-install = installed { $card } on { $base ->
    [yes] a base
   *[no] { named-again }
}
# A machine that was named just before is not named again.
named-again = { $again ->
    [yes] it
   *[no] { $machine }
}
did-script = played { $card }
did-effect = used { named-again }
did-flip = flipped { named-again } { side }
did-flip-over = flipped { named-again } over { $over }
did-shift = { $by ->
    [flip] flipped { $machine } { side }
   *[slide] moved { $machine } one cell { side }
}
did-cut = broke { $cells ->
    [one] a cell
   *[other] { $cells } cells
} off { $machine }
did-destroy = destroyed { $again ->
    [yes] it
   *[no] { WHOSE($owner) } { $thing }
}
did-lose = lost { $thing }
did-win = won { points-of-honor }
did-pass = bought nothing more
base-on = base on { $cell }

## What may be lost next

danger-base = Your only base lies under { LIST($weapons) }. { $has ->
    [yes] { SENTENCE($who) } { VERB($who, "has", "have") } Destroy Base: if { $who } { VERB($who, "plays", "play") } it there, you lose.
   *[no] If { $who } { VERB($who, "buys", "buy") } Destroy Base and { VERB($who, "plays", "play") } it there, you lose.
}
weapon-of = { WHOSE($machine) } weapon

## What may come

forecast-base = { $who } { VERB($who, "loses", "lose") } a base
forecast-honor = { $who } { VERB($who, "wins", "win") } honor
forecast-destroyed = a machine of { $who } is disassembled, or destroyed by an effect
forecast-combat = machine { $machine } falls in combat

## The table in words

table = Smash Gear, { $status }. { SENTENCE($prompt) }
table-store =
    Store: machines { LIST(EACH($machines, "priced"), type: "commas") }; programs {
    LIST(EACH($programs, "priced"), type: "commas") }; Base { $base } left, Destroy Base { $destroy } left.
priced = { $card } { $price }
table-waits = { SENTENCE(WHOSE($who)) } { announced } waits.
table-seat =
    { SENTENCE($who) }: { gears }, { $honor } honor, bases at { LIST($cells, type: "commas") }, hand {
    LIST($hand, type: "commas") }, Landfill Site { LIST($landfill, type: "commas") }.
unseen-machines = { machines } unseen
table-machine =
    Machine { $machine }, { WHOSE($who) } { $card }: hearts { LIST($hearts, type: "commas") }, weapons {
    LIST($weapons, type: "commas") }{ $count ->
        [0] {""}
       *[other] , with { LIST($plugins, type: "commas") }
    }.
table-base = The base at { $cell } has { LIST($plugins, type: "commas") }.

## How it ended

ending-course = Points of honor
ending-title-no-base = { $winner } { VERB($winner, "wins", "win") }: { $loser } { VERB($loser, "has", "have") } no base left
ending-title-honor = { $winner } { VERB($winner, "wins", "win") } with { points-of-honor }
ending-title-turn-limit =
    { $winner } { VERB($winner, "wins", "win") } after the last turn, { $most } to { $fewest } in { $line ->
        [honor] honor
        [bases] bases
       *[cells] cells
    }
ending-title-draw = { $winner } share the game: a draw
ending-why-no-base =
    { WHOSE($loser) } last base fell in turn { $turn }, and { $winner } { VERB($winner, "has", "have") } { bases } left.
ending-why-honor =
    { $goal } points of honor win: { $winner } { VERB($winner, "has", "have") } { $most } in turn { $turn }, { $loser } {
    VERB($loser, "has", "have") } { $fewest }.
ending-why-turn-limit = { $line ->
    [honor] After turn { $turn } more honor wins: { $most } points against { $fewest }.
    [bases] After turn { $turn } honor is even at { $honor }, so more bases win: { $most } against { $fewest }.
   *[cells] After turn { $turn } honor is even at { $honor } and bases at { $bases }, so more cells on the board win: { $most } against { $fewest }.
}
ending-why-draw =
    After turn { $turn } everything is even: honor at { $honor }, bases at { $bases }, cells on the board at {
    $cells }.
line-bases = bases left
line-cells = cells on the board
line-honor = points of honor

## What comes of a move that is thought of

units = { hearts }, { weapons }
in-the-way = { WHOSE($who) } { $machine } stands on { $cells }
in-the-way-more = { $first }, and { $count } more
beyond-board = { $cells ->
    [1] one cell
    [2] two cells
    [3] three cells
    [4] four cells
    [5] five cells
    [6] six cells
   *[other] { $cells } cells
} would be off the board
no-room = { $count ->
    [1] { SENTENCE($last) }.
   *[other] { SENTENCE(LIST($first, type: "commas")) }, and { $last }.
}
sentences = { LIST($told, type: "words") }
row-free = free: nothing is struck
row-base = over { WHOSE($who) } base at { $cell }
row-lands = lands on { $machines }: { $outcome ->
    [both] both hearts are crushed
    [heart] its heart is crushed
    [hearts] their hearts are crushed
    [some] { $fallen } { VERB($fallen, "is", "are") } crushed
    [weapons] weapons vanish
   *[nothing] nothing is struck
}
heart-lands = { $machine }'s heart lands on { $machines }: { $machine } is destroyed
    .sentence = { heart-lands }.
lands = { $machine } lands on { $machines }.
both-destroyed = Both hearts are crushed: both are destroyed.
fates = { LIST($fates, type: "commas") }.
fate-crushed = { $machine }'s heart is crushed: { $machine } is destroyed
fate-stays = { $machine } stays{ $whole ->
    [yes] {" "}whole
   *[no] {""}
}
weapons-vanish = Weapons vanish at { LIST($cells, type: "commas") }.
try-free = Nothing is struck there.
try-base = A weapon comes over the base at { $cell }{ $armed ->
    [yes] : Destroy Base can strike.
   *[no] .
}
try-hearts = Hearts first. Destroyed: { $fallen }; { $count ->
        [0] no machine is left
       *[other] { $whole } is whole
    }.
try-weapons = No heart is struck. Weapons vanish at { LIST($cells, type: "commas") }.
try-cut = { $machine } loses { LIST($cells, type: "commas") } as well.
try-split = { SENTENCE($who) } { VERB($who, "chooses", "choose") } the main part of { $machine }.
try-assemble = { $card } would stand here.
try-build = Your base would stand at { $cell }.
try-strike = The base at { $cell } falls{ $falls ->
    [yes] {" "}and { $machine } with it
   *[no] {""}
}: { $points } honor.

## The board

board = board, { $rows } rows and { $cols } columns
cell-free = free cell { $cell }
base-on-board = { SENTENCE(WHOSE($who)) } base at { $cell }{ $count ->
    [0] {""}
   *[other] , with { LIST($plugins, type: "commas") }
}
machine-on-board =
    { WHOSE($who) } { $machine }, hearts at { LIST($hearts, type: "commas") }, { $count ->
        [0] no weapon left
       *[other] weapons at { LIST($weapons, type: "commas") }
    }
machine-part = { $cell }, of { $machine }
machine-way = The way of { WHOSE($who) } { $machine }
another-part = part { $part } of { $label }
plugins-on-machine = { LIST($plugins, type: "commas") } on machine { $machine }
plugins-on-base = { LIST($plugins, type: "commas") } on the base at { $cell }
map-off = Board
map-none = none
map-of = { SENTENCE(WHOSE($who)) } threats
map-about = Threats: { $shown }
map-empty = No machine stands on the board yet.
map-note = gears; dashed: two flips
    .middle = dashed: 2 flips
    .narrow = gears to strike there; dashed frames: with two flips
threat = { $cell }: { $machine } strikes with { flips } for { gears }

## A combat in pictures

fight-announce = { $attacker } attacks { $defenders }.
fight-overlap = They overlap at { LIST($cells, type: "commas") }.
fight-hearts = Hearts first: struck at { LIST($cells, type: "commas") }. Destroyed: { $fallen }.
fight-no-heart = Hearts first: no heart is struck.
fight-weapons = Then weapons: those at { LIST($cells, type: "commas") } vanish on both sides.
fight-main = The main part stays: { $cuts }.
fight-loses = { $machine } loses { LIST($cells, type: "commas") }

## What is read of a piece

reading-machine = { SENTENCE(WHOSE($who)) } { $machine }, flip { $gears }
reading-plugins = With { LIST(EACH($plugins, "plugin-says"), type: "commas") }.
plugin-says = { $card } ({ $effect })
reading-flips = Its weapons reach: full marks in one flip, hollow marks in two.
reading-card = { $card }, { gears }
reading-machine-card = { $card }, { gears }, flip { $flip }
card-says = { SENTENCE($words) }.
no-effect = No effect.
about-card = About { $card }
about-effect = About the effect of { $machine }
about-seat = About { $who }

## Beside the board

seat-hand = Hand: { LIST($cards, type: "commas") }.
seat-landfill = Landfill Site: { LIST($cards, type: "commas") }.
seat-line = { $who }: { LIST($sentences, type: "words") }
copies = { $count } { $card }
nothing = nothing
seat-about = { cards } · landfill { $landfill }
seat-gears = { SENTENCE($who) } { VERB($who, "has", "have") } { gears }
seat-honor = { SENTENCE($who) } { VERB($who, "has", "have") } { $honor } of { $goal } honor
seat-bases = { SENTENCE($who) } { VERB($who, "has", "have") } { bases }
store-card = { $card } in the store, { $where }, for { gears }{ $dear ->
    [yes] , too dear now
   *[no] {""}
}
store-place = place { $place } of the { $pile ->
    [machine] machines
   *[program] programs
}
store-stock = { $count } of them
stock-left = { $count } left
hand-card = { $card }, in hand{ $usable ->
    [yes] {""}
   *[no] , not usable now
}
no-hand = No card in hand.
effect-says = { $machine }: { $words }
waiting = { SENTENCE(announced.the) }{ $aim }
waiting-more = { $waiting } +{ $count }
nothing-yet = Nothing has happened yet.
tab-hand = Hand { $count }
tab-store = Machines
tab-programs = Programs
tab-log = Log
tab-threats = Threats
end-turn = End turn
choose-place = Choose its place
choose-heart = Choose a heart
choose-target = Choose its target
choose-side = Choose a side
choose-strike = Choose a base
choose-prepare = Choose a card
choose-turn = Choose a piece
choose-answer = Answer or pass
choose-last-word = Answer or pass
choose-keep = Choose a part
choose-throw = Choose a card
choose-discard = Choose a card
aimed-at = { $what } on { $machine }

## A machine that is placed

place-caption = Place { $card }: a heart on one of your bases.
place-fits = { $card } fits at { $cell }.
place-covers = It will cover { $cells }.
place-no-room = No room:
place-nowhere = No room for { $card } on any of your bases.
place-miss = { $card } needs a heart on one of your bases: { $count ->
    [1] { $last }
   *[other] { LIST($first, type: "commas") } or { $last }
}.
place-not-here = { $card } doesn't fit here
place-ghost = { $card } at { $cell }{ $heart ->
    [0] {""}
   *[other] {" "}by heart { $heart }
}, turning { $turn } of 4, { $fits ->
    [yes] fits
   *[no] no room
}
place-about = { units }. A flip costs { gears }.
place-paid = price { gears }, paid
place-press = Press the pale machine on the board to turn it.
place-tap = Tap the pale machine to turn it.
place-tap-bases = Tap the pale machine to turn it. Tap another base to move it.
put-back = Put { $card } back
    .short = Put it back
turn-left = Turn left
    .short = Left
turn-right = Turn right
    .short = Right
chips-base = Base
chips-heart = Heart
chip-base = { $card } on the base at { $cell }
chip-heart = heart { $heart } on the base
key-turn = turn
key-base = base
key-heart = heart
key-next-fit = next fit
key-assemble = assemble
key-build = build
key-put-back = put back
key-side = side
key-cancel = cancel
key-label = { $words } ({ $key })

## A base that is built

build-caption = Place a base: under a heart of one of your machines.
build-at = Build a base under { $machine }'s heart: { $cell }.
build-taken = There is a base at { $cell } already.
build-not = No second base at { $cell }
build-miss = A base needs a heart of yours above it: { LIST($cells, type: "commas") }.
build-chip = { $machine } { $cell }
build-label = base under { $machine }, { $cell }{ $fits ->
    [yes] {""}
   *[no] : there is one already
}

## A machine that goes to a side

go-caption = { SENTENCE(way) } { $machine }: choose a side.
go-flip = Flip { $machine } { side } for { gears }
go-script = Play { $card }: { way } { $machine } { side }
go-effect = Use { $source }: { way } { $machine } { side }{ $gears ->
    [0] {""}
   *[other] {" "}for { gears }
}
go-effect-own = Use { $source }: { way } { side }{ $gears ->
    [0] {""}
   *[other] {" "}for { gears }
}
go-no-way = { $machine } can't { $verb ->
    [push] be pushed
   *[other] { way }
} { side }
go-costs = a flip costs { gears }
go-by-card = by { $card }
go-cancel = Cancel the { way }
    .short = Cancel
go-another = Another machine
    .short = Back
go-label = { $machine } { side }: { $outcome }
    .by = { $what }, { $machine } { side }: { $outcome }
go-side = { SENTENCE(side) }:
go-row = { SENTENCE(side) }: { $words }
go-off-board = { $machine } would be off the board.
go-would-meet = { SENTENCE($what) }.
row-off-board = off the board
row-barred = { LIST($obstacles, type: "commas") }
row-not-possible = not possible
legend-burst = heart crushed
legend-touch = only touched
legend-doomed = destroyed

## The store as a gallery

gallery-caption = The store: every machine and program.
gallery-note = house cards, prices and effects
gallery-machines = Machines
    .note = { $designs } designs, { $copies } cards of each; the price at the left, a flip at the right
gallery-programs = Programs
    .note = { $designs } designs, { $copies } cards of each; a script is used once, a plugin stays in play
gallery-bases = Bases
    .note = what brings gears, and what destroys it
gallery-kind = { $kind ->
    [machine] machines
    [script] scripts
    [plugin] plugins
   *[base] bases
}
gallery-pay = pay { gears }
gallery-base = { $words }; { gears } a turn
gallery-destroy = { $words }; { $honor } honor
gallery-cards = { $count } cards
gallery-price = price
    .legend = price in gears
gallery-flip = flip
    .legend = gears a flip
gallery-size = size
gallery-heart = heart
gallery-weapon = weapon
gallery-scale = all shapes in one scale
flip-price = flip { $gears }
program-type = { $type ->
    [script] script
   *[plugin] plugin
}

## Questions on rules

ask-next = Who acts next?
ask-lost = How many gears do both players lose together?
ask-gears = How many gears do you have then?
ask-hand = How many cards do you have in hand then?
ask-income = How many gears does { $next } take as income then?
ask-number = What is the number of the machine?
ask-cells = Which of these cells does the machine cover then?
ask-combat = What happens in the combat? Choose everything that does.
ask-landfill = Which of these cards go to a Landfill Site?
ask-honor = How many points of honor do you win by that?
# Why something does not happen in a combat.
mistake-no-heart = No heart lies under or over a cell of the other side, so no machine is destroyed.
mistake-heart-safe = No heart of machine { $number } is struck.
mistake-heart-struck = A heart of machine { $number } is struck as well.
mistake-hearts-first = Hearts come first: where one is struck, no weapon vanishes.
mistake-still-joined = { SENTENCE($cell) } still hangs together with the main part.
ask-stack = What happens to the cards that were announced? Choose everything that is right.
ask-throw = How many cards must you throw away?
ask-game = Who wins the game?
claim-cell = the cell { $cell }.
claim-card = { $card }.

## Why a legal move may be made that was left out

omitted-buy = Your { $gears } gears pay for { $count ->
    [one] one thing more
   *[other] { $count } things more
} in the store.
omitted-pass = You may also pass: nobody has to buy.
omitted-keep = Of a machine that falls apart you may keep any part that has a heart.

## What is said to wrong answers to these questions

mistake-turn-over = { WHOSE($who) } turn is over with that.
mistake-before-last-word = You end your turn, but before it is over, somebody may still announce something.
mistake-asked-first = You announce that yourself. Before it is done, the other player may answer.
mistake-cannot-answer = { $who } { VERB($who, "has", "have") } no script and no effect to announce now.
mistake-turn-goes-on = That does not end the turn, and { $who } { VERB($who, "has", "have") } nothing to answer.
mistake-first-turn = { $who } { VERB($who, "does", "do") } not begin the battle.
mistake-passed = { $who } { VERB($who, "has", "have") } passed and { VERB($who, "buys", "buy") } no more.
mistake-buys-in-turn = In Prepare players buy one card each in turn, as long as the other has not passed.
mistake-no-base = { $who } { VERB($who, "has", "have") } no base left.
mistake-less-honor = { $who } { VERB($who, "has", "have") } { $honor } honor, and the other player has more.
mistake-fewer-bases = Both have the same honor, but { $who } { VERB($who, "has", "have") } only { bases }.
mistake-fewer-cells = Honor and bases are equal, but { $who } { VERB($who, "covers", "cover") } fewer cells.
mistake-nothing-lost = Gears that were not spent are lost before the battle: nothing is kept.
mistake-income-too = That adds the income of the first turn, which is not lost.
mistake-price-alone = That is the price. The question is what is left.
mistake-printed-price = That takes the price printed on the card. Plugins on the machine change it.
mistake-gears-lost = You do not lose the gears that you did not use.
mistake-own-income = That adds your income, but you take it only when your own turn begins.
mistake-pot-of = That is all that { $who } { VERB($who, "has", "have") } then.
mistake-income-of = That is the income of { $who }.
mistake-all-held = That is how many cards you hold.
mistake-kept = That is how many cards you keep.
mistake-one-a-base = That counts one gear for each base.
mistake-your-income = That is the income that you would take.
mistake-machines-there = That is how many machines are on the board. Destroyed ones had numbers, too.
mistake-machines-yours = That counts only your own machines.
mistake-number-given = An earlier machine has that number.
mistake-number-from-one = The first machine of the game has the number 1.
mistake-number-left-out = That leaves out a number.
mistake-all-honor = That is all the honor that you have then.
mistake-no-honor = A card of yours does bring honor for that.
mistake-honor-of-base = A base brings that many, if Destroy Base destroys it.
mistake-machines-destroyed = That is how many machines of the other player are destroyed.
mistake-machines-fallen = That is how many machines are destroyed.
# The things whose sum a number is, as in “4 leaves out the income of the bases”.
part-lost = what { $who } { VERB($who, "loses", "lose") }
part-gears = the gears that you had
part-price = the price
part-hand = the cards that you had
part-bought = the card that you buy, { $card }
part-held = the cards that you hold
part-kept = the cards that you keep
part-bases = the gears for the bases
part-card = what { $card } brings
part-base-honor = the honor for the base
part-spoils = what your cards add

## Hints

hint-does = It { $done }.
    .both = It { $done }, and it { $also }.
hint-then = Then comes { $move }: it { $done }.
    .both = Then comes { $move }: it { $done }, and it { $also }.
# What comes of a move; "it" is the move.
deed-wins = wins the game if nobody answers
deed-razes = destroys { EACH($cells, "the-base") }, for { points-of-honor }
deed-destroys = destroys { $machines }
deed-trades = destroys { $machines } for { $mine }
deed-cancels = cancels { announced.the }
deed-keeps = keeps { $machines } on the board
deed-saves = takes { the-base } out of reach of { $machine }
deed-over = brings a weapon over { EACH($cells, "the-base") }, and Destroy Base can strike
deed-breaks = breaks { weapons } of { $machine }
deed-earns = brings { gears } more in each Exploit phase
deed-brings = brings { gears }
deed-nearer = brings { $machine } within { flips } of { the-base }
hint-buy-machine = It has { weapons } and { hearts } for { gears }, and a flip costs { $flip }.
hint-buy-base = A base brings { gears } in each Exploit phase, and you can assemble machines on it.
hint-buy-destroy = You need it to destroy a base.
hint-buy-destroy-near = You need it to destroy a base, and { $machine } is { flips } from { the-base }.
hint-assemble = With { weapons } it stands { flips } from { the-base }.
hint-assemble-far = It brings { weapons } and { hearts } onto the board.
hint-card = The card says: { $words }.
hint-discard = It's worth the least of your cards.
hint-keep = That part has { weapons } and { hearts }.
hint-pass = Nothing you could announce is worth its card now.
hint-pass-for-good = Nothing in the store that you can pay for is worth its gears to you.
hint-end = Nothing that you can pay for makes your position better.
hint-place = Of all the moves looked at, it leaves your machines in the best places.
hint-only = It's all that you can do.
hint-win = { $moves ->
       [1] It wins the game, whatever the answer.
      *[other] It is the first of { moves } that win the game in this turn, whatever the answer.
    }
hint-raze = { $moves ->
       [1] It destroys a base, whatever the answer.
      *[other] It is the first of { moves } that destroy a base in this turn, whatever the answer.
    }
hint-save = { $count ->
    [1] It saves the base at { $cells }, which can fall in this turn if you pass.
   *[other] If you pass, the bases at { $cells } are in danger in this turn.
}
hint-safe = No base of yours can fall in this turn, and your cards will do more later.

## The bots: what each is called, and how it plays

bot-greedy = Careful
    .plays = Makes the move after which its position looks best, and looks no further.
bot-planner = Planner
    .plays = Looks through whole turns, and at the best answer to each.

## Options, and what decisions are judged by

option-players = how many play
    .allowed = 2
    .asks = How many play?
option-width = columns of the board
    .asks = How many columns does the board have?
option-height = rows of the board
    .asks = How many rows does the board have?
option-first = the seat that buys and moves first
    .allowed = a seat, 0 or 1
    .asks = Who begins?
option-max-turns = turns, counted for both together, after which the game ends
    .asks = After how many turns does the game end at the latest?
stake = chance to win

## Statistics: questions, what is counted, and by what it is split

question-machines = Which machines win?
    .value = games won
    .by = machine
question-first-machine = Which first machine is the best?
    .value = games won
    .by = first machine
question-openings = Which first buy wins?
    .value = games won
    .by = first card bought
question-prepared = Which cards bought in Prepare win?
    .value = games won
    .by = card
question-early = Does it pay to assemble early?
    .value = games won
    .by = turn of the first machine
question-early-bases = Does it pay to build more bases in the first six turns?
    .value = games won
    .by = bases built, against the rival
question-first-strike = What is the first strike worth?
    .value = games won
    .by = the first strike of the game
question-first-attack = What is the first attack worth?
    .value = games won
    .by = the first combat of the game
question-prepared-programs = Do programs that are bought in Prepare pay?
    .value = games won
    .by = programs bought, against the rival
question-attack = Which machines destroy what they attack?
    .value = combats that destroy the defender
    .by = attacker
question-losses = Which machines are lost in their own attack?
    .value = combats that destroy the attacker
    .by = attacker
question-defence = Which machines survive when they are attacked?
    .value = combats survived
    .by = defender
question-hearts = How many hearts does an attack strike?
    .value = hearts struck
    .by = attacker
question-combat-turns = How deadly is combat, as the game goes on?
    .value = combats that destroy somebody
    .by = turns from
question-income = How many gears come in, as the game goes on?
    .value = gears in a turn
    .by = turns from
question-income-by-player = Which player earns most?
    .value = gears in a turn
    .by = player
question-tempo = How much does each player do in a turn?
    .value = moves in a turn
    .by = player
question-strikes = How often is a base struck, as the game goes on?
    .value = turns with a strike
    .by = turns from
question-flips = How often does each player flip?
    .value = flips in a turn
    .by = player
question-programs = Which effects and scripts do winners use?
    .value = games won
    .by = card
question-happened = How often does an effect happen when its time comes?
    .value = effects that happen
    .by = card
first-made = made it
first-taken = took it
bases-ahead = ahead
bases-behind = behind
programs-more = more
programs-fewer = fewer
line-chance = chance
unit-hearts = hearts
unit-gears = gears
unit-moves = moves
unit-flips = flips

# What a column of a frame holds.

column-score = honor of the seat at the end
column-won = whether the seat won the game
column-card = its name
column-cell =
    .assembled = of its heart on the base
    .moves = row and column, from 0
    .events = of the base
column-turn = of both seats together, from 1; 0 is Prepare
    .moves = clockwise
column-number = of the machine
column-own = of the seat, from 1
column-attacker = of the machine
column-defender = of the machine
column-hearts = where a heart was struck
column-weapons = where weapons vanished on both sides
column-destroyed = of the two, those that were destroyed
column-attacker-card = of the attacker
column-attacker-seat = of the attacker
column-attacker-agent = of the attacker
column-defender-card = of the defender
column-defender-seat = of the defender
column-defender-agent = of the defender
column-struck = hearts struck
column-vanished = cells where weapons vanished
column-defender-died = whether the defender was destroyed
column-attacker-died = whether the attacker was destroyed
column-built =
    .begun = bases built in the first 6 turns; null where the game was over then
    .turns = moves of the kind build in the turn
column-programs =
    .begun = programs bought in Prepare
    .moves = from the top
column-struck-first = whether it was the first to destroy a base; null if nobody did
column-attacked-first = whether it was the first to bring about a combat; null if nobody did
column-gears =
    .turns = that came in
    .events = that came in, or were paid
column-moves = of the kinds below
column-assembled = moves of the kind assemble in the turn
column-flips = moves of the kind flip in the turn
column-installed = moves of the kind install in the turn
column-scripts = moves of the kind script in the turn
column-effects = moves of the kind effect in the turn
column-strikes = moves of the kind strike in the turn
column-bought = moves of the kind buy in the turn
column-source = of the machine
    .resolved = of the machine; null for a script
column-done = whether it happened
column-heart = which heart of the card, from 1
column-machine = of the machine
column-side = N, E, S or W
column-machines = from the top
column-pile = machine or program
column-slot = of the place in the store
column-draw-seat = whose hand it comes to
column-lost = at the end of Prepare
column-seat = whom the event is about
column-cells = that were lost
column-by = flip or slide
column-points = of honor

## The rules

rule-board = The board
    .text =
        The board has square cells, 9 wide and 11 high unless you agree on another size. A cell is named by its
        column and row, counted from the top left: a1.
rule-start-base = A base each
    .text =
        Each player begins with a base on the board, in the middle of the second row from their own edge. Its card
        lies in their headquarters.
rule-start-gears = Twenty-five gears
    .text = Each player begins with 25 gears.
rule-cards = The house cards
    .text =
        There are 13 machines and 10 programs, three cards of each, 20 Base and 20 Destroy Base cards. Their
        designs, effects and prices are house data, because the pictures of the rule document are lost.
    .refusal = There is no card { $card } in this game.
rule-piles = Two piles, face down
    .text = The machines are shuffled into one pile and the programs into another.
    .refusal =
        This shuffle does not fit the rules: it has { $copies } of each machine in one pile and { $copies } of each
        program in the other.
rule-store = The store
    .text =
        Five machines and three programs lie open in the store, next to all Base and Destroy Base cards that are
        left. At first these are 18 Base cards, because two bases stand on the board at the start, and 20 Destroy
        Base cards.
    .refusal = { $card } does not lie in the store.
rule-refill = The store is refilled at once
    .text =
        When a machine or a program is bought, the top card of its pile takes its place, as long as there is one.
    .refusal =
        The store is refilled first: the top card of the { pile } pile comes to place { $slot }.
rule-hidden = Hidden cards
    .text =
        Nobody knows the order of the piles. Only its owner sees a machine that is drawn from the pile. Cards bought
        in the open store were seen by both players, and nobody forgets them.
rule-who-first = The players decide who chooses first
    .text = Two play. Before the game they decide who chooses the first card in Prepare.
rule-first-buyer = Who begins
    .text = The player who buys first in Prepare also has the first turn of the battle.
rule-prepare = Prepare
    .text = Before the battle both players buy from the store in turns, one card at a time.
    .refusal = This is Prepare: buy a card, or pass.
rule-final-pass = Passing is final
    .text = A player who passes in Prepare buys no more before the battle. The other player may go on alone.
rule-gears-lost = Unspent gears are lost
    .text = Gears that were not spent in Prepare are lost before the battle.
rule-price = The price
    .text = A card costs as many gears as its price says. You pay them from your Gear Pot.
    .refusal = { $card } costs { price } and you have { $gears }.
rule-to-hand = Into the hand
    .text = What you buy goes to your hand.
rule-turn = One after the other
    .text = Players take turns. In the other player's turn you can only answer.
    .refusal = It is not your turn.
rule-exploit = Exploit
    .text = A turn begins with income: 2 gears for each of your bases, and the gears that your cards bring.
rule-phases = Five phases
    .text =
        A turn has five phases. The Exploit phase, for income, comes first, and the Ending phase last. Between them
        come three phases, in any order and as often as you like: the Purchase phase for buying, the Move phase for
        assembling, building, flipping, programs and effects, and the Combat phase for combat and strikes.
rule-free-order = In any order
    .text =
        After the income you may buy, assemble, build, flip, install, play scripts, use effects and strike. Do this in
        any order and as often as you can pay for it, until you end your turn.
    .refusal = There is nothing to answer or to choose now: do something in your turn, or end it.
rule-first-turn = No flip in the very first turn
    .text = The player who begins makes no normal move in the first turn of the battle.
    .refusal = Nobody flips a machine as a normal move in the very first turn.
rule-own-cards = From your hand
    .text = You use cards from your own hand.
    .refusal = You do not hold { $card }.
rule-card-use = Each card in its own way
    .text =
        Machines are assembled, scripts are played and plugins are installed. Base builds a base, and Destroy Base
        destroys one.
    .refusal = { $card } is { $right ->
            [assemble] a machine, to be assembled
            [install] a plugin, to be installed
            [script] a script, to be played
            [build] the card that builds a base
           *[strike] the card that destroys a base
        }, not { $use ->
            [assemble] a machine, to be assembled
            [install] a plugin, to be installed
            [script] a script, to be played
            [build] the card that builds a base
           *[strike] the card that destroys a base
        }.
rule-one-assembly = One assembly a turn
    .text = You may assemble one machine in each of your turns, and one more for each effect that says so.
    .refusal = You have assembled a machine this turn already.
rule-numbers = Machines have numbers
    .text = Machines have numbers, in the order in which they were assembled.
rule-assemble-base = A heart on a base
    .text = A machine is assembled with one of its hearts on one of your bases.
    .refusal = { $card } needs one of its hearts on one of your bases: { LIST($bases, type: "commas") }.
rule-design = As the card shows
    .text =
        A machine is put together as its card shows, each heart and each weapon in its place. The card lies in front
        of its owner as long as the machine stands.
rule-turns = Turned as you like
    .text = A machine may be assembled in any of four directions, each a quarter turn further. It is never mirrored.
    .refusal = A machine is turned by 0, 1, 2 or 3 quarters.
rule-assemble-room = Room for the machine
    .text =
        When a machine is assembled, it must lie within the board and not over any other machine, whoever owns that
        machine.
    .refusal = { $card } has no room there: it would lie over a machine or off the board.
rule-one-base = One base a turn
    .text = You may build one base in each of your turns, with a Base card; a card may allow more.
    .refusal = You have built a base this turn already.
rule-build-on-heart = Under a heart
    .text = A base is built where a heart of one of your machines stands.
    .refusal = No heart of your machines stands at { $cell }: a base is built under a heart.
rule-build-free = Not on a base
    .text = No base is built on a cell that already has one.
    .refusal = There is a base at { $cell } already.
rule-headquarters = Its card stays
    .text = The Base card stays in your headquarters as long as the base stands.
rule-own-machine = Your own machines
    .text = You can only flip your own machines, strike with them and use their effects.
    .refusal = Machine { $machine } is not yours. Yours are: { $count ->
            [0] none
           *[other] { LIST(EACH($mine, "machine-by-number"), type: "commas") }
        }.
rule-flip = To move is to flip
    .text =
        A machine moves by being mirrored over one side of its bounding box: N, E, S or W. The box is drawn around
        the cells that it still has.
    .refusal = A machine is flipped over N, E, S or W, not over { $side }.
rule-flip-price = The price of a flip
    .text = A normal move costs what the machine's card says; you may flip as often as you can pay.
    .refusal = To flip { $card } { $machine } costs { price } and you have { $gears }.
rule-flip-board = Within the board
    .text = A machine stays within the board.
    .refusal = { $card } { $machine } would leave the board.
rule-flip-own = Not over your own
    .text = A machine may not land on another machine of its own side.
    .refusal = { $card } { $machine } would land on another machine of yours.
rule-flip-end = Only the end counts
    .text = It does not matter what a machine passes over, only where it lands.
rule-combat = Combat
    .text =
        A machine that lands on machines of the other side attacks them. That is one combat, however many machines
        it lands on.
rule-hearts-first = Hearts first
    .text =
        First, and all at once, every machine with a heart under or over a cell of the other side is destroyed.
        Heart on heart destroys both machines.
rule-weapons-vanish = Then weapons
    .text = Then, where both machines are left, a weapon on a weapon vanishes on both sides.
rule-cut-off = Cells that are cut off
    .text =
        Cells that no longer hang together, side by side, with the main part of their machine vanish too. If a
        second heart is cut off, the machine is not destroyed.
rule-main-part = The main part
    .text =
        The main part is the part with the heart. If several parts have hearts, it is the part with most weapons.
rule-main-choice = The owner's choice
    .text = If parts are equal in this, the owner chooses which of them is kept.
    .refusal = Machine { $machine } fell apart: its owner first chooses the part to keep.
rule-machine-dies = Destroyed and disassembled machines
    .text =
        A machine that is destroyed, or disassembled by a card, leaves the board with its plugins. Its card goes to
        its owner's Landfill Site.
rule-trophy = Honor for a machine
    .text =
        A card may bring honor when its machine destroys a rival machine in combat, as attacker or as defender, even
        if it falls itself.
rule-strike = Striking a base
    .text = A machine strikes a base of the other side with a weapon that stands over it.
    .refusal = { $card } { $machine } has no weapon over a base of the other side at { $cell }.
rule-strike-card = With Destroy Base
    .text = To strike a base you need a Destroy Base card.
    .refusal = You hold no Destroy Base card.
rule-strike-falls = The machine falls too
    .text = A machine that destroys a base is destroyed itself, unless a card says otherwise.
rule-strike-honor = Five points of honor
    .text = If you destroy a base with Destroy Base, you win 5 points of honor, and what your cards add.
rule-base-falls = Destroyed bases
    .text =
        The card of a destroyed base goes from the headquarters to its owner's Landfill Site. The Destroy Base card
        goes to the Landfill Site of the player who struck.
rule-plugin-own-turn = Plugins in your turn
    .text =
        You install plugins only in your own turn, while nothing waits to be done. This happens at once and cannot
        be answered, like everything that is not announced.
    .refusal = A plugin is installed in your own turn, while nothing waits.
rule-plugin-target = Where a plugin goes
    .text = A plugin is installed on a machine or a base, as its card says.
    .refusal = { $card } cannot be installed there: read what it is for.
rule-plugin-works = What a plugin does
    .text =
        A plugin lies on the card of its machine or base. It works as long as it is installed. The lasting effects
        of machines work in the same way, as long as the machine stands.
rule-plugin-dies = A plugin goes with its card
    .text = A plugin leaves with its machine or base. It goes to the Landfill Site of the player who installed it.
rule-script-any-time = Scripts at any time
    .text =
        In your own turn you may play a script whenever you may act. In the other player's turn you may play one as
        an answer to a script or an effect that was announced, and as a last word when the turn is ended, but not in
        between: flipping, assembling, building, buying, installing and striking are not announced and cannot be
        answered. There are no scripts in Prepare.
rule-script-used = A script is used up
    .text = When a script is resolved, it goes to your Landfill Site.
rule-effect-any-time = Effects at any time
    .text =
        You may use the effect of a machine whenever you may play a script: in your own turn, as an answer, and as a
        last word. The effect is done even if the machine is gone by then.
rule-no-effect = Effects you can use
    .text = Only some machines have an effect that you can use. The effects of the others happen by themselves.
    .refusal = { $card } has no effect to use.
rule-effect-once = Once a turn
    .text = You can use each machine's effect once in a turn, whoever's turn it is, as its card says.
    .refusal = { $card } was used in this turn already.
rule-effect-cost = The cost of an effect
    .text = Some effects cost gears. You pay them when you announce the effect.
    .refusal = The effect of { $card } costs { price } and you have { $gears }.
rule-target = A target
    .text =
        A card that names a target is announced with a target that fits. A card that can do nothing cannot be
        announced.
    .refusal = { $card } cannot do that now: read what it needs.
rule-answers = Last in, first out
    .text =
        Scripts and effects are announced. After each announcement the other player may answer with one, then the
        player who announced. When both pass, the last one announced is done first.
    .refusal = Something waits to be done: answer it with a script or an effect, or pass.
rule-nobody-asked = Only players who can answer are asked
    .text =
        A player who has no script and no effect to announce is not asked. This tells nothing new, because everybody
        sees which scripts come to a hand.
rule-last-word = A last word
    .text = When a turn is ended, the other player may announce scripts and effects before it is over.
    .refusal = The other player's turn is about to end: announce a script or an effect, or pass.
rule-fizzle = Effects that have become impossible
    .text =
        If something has become impossible when it is resolved, it is not done. The card is used up and nothing is
        paid back.
rule-cancel = Cancelling
    .text =
        A card that cancels is an answer to the last announcement, if the other player made it. That card or effect
        is cancelled before it happens.
    .refusal = { $card } cancels what the other player has announced, and { $waits ->
            [own] you made the last announcement yourself: you cannot cancel one below it
           *[nothing] nothing of theirs waits
        }.
rule-draws = Drawing cards
    .text =
        Machines drawn by an effect go to the hand, and the other player does not see them. Programs are shown
        first. A pile with too few cards gives all it has.
    .refusal = The top card of the { pile } pile goes to seat { $seat } first.
rule-throw = Throwing cards away
    .text = A card may make you throw away cards of your hand. You choose which.
    .refusal = Throw away { $throws } of your cards first.
rule-landfill = The Landfill Site
    .text =
        Cards that are destroyed, thrown away or used up lie on their owner's Landfill Site, where everybody can see
        them. They never come back.
rule-ending = Ending the turn
    .text = Your turn is over when you end it. If you can do nothing else, you can only end it.
rule-hand-limit = Six cards
    .text = At the end of your turn you keep six cards at most and throw the others onto your Landfill Site.
    .refusal = You keep six cards: throw away { $throws } first.
rule-gears-stay = Gears stay
    .text = Gears that you did not use stay in your Gear Pot.
rule-next-turn = The next turn
    .text = Then the other player has a turn.
rule-win-bases = No base left
    .text = You win when the other player has no base left.
rule-win-honor = Thirty points of honor
    .text = You win with 30 points of honor.
rule-turn-limit = The last turn
    .text =
        The game ends after an agreed number of turns, counted for both players together. Then more honor wins, then
        more bases, then more cells on the board. If all of these are equal, it is a draw.
rule-end = The end of the game
    .text = When the game is won, or its last turn is over, nobody moves any more.
    .refusal = The game is over.

## What is typed

no-cell = '{ $word }' is not a cell: write a letter and a number, as in e10.

## On the start page

# The game in one sentence, and how long it takes.
pitch = Flip your machines across the board and break bases.
length = first to 30 honor points

## The end of a first game

# What the learner did, without its subject: it stands in a list under “You did all this”.
learned-buy = bought { $n ->
    [one] a card
   *[other] { $n } cards
} from the store
learned-assemble = assembled { $n ->
    [one] a machine on your base
   *[other] { $n } machines on your bases
}
learned-build = built { $n ->
    [one] a base
   *[other] { $n } bases
} under your machines' hearts
learned-flip = flipped { $n ->
    [one] a machine
   *[other] machines { $n } times
} across the board
learned-destroy = struck a heart: a machine of the other side was destroyed
learned-strike = destroyed a base of the other side
guide-tip-base = Whoever has no base left loses. In your next game, build a second base early.
guide-tip-attack = A machine without its heart is gone. In your next game, flip a weapon onto a heart of the other side.
