### A drill: the tasks that are due, one after the other, and how they went.

title = Drill
called = { $game }: { title }
several-games = { $count } games

## What cannot be drilled

empty = { $game } has no lessons and no puzzles here, so there is nothing to drill.
none-judged = { $tasks ->
    [one] Its task can't be judged
   *[other] None of its { $tasks } tasks can be judged
}, so there is nothing to drill: { $why }
other-seat = { $source } asks a player whose cards are not in the file.

## While it runs

later = Later
next = Next task
finish = Finish
left = { $time } left
up = time is up: this is the last one
soon = One minute is left.
others = { tasks } { $tasks ->
    [one] was
   *[other] were
} answered in another tab meanwhile; that counts, and is not asked again.

# The state of a task; for one that came back, the last.
mark-first = right at the first try
mark-later = right when it came back
mark-unsure = not right yet
mark-open = to come

## At its end

over = { $minutes ->
    [5] Five minutes are over.
    [10] Ten minutes are over.
    [one] { $minutes } minute is over.
   *[other] { $minutes } minutes are over.
}
all-done = All that was due is done.
nothing-due = Nothing is due today.
ended = The drill is over.
counts = { tasks }, { $first } right at the first try.
none = You answered nothing.
came-back = { $count ->
    [one] { $count } came back and was asked again.
   *[other] { $count } came back and were asked again.
}
next-is = What you know comes again { $when }.

# How rules stand.
sure = Sure now
    .sign = sure
    .note = next time
unsure = Not yet sure
    .sign = not yet sure
right = { $right } of { $asked } right
right-once = { right }; sure after one more
right-tried = { right }; tried: { $what }
in-game = { $game }: { $text }
decisions = Choosing well

# What was missed.
misses = What was not right
answer = Right: { $answer }
was-tried = Tried: { $answer }
move = { DECAPITALIZE($words) }
moves = { LIST(EACH($moves, "move")) }
listed = { LIST($items) }

# When tasks are due.
due = Due in the next few days
today = today
weekday = { $day ->
    [0] Mon
    [1] Tue
    [2] Wed
    [3] Thu
    [4] Fri
    [5] Sat
   *[other] Sun
}
on-day = { $day }: { tasks }
ahead = Tomorrow: { tasks }, about { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
no-ahead = Nothing is due tomorrow.
bye = Done for today. { $ahead }

# Buttons.
deed-done = Done for today
    .about = Close this for today
deed-more = 5 minutes more
    .about = Go on for five more minutes (N)
deed-misses = { $count ->
    [one] See the mistake
   *[other] See the { $count } mistakes
}
    .about = What was tried, and what is right

## In words

group = { $title }: { LIST(EACH($rows, "group-row"), type: "semicolons") }
group-row = { $title } ({ LIST($about, type: "commas") })
head = { $title } { $text }
