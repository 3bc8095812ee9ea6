## Wo in der Lektion man ist

place = Aufgabe { $number } von { $count }
place-again = { place }, noch einmal
place-short = { $number } von { $count }
on-the-way = Auf dem Weg zur Aufgabe
task = Aufgabe { $number }: { $about }
dot-first = beim ersten Versuch richtig
dot-later = richtig nach einem Fehlversuch oder Tipp
dot-shown = wurde gezeigt
dot-open = kommt noch
passed = nur im Notebook
learn = Das lernst du hier
status-sure = , sicher
status-unsure = , noch nicht sicher
status-new = , noch nicht dran gewesen

## Was zu einer Antwort gesagt wird

right = Richtig.
refused = Nicht erlaubt: { $what }.
not-yet = Noch nicht.
better = Es geht besser.
tried = Das hast du schon versucht.
tried-more = Es zählt nur einmal. { $text }
first-try = beim ersten Versuch
at-try = beim { $number }. Versuch
hinted = nach einem Tipp
returned = schon gezeigt
shown = So geht es.
shown-bare = Hier ist es.
comes-back = kommt am Ende noch einmal
comes-back-soon = kommt bald noch einmal
no-way = Für diese Aufgabe gibt es keine Lösung zu zeigen.
hint = Tipp
no-answer = Noch keine Antwort
cost = { $tries ->
    [0] Was gezeigt wurde, kommt noch einmal.
    [one] { $tries } Versuch. Was gezeigt wurde, kommt noch einmal.
   *[other] { $tries } Versuche. Was gezeigt wurde, kommt noch einmal.
}
together = Wollen wir es zusammen ansehen?
tried-word = versucht
rule = Regel
also = auch richtig
talk = Rückmeldung
go-on = Weiter
    .about = Weiter (Eingabe oder Pfeil nach rechts)
skip = Überspringen
    .about = Zur nächsten Notiz oder zur Aufgabe (S)
answered = Diese Aufgabe hast du beantwortet. Drück „Weiter“.
not-now = Es gibt nichts zurückzunehmen.
no-command = In einer Lektion gibt es keine Schaltfläche { $name }.

## Wo sich nichts beantworten lässt

other-eyes =
    Diese Aufgabe ist für { $name }. In der Datei steht nur, was { $view } weiß; darum kannst du sie hier nicht lösen.
    Drück „Weiter“.
goes-on = { $why } Drück „Weiter“.

## Die Antwort

answer = Deine Antwort
check = Prüfen
    .about = Die Antwort prüfen (C oder Eingabe)
    .lettered = Die Antwort prüfen (Eingabe)
done = Fertig
    .about = Sagen, dass deine Antwort vollständig ist (C)
undo = Rückgängig
    .about = Den letzten Zug zurücknehmen (U)
one-less = eins weniger
one-more = eins mehr
number = Die Zahl
    .about = Tipp eine Zahl ein, oder nimm die Schaltflächen. Eine Zahl unter null beginnt mit −.
mark = Tippe, um zu markieren. Tippe noch einmal, um die Markierung zu löschen.
unmark = Nicht mehr markieren: { $piece }
moves-so-far = Bisherige Züge
count-of = { $count } von { $of }
count-moves = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
played = { $count } gespielt
until-done = spiel weiter, bis du „Fertig“ drückst
marked = { $count ->
    [0] nichts markiert
   *[other] { $count } markiert
}
marked-of = { $count } von { $of } markiert
chosen = { $count ->
    [0] nichts gewählt
   *[other] { $count } gewählt
}
chosen-of = { $count } von { $of } gewählt
one-chosen = { $name } gewählt
points-now = jetzt { MINUS(points) }
points-more = noch { $more } bis { $wanted }
points-reached = { $wanted } erreicht
clock = Bei dieser Aufgabe ist die Zeit begrenzt.
clock-start = Uhr starten

## Die Tasten

tasks = Aufgaben
previous = Vorige
    .narrow = Zurück
    .about = Die Aufgabe davor (B)
next-task = Nächste Aufgabe
    .about = Die Aufgabe danach (N)
next = Weiter
finish = Abschließen
keys =
    Tasten: Mit Pfeilen und Eingabe spielst du, C prüft, U nimmt zurück, T versucht es noch einmal, H gibt einen Tipp,
    W zeigt die Lösung, N und B gehen weiter und zurück, S überspringt, P ist der ganze Bildschirm.
drill-keys =
    Tasten: Mit Pfeilen und Eingabe spielst du, C prüft, U nimmt zurück, T versucht es noch einmal, H gibt einen Tipp,
    W zeigt die Lösung, N geht weiter, P ist der ganze Bildschirm.
drill-stop = Hier aufhören
    .about = Die Übung jetzt beenden und sehen, wie sie gelaufen ist
button-try = Noch einmal
    .about = Die Rückmeldung schließen und noch einmal antworten (T)
button-hint = Tipp
    .about = Ein Satz, der hilft (H)
button-show = Zeig es mir
    .about = Die Lösung sehen und warum; die Aufgabe kommt noch einmal (W)
button-anew = Von vorn beginnen
    .about = Deine Antworten in dieser Lektion löschen und mit der ersten Aufgabe beginnen
button-practise = Das üben
    .about = Neue Fragen zu den Regeln dieser Lektion beantworten
button-open = Zu einer offenen Aufgabe
    .about = Zur ersten Aufgabe gehen, die du noch nicht beantwortet hast

## Das Ende

end = { $count ->
    [one] { $count } Aufgabe
   *[other] { $count } Aufgaben
} geschafft
end-open = { $done } von { $count ->
    [one] { $count } Aufgabe
   *[other] { $count } Aufgaben
} geschafft
ended = Das war die letzte Aufgabe. Drück auf einen Punkt, um seine Aufgabe noch einmal zu öffnen.
end-first = { $count } beim ersten Versuch richtig
end-later = { $count } richtig nach einem Fehlversuch oder Tipp
end-shown = { $count } gezeigt
end-unanswered = { $count } nicht beantwortet

## Wie Lektionen heißen

this-replay = Diese Aufzeichnung
unnamed = Lektion
called = Lektion { $number }: { $name }
called-puzzle = { $puzzle } { $number }

## Eine Lektion in einer Seite ohne Kernel

timed =
    Bei dieser Aufgabe ist die Zeit begrenzt, darum kannst du sie auf dieser Seite nicht lösen. Öffne die Lektion in
    einem Notebook. Drück „Weiter“.
too-many =
    Diese Aufgabe kann auf zu viele Arten weitergehen, mehr als auf diese Seite passen. Öffne die Lektion in einem
    Notebook. Drück „Weiter“.
further = Von hier geht es auf dieser Seite nicht weiter. Prüf deine Antwort, oder nimm einen Zug zurück.
several-moves = Das ist keine Antwort: Gib einen Zug an, nicht { $count } auf einmal.
not-here = Diese Seite kann nicht lesen, was du getippt hast. Mach es auf dem Brett.
left-out = { $count } nur im Notebook
kept-narrow = Auf diesem Gerät gespeichert.
kept = In diesem Browser gespeichert.
not-kept = Deine Antworten gehen verloren, wenn du die Seite schließt.
so-far = { $done } von { $count } geschafft{ $helped ->
    [0] {""}
   *[other] , { $helped } mit Tipp
}.
at-the-end = Am Ende: ein Code und eine Datei für deine Lehrkraft.
code = Dein Code
    .about = Sag deiner Lehrkraft diesen Code: Er sagt, wie jede Aufgabe gelaufen ist.
your-name = Dein Name, wenn du magst
save = Für die Lehrkraft speichern
    .about = Eine Datei mit all deinen Antworten speichern. Nichts wird verschickt: Gib die Datei deiner Lehrkraft.
saved = Gespeichert als { $file }.
learner = lernende

## Zahlen als Wörter einer Aufgabe

number-words = kein ein zwei drei vier fünf sechs sieben acht neun zehn
both = beide
