### What is said of answers, verdicts and exercises: sentences that count, list or agree with something.

## Replies to answers

also = Right as well: { LIST($others) }.
unreached = That comes to { MINUS(points) }; { $wanted } is asked for.
not-reached-yet = { MINUS(points) } so far; { $wanted } is asked for.
not-so = Not { LIST($answer) }.
several = one move is asked for, and that is { $count } at once: { LIST($moves) }
quoted = “{ $words }”
seats = name players: { LIST($names) }

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
