### Der Kurs eines Spiels: seine Seite, und die Wörter, die jede Lektion braucht.

## Die Seite

about = Lerne es beim Spielen
counted = { $done } von { $count ->
    [one] { $count } Lektion
   *[other] { $count } Lektionen
} geschafft
part-rules = Die Regeln
part-strategy = Gut spielen
part-other = Lektionen
part-length = { $count ->
    [one] { $count } Lektion
   *[other] { $count } Lektionen
}, { minutes }
minutes = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}
short-minutes = { $minutes } Min.
open = offen
done = geschafft
next = als Nächstes
begun = { $answered } von { $count }
signs-done = geschafft
signs-open = jetzt offen
signs-to-come = kommt noch; du darfst jede öffnen
start-first = Lektion 1 beginnen
start = Lektion { $number } beginnen
go-on = Lektion { $number } fortsetzen
go-on-about = { $title }. { $answered } von { $count } Aufgaben gelöst.
start-about = { $title }{ $minutes ->
    [0] .
   *[other] . Etwa { minutes }.
}
all-done = Du hast jede Lektion von { $game } geschafft.
play = Ein ganzes Spiel spielen
practise = Üben
practise-about = Fünf Minuten mit den Aufgaben, die fällig sind
place = Lektion { $number } von { $count }
heading = Lektion { $number }: { $title }
close = Schließen
words-of-lesson = Wörter dieser Lektion
guided-row = Dein erstes Spiel, mit Begleitung
whole-row = Ein ganzes Spiel
# Wie lang diese Spiele sind, in wenigen Buchstaben.
guided-length-inversion = 10 Stiche
guided-length-gear = 1 Runde
guided-length-grid = 1 Runde
guided-length-industry = 1 Punkt
guided-length-smash = 8 Züge
whole-length-inversion = 10 Stiche
whole-length-gear = 4 Runden
whole-length-grid = 3 Siege
whole-length-industry = 7 Punkte
whole-length-smash = 30 Ehre
table-heading = Ein ganzes Spiel
first-game-heading = Dein erstes Spiel
drill-heading = Üben, was fällig ist
practice-heading = Lektion { $number } üben
saved = Gespeichert im Ordner { $folder }
no-course = Für { $game } gibt es noch keine Lektionen.
no-lesson = Es gibt keine Lektion { $number }: { $game } hat { $count }.

## Was vorgelesen wird

opened = { $heading }. Sie ist unten geöffnet.
table-opened = Ein ganzes Spiel steht unten bereit.
first-game-opened = Dein erstes Spiel steht unten bereit, mit Begleitung.
cannot-play = Dieses Spiel lässt sich nicht speichern: { $why }
drill-opened = Die fälligen Aufgaben stehen unten.
practice-opened = { $tasks ->
    [one] Eine neue Frage
   *[other] { $tasks } neue Fragen
} zu Lektion { $number } { $tasks ->
    [one] steht
   *[other] stehen
} unten.
no-practice = Zu { $title } wurden keine neuen Fragen gefunden. Geh weiter zur nächsten Lektion.
closed = Die Lektion ist geschlossen. Deine Antworten sind gespeichert.

## Das Ende einer Lektion

next-lesson = Nächste Lektion
next-lesson-about = Als Nächstes: { $title }{ $minutes ->
    [0] .
   *[other] {" "}({ minutes }).
}
missed-lesson-about = Noch nicht geschafft: Lektion { $number }, { $title }.
course-ended = Das war der ganze Kurs. Aufgaben kommen wieder, wenn sie fällig sind: Übe sie fünf Minuten am Tag.

## Die Wörter jeder Lektion: jeweils ein Wort und was es bedeutet, mit `|` dazwischen.

words-inversion-the-lane =
    Farbe: eine von fünf Kartenarten |
    Stich: jeder spielt eine Karte; die beste gewinnt |
    ausspielen: als Erster in einem Stich spielen |
    Spur: die offene Reihe von Karten |
    Leitkarte: die Karte der Spur, die dran ist |
    bedienen: eine Karte ihrer Farbe spielen
words-inversion-eleven =
    elf ergeben: zwei Zahlen wie 3 und 8 |
    Inversion: so eine Karte und die Leitkarte tauschen die Plätze
words-inversion-a-game-for-two =
    Stapel: die Karten eines Stichs |
    Unentschieden: fünf Stiche für jeden
words-inversion-dee-says-ten =
    Reizen: Wer wird wie viele Stiche gewinnen? |
    ansagen: deine Zahl von Stichen nennen |
    passen: endgültig nicht mehr mitreizen |
    Solo: wer am meisten ansagt, spielt allein |
    Team: alle anderen, gemeinsam
words-inversion-the-parent =
    Ansage: so viele Stiche braucht, wer solo spielt
