## Players

player = player { $number }
you = you
whose = { PERSON($who) ->
    [you] your
   *[one] { $who }'s
}
# A message that is part of others, where it begins a line.
sentence = { SENTENCE($words) }
# The same as a heading: without a full stop.
heading = { SENTENCE(CLAUSE($words)) }
# What somebody is called, the reader too.
name = { $who }

## Lists, as `Ann, Bo and Cy`

list = { $first } and { $last }
list-or = { $first } or { $last }

## Counting

points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
rounds = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
}
games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
tables = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
tasks = { $tasks ->
    [one] { $tasks } task
   *[other] { $tasks } tasks
}
# A number with its decimals; the same with a plus if it is above zero, rounded.
number = { MINUS(NUMBER($n, maximumFractionDigits: 6)) }
number-signed = { MINUS(NUMBER($n, maximumFractionDigits: 1, signDisplay: "exceptZero")) }
# A number in a sentence, up to twelve in letters.
number-word = { $n ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { MINUS($n) }
}

## What several games say

button-hint = Hint
button-undo = Undo
wait = Waiting for { $who }.

## Pieces that are named

no-piece = No piece here is called '{ $mark }'. { $names }
pieces-none = Nothing lies on the board here.
pieces-here = The pieces here are: { LIST($names, type: "semicolons") }.
pieces-such-as = { $count } pieces lie here, named such as: { LIST($names, type: "semicolons") }.

## Typed moves

this-game = this game
move-unreadable = '{ $text }' is not a move of { $game }. Moves are written: { $forms }.
move-unreadable-now = { $unreadable } Now you can: { $moves }.
move-unreadable-at-end = { $unreadable } The game is over: there is nothing left to play.
move-too-long = A move of { $game } has no more than { $most } letters, not { $count }.

## How a game ended

ending-course = Course of the game
score = score

## A game that brings no words of its own

# A text that is in no catalogue: a move as people type it, say.
plain = { $text }
plain-chance = Chance is to move.
plain-choose = Choose a move.
plain-wait = { $who } { VERB($who, "is", "are") } to move.
plain-play = play
plain-result = result
plain-status-chance = chance
plain-move = { $who }: { $move }.
plain-move-chance = Chance: { $move }.
# Below the buttons of as many moves as there is room for.
plain-more = { $count } more moves: type one, as in “{ $move }”.
plain-table = { $title }, { $status }. { SENTENCE($prompt) }
won-by = Won by { $who }
    .sentence = Won by { $who }.

## Why there is no exercise on a rule

no-exercise-chance = This rule is about chance: it never refuses a player's move.
no-exercise-frame =
    This rule says how the game is set up. That is the same in every game, so there is nothing to work out.
no-exercise-name = This rule says what something is called. Questions on other rules use the word.
no-exercise-hidden = This rule says who may see what. A task shows what one player sees, so it can't ask for the rest.
no-exercise-everywhere = This rule is part of every question on other rules.
no-exercise-seldom = In the games of quick bots this rule hardly ever matters, so there are too few positions.
no-exercise-left-to-chance = This rule leaves the result to chance, so no answer is certain.
no-exercise-end = This rule says when the game is over. After that there is nothing to ask.
no-exercise-not-met = In the games of quick bots this rule refused no move.
no-exercise-undeclared = The game has no question on this rule.

## What is said to wrong answers in exercises

mistake-acted = This move is yours. After it somebody else acts.
mistake-further-on = Somebody else comes before { $who } in turn.

## Bots that play every game: what each is called, and how it plays

bot-uniform = Random
    .plays = Plays any move that the rules allow, each as likely as the others.
bot-random = Random
    .plays = Plays any move that the rules allow, each as likely as the others.
bot-search = Thinker
    .plays = Plays each good move out in thought many times, and makes the one that does best.

## What an option may be

option-yes = Yes
option-refused = { $question } It must be { $allowed }.
option-no = No
option-one-of = { $first } or { $last }
option-exactly = exactly { $value }
option-between = a whole number from { $low } to { $high }
option-at-least = a whole number from { $low }
option-unknown = see the rulebook

## What charts say

unit-points = points
zero = zero

## Places

seat-by-number = { $number ->
    [1] 1st seat
    [2] 2nd seat
    [3] 3rd seat
   *[other] { $number }th seat
}
place-in-trick = { $number ->
    [1] leads
    [2] 2nd to play
    [3] 3rd to play
   *[other] { $number }th to play
}
