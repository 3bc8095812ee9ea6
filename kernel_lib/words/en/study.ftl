### What is said of answers, verdicts and exercises: sentences that count, list or agree with something.

## Replies to answers

right = That is right.
allowed = { $told } That may be played, but it is not what is asked for.
unweighed = { $told } That may be played, but it is none of the moves that were judged to be good here.
worse = { $told } That wins { $chance } games in 100, { $behind } fewer than the best.
refused = Not allowed: { $move }. { $sentence }
not-all = That is not all of it yet.
not-needed = Not all of that is needed.
other-moves-asked = These moves can be made, but they do not do what is asked.
missing-moves = All that is marked may be played, but it is not all that may.
not-these = That is not it yet.
by-the-rule = { $said } { $title }: { $text }
also = { $said } Right as well: { others }.
others = { LIST($others) }
unreached = That comes to { MINUS(points) }; { $wanted } is asked for.
not-reached-yet = { MINUS(points) } so far; { $wanted } is asked for.
not-so = Not { LIST($answer) }.
several = one move is asked for, and that is { $count } at once: { LIST($moves) }
quoted = “{ $words }”

## What is no answer

no-answer = That is no answer: { $due }.
# `due` ends with its own full stop.
no-answer-sentence = That is no answer: { $due }
due-move = play one move, or write it as in { $example }
due-moves = play the moves one after the other, or give their texts in a list
due-number = give a number, as in 12
due-seats = name players: { LIST($names) }
due-marks = mark cards or cells, or give their names as the marks of a note do
due-piece = nothing here is called { $mark }. { $names }
due-choice = choose sentences by their letters: { LIST($letters, type: "commas") }
not-judged = Nothing says what is right here, so an answer cannot be judged.
unknown-ask = This task asks in a way that is not known here ({ $ask }), so an answer cannot be judged.

## Ways of asking

ask-move = one move
ask-moves = several moves
ask-score = play on
ask-legal = all that may be played
ask-number = a number
ask-seats = who
ask-pieces = mark them
ask-choice = choose

## Decisions to be done better

hint = One of these is as good as any: { LIST($moves, type: "or") }.

## Verdicts

decisions = { $n ->
    [one] { $n } decision
   *[other] { $n } decisions
}
judged = { $judged } of { decisions } judged
alike = { $n } where nothing differs
left = { $n } not yet
too-little-time =
    That is too little time to judge { decisions }: each needs { $rollouts } rollouts of every move. Give more seconds
    or effort, or fewer seats.
left-out = Time was up before { $left } of { decisions } could be judged. Judge again to go on.
taken-out =
    Cards were taken out of this replay: what { $who } could know is not in it. It can be judged for { $known } alone.
# Points with their unit: `size` is how many without their sign, which chooses the noun.
counted-points = { $size ->
    [one] { $value } point
   *[other] { $value } points
}

grade-best = the best move
grade-only = the best move by far
grade-good = as good as the best
grade-near = nearly as good
grade-small = a small loss
grade-mistake = a mistake
grade-clear = a clear mistake
grade-unclear = too close to tell
graded = { SENTENCE($grade) }.
graded-cost = { SENTENCE($grade) }: it cost { $lost } of 100 chances.
graded-less = { SENTENCE($grade) }: it cost less than 1 of 100 chances.
graded-may-cost = { SENTENCE($grade) }: it cost { $lost } of 100 chances, give or take { $error }.
graded-only = { SENTENCE($grade) }: the next best loses { $lost } of 100 chances.
graded-better = { SENTENCE($grade) }: the next best loses { $lost } of 100 chances, give or take { $error }.

outcome-wins = { $n ->
    [one] wins
   *[other] win
}
outcome-loses = { $n ->
    [one] loses
   *[other] lose
}
outcome-draws = { $n ->
    [one] draws
   *[other] draw
}
every-move = every move { $deed }
these-moves = { LIST($moves, type: "ands") } { $deed }
some-moves = { how-many } moves { $deed }
other-moves = the other { how-many } { $deed }
# Up to ten in letters.
how-many = { $n ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
   *[other] { $n }
}

## Exercises

choice = { SENTENCE($words) }.
no-such-level =
    No exercise of level { $level } on the rule { $rule } of { $game } was found in { $games } games. Ask for level
    { LIST($levels, type: "or") }, or with another seed.

## What is wrong with a lesson

several-pieces = it accepts { $mark }, and { LIST($names) } are called so: name those that are meant.
