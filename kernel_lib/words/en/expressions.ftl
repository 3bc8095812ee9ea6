### What is wrong with an expression of a lesson.

unreadable = “{ $text }” is not an expression: { $why }.
long = An expression has at most { $longest } letters.
no-name = there is no { $name } here
no-part = { $part } is not offered in expressions
no-such-call = such a call is not offered in expressions
refused = { $move } is refused: { $why }
no-verdict = the position has no verdict on { $move }
no-verdicts = the position has no verdict on its moves
no-number = { $value } is not a number
large = a number is too large
steps = it takes too many steps
no-noun = this game counts nothing called { $noun }
not-refused = { $move } may be made
no-mistake = { $expression } names no wrong answer.
does-not-hold = { $expression } is not true.
no-sum = the parts of the number make { $total }, but { $accept } is right.
no-claim = the lesson makes no such claim
value-no-number = { $expression } is { $value }, which is not a number
value-no-players = { $expression } is { $value }, which names no players
value-no-pieces = { $expression } is { $value }, which names no pieces
value-no-moves = { $expression } is { $value }, which names no moves
needs-no-expression = an answer of this kind needs no expression

## What is no longer true in a lesson

other-text = it says “{ $said }”, but by the rules and cards that are here it is “{ $due }”.
other-answer = { $said } counts as right, but { $expression } is { $due }.
other-end = { $moves } counts as right, but { $expression } is not true then.
facts-of-nothing = its facts are about a task or note that does not exist.
