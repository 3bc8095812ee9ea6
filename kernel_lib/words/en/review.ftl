## The page of a mistake

title = Learn from your mistakes
place = { $number } of { $count }
ask = Find a better move for { $name }
# The same above the board.
task = { ask }.
lost = The move that was played here lost { $lost } of 100 chances to win.
lost-hidden = { lost } It stays hidden until you have answered.
hidden = What comes is hidden until you answer.
try = try { $number }
what-else = Which other move could you play?
as-good = A move that is as good, within its error, counts too.
pips = Mistakes
pip-open = to come
pip-found = found at the first try
pip-later = found after a wrong try or a hint
pip-shown = was shown
pip-skipped = skipped

## Tries

try-wrong = { SENTENCE($called) }: { $grade }
try-right = Found: { $called }
is-worth = { $chance } in 100, { $behind } fewer than the best.
is-worth-close = { $chance } in 100: as good as the best, within its error.
is-best = { $chance } in 100: this is the best move.
in-points = { $points } points; { $said }
was-played = This is the move that was played. { $said }
tried = { $head }. { $told }
tried-already = You have tried that here.
answered = You have answered this one. Go on to the next one.
cannot-tell =
    The judge can't say quickly what that move is worth, so it is neither right nor wrong. Try another one.
nothing-to-undo = There is nothing to take back: your tries don't change the game.
no-command = There is no button { $name } in a review.

## The buttons

button-hint = Hint
    .about = Leave out most of the moves (H)
button-show = Show the answer
    .about = See what was played and what was better
button-skip = Skip it
    .about = Go on without an answer
button-next = Next
    .about = Go on to the next mistake (N)
button-again = Try the others again
    .about = Start again with the mistakes that were shown, skipped or not answered
best = The best is { $called }.
hint = One of these is right: { LIST($moves, type: "or") }.

## How it went

so-far = So far: { LIST($parts, type: "semicolons") }.
in-all = In all: { LIST($parts, type: "semicolons") }.
found = { $found } of { $answered } found{ $first ->
    [none] {""}
    [all] , at the first try
   *[other] , { $first } at the first try
}
shown = { $count } shown
skipped = { $count } skipped

## Where there is nothing to review

none = No mistakes: { $name } made no decision here that clearly lost 5 or more of 100 chances to win.
none-at-all = No mistakes: no judged decision here clearly lost 5 or more of 100 chances to win.
unjudged =
    None of { WHOSE($name) } decisions in this game has been judged yet. Judge the game with kl.judge(replay), or with `cogbook
    judge FILE` on the command line. Then open the review again.
anybody = anybody
