### Eine Übung: was fällig ist, eine Aufgabe nach der anderen, und am Ende, was du davon kannst.

title = Übung
called = { $game }: { title }
several-games = { $count } Spiele

## Was sich nicht üben lässt

empty = { $game } hat hier keine Lektionen und keine Rätsel, also gibt es nichts zu üben.
none-judged = { $tasks ->
    [one] Die Aufgabe lässt sich nicht beurteilen
   *[other] Keine der { $tasks } Aufgaben lässt sich beurteilen
}, also gibt es nichts zu üben: { $why }
other-seat = { $source } fragt jemanden, dessen Karten nicht in der Datei stehen.

## Solange sie läuft

later = Später
next = Nächste Aufgabe
finish = Fertig
left = noch { $time }
up = die Zeit ist um: Das ist die letzte Aufgabe
soon = Noch eine Minute.
others = { tasks } { $tasks ->
    [one] wurde
   *[other] wurden
} inzwischen in einem anderen Tab gelöst. Das zählt und wird nicht noch einmal gefragt.

mark-first = beim ersten Versuch richtig
mark-later = richtig, als sie wiederkam
mark-unsure = noch nicht richtig
mark-open = kommt noch

## Am Ende

over = { $minutes ->
    [1] Eine Minute ist um.
    [5] Fünf Minuten sind um.
    [10] Zehn Minuten sind um.
   *[other] { $minutes } Minuten sind um.
}
all-done = Alles, was fällig war, ist geschafft.
nothing-due = Heute ist nichts fällig.
ended = Die Übung ist zu Ende.
counts = { tasks }, davon { $first } beim ersten Versuch richtig.
none = Du hast nichts beantwortet.
came-back = { $count ->
    [one] { $count } kam wieder und wurde noch einmal gefragt.
   *[other] { $count } kamen wieder und wurden noch einmal gefragt.
}
next-is = Was du kannst, kommt { $when } wieder.

sure = Jetzt sicher
    .sign = sicher
    .note = nächstes Mal
unsure = Noch nicht sicher
    .sign = noch nicht sicher
right = { $right } von { $asked } richtig
right-once = { right }; noch einmal, dann ist es sicher
right-tried = { right }; versucht: { $what }
in-game = { $game }: { $text }
decisions = Gut entscheiden

misses = Was nicht stimmte
answer = Richtig: { $answer }
was-tried = Versucht: { $answer }
move = { $words }
moves = { LIST(EACH($moves, "move")) }
listed = { LIST($items) }

due = In den nächsten Tagen fällig
today = heute
weekday = { $day ->
    [0] Mo
    [1] Di
    [2] Mi
    [3] Do
    [4] Fr
    [5] Sa
   *[other] So
}
on-day = { $day }: { tasks }
ahead = Morgen: { tasks }, etwa { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}.
no-ahead = Morgen ist nichts fällig.
bye = Fertig für heute. { $ahead }

deed-done = Fertig für heute
    .about = Die Übung für heute schließen
deed-more = 5 Minuten mehr
    .about = Noch fünf Minuten weitermachen (N)
deed-misses = { $count ->
    [one] Den Fehler ansehen
   *[other] Die { $count } Fehler ansehen
}
    .about = Was du versucht hast und was richtig ist

## In Worten

group = { $title }: { LIST(EACH($rows, "group-row"), type: "semicolons") }
group-row = { $title } ({ LIST($about, type: "commas") })
head = { $title } { $text }
