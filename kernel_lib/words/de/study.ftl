### Was zu Antworten gesagt wird. Urteile und Übungen stehen nur im englischen Katalog.

## Was zu einer Antwort gesagt wird

right = Das ist richtig.
allowed = { $told } Das darfst du spielen, aber es beantwortet die Frage nicht.
unweighed = { $told } Das darf man spielen, aber es gehört nicht zu den Zügen, die hier als gut beurteilt sind.
worse = { $told } Damit gewinnst du { $chance } von 100 Spielen, { $behind } weniger als mit dem besten Zug.
refused = Nicht erlaubt: { $move }. { $sentence }
not-all = Es fehlt noch etwas.
not-needed = Nicht alles davon ist nötig.
other-moves-asked = Diese Züge sind möglich, aber sie tun nicht, wonach gefragt ist.
allowed-head = Erlaubt, aber nicht die Antwort: { $move }.
worse-head = Es gibt Besseres als { $move }.
worse-follows = Damit gewinnst du { $chance } von 100 Spielen, { $behind } weniger als mit dem besten Zug.
marks-part = { $right } richtig, { $wrong } nicht.
marks-missing = { $right ->
    [one] Das ist richtig
    [2] Beide sind richtig
   *[other] Alle { $right } sind richtig
}, { $missing ->
    [one] eins fehlt
   *[other] { $missing } fehlen
} noch.
number-low = { LIST($answer) } ist zu wenig.
number-high = { LIST($answer) } ist zu viel.
number-sign = { LIST($answer) }: Die Zahl stimmt, das Vorzeichen nicht.
missing-moves = Alles, was markiert ist, darf man spielen, aber es fehlt noch etwas.
not-these = Das ist es noch nicht.
by-the-rule = { $said } { $title }: { $text }
also = { $said } Auch richtig: { others }.
others = { LIST($others) }
unreached = Damit kommst du auf { MINUS(points) }; gefragt sind { $wanted }.
not-reached-yet = Bisher { MINUS(points) }; gefragt sind { $wanted }.
not-so = Nicht { LIST($answer) }.
several = gib einen Zug an, nicht { $count } auf einmal: { LIST($moves) }
quoted = „{ $words }“

## Was keine Antwort ist

no-answer = Das ist keine Antwort: { $due }.
no-answer-sentence = Das ist keine Antwort: { $due }
due-move = spiel einen Zug, oder schreib ihn wie in { $example }
due-moves = spiel die Züge nacheinander, oder gib ihre Texte in einer Liste
due-number = gib eine Zahl an, wie in 12
due-seats = nenne Spieler: { LIST($names) }
due-marks = markiere Karten oder Felder, oder nenne sie so, wie Notizen sie markieren
due-piece = hier heißt nichts { $mark }. { $names }
due-choice = wähle Sätze mit ihren Buchstaben: { LIST($letters, type: "commas") }
not-judged = Was hier richtig ist, steht nirgends, also lässt sich eine Antwort nicht beurteilen.
unknown-ask =
    Diese Aufgabe fragt auf eine Art, die hier nicht bekannt ist ({ $ask }), also lässt sich eine Antwort nicht
    beurteilen.

## Arten zu fragen

ask-move = ein Zug
ask-moves = mehrere Züge
ask-score = weiterspielen
ask-legal = alles, was man spielen darf
ask-number = eine Zahl
ask-seats = wer
ask-pieces = markieren
ask-choice = auswählen
