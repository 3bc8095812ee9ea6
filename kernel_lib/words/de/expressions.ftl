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
steps = er braucht zu viele Schritte
no-noun = als { $noun } wird in diesem Spiel nichts gezählt
not-refused = { $move } ist erlaubt
no-mistake = { $expression } nennt keine falsche Antwort.
does-not-hold = { $expression } trifft nicht zu.
no-sum = die Teile der Zahl machen { $total }, aber { $accept } ist richtig.
no-claim = die Lektion behauptet nichts dergleichen
value-no-number = { $expression } ist { $value }, das ist keine Zahl
value-no-players = { $expression } ist { $value }, das nennt keine Spieler
value-no-pieces = { $expression } ist { $value }, das nennt keine Teile
value-no-moves = { $expression } ist { $value }, das nennt keine Züge
needs-no-expression = eine Antwort dieser Art braucht keinen Ausdruck

## Was in einer Lektion nicht mehr stimmt

other-text = da steht „{ $said }“, aber nach den Regeln und Karten, die es hier gibt, ist es „{ $due }“.
other-answer = { $said } gilt als richtig, aber { $expression } ist { $due }.
other-end = { $moves } gilt als richtig, aber { $expression } trifft dann nicht zu.
facts-of-nothing = ihre Fakten gehören zu einer Aufgabe oder Notiz, die es nicht gibt.
