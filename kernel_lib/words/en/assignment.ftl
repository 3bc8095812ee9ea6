### Assignments: at work, in the making, exported.

## What parts are called

drill = A drill of { $title }
beat = Beat { LIST($bots, type: "ands") } in { $title }
annotate = Write notes on a game of { $title }
deal = A deal of { $title }
position = A position of { $title }
position-after = A position of { $title }, after move { $at }
exercises = Exercises: { $rule }
puzzles = Puzzles: { $theme }

## When it is due

until = until { $until }
due = { $weekday ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[other] Sunday
}, { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
} { $year }, { $time }
no-date = “Hand in by” (until) must be a date and a time, as in 2026-05-08 14:00, not “{ $text }”.

## When a part is done

done-tasks = Done when each of its { tasks } was answered, or shown.
done-drill = Done when { tasks } were answered in the drill.
done-deal = Done when it was played to its end; the points count. { LIST($seats, type: "commas") }, deal { $seed }.
done-position =
    Done when it was played to its end, from move { $at } on; the points count.
    { LIST($seats, type: "commas") }, deal { $seed }.
done-beat = Done when it was won { $wins ->
    [1] once
   *[other] { $wins } times
}. { LIST($seats, type: "commas") }.
done-notes = Done when { $notes ->
    [one] { $notes } note
   *[other] { $notes } notes
} were written.

## How long it takes

minutes = about { $minutes } min
game = a game
game-lasts = a game, { $lasts }
time-and-games = { minutes } and { games }
only-games = { games }
whole = { $parts ->
    [one] { $parts } part
   *[other] { $parts } parts
}, { things } to do, { $time }
things = { $things ->
    [one] { $things } thing
   *[other] { $things } things
}

## What is wrong with an assignment, or its file

no-title = It has no title yet: write one.
no-parts = There is nothing to do in it yet: add a part.
nothing = This assignment has no parts: give lessons, puzzles or deals, as in ['gear/open-cards'].
cut-off = { $file } is incomplete, or not an assignment: { $why }.
other-file = { $file } is not an assignment: its first line does not say that it is one.
newer =
    { $file } was made by a later version of this kit (version { $version }); this one reads up to version { $ours }.
too-large = { $file } is too large for an assignment.
unreadable = { $file } is an assignment that cannot be read: { $why }.
unknown-game = It asks for a game that is not known here: { $game }.
other-rules =
    It was made for { $game } by the rules { $theirs }; here they are { $ours }, so what is right may differ.
not-alone = Here several people win or lose together. A bot can be beaten only where one person plays.
by-the-clock =
    A position of { $game } can't be an assignment, because its clock is running. Give the deal from its start.

## A learner at work

yours = Your assignment
of-learner = Assignment of { $name }
done-so-far = { $done } of { things } done{ $later ->
    [0] { "" }
   *[other] , { $later } after a wrong try
}.
all-done = Everything is done.
hand-in-all = Everything is done. Hand it in.
go-on = Go on with number { $number }
begin = Start with number { $number }
hand-in = Hand in
thing = { $number } of { $all }: { $label }. { $status ->
    [first] done
    [later] done after a wrong try or a hint
    [shown] shown
    [wrong] not right yet
    [doubt] in doubt, so it does not count
    [now] next
   *[new] not yet
}
kept = Saved in { $file }. “Hand in” saves one file in the folder { $out }.
handed-in = Handed in: { $file }. Give this file to your teacher.
trouble = That cannot be opened: { $why }
not-written = It could not be handed in: { $why }. Your work is kept. Try again.
no-table = { $label }: nothing is played there.
no-notes = { $label }: no notes are written there.
was-played = { $label } has been played; its cards are known now. What you did then counts.

## The page on which one is made

make = Make an assignment
not-saved-yet = not saved yet
saved-in = { $file }
changed-since = { $file }, changed since
what = About the assignment
title = Title
intro = Message to the class
to-be-done-until = Hand in by
# An example of what may be written, as it is written everywhere.
until-hint = 2026-05-08 14:00
parts = What is to be done
empty = Nothing yet. Add lessons, exercises or games from the list.
part = part { $number }, { $label }
up = Move up { $part }
down = Move down { $part }
out = Remove { $part }
change = Change { $part }
see = See { $part } as a learner does
put-back = Put back: { $label }
file = File
save = Save
replace = Replace { $file }
open = Open
open-which = Open a saved assignment
open-anyway = Open { $file } and lose your changes
learner = See it as a learner
leave = Close the learner's view
keep = Save it, try it
in-the-making = <Assignment in the making: { $title }, { $parts } parts>

## What is said there

said-file-name =
    { $given } can't be the name of a file. Use a name without slashes, such as monday.json. It is put into { $folder }.
said-there = { $file } is there already. Save under another name, or press Replace to put this in its place.
said-saved = Saved as { $file }. Give this file to your learners.
said-saved-anew =
    Saved as { $file }. It was changed, so it is a new assignment: games that were begun for the one before are not part
    of it. Give this file out again.
said-not-saved = It could not be saved: { $why }. What was filled in is still here.
said-unsaved = Your changes are not saved. Save them first, or press Open once more to lose them.
said-opened =
    { $file } is opened. Once it is changed it becomes a new assignment, and the file stays until you replace it.
said-not-opened = { $file } cannot be opened: { $why }
said-choose = Choose a file from the list.
said-added = Added as part { $number }: { $label }.
said-changing = Part { $number }, { $label }: change it in the form, or leave it as it is.
said-changed = Part { $number } is changed: { $label }.
said-as-it-was = Part { $number } is as it was: { $label }.
said-moved = { $label } is part { $number } now.
said-out = { $label } is removed. You can put it back.
said-back = { $label } is back as part { $number }.
said-trying = This is what a learner sees. What you do there is not kept.
# The name of who tries it.
trier = You, trying

## The form of a part

add-part = Add a part
add = Add
change-part = Change part { $number }
as-it-is = Leave it as it is
loses = This form can't show all of this part. If you change it, only what you see here is kept.
exercises-stay = Exercises that are there stay, as long as the rule and the level are the same.
change-to = Change it to { $title }
this-one = this one
same-game = the same game as before
of-lesson = { tasks }, { $minutes } min
add-lesson = Add { $title }
which-game = Game
rule = Rule
level = Level
any = any
theme = Kind
of-theme = { $theme } ({ $count })
players = At the table
people = Who plays?
one-learner = one learner, against bots
all-learners = learners at every seat
bot = Bots
seed = Deal
seed-hint = a number or a word
replay = Game that was played
sample = sample: { $name }
seat = The learner is
to-act = the player who is to move
at-seat = seat { $seat }
options = Other options of the game
usual = As the rules say
fewer = Hide the options
making = Exercises are made when you add them. That can take some seconds.
no-puzzles = There are no puzzles of { $title }.
no-games = There is no game of { $title } here. Put its file into { $folder }.
kind-lesson = Lesson
kind-exercises = Exercises
kind-puzzles = Puzzles
kind-drill = Drill
kind-deal = Deal for all
kind-position = Position
kind-beat = Bot to beat
kind-notes = Notes on a game
about-lesson = A lesson is done at the learner's own pace, on a board.
about-exercises = Fresh tasks on one rule. Everybody gets the same.
about-puzzles = Puzzles of one kind, from easy to hard.
about-drill = Some minutes of questions on what the learner is least sure of.
about-deal = Everybody gets the same cards at every turn, so results can be compared.
about-position = Everybody goes on from the same move of a game.
about-beat = The learner plays until the bot is beaten, with new cards in each game.
about-notes = The learner reads a game and writes notes on its moves.
size-count = How many
size-tasks = Tasks
size-minutes = Minutes
size-wins = How often
size-notes = Notes
size-at = After move

## What is wrong with a part that is filled in

wrong-number = { $what }: type a whole number from { $least } to { $most }, not { $given }.
too-long = { $what }: no more than { $most } letters.
no-lesson = There is no such lesson of { $game }. Choose one from the list.
no-such-puzzles = { $game } has no puzzles of this kind. Choose one from the list.
no-rule = There are no exercises on that. Choose a rule from the list.
few =
    Only { $found } of { $count } different exercises on this rule were found. Ask for fewer, or for any level.
no-game = Choose a game from the list. You can add more by putting their files into { $folder }.
no-move = { $name } has no move { $at }: type a number from 0 to { $last }.
no-further =
    The saved game ends at move { $last }: type a number from 0 to { $last }, or choose its file.
game-over = { $name } is over after move { $at }, so nobody can play on. Type an earlier move.

## The page without Python

home-nothing = None of these parts works on a page. Give out the file instead, for notebooks.
home-assignment = Assignment
home-begin = Start
home-go-on = Go on: task { $number }
home-look = Look at it again
home-all-parts = All parts
home-next-part = Next: { $title }
home-open = Open { $title }
home-task = Task { $number }: { $how }
home-now = next
home-done = { $done } of { $count } done{ $later ->
    [0] { "" }
   *[other] , { $later } after a wrong try or a hint
}.
home-through = You have done everything that works on this page. Hand it in.
home-hand-in = Hand in
home-notebook = in a notebook
home-beyond = Only in a notebook: { things } (games, drills, tasks that can go on in too many ways).
