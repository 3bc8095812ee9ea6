## Spieler

player = Spieler { $number }
you = du
# Hinter s, ß, x und z steht ein Apostroph: Max' Karte. `dein` wird gebeugt: WHOSE($who, "deine").
whose = { PERSON($who) ->
    [you] dein
   *[one] { ENDS($who, "s", "ß", "x", "z", "ce") ->
        [yes] { $who }'
       *[no] { $who }s
    }
}
# Wie jemand heißt, auch der Leser.
name = { $who }

## Listen, wie `Ann, Bo und Cy`

list = { $first } und { $last }
list-or = { $first } oder { $last }

## Zählen

points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
rounds = { $n ->
    [one] { $n } Runde
   *[other] { $n } Runden
}
games = { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}
moves = { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}
tables = { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}
tasks = { $tasks ->
    [one] { $tasks } Aufgabe
   *[other] { $tasks } Aufgaben
}
# Eine Zahl mit ihren Nachkommastellen; dieselbe gerundet, mit einem Plus, wenn sie über null ist.
number = { MINUS(NUMBER($n, maximumFractionDigits: 6)) }
number-signed = { MINUS(NUMBER($n, maximumFractionDigits: 1, signDisplay: "exceptZero")) }
# Eine Zahl im Satz, bis zwölf in Buchstaben.
number-word = { $n ->
    [0] kein
    [1] ein
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
    [11] elf
    [12] zwölf
   *[other] { MINUS($n) }
}

## Was mehrere Spiele sagen

sentence = { SENTENCE($words) }
heading = { SENTENCE(CLAUSE($words)) }

button-hint = Tipp
button-undo = Zurück
wait = { $who } { VERB($who, "ist", "sind", "bist") } am Zug.

## Figuren und Karten, die man nennt

no-piece = Hier heißt nichts „{ $mark }“. { $names }
pieces-none = Hier liegt nichts.
pieces-here = Hier liegen: { LIST($names, type: "semicolons") }.
pieces-such-as = Hier liegen { $count } Teile; Namen sind zum Beispiel: { LIST($names, type: "semicolons") }.

## Getippte Züge

this-game = diesem Spiel
move-unreadable = „{ $text }“ ist kein Zug von { $game }. Züge schreibt man so: { $forms }.
move-unreadable-now = { $unreadable } Jetzt geht: { $moves }.
move-unreadable-at-end = { $unreadable } Das Spiel ist zu Ende, es gibt nichts mehr zu ziehen.
move-too-long = Ein Zug von { $game } hat höchstens { $most } Zeichen, nicht { $count }.

## Ein Spiel, das keine eigenen Worte mitbringt

# Ein Text, der in keinem Katalog steht: zum Beispiel ein Zug, wie man ihn tippt.
plain = { $text }
plain-chance = Der Zufall ist am Zug.
plain-choose = Wähle einen Zug.
plain-wait = { $who } { VERB($who, "ist", "sind", "bist") } am Zug.
plain-play = Spiel
plain-result = Ergebnis
plain-status-chance = Zufall
plain-move = { $who }: { $move }.
plain-move-chance = Zufall: { $move }.
plain-more = { $count } weitere Züge: tippe einen ein, wie „{ $move }“.
plain-table = { $title }, { $status }. { SENTENCE($prompt) }
won-by = Gewonnen { VERB($who, "hat", "haben", "hast") } { $who }
    .sentence = Gewonnen { VERB($who, "hat", "haben", "hast") } { $who }.

## Warum es zu einer Regel keine Übung gibt

no-exercise-chance = Diese Regel handelt vom Zufall: Sie lehnt nie den Zug eines Spielers ab.
no-exercise-frame =
    Diese Regel sagt, wie das Spiel aufgebaut wird. Das ist in jedem Spiel gleich, also gibt es nichts herauszufinden.
no-exercise-name = Diese Regel sagt, wie etwas heißt. Die Fragen zu anderen Regeln benutzen das Wort.
no-exercise-hidden =
    Diese Regel sagt, wer was sehen darf. Eine Aufgabe zeigt nur, was ein Spieler sieht, und kann nach dem Rest nicht
    fragen.
no-exercise-everywhere = Diese Regel gehört zu jeder Frage über andere Regeln.
no-exercise-seldom = In den Spielen schneller Bots kommt es auf diese Regel kaum einmal an. Darum gibt es zu wenige Stellungen.
no-exercise-left-to-chance = Diese Regel überlässt das Ergebnis dem Zufall, also ist keine Antwort sicher.
no-exercise-end = Diese Regel sagt, wann das Spiel vorbei ist. Danach gibt es nichts mehr zu fragen.
no-exercise-not-met = In den Spielen schneller Bots hat diese Regel keinen Zug abgelehnt.
no-exercise-undeclared = Das Spiel hat keine Frage zu dieser Regel.

## Was zu falschen Antworten in Übungen gesagt wird

mistake-acted = Diesen Zug machst du selbst. Danach ist jemand anderes dran.
mistake-further-on = Vor { $who } kommt noch jemand an die Reihe.

## Bots, die jedes Spiel spielen: wie sie heißen und wie sie spielen

bot-uniform = Zufällig
    .plays = Spielt irgendeinen erlaubten Zug, jeden gleich wahrscheinlich.
bot-random = Zufällig
    .plays = Spielt irgendeinen erlaubten Zug, jeden gleich wahrscheinlich.
bot-search = Denker
    .plays = Spielt jeden guten Zug in Gedanken viele Male zu Ende und macht den, mit dem es am besten ausgeht.

## Was eine Option sein darf

option-yes = Ja
option-refused = { $question } Erlaubt ist: { $allowed }.
option-no = Nein
option-one-of = { $first } oder { $last }
option-exactly = genau { $value }
option-between = eine ganze Zahl von { $low } bis { $high }
option-at-least = eine ganze Zahl ab { $low }
option-unknown = siehe Regelwerk

## Was Diagramme sagen

unit-points = Punkte
zero = null

## Plätze

seat-by-number = { $number }. Platz
place-in-trick = { $number ->
    [1] spielt aus
   *[other] als { $number }. dran
}

## Wie ein Spiel ausging

ending-course = Verlauf des Spiels
score = Punkte
