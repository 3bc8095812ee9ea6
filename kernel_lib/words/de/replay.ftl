## Eine Zeile einer Aufzeichnung: ihr Text, und das JSON darin

bom = Die Zeile beginnt mit einer Markierung der Byte-Reihenfolge (BOM); speichere die Datei als UTF-8 ohne sie.
not-utf8 = Die Zeile ist kein Text in UTF-8 (Byte { $byte } ist nicht lesbar).
blank = Die Zeile ist leer.
too-deep = Die Zeile ist mehr als { $most } Ebenen tief verschachtelt.
not-json = Die Zeile ist kein JSON: { $why } (Zeichen { $at }).
not-object = Die Zeile ist kein JSON-Objekt.
key-twice = Der Schlüssel { $key } steht zweimal im selben Objekt.
no-number = { $name } ist keine Zahl, die in einer Aufzeichnung stehen kann.
half-character = Ein Text enthält ein halbes Zeichen (ein einzelnes Surrogat wie \ud800).
half-character-written = Ein Text enthält ein halbes Zeichen (ein einzelnes Surrogat), das in keiner Datei stehen kann.
number-too-large = Eine Zahl ist zu groß.
line-too-long = Die Zeile ist länger als { NUMBER($most, useGrouping: "always") } Byte.
written-too-long = Die Zeile wäre { NUMBER($bytes, useGrouping: "always") } Byte lang; eine Zeile hat höchstens { NUMBER($most, useGrouping: "always") }.

## Eine Zeile einer Aufzeichnung: ihr Typ und ihre Schlüssel

no-type = Der Zeile fehlt 'type'.
type-no-text = 'type' muss eines von { LIST($types, type: "commas") } sein, nicht { $type }.
type-unknown = Zeilen vom Typ { $type } gibt es nicht. Es gibt: { LIST($types, type: "commas") }; eigene Typen beginnen mit x_.
key-missing = Der Schlüssel { $key } von { $part } fehlt.
key-unknown = Der Schlüssel { $key } von { $part } ist nicht bekannt; eigene Schlüssel müssen mit x_ beginnen.
key-null = { $key } darf fehlen, aber nicht null sein.
key-lacking = Dem Zug { $move } fehlt { LIST($keys, type: "ands") }: Eine Aufzeichnung schreibt das aus, auch wo es null oder wie üblich ist.
key-differs = { $key } muss { $due } sein{ $found ->
    [item] , enthält aber { $value }
    [value] , nicht { $value }
   *[none] {""}
}.

key = '{ $name }'
key-inside = '{ $name }' in '{ $outer }'
this-line = dieser { $type }-Zeile

due-text = ein Text
due-id = eine ganze Zahl über 0
due-move = die Nummer eines Zuges
due-earlier-move = die Nummer eines früheren Zuges oder 0 für den Anfang
due-seat = ein Platz (eine ganze Zahl ab 0)
due-seat-or-null = ein Platz (eine ganze Zahl ab 0) oder null
due-seats = eine Liste von Plätzen
due-view = ein Platz (eine ganze Zahl ab 0) oder der Text 'public'
due-texts = eine Liste von Texten
due-format = der Text 'cogbook-replay'
due-version = 1, die Version des Formats, die hier gelesen wird,
due-options = ein Objekt mit allen Optionen des Spiels
due-players = eine Liste mit name und agent, beides Texte, für jeden Platz
due-seed = eine ganze Zahl oder ein Text
due-tags = ein Objekt aus Texten
due-object = ein Objekt
due-objects = eine Liste von Objekten
due-ms = eine ganze Zahl von Millisekunden ab 0
due-digest = ein Text aus 16 kleinen Hexadezimalziffern
due-outcome = ein Objekt mit scores, winners und why
due-note-text = ein Text, oder null, um die Notiz zurückzunehmen,
due-glyph = eines von !! ! !? ?! ? ??
due-show = 'before' oder 'after'
due-number = eine Zahl
due-number-from-zero = eine Zahl ab 0
due-numbers = eine Liste ganzer Zahlen
due-scores = eine Liste ganzer Zahlen, eine für jeden Platz,
due-whole-from-zero = eine ganze Zahl ab 0
due-basis = 'seat' oder 'table'
due-values = eine Liste von Objekten mit einem Zug und einem Wert

answer-differs = 'accept' einer Aufgabe, die nach '{ $ask }' fragt, muss { $due } sein{ $found ->
    [value] , nicht { $value }
   *[none] {""}
}.
due-one-of-moves = eine Liste von Zügen, jeder davon richtig, oder weggelassen
due-all-of-moves = eine Liste von Zügen, alle nötig, oder eine Liste solcher Listen
due-left-out = weggelassen, denn die Regeln wissen es,
due-some-seats = eine Liste von Plätzen, keiner zweimal,
due-places = eine Liste von Stellen in 'choices', ab 0, und 'choices' eine Liste von mindestens zwei Texten

## Die Datei

is-folder = Das ist ein Ordner; eine Aufzeichnung ist eine Textdatei, die *.jsonl heißt.
is-no-file = Das ist keine gewöhnliche Datei; eine Aufzeichnung ist eine Textdatei, die *.jsonl heißt.
file-unreadable = Die Datei lässt sich nicht lesen: { $why }.
system-silent = das System sagt nicht, warum
packed = Das ist eine gepackte Datei (gzip); entpacke sie zuerst.
empty = Die Datei ist leer; eine Aufzeichnung beginnt mit einem Kopf.
too-many-lines = Eine Datei hat höchstens { NUMBER($most, useGrouping: "always") } Zeilen.
cut-at-end = Die letzte Zeile ist abgeschnitten: Ihr fehlt der Zeilenumbruch am Ende. Sie wird weggelassen; alles davor bleibt.
cut-at-start = Die erste Zeile ist abgeschnitten, also enthält die Datei nichts: nicht einmal einen ganzen Kopf.

## Der Kopf

game-unknown = Es gibt kein Spiel { $name }. Es gibt: { LIST($names, type: "commas") }.{ $close ->
    [none] {""}
   *[other] {" "}Meinst du { $close }?
}
no-header = Die erste Zeile muss der Kopf sein: eine Zeile vom Typ header.
second-header = Das ist ein zweiter Kopf; eine Datei hat einen, in ihrer ersten Zeile.
other-rules = Das wurde nach Version { $version } der Regeln von { $game } gespielt, und die ist { $age ->
    [newer] neuer als die Regeln hier
    [older] älter als die Regeln hier
   *[unknown] nicht die Version hier
} ({ $here }). { $age ->
    [newer] Ein neueres cogbook
   *[other] Das cogbook, das es geschrieben hat,
} liest es; soweit bekannt, ist damit alles in Ordnung.
seats-differ = Der Kopf nennt { $named } Plätze, aber es spielen { $players }.
view-no-seat = Die Sicht ist die von Platz { $seat }: Plätze zählen von 0 bis { $last }.
view-with-seed = Eine Datei für die Augen eines Platzes oder für Zuschauer darf den Startwert nicht enthalten: Er verrät alle Karten.
view-with-digest = Eine Datei für die Augen eines Platzes oder für Zuschauer darf keine Prüfsummen enthalten.
option-unknown = { $game } hat keine Option { $name }. Es gibt: { LIST($names, type: "commas") }.
option-missing = Die Option { $name } fehlt: Eine Aufzeichnung schreibt alle Optionen aus, auch die üblichen.
option-differs = Die Option { $name } muss als { $due } dastehen, nicht als { $given }.

## Der Baum der Züge, und was einen Zug nennt

id-order = Die Nummer { $id } kommt nach { $last }: Nummern müssen steigen.
parent-unknown = Der Vorgänger { $parent } ist keine Nummer eines früheren Zuges.
clock-back = Die Uhr läuft rückwärts: ms ist { $ms }, bei einem Zug davor aber { $before }.
clock-missing = Die Zeit 'ms' fehlt: Dieses Spiel wird nach der Uhr gespielt.
no-decision = Ein Urteil muss eine Entscheidung nennen, aber dieser Zug ist ein Ergebnis des Zufalls.
second-end = Das Ende nach Zug { $at } steht schon in Zeile { $line }.
no-such-move = In dieser Datei gibt es keinen Zug { $at }.
no-such-seat = Es gibt keinen Platz { $seat }: Plätze zählen von 0 bis { $last }.

## Die Regeln

no-move = { $move } ist kein Zug von { $game }: { $why }.
no-event = { $event } ist kein Ereignis von { $game }: { $why }.
rules-number = Eine Zahl ist zu groß: Womit gespielt wird, muss unter { NUMBER($below, useGrouping: "always") } liegen.
rules-stumble = Die Regeln können diese Zeile nicht verarbeiten: { $error }.
move-after-end = Der Zug { $move } { $who } kommt nach dem Ende des Spiels: { $why }
move-refused = Der Zug { $move } { $who } ist nicht erlaubt: { $why }
move-refused-nearest = Der Zug { $move } { $who } ist nicht erlaubt: { $why } Der nächste erlaubte Zug ist { $nearest }.
by-chance = des Zufalls
by-seat = von { $name } (Platz { $seat })
event-missing = Ereignis { $place } fehlt: Nach den Regeln folgt { $event } aus diesem Zug.
event-extra = Ereignis { $place } ist eines zu viel: Nach den Regeln folgt { $event } nicht aus diesem Zug.
event-differs = Ereignis { $place } ist { $told }, nach den Regeln aber { $ruled }.
digest-differs = Die Prüfsumme ist { $told }, nach den Regeln hat die Stellung nach diesem Zug aber { $ruled }: Ab hier weichen Datei und Regeln voneinander ab.
judged-refused = Der beurteilte Zug { $move } war hier nicht möglich: { $why }
not-over = Nach diesem Zug ist das Spiel nicht vorbei, also kann es hier nicht enden.
outcome-differs = Das Ergebnis ist { $told }, nach den Regeln aber { $ruled }.
unknown-card = { $value } hat eine unbekannte Karte; die darf nur eine Datei mit 'view' haben.

## Eine Datei, die nicht geschrieben werden kann

name-taken = Unter diesem Namen gibt es schon etwas, und eine Partie überschreibt nie eine Datei. Wähle einen anderen Namen, oder spiele jene Partie weiter
log-not-written = { $path } kann nicht geschrieben werden: { $why }. Wähle einen anderen Ort, oder spiele ohne Datei.
log-given-up = Die Partie kann nicht mehr in { $path } geschrieben werden: { $why }. Sie geht im Speicher weiter; speichere sie, um sie zu behalten.
log-changed = ein anderes Programm oder ein anderes Notebook hat die Datei geändert
log-gone = die Datei wurde umbenannt, gelöscht oder ersetzt
log-in-use = { $path } wird gerade von { $whose } geschrieben. Zwei zugleich würden die Datei verderben: Gib sie dort frei, oder spiele ohne Datei oder in einer anderen Datei weiter.
another-program = einem anderen Programm
this-program = diesem Programm an einem anderen Tisch (seit { $since })
another-holder = { $user } auf { $machine } (Prozess { $process }, seit { $since })
no-lock = { $path } kann nicht gesperrt werden und wird deshalb nicht geschrieben: { $why }.
