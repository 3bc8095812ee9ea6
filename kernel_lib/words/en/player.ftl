## The bar

bar = Replay controls
step = Step
first-step = First step
chapter-back = Previous part
step-back = One step back
play = Play
pause = Pause
step-forward = One step forward
chapter-forward = Next part
last-step = Last step
main-line = Back to the main line
speed = Speed
    .now = Speed: { $speed }
steps = Steps
    .now = Steps: { $steps }
by-move = by move
by-second = by second
hide = Hide what comes
    .about = Hide what comes (H)
show = Show what comes
    .about = Show what comes (H)
whole = Whole screen
    .about = Whole screen (P)
move = move { $number }
move-of = move { $number } of { $count }
# The ways on, on the whole screen.
key-main-line = main line
seen-by = Seen by
no-command = There is no button { $name } at this player.

## What is shown beside the board

tabs = What is shown below
moves = Moves
verdict = Verdict
notes = Notes
hidden = What comes is hidden.
shown = What comes is shown.

## Notes

no-notes = No notes here.
unread = { $count } more notes can be read with all cards open.
enter-variation = Variation: { $label }
button-notes = Notes
    .about = Write a note on this move, with the board in view (N)
write = Write a note
    .about = Say something about this move (N)
write-task = Write a task
    .about = Ask the learner something here (T)
note-on = A note on: { $move }
note-start = the start
note-shown = Shown
note-after = after the move
note-before = before it
note-sign = Sign
no-sign = none
note-says = Your note
note-marked = Marked on the board
note-mark = Click a piece to mark or unmark it.
note-unmark = Unmark: { $piece }
note-by = By
note-save = Save note
note-discard = Discard
note-withdraw = Withdraw
note-change = Change
saved-memory = Kept in memory only, because this replay has no file. Save it with kl.save(replay, path).
saved-note = The note is in { $file }.
saved-withdrawal = The note is withdrawn.
saved-task = The task is in { $file }.
saved-task-withdrawal = The task is withdrawn.
saved-verdict = The verdict is in { $file }.
file-changed = { $file } has changed since this replay was loaded. Load it again, then write your note.
note-empty = A note needs a text.
note-nobody = Say who is writing the note.
note-of-others = You can't change that note here.

## Verdicts

verdicts = Verdicts
    .about = Chances, signs and verdicts (V)
verdicts-none = This game is not judged yet.
verdicts-shown = Verdicts are shown. S goes to the next sign, Shift and S to the one before, B to the best line.
verdicts-hidden = Verdicts are hidden.
judged = { $counts } S goes to the next sign, B to the best line.
first-sign = There is no sign before this one.
last-sign = There is no sign after this one.
no-signs = None of { WHOSE($name) } moves has a sign.
other-signs = Choose another name above the line of chances.
signs-of = Whose signs are shown
sign = { $told }. { $cost }
verdict-none = No verdict on this move
    .why = There was no choice here that could make a difference, or this move was not judged.
verdict-hidden = What comes is hidden
    .why = The verdict on a move is shown with the move. Press H to show the whole game with its verdicts.
verdict-show = Show what comes
    .about = Show the whole game with its verdicts (H)
next-sign = Next sign
    .about = Go to the next sign (S)
counted = How is this counted?
best-move = the best move
played = played
best-played = the best move, played
chances = chance to win, in 100
scale = points; chance to win, in 100
games = { $samples ->
    [one] { $samples } game
   *[other] { $samples } games
}
value = each number ±{ $error }
difference = the difference ±{ $error }
exact = exact
in-100 = { $called }: { $chance } in 100 to win
off = { $said }, give or take { $error }

## The best line

best-line = Enter best line
    .about = How it could have gone on after the best move (B)
best-begins = The best line begins here
    .of = Instead of: { $told }. { $cost }
best-goes-on = On the best line
    .why = How it could have gone on after the best move. It was not played, so it is not judged.
best-unjudged = There is no verdict on this move, so there is no best line.
best-was-played = The best line is the line that was played.
best-open = The best line goes on from the real cards: look at it with all cards open.
best-unplayed = The best line of this move was not played out before the page was made.
best-not-over = The game is not over yet. Play it to its end, then look at the best line.

## Variations, trying and comparing

no-variation = There is no variation here.
variations-next = { $first } to { $last } of { $count } variations. Show the next ones.
variations-left-out = { $shown } of { $count } variations are in this page.
button-try = Try it from here
    .about = Play on from this move against bots; what you play becomes a variation
button-beside = Side by side
    .about = Show this line and another one beside each other
button-done = Close what is below
    .about = What was tried there stays as a variation
over = The game is over here. Step back to try something else.
who-are-you = Who are you?
to-act = { $name } (to move)
you-are = You are { $name }.
which-line = Which line should stand beside it?
compared = { $names }: { $scores } ({ $why })
compared-not-over = { $names }: not over yet

## Views and exported pages

locked = This player shows only what { $view } knows.
button-export = Export
    .about = Write one file that opens in any browser, offline
drawing = Drawing the page: { $percent } %
exported = Written to { $path }. It shows what { $view } knows, and works offline.
exported-before = { $path } is written already.
export-another = Export another

## A task in the making

task-back = Back to the task
    .about = Go on writing; your tries here don't count
task-unsaved = The task is not saved. You find it again when you come back to this move.
task-tried = As a learner sees it
