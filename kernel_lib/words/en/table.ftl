## Whose turn it is, and who is at the screen

wait = It is not your turn.
over = The game is over. Press New deal to start another.
nobody = Nobody at this screen plays in this game.
pass = Pass the screen to { $name }.
pass-first = The screen is for { $name } now. Show the hand first, then play.
show = I am { $name }: show my hand

## The clock

start = Start the clock
ready = You will have { $left }. Look around first.
next-round = The next round is waiting for you.
halted = The clock is stopped with { $left } left.
left = { $seconds } seconds left.

## Playing

legal = You may play this: { $move }. Choose it again to play it.
no-command = There is no button { $name } at this table.
undone = Your move is taken back. The replay keeps it as a variation.
turned = Turned by { $degrees } degrees.
next-fit = Next that fits

## Moves as they are shown, and what was before

again = Again
    .about = Show the last turn once more (A)
skip = Skip
    .about = Show at once what is still to come (S)
show-again = Show it again
danger = Look out:
danger-then = If you play this:
waited = While you waited:
# What a player did, clause by clause.
waited-turn = { $who } { $count ->
    [1] { $last }
    [2] { $first } and { $last }
   *[other] { LIST($first, type: "commas") }, and { $last }
}.
waited-more = The log has { $count } more.
next = Next
past = This is an earlier position. Go back to the game to play.
back = Back to the game
no-moment = This game has no such move.
step = step { $number } of { $of }
key-skip = skip
key-again = again
speed = How quickly moves are shown
slow = slow
normal = normal
fast = fast
at-once = at once

## The buttons below a table

bar = Table controls
type = Type a move
    .placeholder = type a move
    .about = Show or hide the line to type moves in
log = Log
    .about = What happened (L)
present = Whole screen
    .about = The table alone on the whole screen (P); Escape leaves it
button-hint = Hint
    .about = Ask what would be good in your place
button-undo = Undo
    .about = Take back your last move
button-advise = What is it worth?
    .about = Ask the adviser, who knows only what you know
button-guide = Guide me
    .about = Point at a good move each time, and say why
button-marks = Show legal moves
    .about = Mark what may be played now
button-practice = Practice
    .about = Show mistakes while you play, not only at the end
button-warn = Warn me
    .about = Tell me when a move was a clear mistake, so that I can take it back
button-deal = New deal
    .about = Start a new game with the same players
button-rules = Rules
    .about = Show or hide the rules; those that matter now stand first
button-options = Options
    .about = Show or hide the options of the next game
button-review = Review my mistakes
    .about = Judge your decisions, and look for better moves where you made mistakes
button-leave = Back to the result
    .about = Leave the replay

## Hints and warnings

hint = { $move }. { $reason }
hint-bare = { $move }.
no-hint = Wait: no move is better now.
thinks = Thinking. You can go on playing.
looks = Looking at your move.
stopped = Stopped.
take-back = Take it back
go-on = Go on

## The guide of a first game

# Where somebody who has never finished a game of this kind wants to play one.
first-game = Your first game? A guide shows you good moves and says why.
guided-game = Play with a guide
guide = Guide
guide-myself = Do it myself
    .about = Take the pointers away; “Guide me” behind the dots brings them back
guide-word = { $word }: { $meaning }
guide-about = That was a whole game. Now you know how { $game } goes.
guide-learned = You did all this
guide-next = Next:
guide-whole = Play a whole game
guide-lesson = Lesson { $number }: { $title } ({ $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
})

## The review after the game

not-over = The game is not over yet: look at it again when it is.
review-not-over = The game is not over yet: review your mistakes when it is.
review-nobody = A review at a table is for one person; open kl.Review(replay) for one of several.
review-begins = Judging your decisions. This takes two minutes at most. Stop keeps the verdicts so far.
review-so-far = Judging your decisions: { $clear } of { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
} done.
review-stopped = Stopped before anything was judged.
review-below = { $judged }. { $mistakes ->
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
} to improve: see below.
review-below-stopped = Stopped. { review-below }

## How a game ended

score = How the points were counted
look-again = Look at it again
turning-point = from { $chapter }, where it turned
settled = from { $chapter }, where it was settled
from-start = from the start
same-deal = Same deal again
board = The board
result = The result

## The rules of the game

rules = Rules of { $title }
rules-search = Find a rule
rules-now = What matters now
rules-all = All { $count } rules
rules-found = { $count ->
    [0] No rule has “{ $words }” in it.
    [one] 1 rule has “{ $words }” in it
   *[other] { $count } rules have “{ $words }” in them
}

## The next game

dealt = A new deal.
dealt-same = The same deal again.
kept = A new deal. It is written to { $file }; the game before it is in { $before }.
options = Options of the next game
deal = Deal
    .about = Start a new game with these options. The game so far stays in its file.
seed = Which deal?
    .about = A number or a word; the same one deals the same cards again.
    .placeholder = a new one
# Why an entry cannot be read.
long = { $name }: no more than { $most } letters, not { $count }.
letters = { $name } has letters that can't be saved. Remove them.
