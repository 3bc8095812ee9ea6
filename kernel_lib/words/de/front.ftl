## Was alle Bretter gemeinsam haben

board = Tisch
gone = Der Kernel wurde neu gestartet: Führe die Zellen noch einmal aus.
gone-here = Der Kernel wurde neu gestartet. Führe diese Zelle noch einmal aus, um weiterzumachen.
failed = Etwas ist schiefgegangen: { $error }. Dein Spiel ist noch da. Mehr steht im Protokoll des Programms.
how-sure = Wie sicher?
why = Warum?
close = Schließen
more = Mehr
stop = Abbrechen
hint = Tipp:
rule = { $title }. { $text } ({ $source }; { $id })

## Der ganze Bildschirm

presented = Nur der Tisch, auf dem ganzen Bildschirm. Mit Escape geht es zurück.
key-next = weiter
key-back = zurück
leave = beenden

projector = Beamer

## Was geschah

start = Der Anfang.
turn = { PERSON($who) ->
    [you] Dein Zug
   *[one] { SENTENCE(WHOSE($who)) } Zug
}
log = Was geschah
noted = Dazu gibt es eine Notiz
variation = Variante
very-good = sehr gut
good = gut
interesting = interessant
doubtful = fragwürdig
mistake = Fehler
blunder = grober Fehler

## Zeit

minutes = { $n ->
    [one] { $n } Minute
   *[other] { $n } Minuten
}
seconds = { $n ->
    [one] { $n } Sekunde
   *[other] { $n } Sekunden
}

## Wer was sieht

view-table = Tisch ({ $what })
view-public = öffentlich (als Zuschauer)
view-namesake = { $name } (Spieler { $number })
all-cards = alle Karten offen
everything = alles
spectator = Zuschauern

## Seiten zum Mitnehmen

oldest = iOS 15.4, Chrome 90 oder Firefox 90
older = Diese Seite braucht einen neueren Browser: { oldest } oder neuer.
no-script =
    Diese Seite braucht Skripte, und die sind hier abgeschaltet. Auf einem iPhone oder iPad zeigen Mail und Dateien
    Seiten ohne Skripte: Öffne die Seite stattdessen unter einer Webadresse.
