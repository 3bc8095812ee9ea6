### Was an einem Ausdruck einer Lektion falsch ist.

unreadable = „{ $text }“ ist kein Ausdruck: { $why }.
long = Ein Ausdruck hat höchstens { $longest } Zeichen.
no-name = { $name } gibt es hier nicht
no-part = { $part } gibt es in Ausdrücken nicht
no-such-call = einen solchen Aufruf gibt es in Ausdrücken nicht
refused = { $move } wird abgelehnt: { $why }
no-verdict = die Stellung hat kein Urteil über { $move }
no-verdicts = die Stellung hat kein Urteil über ihre Züge
no-number = { $value } ist keine Zahl
large = eine Zahl ist zu groß
steps = er verlangt zu viel
no-claim = die Lektion behauptet nichts dergleichen
