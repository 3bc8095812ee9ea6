### What is said of answers, verdicts and exercises: sentences that count, list or agree with something.

## Replies to answers

right = That is right.
allowed = { $told } You may play that, but it doesn't answer the question.
unweighed = { $told } You may play that, but it isn't one of the good moves here.
worse = { $told } This move wins { $chance } games in 100, { $behind } fewer than the best.
refused = Not allowed: { $move }. { $sentence }
not-all = Something is still missing.
not-needed = You need less than that.
other-moves-asked = You may play these moves, but they don't answer the question.
allowed-head = Allowed, but not the answer: { $move }.
worse-head = There is better than { $move }.
worse-follows = This move wins { $chance } games in 100, { $behind } fewer than the best.
# How much of an answer of several is right.
marks-part = { $given ->
    [2] One of the two is
   *[other] { $right ->
        [one] { $right } of the { $given } is
       *[other] { $right } of the { $given } are
    }
} right.
marks-missing = { $right ->
    [one] That one is right
    [2] Both are right
   *[other] All { $right } are right
}, { $missing ->
    [one] one is
   *[other] { $missing } are
} still missing.
number-low = { LIST($answer) } is too low.
number-high = { LIST($answer) } is too high.
number-sign = { LIST($answer) }: the number is right, the sign is not.
# What a wrong number does with the parts of the right one. `parts` and `part` name them, as in “the last trick”.
number-without = { LIST($answer) } leaves out { LIST($parts) }.
number-without-one = { LIST($answer) } leaves out { LIST($parts, type: "or") }.
number-without-why = { LIST($answer) } leaves out { $part }: { $why }.
number-twice = { LIST($answer) } counts { $part } twice.
number-added = { LIST($answer) } adds { $part }, which has to be taken off.
with-mistake = { $said } { $mistake }
missing-moves = You may play everything that you marked, but there is more.
not-these = That is not it yet.
by-the-rule = { $said } { $title }: { $text }
also = { $said } Right as well: { others }.
others = { LIST($others) }
unreached = That makes { MINUS(points) }. You need { $wanted }.
not-reached-yet = { MINUS(points) } so far. You need { $wanted }.
not-so = Not right: { LIST($answer) }.
several = give one move, not { $count } at once: { LIST($moves) }
quoted = “{ $words }”

## What is no answer

no-answer = That is not an answer: { $due }.
# `due` ends with its own full stop.
no-answer-sentence = That is not an answer: { $due }
due-move = play one move, or write it as in { $example }
due-moves = play the moves one after the other, or give their texts in a list
due-number = give a number, as in 12
due-seats = name players: { LIST($names) }
due-marks = mark cards or cells, or give their names as the marks of a note do
due-piece = nothing here is called { $mark }. { $names }
due-choice = choose sentences by their letters: { LIST($letters, type: "commas") }
not-judged = This task does not say which answer is right, so yours cannot be judged.
unknown-ask = This version does not know how this task asks ({ $ask }), so an answer cannot be judged.

## Ways of asking

ask-move = one move
ask-moves = several moves
ask-score = play on
ask-legal = everything you may play
ask-number = a number
ask-seats = who
ask-pieces = mark them
ask-choice = choose

## Decisions to be done better

review-mistake = Find a better move: the move that was played here lost { $lost } of 100 chances to win.
review-decision = Choose well: a move as good as the best, within its error, counts as right.
review-unjudged = That move was not judged here, so it is neither right nor wrong. Try another one.
review-too-little =
    This decision could not be judged in a short time. kl.judge({ $file }) takes as long as it needs.
review-no-decision = { $file }: there is no decision after move { $at }. Choose another move.
hint = One of these is right: { LIST($moves, type: "or") }.

## Verdicts

decisions = { $n ->
    [one] { $n } decision
   *[other] { $n } decisions
}
judged = { $judged } of { decisions } judged
alike = { $n } where all moves are equal
left = { $n } not yet
too-little-time =
    There is too little time to judge { decisions }: each needs { $rollouts } rollouts of every move. Give more
    seconds or effort, or fewer seats.
left-out = Time was up before { $left } of { decisions } could be judged. Judge again to go on.
taken-out =
    Cards were removed from this replay, so it does not show what { $who } could know. It can be judged for { $known
    } only.
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
grade-unclear = too close to call
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

head-seat = From what { $name } knew
head-table = With all cards open
head-all = With everything open

verdict-unlucky = Good, but unlucky: as the cards lay, { $best } was better.
verdict-lucky = Bad, but lucky: as the cards lay, it did no harm.
verdict-unlucky-open = Good, but unlucky: as it turned out, { $best } was better.
verdict-lucky-open = Bad, but lucky: as it turned out, it did no harm.
verdict-wins-in = { $one } wins { $chance } games in 100
verdict-gives = { $value } with { $one }
verdict-shorter = { $one } { $chance }
verdict-shorter-gives = { $value } with { $one }
verdict-both-win = { $one } and { $other } both win { $chance } games in 100.
verdict-both-give = { $value } with { $one } as with { $other }.
verdict-close = { $said }: too close to call

## How verdicts were counted

how-samples =
    Counted over { $samples } games from the position where { $name } decided. Hidden cards were dealt again each
    time, and everybody went on as { $by } does. Each move was tried with the same deals, so a difference is surer
    than a single number.
how-samples-undealt =
    Counted over { $samples } games from the position where { $name } decided. What was hidden was drawn again each
    time, and everybody went on as { $by } does. Each move was tried with the same draws, so a difference is surer
    than a single number.
how-samples-open =
    Counted over { $samples } games from the position where { $name } decided. Everybody went on as { $by } does,
    with the same chance after every move, so a difference is surer than a single number.
how-fits =
    Every deal that fits what { $name } saw counts the same. What bids and plays say about a hand is left out. A
    player who reads them may know better.
how-fits-undealt =
    Everything that fits what { $name } saw counts the same. What the moves of the others say about their cards is
    left out. A player who reads them may know better.
how-by-bids =
    Deals that fit what { $name } saw count more if the others would have bid like this with them. This assumes that
    they bid as { $by } does, most of the time. What plays say about a hand is left out.
how-table =
    With everything as it really was: { $samples } games from there, in which everybody went on as { $by } does.
how-nothing-hidden =
    Nothing is hidden in this game, so it is the same with everything open, and no verdict is about luck.
how-exact-seat = Worked out to the end from what { $name } knew: nothing was hidden from { $name }.
how-exact-table = Worked out to the end with everything as it was: exact, if everybody plays their best.
how-points =
    Points are counted: { $words }. The chance to win next to them comes from how { $by } does in such games.
how-error = ±{ $error } after a number means: in 95 of 100 such counts the true number is within this distance.
how-difference =
    The cost of a move is the difference between two numbers. It has its own error, here ±{ $error }, which does not
    follow from theirs.
how-signs =
    Signs: ?! from 5 of 100 chances lost, ? from 10, ?? from 20, if the loss is more than its error; ! for the best
    move if the next best loses 10 or more.

## Judged decisions of many games

decisions-share = decisions without a mistake
decisions-lost = chances in 100 lost by a decision
decisions-signs = A mistake loses 5 of 100 chances to win or more, beyond its error, from what the seat knew.
luck-unlucky = good, but unlucky
luck-lucky = bad, but lucky
question-accuracy-by-player = How many of each player's decisions are not mistakes?
    .value = { decisions-share }
    .by = player
    .note = { decisions-signs }
question-accuracy-by-part = In which part of the game are mistakes made?
    .value = { decisions-share }
    .by = part of the game
    .note = { decisions-signs }
question-accuracy-by-move = With which kind of move are mistakes made?
    .value = { decisions-share }
    .by = kind of move
    .note = { decisions-signs }
question-accuracy-by-rule = After which rule are mistakes made?
    .value = { decisions-share }
    .by = what followed at once
    .note = { decisions-signs }
question-lost-by-player = How much of the chance to win does a decision lose?
    .value = { decisions-lost }
    .by = player
question-lost-by-part = Where is most lost?
    .value = { decisions-lost }
    .by = part of the game

# What the columns of a table of decisions hold.
column-game = the number of the game, from 0
column-file = its log
column-at = the move that was decided
column-seat = who decided
column-player = the name of that seat
column-agent = what plays there: human, or a bot
column-part = the kind of decision: by the part of the game
column-move = the kind of move that was played
column-rule = what followed from the move by the rules: kinds of events; empty: nothing at once
column-basis = seat: from what the seat knew; table: only that was judged
column-chance = the chance to win after the best move
column-lost = what the move played lost of it
column-error = the standard error of that
column-usual = the chance to win after what the reference player would have played; null: that was not judged
column-sign = ?! ? ?? for a mistake, ! for the only good move, null for neither
column-luck = unlucky: a good move that did harm; lucky: a bad one that did none; empty: neither
column-best = the best move
column-played = the move that was played

## What the search advises

search-in-100 = wins { $chance } games in 100
search-about = wins about { $chance } games in 100
search-gives = gives { $value }
search-it = It { $deed }.
search-better = It is better than { $other }: it { $deed }, that one { $less }.
search-close = { $other } is about as good.
search-exact = It { $deed }; { $other } { $less }.
search-alike = Every move { $deed }.
# How sure it is: how it was found, for those who ask.
search-worked-out = Every answer was worked out to the end of the game.
search-sure-alone = { search-tried } it { $deed }.
search-sure = { search-tried } it { $deed }, { $other } { $less }.
search-sure-close = { search-sure } That is too close to call.
search-tried = Games were played on from here { $count } times, to their ends:
search-plan = The plan that begins with it gives { $value }.
search-cost = That costs { $lost } of 100 chances: it { $deed }, the best move { $less }.

warning = After { $move }, { $clause } { $more ->
    [yes] more often
   *[no] less often
}.
warning-numbers = In { $there } of { $count } { $dealt ->
    [yes] deals
   *[no] games
}; after the best move, in { $here }.
reason =
    After { $better }, { $clause } in { $here } of { $count } { $dealt ->
        [yes] deals
       *[no] games
    }; after { $worse }, in { $there }.
reason-also = And { $clause } in { $here }, against { $there }.

## Exercises

exercise-hint = Think of the rule “{ $title }”.
exercise-next = Who acts next?
exercise-no-exercise =
    There is no exercise on the rule { $rule } of { $game }. { $why } There are exercises on: { $others }.
exercise-none-found =
    No exercise on the rule { $rule } of { $game } was found in { $games } games. Such positions are rare. Try
    another seed.
exercise-no-level = There is no level { $level }: levels are 1, 2 and 3, from easy to hard.
exercise-may = Which of these may be played now? Choose all of them.
exercise-after = Suppose you choose { $move }. { $asks }
exercise-follows = What follows? Choose everything that does.
exercise-refused = { $letter } is refused: { $sentence }
# A sentence that was chosen wrongly, in an exercise on what follows.
exercise-from-other = That follows from { $move }, not from this move.
exercise-elsewhere = That happens in another position of this game, not in this one.
exercise-others = All other moves here may be played.
choice = { SENTENCE($words) }.
no-such-level =
    No exercise of level { $level } on the rule { $rule } of { $game } was found in { $games } games. Ask for level
    { LIST($levels, type: "or") }, or with another seed.

## What is wrong with a lesson

fault-of-task = Task { $number }, after move { $at }: { $what }
fault-of-fact = After move { $at }: { $what }
fault-stale = its verdict was made with edition { $theirs } of the game, here is { $ours }: judge the position again.
fault-not-offered = { $move } is right, but it is none of the moves that are offered there.
fault-list = one of the answers that count as right is not: { $why }
fault-all-right = all of its sentences are right, so there is nothing to choose.
fault-unsolvable = nothing is right: { $why }
fault-idle = nothing is right: it is not the turn of the player who answers.
fault-refused = it accepts { $move }, which is refused: { $why }
fault-ambiguous = { $move } is not accepted, but was judged as good as the best.
fault-close = { $move } is too close to what is right to be told from it: judge the position longer.
fault-alike = two of its sentences are the same.
fault-spoilt = a note at this position gives the answer away: { $text }
fault-spoilt-unquoted = a note at this position gives the answer away.
fault-prompt = the prompt gives the answer away.
fault-rule = the rulebook has no rule { $rule }.
fault-no-rule = it names no rule.
fault-no-prompt = it has no prompt, so it asks nothing.
fault-old-claim = “{ $says }” was measured with edition { $theirs } of { $game }; here is { $ours }. Measure it again.
fault-untold = { $number } was measured, but no note says so.
fault-no-edition = “{ $says }” does not say with which edition of { $game } it was measured. Measure it again.
several-pieces = it accepts { $mark }, but { LIST($names) } have that name: name the ones that you mean.

## Codes of results

code-letter = There is no { $letter } in a code: it has digits, and letters without I, L, O and U.
code-short = { $code } is too short: a code has { $least } letters or more, in groups of four.
code-none = That is too short: a code has { $least } letters or more, in groups of four.
code-misread = { $code } is not right: a letter was misread, or two were swapped. Read it once more.
code-no-lesson = { $code } is a code of a lesson that this version of cogbook doesn't have.
code-lesson = { $code } is a code of another lesson. These lessons are: { $lessons }.
code-length = { $code } is a code of { $lesson }, but for another number of tasks than its { $count }.
