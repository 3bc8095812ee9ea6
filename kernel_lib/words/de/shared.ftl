## Spieler

player = Spieler { $number }
you = du
whose = { PERSON($who) ->
    [you] dein
   *[one] { $who }s
}

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

wait = { $who } { VERB($who, "ist", "sind", "bist") } am Zug.
