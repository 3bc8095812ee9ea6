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

## Was mehrere Spiele sagen

button-hint = Tipp
button-undo = Zurück
wait = { $who } { VERB($who, "ist", "sind", "bist") } am Zug.
