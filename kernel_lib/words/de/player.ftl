## Die Leiste

bar = Steuerung der Aufzeichnung
step = Schritt
first-step = Zum Anfang
chapter-back = Voriger Teil
step-back = Einen Schritt zurück
play = Abspielen
pause = Anhalten
step-forward = Einen Schritt weiter
chapter-forward = Nächster Teil
last-step = Zum Ende
main-line = Zurück zur Hauptvariante
speed = Tempo
    .now = Tempo: { $speed }
steps = Schritte
    .now = Schritte: { $steps }
by-move = nach Zügen
by-second = nach Sekunden
hide = Verbergen, was kommt
    .about = Verbergen, was kommt (H)
show = Zeigen, was kommt
    .about = Zeigen, was kommt (H)
whole = Ganzer Bildschirm
    .about = Ganzer Bildschirm (P)
move = Zug { $number }
move-of = Zug { $number } von { $count }
key-main-line = Hauptvariante
seen-by = Gesehen von
no-command = Hier gibt es keine Schaltfläche { $name }.

## Neben dem Brett

tabs = Was darunter gezeigt wird
moves = Züge
verdict = Urteil
notes = Notizen
hidden = Was kommt, ist verborgen.
shown = Was kommt, wird gezeigt.

## Notizen

no-notes = Hier gibt es keine Notizen.
unread = Mit offenen Karten lassen sich mehr Notizen lesen: { $count }.
enter-variation = Variante: { $label }
button-notes = Notizen
    .about = Eine Notiz zu diesem Zug schreiben, mit dem Brett daneben (N)
write = Notiz schreiben
    .about = Etwas zu diesem Zug sagen (N)
write-task = Aufgabe schreiben
    .about = Die Lernenden hier etwas fragen (T)
note-on = Notiz zu: { $move }
note-start = Anfang
note-shown = Gezeigt
note-after = nach dem Zug
note-before = davor
note-sign = Zeichen
no-sign = keins
note-says = Deine Notiz
note-marked = Auf dem Brett markiert
note-mark = Klicke auf ein Teil, um es zu markieren oder die Markierung zu löschen.
note-unmark = Nicht mehr markieren: { $piece }
note-by = Von
note-save = Notiz speichern
note-discard = Verwerfen
note-withdraw = Zurückziehen
note-change = Ändern
saved-memory = Nur im Arbeitsspeicher gespeichert, denn diese Aufzeichnung hat keine Datei. Speichere sie mit kl.save(replay, path).
saved-note = Die Notiz steht in { $file }.
saved-withdrawal = Die Notiz ist zurückgezogen.
saved-task = Die Aufgabe steht in { $file }.
saved-task-withdrawal = Die Aufgabe ist zurückgezogen.
saved-verdict = Das Urteil steht in { $file }.
file-changed = { $file } hat sich geändert, seit diese Aufzeichnung geladen wurde. Lade sie neu, und schreib dann deine Notiz.
note-empty = Eine Notiz braucht einen Text.
note-nobody = Sag, von wem die Notiz ist.
note-of-others = Diese Notiz kannst du hier nicht ändern.

## Urteile

verdicts = Urteile
    .about = Chancen, Zeichen und Urteile (V)
verdicts-none = In diesem Spiel ist noch nichts beurteilt.
verdicts-shown =
    Die Urteile werden gezeigt. S geht zum nächsten Zeichen, Umschalt und S zum vorigen, B zur besten Variante.
verdicts-hidden = Die Urteile sind verborgen.
judged = { $counts } S geht zum nächsten Zeichen, B zur besten Variante.
first-sign = Davor gibt es kein Zeichen mehr.
last-sign = Danach gibt es kein Zeichen mehr.
no-signs = { PERSON($name) ->
    [you] Keiner deiner Züge hat ein Zeichen.
   *[one] Keiner der Züge von { $name } hat ein Zeichen.
}
other-signs = Wähle einen anderen Namen über der Linie der Chancen.
signs-of = Wessen Zeichen gezeigt werden
sign = { $told }. { $cost }
verdict-none = Kein Urteil über diesen Zug
    .why = Hier gab es keine Wahl, auf die es ankam, oder dieser Zug wurde nicht beurteilt.
verdict-hidden = Was kommt, ist verborgen
    .why = Das Urteil über einen Zug erscheint mit dem Zug. Drück H, um das ganze Spiel mit seinen Urteilen zu sehen.
verdict-show = Zeigen, was kommt
    .about = Das ganze Spiel mit seinen Urteilen zeigen (H)
next-sign = Nächstes Zeichen
    .about = Zum nächsten Zeichen gehen (S)
counted = Wie wird das gezählt?
best-move = der beste Zug
played = gespielt
best-played = der beste Zug, gespielt
chances = Gewinnchance, von 100
scale = Punkte; Gewinnchance, von 100
games = { $samples ->
    [one] { $samples } Spiel
   *[other] { $samples } Spiele
}
value = jede Zahl ±{ $error }
difference = der Unterschied ±{ $error }
exact = genau
in-100 = { $called }: gewinnt { $chance } von 100 Spielen
off = { $said }, plus oder minus { $error }

## Die beste Variante

best-line = Beste Variante
    .about = Wie es nach dem besten Zug hätte weitergehen können (B)
best-begins = Hier beginnt die beste Variante
    .of = Anstelle von: { $told }. { $cost }
best-goes-on = In der besten Variante
    .why = So hätte es nach dem besten Zug weitergehen können. Gespielt wurde das nicht, also ist es nicht beurteilt.
best-unjudged = Über diesen Zug gibt es kein Urteil, also auch keine beste Variante.
best-was-played = Die beste Variante ist die, die gespielt wurde.
best-open = Die beste Variante geht von den wirklichen Karten aus: Sieh sie dir mit offenen Karten an.
best-unplayed = Die beste Variante dieses Zuges wurde nicht ausgespielt, bevor die Seite entstand.
best-not-over = Das Spiel ist noch nicht vorbei. Spiel es zu Ende, dann sieh dir die beste Variante an.

## Varianten, ausprobieren und vergleichen

no-variation = Dort gibt es keine Variante.
variations-next = { $first } bis { $last } von { $count } Varianten. Die nächsten zeigen.
variations-left-out = { $shown } von { $count } Varianten sind in dieser Seite.
button-try = Von hier aus probieren
    .about = Ab diesem Zug gegen Bots weiterspielen; was du spielst, wird eine Variante
button-beside = Nebeneinander
    .about = Diese Variante und eine andere nebeneinander zeigen
button-done = Schließen, was unten steht
    .about = Was du dort probiert hast, bleibt als Variante
over = Hier ist das Spiel vorbei. Geh zurück, um etwas anderes zu probieren.
who-are-you = Wer bist du?
to-act = { $name } (am Zug)
you-are = Du bist { $name }.
which-line = Welche Variante soll daneben stehen?
compared = { $names }: { $scores } ({ $why })
compared-not-over = { $names }: noch nicht vorbei

## Ansichten und Seiten zum Mitnehmen

locked = Hier siehst du nur, was { $view } weiß.
button-export = Exportieren
    .about = Eine Datei schreiben, die sich in jedem Browser öffnen lässt, auch ohne Netz
drawing = Die Seite wird gezeichnet: { $percent } %
exported = Geschrieben nach { $path }. Die Seite zeigt, was { $view } weiß, und braucht kein Netz.
exported-before = { $path } gibt es schon.
export-another = Noch eine exportieren

## Eine Aufgabe, die gerade entsteht

task-back = Zurück zur Aufgabe
    .about = Weiterschreiben; was du hier probierst, zählt nicht
task-unsaved = Die Aufgabe ist nicht gespeichert; sie ist wieder da, wenn du zu diesem Zug zurückkommst.
task-tried = Wie Lernende sie sehen
