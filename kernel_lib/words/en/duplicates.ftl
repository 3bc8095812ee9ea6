### The page of a deal that was played at many tables.

title = { $title }: the same deal at { tables }
title-first = { $title }: the same deal for every table
tables = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
about = The same { $what } at { tables }: { $who } at each.
about-first = The same { $what } for every table: { $who } at each.
deal = deal
position = position
seed = deal { $seed }
people = { $people ->
    [one] a person
   *[other] { $people } people
}
people-and-bots = { people } with { LIST($bots) }
person = Person
person-number = Person { $number }
to-act = Move { $ply }: { WHOSE($who) } turn.

## What is said when something was done

table-chosen = Table { $number } is chosen.
no-table-chosen = No table is chosen.
no-such-table = There is no table { $number }.
no-divergence = There is no split { $number }. Choose one from 1 to { $count }.
no-screen = There is no screen { $number }. Choose one from 0 to { $last }.
judge-thinks = The judge is thinking.
table-laid = The table is below. You'll see where the games split when your game is over.
game-over = Your game is over. In the results it is table { $number }.
table-left = You have left the table.
results-shown = The page shows the results.
tree-shown = The page shows where the games split.
below-closed = The table below is closed.
below-tables = Below: { $tables }, at move { $ply }.
no-table-here = The deal cannot be played here: { $why }
who-plays = Who plays? Type a name below, then press Start.

## Results

first-title = No games yet
first-live = Press “Play this deal” below. When your game ends, its result is shown here. From the second game on you see where the games split.
first-still = Play the deal first. Then the results are shown here.
results = Results
results-by-seat = Results by seat
table = table
score = score
to-field = vs. mean
matchpoints-column = match­points
won = won
won-yes = yes
won-no = no
average = mean { $mean }
field-row = mean
of = of { $of }
taken-back = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} taken back
table-number = Table { $number }
not-of-this-deal = This game was not played with the cards of this deal.
not-over = The game is not over.

## Where the games split

where-they-part = Where the games split
divergences = { $divergences ->
        [one] { $divergences } split
       *[other] { $divergences } splits
    }
no-games = Nobody has played this deal yet.
one-game = Only one game of this deal is here. You need a second one to compare.
no-divergences = All tables played the same moves to the end.
by-clock =
    Everybody plays against the clock. Only the tiles and their order are compared, not the time.
shown-while-playing = You'll see this again when your game is over, or when you leave the table: the cards are the same at every table.
move = move
divergence-choices = Move { $ply }: { $choices }
divergence-line = Move { $ply }, seat { $seat }: { $choices }.
choice-at = { $move } at { $tables }
choice-led-to = { $move } at { $tables } ended with { NUMBER($score, minimumFractionDigits: 1) }
tables-called = { $count ->
    [one] table { $numbers }
   *[other] tables { $numbers }
}
what-seat-knew = Only what { $who ->
    [person] the person
    [number] the person { $number }
   *[bot] { $name }
} could know then is shown.
marks-told = a number is a table that made this choice
choices-led-to = How each choice ended in this room
still-playing = still playing
few-tables = { $tables ->
        [one] { $tables } table proves
       *[other] { $tables } tables prove
    } little. To see what a choice was worth, ask the judge.
next-divergence = Next split: move { $ply }
divergence-before = Back: move { $ply }
at-seconds = at { $seconds } s
wins-all = all win
wins-both = both win
wins-one = wins
wins-none = nobody wins
wins-not = does not win
wins-some = { $some } of { $all } win

## Buttons

play = Play this deal
go-on = Go on with this deal
race = Play against the room
by-seat = By seat
matchpoints = Matchpoints
projector = Projector
open-all = Open all { $count } here
open-both = Open both here
leave = Leave the table
close = Close the table below
names = Names
names-shown = shown
names-hidden = hidden
report = Report

## The judge

judge = The judge
judge-ask = Ask the judge
judge-again = Ask again
judge-busy = The judge is thinking, a few seconds for each question …
judge-asks = What was each choice worth, from what that player knew?
judge-not-over =
    The judge looks at the open cards when all tables are done. Players who are still at it have the same cards.
judge-by = In 95 of 100 such estimates the true number is within ±.
judge-redacted = Cards were removed from this game, so its choices cannot be judged.
judge-short = The judge cannot say yet which choice is better. Judge the game with kl.judge, which takes longer.
judge-nothing = The judge has nothing to say about this move: it makes no difference.
best = Best: { $move }.
best-not-chosen = The best move was { $move }. No table chose it.
costs = { $move } costs { $lost } games in 100, give or take { $error }.
costs-exactly = { $move } costs { $lost } games in 100.
too-close = Too close to call: { $move }.
none-clear = No choice is clearly worse than the best one.
from-what-was-known = From what that player knew
all-cards-open = All cards open
chance-in-100 = { $words }, in 100
chance-to-win = chance to win
error = ±{ $error }
exact = exact

## On the projector

screen-results = results
screen-tree = where the games split
screen-divergence = split { $number } of { $all }, { tables }
what-would-you-do = What would you do?
other-choices = { $kinds } other choices
key-next = next
key-before = back
key-choices = choices
key-judge = judge
key-leave = leave
projector-thinks = The judge is thinking …

## Games of tables, opened

opened-table = Table { $number }, { LIST($names) }: { $move }
opened-nameless = Table { $number }: { $move }
open-table = Open table
not-here = Table { $number } did not come to this position, but { $others }.
table-chose = Table { $number } chose: { $move }

## A race against other tables, by the clock

race-title = The boards of other tables at this moment
race-some = { $shown } of { $all }
ghost-moves = { $name }: { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
ghost-table = Table { $number }
ghost-name = Table { $number }, { $name }

## The form that asks who plays

name = Your name
name-number = Player { $number }
form = Who plays
begin = Start
begin-tip = Start the game; it is saved under this name
name-missing = Type a name first, so that the results can show who played.
name-twice = Two players can't have the same name. Change one of them.

## Files that are not read

not-read = The file { $file } could not be read: { $why }
no-folder = The folder { $folder } does not exist and cannot be made: { $why }.
no-such-game = Game { $number } could not be read.
faults = A file was left out: { $why }
