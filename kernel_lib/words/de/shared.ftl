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

## Zählen

points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
rounds = { $n ->
    [one] { $n } Runde
   *[other] { $n } Runden
}
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

button-hint = Tipp
button-undo = Zurück
wait = { $who } { VERB($who, "ist", "sind", "bist") } am Zug.
