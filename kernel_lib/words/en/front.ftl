## What boards have in common: tables, players, lessons and what is like them

# The name of a board that has no title.
board = Table
gone = The kernel was restarted: run the cells again.
# The same at the lower edge of a board or a page, where it stays in sight.
gone-here = The kernel was restarted. Run this cell again to go on.
failed = Something went wrong: { $error }. Your game is as it was. The program's log says more.
how-sure = How sure?
why = Why?
close = Close
more = More
stop = Stop
# Before a hint in the line.
hint = Hint:
# A rule by which a move is refused.
rule = { $title }. { $text } ({ $source }; { $id })

## The whole screen

presented = The table fills the whole screen. Press Escape to leave.
key-next = next
key-back = back
leave = leave

# What a page shows a class, on the whole screen.
projector = Projector

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

## Exported pages

# The oldest browsers in which exported pages work: tests open them in engines of that age.
oldest = iOS 15.4, Chrome 90 or Firefox 90
older = This page needs a newer browser: { oldest }, or later.
no-script =
    This page needs scripts, and they are switched off here. On an iPhone or iPad, Mail and Files show pages without
    scripts: open the page from a web address instead.
