### The form in which a task is written, beside the board on which its answer is played.

title = Write a task
called = { $game }: { title }
new = A task at: { CLAUSE($where) }
change = Change task { $number }, at: { CLAUSE($where) }
start = the start
anybody = anybody, with all cards open

## What a learner does

kind-move = plays one move
kind-well = chooses well
kind-moves = plays several moves
kind-score = plays on to a score
kind-legal = marks all legal moves
kind-number = says a number
kind-seats = says who
kind-pieces = marks cards or cells
kind-choice = picks sentences

## How to give what is right

guide-move = Play each move that is right on the board; it is taken back at once.
guide-well = You don't have to give an answer: every move that the judge finds as good as the best is right. { $verdict }
guide-moves = Play the moves one after the other, then press Accept. Another list may be right as well.
guide-score = Play on to the score on the board and press Accept, or type it.
guide-legal = You don't have to give an answer, the rules know it: { moves }.
guide-number = Type the right number.
guide-seats = Choose all who are right.
guide-pieces = Mark all the right ones on the board.
guide-choice = Write the sentences, and tick those that are right.
no-move = { $name } has no move here: choose the player who is to move, or go to another move of the game.
nobody = No player is to move here. Ask for an answer in words or marks, or go to another move of the game.
as-good = As good as the best: { LIST($moves, type: "commas") }.
not-judged = Nobody has judged this position yet.
nothing-to-judge = Only a decision of the main line can be judged, and there is none here.
listed = { LIST($moves, type: "commas") }

## What was done

taken = Right: { $move }.
taken-before = That is one of the right answers already.
list = Right: { LIST($moves, type: "commas") }.
to-score = That makes { $number }: { $number } or more is right.
not-played = This task is not answered by a move.
accepted = Accepted
removed = Removed.
unsaved = Not saved. { SENTENCE($why) }
no-task = There is no such task in this replay.
no-more = There is nothing to remove.
no-eyes = A spectator can't write tasks: they would give away what the players know.
discarded = Your changes are discarded.
emptied = Emptied.
unknown-kind = This task asks in a way that is not known here ({ $ask }), so it stays as it is.

## What is still missing

lacks-move = nothing is right yet: play a move that is, on the board.
lacks-moves = nothing is right yet: play the moves on the board, then press Accept.
lacks-score = no score is given yet: play on to it on the board, or type it.
lacks-number = no number is given yet.
lacks-seats = nobody is right yet: say who.
lacks-pieces = nothing is right yet: mark the pieces on the board.
lacks-choice = it needs two sentences or more, and a tick at those that are right.

## The parts of the form

kind = What the learner does
seat = Who answers
prompt = What the learner reads
right = What is right
hint = Hint (you may leave it empty)
why = Why it is right (shown after a right answer)
rules = Rules it is about
check = Check
fine = No problems found.
all = Tasks in this replay
keys = Keys: arrows and Enter play on the board, C accepts what was played, U takes back a move, Ctrl+Enter saves.

number = The number
score = The score, or more
sentence = Sentence { $letter }
is-right = { $letter } is right
nothing-yet = Nothing yet.
who-right = Who is right
search = Search the rulebook
found = Rules found
none-found = No rule has these words.
count-rules = { $count ->
    [one] { $count } rule.
   *[other] { $count } rules.
}
fault = ! { $text }

## Buttons

save = Save task
    .about = Write it to the replay (Ctrl+Enter)
look = Try it
    .about = See it as the learner will; nothing is counted
discard = Discard
    .about = Back to what is saved of it
withdraw = Withdraw
    .about = Take the task back
leave = Close
accept = Accept
    .about = What was played is right (C)
judge = Judge it
    .longer = Judge it longer
    .about = What each move is worth, from what the player can know; it takes some seconds
another = Another task here
add = Add a sentence
take-out = Remove: { $what }
take-out-sentence = Remove { $letter }
