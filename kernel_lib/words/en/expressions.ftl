### What is wrong with an expression of a lesson.

unreadable = “{ $text }” is no expression: { $why }.
long = An expression has at most { $longest } letters.
no-name = there is no { $name } here
no-part = { $part } is not offered in expressions
no-such-call = such a call is not offered in expressions
refused = { $move } is refused: { $why }
no-verdict = the position has no verdict on { $move }
no-verdicts = the position has no verdict on its moves
no-number = { $value } is no number
large = a number is too large
steps = it asks for too much
no-claim = the lesson makes no such claim
