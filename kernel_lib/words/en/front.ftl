## What boards have in common: tables, players, lessons and what is like them

# The name of a board that has no title.
board = Table
gone = The kernel was restarted: run the cells again.
failed = Something went wrong: { $error }. The game stands as it is; the program's log says more.
why = Why?
close = Close
more = More
stop = Stop
# Before a hint in the line.
hint = Hint:
# A rule by which a move is refused.
rule = { $title }. { $text } ({ $source }; { $id })

## The whole screen

presented = The table alone on the whole screen. Escape leaves it.
key-next = next
key-back = back
leave = leave

## What happened

start = The start.
# Whose turn a turn is, above several sentences of it.
turn = { SENTENCE(WHOSE($who)) } turn
log = What happened
noted = There is a note
variation = Variation
very-good = very good
good = good
interesting = interesting
doubtful = doubtful
mistake = mistake
blunder = blunder

## Time

minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}

## Whose view it is

view-table = table ({ $what })
view-public = public (a spectator)
view-namesake = { $name } (player { $number })
all-cards = all cards open
everything = everything
spectator = a spectator
