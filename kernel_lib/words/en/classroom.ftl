### The page of a room of learners, its projector, and what is said of the files that came.

## Above

about = { $title }. { learners }, { tasks }.
page-title = { $games }: { $title }
learners = { $learners ->
    [one] { $learners } learner
   *[other] { $learners } learners
}
begun = begun { $begun } · last step { $last }
nothing-came = Nothing has come yet. Files that are put into { $folder } appear here.
stuck-on = { $count } of { $all } { $count ->
    [one] is
   *[other] are
} stuck on task { $number }.
nobody-stuck = Nobody is stuck.
all-done = Everybody is done.
hardest = Hardest so far: task { $number } ({ $missed } of { $answered } got it wrong at first).
show = Show task { $number }
names = Names
names-shown = shown
names-hidden = hidden
report = Report
csv = CSV

## The grid

grid = Grid
last = last
right = right
of-tried = of those who tried
of = { $right } of { $asked }
none-of = none of { $asked }
played = { $count } played
mean = mean { NUMBER($mean, minimumFractionDigits: 1, signDisplay: "always") }
status-first = right at the first try
status-later = right after a wrong try or a hint
status-shown = the solution was shown
status-wrong = not right yet
# In the legend, where a number stands beside the sign.
status-wrong-tries = not right yet, tries
status-doubt = to check: it doesn't count
status-now = at it now
status-new = not yet
score = points in the deal
score-taken-back = { score }; { moves } taken back
legend = stuck: 3 tries, and 5 minutes without a step
# What is done at a task whose rule is not told.
ask = { $ask ->
    [move] move
    [moves] moves
    [choice] choice
    [number] number
    [seats] seats
   *[pieces] pieces
}

## Beside it

wrong = The most common wrong answer, and its rule
deal-played = { $count } of { $all } have played it
deal-mean = mean { NUMBER($mean, minimumFractionDigits: 1, signDisplay: "always") } points
stuck-now = Stuck now
nobody = Nobody.
since = since
minutes = { $minutes } min
stuck-at = task { $number }, { $tries } tries
stopped-after = stopped after task { $number }
not-begun = has not begun
by-code = { learners } { $learners ->
    [one] is
   *[other] are
} counted by a code that you typed in. A code says how tasks went, but no answers.

## Below

known = Rules to go over again
by-rule = hardest first, { learners }
knows = sure { $sure }, not yet sure { $unsure }, not met { $new }
not-asked = not met { $new }, no task asks for it
missed = { $missed } of { $tried } first tries wrong
files = { $counted } counted, { $unread } unreadable, { $doubt } to check
all = all { $count }
fewer = fewer
counted = counted
codes = Codes read aloud
whose = Name
code = Code
type-in = Add this code
alike = The same work under two names
two-names = { $one } and { $other }
of-tasks = { tasks }
of-drill = { $count } of a drill
copied = { LIST($what) }: the same answers at the same moments. { $counts }
copied-game = { $what }: the same game. { $counts }
same-game = { $what }: the same moves. Both count.
for-nobody = Counts for nobody until you take one of the files away.
for-one = Counts for { $name } alone: the other file is not protected against changes.

## Learners

learner = learner { $number }
called-again = { $name } ({ $number })
renamed =
    A file with these answers came from { LIST($names) }. They count only here, under the name that came first.
somebody-else = somebody else
without-name = somebody without a name

## What is said when something is asked

said-gone = The folder { $folder } is gone. This page shows what had come before.
said-on-show = Task { $number } is on the projector.
said-kept = The code of { $name } is kept in the folder, and counts.
said-not-kept = The code could not be kept: { $why }.
said-new = Files so far: { $count }.
said-none = Part { $number } is a game: it has no answers to show.

## Codes that are typed in

code-no-name = Say whose code it is.
code-long-name = A name has no more than { $most } letters.
code-of-nothing = This assignment has no tasks, so it has no codes.
code-empty = { $code } says that no task was done yet.
code-unread = The code { $code }: { $why }

## The projector

place = task { $number } of { $all }, { $answers ->
    [one] { $answers } answer
   *[other] { $answers } answers
}
none-yet = Nobody has answered yet.
right-at-first = right at the first try
other-answers = { $kinds ->
    [one] { $kinds } other answer
   *[other] { $kinds } other answers
}
have-answered = have answered
of-all = { $count } of { $all }
more = and { $count } more
rule = rule
key-next = next
key-before = back
key-counts = counts
key-rule = the rule
key-leave = leave

## What a file is that does not count

no-folder = There is no folder { $path }.
not-opened = cannot be opened: { $why }
broken-link = a link to a file that does not exist: { $target }
link-to-folder = a link to a folder, which is not followed: copy the folder itself
is-folder = a folder, not a file; the files in it are read
is-pipe = a pipe, not a file
is-device = a device, not a file
is-socket = a socket, not a file
other-assignment = handed in for another assignment: { $title }
no-result = not a result
is-assignment = an assignment, not a result
is-game = a game, not a result: hand it in with its assignment
empty = empty
too-large = too large for a result
newer = made by a later version of this kit (version { $version })

## What of a file was lost, or is not certain

notes = { LIST($notes, type: "semicolons") }
wrong-clock = The clock on that device is wrong (it says { $when }).
has-codes = A file has codes in it. A code counts only if you type it in on this page.
cut-off = cut off: { tries } saved
lines-unread = { $count } of its lines cannot be read: { tries } saved
tries = { $tries ->
    [one] { $tries } try
   *[other] { $tries } tries
}
not-chained = not protected against changes: made by an earlier version, or its check digits were removed
last-line-missing = its last line is missing, so the newest answers may be missing, too
# Of a file that is read by itself, not in a room.
of-file = Of the file { $note }.

## Why something counts for nothing

changed = This file was changed: line { $line } is not as it was written. Nothing from there on counts ({ answers }).
answers = { $answers ->
    [one] { $answers } answer
   *[other] { $answers } answers
}
early = { answers } { $answers ->
    [one] is
   *[other] are
} dated { $day }, before this file was begun, so they don't count.
left-out = This file leaves out { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
} of { $game }, so nothing of that game in it counts.
answer = answer { $given }
marked-right = this file was changed: { answer } is marked right, but it is wrong.
marked-wrong = this file was changed: { answer } is marked wrong, but it is right.
no-answer = this file was changed: { answer } is not an answer to this task.
of-task = Task { $number }: { $doubt }
of-part = Part { $number }: { $doubt }
other-moves = Its moves are not those of the game that was handed out.
drill-unknown = { tasks } of the drill { $tasks ->
    [one] is not known here, so it does not count.
   *[other] are not known here, so they do not count.
}
drill-wrong = { tasks } of the drill { $tasks ->
    [one] is
   *[other] are
} marked right, but wrong by the rules.
same-answers = Somebody else handed in the same answers, given at the same moments.
same-game-of-another = Somebody else handed in the same game.
log-unsound = The game doesn't fit the rules: { $why }
first-play-missing = The play that was begun first, on { $day }, was not handed in, so no other one counts.
game-missing = Game { $number } was not handed in, so no later one counts.
not-begun-here = This game was not begun in the assignment, so it does not count.
deal-other-game = It is a game of { $game }.
deal-other-rules = It was played by the rules { $theirs }, and these are { $ours }.
deal-other-options = It was played with other options.
deal-other-seats = Other players sit at its table: { LIST($theirs, type: "commas") }.
deal-other-opening = It does not begin as the deal does.
deal-other-cards = Move { $at }: the deal has { $ours } there, not { $theirs }.
deal-other-bot = Move { $at }: { $name } would have played { $ours }, not { $theirs }.

## The table as a file

column = { $name ->
    [learner] learner
    [number] number
    [what] what
    [game] game
    [status] status
    [tries] tries
    [score] score
    [answers] answers
    [when] when
    [doubt] doubt
    [judged] judged
    [taken-back] taken_back
   *[chained] chained
}
cell = { $value ->
    [first] first
    [later] later
    [shown] shown
    [wrong] wrong
    [doubt] doubt
    [now] now
    [new] new
    [whole] whole
    [none] none
   *[broken] broken
}
