# How long it is played, as its rules say.
duration = 3 min a round

## Tiles and spaces. The layout of a tile is written by its quarters, clockwise from the top left: an `a` is orange, a
## `b` blue, and a hyphen stands for a quarter that is empty. Rows and columns count from 0.

tile = { $layout ->
    [aa--] orange pair
    [ab--] orange-blue pair
    [a--b] blue-orange pair
    [bb--] blue pair
    [a-a-] orange diagonal
    [a-b-] orange-blue diagonal
    [b-b-] blue diagonal
    [aaa-] orange triple
    [aab-] orange-orange-blue triple
    [aba-] orange-blue-orange triple
    [abb-] orange-blue-blue triple
    [aa-b] blue-orange-orange triple
    [ab-b] blue-orange-blue triple
    [a-bb] blue-blue-orange triple
    [bbb-] blue triple
   *[unknown] { $code }
}
a-tile = { $layout ->
    [a--b] a { tile }
    [bb--] a { tile }
    [b-b-] a { tile }
    [aa-b] a { tile }
    [ab-b] a { tile }
    [a-bb] a { tile }
    [bbb-] a { tile }
    [unknown] { tile }
   *[orange] an { tile }
}
space = row { $row }, column { $col }
turned = { $turn ->
    [0] {""}
    [1] , turned once
    [2] , turned twice
   *[other] , turned three times
}
corner = { $corner ->
    [NE] top right
    [SW] bottom left
   *[SE] bottom right
}

## Counting

points = { $n ->
    [-1] { MINUS($n) } point
    [one] { $n } point
   *[other] { MINUS($n) } points
}
gain = { MINUS(NUMBER($n, signDisplay: "exceptZero")) }

## What to do

before = Round { $round } is about to start.
between = { $won } { before }
lay = Lay tiles: lead motion from the engine to the goals, and leave few spaces empty.
    .short = Lay tiles: lead motion to the goals, and leave few spaces empty.
time-up = Time is up: say that you are done.
done-waiting = You are done. Still laying tiles: { $who }.
laying = Laying tiles: { $who }.
choose-colour = Colours clash: choose which of the two tiles is lifted.
    .short = { choose-colour }
choose-opposite = Two tiles that move each other would turn the same way: choose which of them is lifted.
    .short = Two tiles would turn the same way: choose which is lifted.
choosing = Choosing which tile is lifted: { $who }.

## Where we are

status-first-to = round { $round }, first to { $victories }
status-alone = one round, for the score
status-result = result
chapter-start = start
chapter-round = round { $round }
chapter-score = round { $round }, score

## What happened

move-start = Round { $round } starts.
move-place = { $who } laid { a-tile } at { space }{ turned }.
    .object = { a-tile } at { space }{ turned }
move-remove = { $who } took up the tile at { space }.
move-done = { $who } { VERB($who, "is", "are") } done.
move-lift = { $who } chose to lift the tile at { space }.
event-round = Round { $round } { $shared ->
    [yes] is shared by
   *[no] goes to
} { $who }.
# What a board brought, told when a round is over.
board-counted = { SENTENCE(WHOSE($who)) } board: { $sum }
outcome-victories = { $who } won the game with { rounds }.
outcome-solo = { $who } made { points }.
button-place = Lay { a-tile } at { space }{ turned }
button-remove = Take up the tile at { space }
button-done = Done
# Asked before one is done for the round while tiles could still be laid.
ask-done = Done for this round?
button-lift = Lift the tile at { space }

# What the scoring finds on a board: by itself, with the board and the rule in front, and these alone.
found-colour =
    the tiles at { $one } and { $other } touch in different colours. The one at { $lifted } is lifted and costs 1 point.
found-opposite =
    the tiles at { $one } and { $other } move each other, yet both should turn the same way. The one at { $lifted } is
    lifted and costs 1 point.
found-unconnected =
    no moving connections lead from the engine to { LIST(EACH($spaces, "space"), type: "semicolons") }. That costs
    nothing by itself.
found-goal-right = a black tile drives the { corner } goal the right way. 3 points.
found-goal-wrong = a white tile drives the { corner } goal, and that is the wrong way. It costs 1 point.
found-goal-none = nothing drives the { corner } goal. No points.
# Several goals of one board.
found-goals-none = nothing drives the { LIST(EACH($corners, "corner")) } goals. No points.
found-sum = { LIST($parts, type: "commas") }: { points }.
event-colour = { WHOSE($who) } board, colours clash: { found-colour }
    .short = { WHOSE($who) } board: colours clash.
event-opposite = { WHOSE($who) } board, driven both ways: { found-opposite }
    .short = { WHOSE($who) } board: driven both ways.
event-unconnected = { WHOSE($who) } board, tiles that nothing moves are lifted: { found-unconnected }
    .short = { WHOSE($who) } board: tiles that nothing moves are lifted.
event-goal-right = { WHOSE($who) } board, a goal driven right: { found-goal-right }
    .short = { WHOSE($who) } board: a goal driven right.
event-goal-wrong = { WHOSE($who) } board, a goal driven wrong: { found-goal-wrong }
    .short = { WHOSE($who) } board: a goal driven wrong.
event-goal-none = { WHOSE($who) } board, a goal at rest: { found-goal-none }
    .short = { WHOSE($who) } board: a goal at rest.
event-goals-none = { WHOSE($who) } board, goals at rest: { found-goals-none }
    .short = { WHOSE($who) } board: goals at rest.
goals-none-title = Goals at rest
event-sum = { WHOSE($who) } board, the sum: { found-sum }
    .short = { WHOSE($who) } board: the sum.
sum-title = The sum
sum-right = goals { gain }
sum-wrong = wrong { gain }
sum-faults = faults { gain }
sum-empty = empty { gain }
# The same in plain sentences, for a lesson.
told-colour = On { WHOSE($who) } board, { found-colour }
told-opposite = On { WHOSE($who) } board, { found-opposite }
scored-undone = On { WHOSE($who) } board, { LIST($found) }.
scored-sum = { SENTENCE(WHOSE($who)) } board makes { points }.
undone-goals = { $n ->
    [one] nothing drives one goal
   *[other] nothing drives { $n } goals
}
undone-wrong = { $n ->
    [one] one goal is driven the wrong way
   *[other] { $n } goals are driven the wrong way
}
undone-tiles = { $n ->
    [one] nothing moves one tile
   *[other] nothing moves { $n } tiles
}
undone-faults = { $n ->
    [one] one tile is lifted for a fault
   *[other] { $n } tiles are lifted for faults
}
undone-empty = { $n ->
    [one] one space is empty
   *[other] { $n } spaces are empty
}

## What may come

forecast-goal-right = { WHOSE($who) } goal { corner } is driven the right way
forecast-goal-wrong = { WHOSE($who) } goal { corner } is driven the wrong way
forecast-fault = a fault costs { $who } a tile
forecast-unconnected = { WHOSE($who) } tiles that nothing drives are lifted

## What the scoring would find first, while one practises

practice-none = No faults so far: everything that touches fits.
    .short = { practice-none }
    .shortest = { practice-none }
practice-colour =
    Orange meets blue at { $one } and { $other }: the tile at { $lifted }, further from the engine, would be lifted.
    .short = Orange meets blue: the tile further from the engine would be lifted.
    .shortest = Orange meets blue: the further tile would be lifted.
practice-colour-choice = Orange meets blue at { $one } and { $other }: one of the two tiles would be lifted.
    .short = Orange meets blue: one tile would be lifted.
    .shortest = { practice-colour-choice.short }
practice-opposite-choice = The tiles at { $one } and { $other } would turn the same way: one of them would be lifted.
    .short = Two tiles would turn the same way: one would be lifted.
    .shortest = { practice-opposite-choice.short }

## The table in words

table = Gear Grid, { $status }. { SENTENCE($prompt) }
table-time = Time left: { $time }.
table-pile = Pile: { LIST($tiles, type: "commas") }.
table-no-pile = Pile: empty.
table-written = A tile is written as its layout, its turn, and how it turns: R right, L left, - not at all.
table-written-one-side =
    A tile is written as its layout and its turn. One side of the tiles is used: how they turn is seen when the board is
    scored.
# On a board in words, in at most six letters.
table-engine = ENGINE
table-goal = GOAL
table-right = R
table-left = L
table-seat = { SENTENCE($who) }: { $laid } of { $spaces } spaces laid{ $alone ->
    [yes] {""}
   *[no] , { rounds } won
}{ $done ->
    [yes] , done
   *[no] {""}
}.
table-choice = { $choice } They are at { $one } and { $other }.

## How it ended

ending-alone = { $who } { VERB($who, "makes", "make") } { points }
ending-points = { $who } { VERB($who, "wins", "win") } by { $lead }
ending-goals = { $who } { VERB($who, "wins", "win") } by goals driven right
ending-rounds = { $who } { VERB($who, "wins", "win") } { $most } rounds to { $rest }
ending-shared = { $who } { VERB($who, "shares", "share") } the game
why-alone = The goals brought { $right }; { $line } cost most: { $lost }.
why-nothing-lost = The goals brought { $right }, and nothing was lost.
why-points =
    { $points } to { MINUS($less) } in round { $round }: { $line } decided it, { $own } for { $winner } and { $theirs }
    for { $rival }.
why-goals = { $points } each in round { $round }: { $winner } drove { $goals } goals right, { $rival } { $fewer }.
why-shared = { $points } each in round { $round }, and as many goals driven right.
why-rounds = { $points } each in round { $round }, and { $winner } had won more rounds before: { $victories } in all.
line-faults = tiles lifted for faults
    .name = faults
line-wrong = goals driven wrong
    .name = wrong
line-right = goals driven right
    .name = right
line-empty = empty spaces
    .name = empty
line-unconnected = not driven
line-total = points
line-so-far = so far
line-rounds = rounds won
course-points = Points, as boards were scored
course-rounds = Rounds won

## What lies on the table

title = Gear Grid
engine = engine
goal = goal { corner }
goal-right = goal { corner }, driven the right way
goal-wrong = goal { corner }, driven the wrong way
space-free = free space, { space }
space-own = back to its own space, { space }
tile-at = { tile } at { space }
tile-right = { tile } at { space }, turns right
tile-left = { tile } at { space }, turns left
tile-none = { tile } at { space }, nothing moves it
tile-lifted = { tile }, lifted from { space }
called = { $name }, { $label }
tray = tray: what is left of the shared pile
kind = { tile }, { $left } left
kind-hint = { tile }, { $left } left, hint
clock = time left
laid-of = { $laid } / { $spaces }
about = { LIST($parts, type: "commas") }
about-won = { $rounds } won
about-done = done
board-of = { WHOSE($who) } board, { $score }

## Buttons

place = Place it
move = Move it here
choose-tile = Choose a tile, then a space
choose-lift = Choose a tile
all-done = Time is up
turn-right = turn right
turn-left = turn left
finish = Finish now
    .label = Finish now: the rest of the round is played at once
take-up = Put it back in the pile
    .short = Put back
    .label = put the tile at { space } back in the pile
run = Start the engine
    .short = Engine
stop = Stop the engine
    .short = Stop

## The tile in hand

held-none = Choose a tile, then a space. R turns it.
held-none-one-side = One side only: you see at the end which way tiles turn.
held = Now choose a space. R turns the tile.
# A title that has no room is its first part, and the words below it begin with the rest.
tried = { SENTENCE($tile) }, { tried.rest }
    .short = { SENTENCE($tile) }
    .rest = { $turn ->
        [0] not turned
        [1] turned once
        [2] turned twice
       *[other] turned three times
    }
tried-at = at { space }
fits-right = It fits, and turns right
    .short = It fits
    .rest = and turns right
fits-left = It fits, and turns left
    .short = It fits
    .rest = and turns left
fits-none = Nothing moves it
rest-and-words = { $rest }, { $words }
steps = { $face ->
    [white] white
   *[black] black
} face, step { $steps } from the engine
no-steps = No coloured quarters touch a moving tile.
clash-with = Orange meets blue at { space }. { fate }
opposes-with = It and { space } would turn the same way. { fate }
fate = { $fate ->
    [this] It would be lifted.
    [either] One of the two would be lifted.
   *[other] The tile there would be lifted.
}
drives = It drives the { corner } goal.
drives-wrong = It drives the { corner } goal backwards.

## The score on the table

choice-colour =
    The tiles at { $one } and { $other } touch in different colours and are equally far from the engine. Choose which of
    them is lifted.
choice-opposite =
    The tiles at { $one } and { $other } move each other, yet both should turn the same way. Choose which of them is
    lifted.
choice-label = { $lift }, { $leads }
leads-to = leads to { MINUS($points) }
leads-at-least = leads to { MINUS($points) } or more
now = If it ended now:
earlier = { $count } earlier
sum-of = { SENTENCE(WHOSE($who)) } score
won = wins the round

## Questions on rules

ask-next = Who acts next?
ask-move = On your board as it is now, which of these pairs move each other?
ask-fault = On your board as it is now, between which of these pairs is there a fault?
ask-first = On your board as it is now, which of these faults is resolved first?
ask-turns = How does that tile turn then?
ask-lifted = Which of these tiles are lifted for faults, before you have anything to choose?
ask-choose = Between which tiles must you choose then?
ask-costs = How many points do faults cost you in all?
ask-loose = How many tiles are lifted because nothing moves them?
ask-goals = How are the goals driven in the end?
ask-empty = How many points do empty spaces cost you?
ask-round = Who wins the round?
ask-game = Who wins the game?
claim-pair = the spaces at { $one } and { $other }.
claim-tile = the tile at { space }.
claim-black = against the engine: it shows black.
claim-white = as the engine does: it shows white.
claim-still = not at all: nothing moves it.
claim-goal-right = the { corner } goal is driven right.
claim-goal-wrong = the { corner } goal is driven wrong.
claim-goal-none = nothing drives the { corner } goal.
no-exercise-clock = It is about the clock, and a task has no clock.

## What follows from a wrong move

after-colour = Its colours clash with the tile at { space }: a fault.
after-opposite = It and the tile at { space } move each other, yet both would turn the same way: a fault.
after-still = The engine does not move it.
after-moved = The engine moves it, without a fault.
after-remove = { $n ->
    [0] The engine moves all tiles that are left.
    [one] One tile is left that the engine does not move.
   *[other] { $n } tiles are left that the engine does not move.
}
after-done = You may lay no more tiles in this round.
after-goal-right = The { corner } goal is driven the right way.
after-goal-wrong = The { corner } goal is driven the wrong way.
after-goal-none = The { corner } goal is no longer driven.

## Why a legal move may be made that was left out

omitted-lift = A fault lies between two tiles. If both are equally far from the engine, either of them may be lifted.
omitted-place = Another tile or another space is free to you.
omitted-remove = A tile that lies on your board may be taken up again.
omitted-done = You may also say that you are done.

## What is said to wrong answers to these questions

mistake-pair-clash = Their colours clash, and such a pair moves nothing.
mistake-pair-apart = No coloured quarters of these two touch.
mistake-pair-still = Equal colours touch there, and nothing moves these two.
mistake-pair-sound = Equal colours touch there, and these two turn opposite ways.
mistake-fault-further = Another fault is nearer to the engine.
mistake-fault-after = Another fault is as near to the engine and comes before this one.
mistake-nearer = The tile that it clashes with is further from the engine.
mistake-not-due = That tile is not in the fault that is due now.
mistake-turns = It is { $n ->
    [one] one moving connection
   *[other] { $n } moving connections
} from the engine: every second gear turns as the engine does.
mistake-goal-right = A black tile drives the { corner } goal: that is right.
mistake-goal-wrong = A white tile drives the { corner } goal: that is wrong.
mistake-goal-none = No tile that turns touches the { corner } goal.
mistake-no-choice = { $who } { VERB($who, "has", "have") } no fault in which to choose a tile.
mistake-done-now = With that you are done for this round.
mistake-done-before = { $who } { VERB($who, "is", "are") } done for this round already.
mistake-fewer-points = { $who } { VERB($who, "has", "have") } { $points }. Somebody has more.
mistake-fewer-goals =
    { $who } { VERB($who, "has", "have") } as many points, but fewer goals driven right: { $right }.
mistake-fewer-rounds = { $who } { VERB($who, "has", "have") } won { $won } of the { $due } rounds that it takes.
mistake-loose-cost = That counts the tiles that nothing moves. To lift those costs nothing by itself.
mistake-loose-free = That is how many tiles nothing moves. To lift those costs nothing by itself.
mistake-empty-instead = That is what empty spaces cost.
mistake-empty-too = That adds what empty spaces cost.
mistake-both-tiles = That counts two tiles for each fault. Only one of them is lifted.
mistake-faults-free = Each tile that was lifted for a fault costs a point.
mistake-faults-now = That counts the tiles that this move lifts for faults, too.
mistake-all-faults = That counts the tiles that were lifted for faults, too.
mistake-lifted-for-faults = That is how many tiles were lifted for faults.
mistake-tiles-stay = That is how many tiles stay on the board.
mistake-tiles-all = That counts the tiles that stay on the board, too.
mistake-nothing-loose = At least one tile has no chain of moving connections to the engine.
mistake-before-lifting = That is how many spaces are empty before tiles are lifted.
mistake-without-loose = That leaves out the spaces of the tiles that nothing moves: they are lifted first.
mistake-corners-empty = That counts the engine and the goals, but those are used spaces.
mistake-faults-too = That adds what faults cost.
mistake-whole-sum = That is what the whole board comes to.
mistake-empty-free = Each empty space costs a point.
# The things whose sum a number is, as in “5 leaves out the clashes of colours”.
part-faults-before = the tiles that were lifted before
part-clashes = the clashes of colours
part-opposed = the tiles that were driven both ways

## Advice and hints

advice-now = If the round ended now, your board would be worth { points }.
advice-now-at-least = If the round ended now, your board would be worth { points } or more.
advice-proved = The best that you can still make of it: { points }.
advice-open = You can still make { points } of it or more, but no more than { $bound }.
advice-shared = This holds if nobody else takes the tiles you need.
advice-faults = { $count ->
    [1] There is a fault on your board. To have none, take up one tile.
   *[other] There are faults on your board. To have none, take up { $count } tiles.
}
advice-keep = Another tile doesn't make it better.
advice-next = Next step: { $move }.
advice-promising = { $move }. { hint-promises }
advice-choice = { $move }: your board ends at { points }.
advice-choice-open = { $move }: your board ends at { points } or more.
advice-spectator = What can still be made depends on whose board it is: ask with a player's view.
advice-nothing = You have nothing to decide now.
hint-time-up = Time is up.
hint-keep = Another tile doesn't make your board better.
hint-drives = It drives the { corner } goal the right way.
hint-best = The best board that can still be made has it here: { points }.
hint-best-found = The best board found so far has it here: { points }.
hint-part-of-best = { $proved ->
    [yes] The best board that can still be made
   *[no] The best board found so far
} has it here, for { points }: { DECAPITALIZE($part) }
hint-turned-by = { $engine ->
    [yes] The engine
   *[no] The tile at { space }
} turns it { $turns ->
    [left] left
   *[right] right
}
hint-feeds = { hint-turned-by }, and it is on the way to { $goals ->
    [1] the { LIST(EACH($corners, "corner")) } goal
    [2] the { LIST(EACH($corners, "corner"), type: "ands") } goals
   *[3] all three goals
}.
hint-fills = { hint-turned-by }, and it fills a space: each empty one costs a point.
hint-promises = The search found no board in time. Of the tiles that fit, this one looks best.
hint-stuck = The search found no board in time, and no tile fits without a fault.
hint-loose = Nothing drives it now, so it will be lifted.
hint-colour = There is a fault: it meets another colour at { space }.
hint-opposite = There is a fault: it and the tile at { space } would turn the same way.
hint-lift = Your board then ends at { $points }; with the other tile lifted, at { $other }.
hint-either = Your board ends at { $points }, whichever of the two is lifted.
at-least = { points } or more

## Solving

solve-counts = The score that the board of this player will have at the end of the round.
solve-board = A board of size { $size } has { $spaces } spaces, not { $given }.
solve-choices = This board has too many choices ahead: more than { $boards } boards to look at.
solve-over = The game is over: there is nothing left to solve.
solve-start = The round has not started: nobody has laid a tile yet.
solve-several = Seats { LIST($seats, type: "ands") } have a choice each: ask solve(state, seat) for one of them.
solve-none = Seat { $seat } has nothing to choose.
solve-laying =
    While tiles are being laid, no move has an exact value. The adviser and best_board say what can still be made of
    a board.

## Statistics

stake = score of the board
unit-faults = faults
unit-tiles = tiles
unit-seconds = seconds
unit-spaces = spaces
result-won = won
result-not-won = not won
question-lost = Where are points lost, and where are they won?
    .value = points a board
    .by = line of the score
question-lost-by-player = Where does each player lose points?
    .value = points a board
    .by = line of the score
    .series = player
question-board-by-player = How much does a board of each player score?
    .value = score of a board
    .by = player
question-board-by-round = Do boards get better from round to round?
    .value = score of a board
    .by = round
question-speed-faults = Does speed cost faults?
    .value = faults a board
    .by = seconds until done
question-speed-score = Does it pay to take your time?
    .value = score of a board
    .by = seconds until done
question-first-done = Who wins: the first to finish, or the last?
    .value = rounds won
    .by = order of being done
question-faultless = How often is a board without a fault?
    .value = boards without a fault
    .by = player
question-fault-kinds = Which faults does each player make?
    .value = faults between opposite faces
    .by = player
question-goals = Which goals are driven right?
    .value = goals driven right
    .by = corner
question-goals-by-player = Who drives goals the right way?
    .value = goals driven right
    .by = player
question-goals-wrong = Of the goals that are driven, how many turn the wrong way?
    .value = driven goals that turn wrong
    .by = player
question-unconnected = How often are tiles left that nothing moves?
    .value = boards with loose tiles
    .by = player
question-removed = Does it pay to take tiles up again?
    .value = score of a board
    .by = tiles taken up
question-placed = How many tiles does each player lay?
    .value = tiles laid in a round
    .by = player
question-pace = How long does a tile take?
    .value = seconds for a tile
    .by = player
question-full = How full is a board that wins its round?
    .value = empty spaces
    .by = the round
column-faults = lifted for faults
column-empty = left empty
column-right = driven right
column-wrong = driven wrong
column-score = of the board
column-round = the round, from 1
column-seconds = until the seat was done
    .laid = since the round began
column-placed = laid in the round
column-removed = taken up in the round
column-unconnected = lifted because nothing moves them
column-won = the round, alone or shared; null with one player
column-order = in the order of being done, from 1
column-line = of the score
column-points = that the line brought
column-why = colour or opposite
column-between = the two spaces
column-lifted = whose tile was lifted
column-corner = NE, SW or SE
column-driven = right, wrong or none
column-row = from 0
column-col = from 0
column-tile = clockwise; null for a tile taken up
    .moves = clockwise
column-turn = clockwise
column-pause = since the seat's tile before
column-tiles = lifted because nothing moves them
column-number = the round, from 1
column-winners = of the round

## The bots: what each is called, and how it plays

bot-greedy = Careful
    .plays = Lays the tile that scores most right away, never one with a fault, until no tile fits.
bot-quick = Quick
    .plays = Fills the most urgent spaces first, and takes up wrong tiles at once.
bot-planner = Planner
    .plays = Tries its best tiles out to the end of the round, and lays the one that ends best.

## Options of a game

option-players = how many play
    .asks = How many play?
option-size = spaces along a side of the board
    .asks = How many spaces along a side?
option-seconds = how long a round lasts
    .asks = How many seconds does a round last?
option-victories = round victories that win
    .allowed = a whole number from 1 to 1000, or none for one player
    .asks = How many round victories win the game?
    .none = none: one player plays one round
option-pile = which tiles there are
    .asks = Which tiles do you play with?
    .full = All of them
    .quarter = A quarter of them
    .orange = The orange ones
option-sides = which sides of the tiles are used
    .asks = Which sides of the tiles are used?
    .both = Both
    .one = One side only
option-fault-alone = One player plays one round for the score: leave victories out.

## The rules

rule-tiles = The gear tiles
    .text =
        There are 116 gear tiles: 84 with two coloured quarters, 12 of each of seven layouts, and 32 with three, 4 of
        each of eight layouts.
    .refusal =
        There is no tile { $tile }: a tile is named by its quarters clockwise from the top left, as in { LIST($tiles,
        type: "words") }.
rule-quarters = One space, four quarters
    .text =
        A tile covers one space of the board. Its four quarters are called squares in the rules: two or three of
        them are coloured, orange or blue, and the others are empty.
rule-turn-tile = Any way round
    .text = A tile may be laid in any of its four turns.
    .refusal = A tile is turned by 0 to 3 quarters, not by { $turn }.
rule-board = The board
    .text =
        Everybody has a square board with the engine in the top left corner and goals in the three others. The rest is
        free: 32 spaces of 36 on the usual board.
    .refusal =
        There is no free space at { space }: rows and columns count from 0 to { $last }, and the corners belong to the
        engine and the goals.
rule-grey = Grey is any colour
    .text = All quarters of the engine and of the goals are grey, and grey counts as either colour.
rule-rounds = Rounds until enough victories
    .text =
        One to four play, in rounds. The first to 4 round victories wins with two players, the first to 3 with
        three, and the first to 2 with four. You may agree on other numbers. A single player plays one round for the
        score.
rule-start = The clock starts
    .text = Each round begins with empty boards and the whole pile. The clock starts for everybody at once.
    .refusal = Round { $round } has to be started now.
rule-pile = One pile for all
    .text =
        All tiles lie in the middle, with either side up, and everybody takes from them. While a tile is on
        somebody's board, nobody else can take it.
    .refusal = No { tile } is left in the pile.
rule-practice-piles = Smaller piles for practice
    .text =
        For practice you may play with a part of the pile: the 28 tiles that are orange only, so that only
        directions can go wrong, or a quarter of the pile, 29 tiles.
rule-at-once = All at once
    .text = There are no turns: during a round everybody may lay tiles at any time.
    .refusal = Your board is finished for this round.
rule-free-space = One tile a space
    .text = You lay a tile on a free space of your own board.
    .refusal = There is a tile at { space } already: take it up first, or lay this one elsewhere.
rule-contact = In contact with the engine
    .text =
        A tile must be laid in contact with the engine: next to it at a side or a corner, or next to a tile that is
        in contact. Goals do not make contact.
    .refusal = A tile at { space } would have no contact with the engine, not even through other tiles.
rule-rearrange = Your tiles are yours to move
    .text = During the round you may take up or move your own tiles. Tiles that lose contact by this may stay.
    .refusal = You have no tile at { space } to take up.
rule-mistakes = Mistakes are found later
    .text =
        You may lay tiles whose colours clash or whose directions oppose. Such faults are not refused. They are
        found when the board is scored.
rule-time = Time is up
    .text = A round lasts three minutes, or as long as was agreed. Tiles that are laid later do not count.
    .refusal = Time is up: this round ended at { $end } ms, and the move came at { $ms } ms.
rule-time-runs-on = Time runs on
    .text = The clock counts from the start of the game through all its rounds and never goes back.
    .refusal = The clock stood at { $now } ms already; a move cannot come at { $ms } ms.
rule-clock-stands = At the limit
    .text = When the clock has reached the limit, you can only say that you are done.
    .refusal = Time is up: you can only say that you are done.
rule-done = Done for the round
    .text =
        If you say that you are done, you are finished for this round. The round ends when everybody is done or when
        time is up.
rule-touch = What touches
    .text =
        Two tiles touch where their coloured quarters meet at a side or at a corner. Where four tiles meet in a
        point, each touches each.
rule-moving = Moving connection
    .text =
        Tiles that touch with equal colours move each other. A coloured quarter next to an empty one does nothing.
rule-colour-fault = Colours clash
    .text =
        Where different colours touch, there is a fault. If two tiles touch with equal colours and also with
        different ones, that is a fault too, and they do not move each other.
rule-further = The tile further away goes
    .text =
        If the colours of two tiles clash, the tile further from the engine is invalid. The distance is counted in
        moving connections. A tile that nothing moves is furthest.
rule-equal-choice = Equally far
    .text = If both tiles are equally far, or nothing moves either of them, their owner chooses which one goes.
rule-direction = Neighbours turn against each other
    .text =
        Tiles that move each other turn in opposite directions. A tile shows black if it is an odd number of
        connections away from the engine, and white if the number is even.
rule-opposite-fault = Driven both ways
    .text =
        Two tiles that move each other and should turn the same way are a fault. Tiles that nothing moves have no
        direction and no such fault.
rule-opposite-choice = Which of the two
    .text = When two tiles oppose each other, their owner chooses which of them goes.
    .refusal = Lift one of the two tiles of the fault: { $one } or { $other }.
rule-faces = Faces are a help
    .text = The black and white faces help you to see directions. They are never scored.
rule-one-side = One side only
    .text =
        For a harder game you may agree to use only one side of the tiles. Then nothing shows during the round which
        way a tile turns. That is checked when the board is scored.
rule-fault-order = One fault at a time
    .text =
        Faults are resolved one at a time: nearest to the engine first, colours before directions, then in reading
        order. After each lift the distances are counted again, and other faults may be gone.
rule-lone-clash = Clashes of tiles that nothing moves
    .text =
        If the colours of tiles clash and nothing moves these tiles, that is a fault like any other. Such faults
        come last.
rule-fault-point = A point for each fault
    .text = Each tile that is lifted for a fault costs 1 point.
rule-scoring-first = Only lifting after the round
    .text = After the round, tiles are only lifted. Where a fault leaves a choice, the owner chooses.
    .refusal = The round is over. Now choose which tile of the fault is lifted: { $one } or { $other }.
rule-play-first = No faults while tiles are laid
    .text = During the round you simply take up tiles. Tiles are lifted for faults only after it.
    .refusal = Faults are resolved after the round. To remove the tile, take it up.
rule-unconnected = Tiles that nothing moves are lifted
    .text =
        After the faults, every tile is lifted that has no chain of moving connections to the engine. That alone
        costs nothing.
rule-goal-right = A goal driven right
    .text = A goal that is driven by a black tile turns the right way: 3 points.
rule-goal-wrong = A goal driven wrong
    .text = A goal that is driven the wrong way costs 1 point, once, and earns nothing.
rule-goal-both = A goal driven both ways
    .text = A goal that black and white tiles drive at once counts as driven wrong.
rule-goal-none = A goal at rest
    .text = A goal that nothing drives is worth nothing.
rule-goals-end = Goals end the chain
    .text = Goals do not pass motion on to other tiles.
rule-empty = Empty spaces
    .text = Each space left empty costs 1 point. Engine and goals count as used.
rule-round-won = Who wins the round
    .text =
        The player with the most points wins the round. If points are equal, the player with more goals driven right
        wins.
rule-shared = A shared round
    .text =
        If these are equal too, the round is a victory for each of these players. A new round is played unless
        somebody has enough victories.
rule-end = The end
    .text =
        A player with enough round victories wins the game. Several players may get there in one shared round. A
        single player's game ends with its one round.
    .refusal = The game is over.

## On the start page

# The game in one sentence, and how long it takes.
pitch = Lay gears against the clock so that all of them turn.
length = 3 minutes a round

## The end of a first game

guide-result = Your board is worth { $points }.
# What the learner did, without its subject: it stands in a list under “You did all this”.
learned-lay = laid { $n ->
    [one] a tile
   *[other] { $n } tiles
} in contact with the engine
learned-remove = took a tile up and laid it better
learned-goals = turned { $n ->
    [one] a goal
   *[other] { $n } goals
} the right way
learned-clean = laid all tiles without a fault
learned-full = covered every space, which saves points
guide-tip-touch = Tiles touch at corners, too, and two that cannot both stay cost you. In your next game, check the corners first.
guide-tip-clock = In a whole game a clock runs. Lay what turns the goals first: each empty space costs points at the end.
