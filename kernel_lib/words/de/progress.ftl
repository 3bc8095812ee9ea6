### Was jemand, der lernt, schon kann.

title = Was du kannst
about = { rules } in { number-word } Spielen
whose = { $name }, seit dem { date }
since = seit dem { date }
date = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[other] Dezember
}{ $year ->
    [0] { "" }
   *[other] { " " }{ $year }
}
due-today = { $tasks ->
    [0] heute ist nichts fällig
    [one] { tasks } ist heute fällig
   *[other] { tasks } sind heute fällig
}

## Wie es um eine Regel steht

sure = sicher
unsure = noch nicht sicher
new = noch nicht dran gewesen
due = fällig: Zeit, wieder danach zu fragen

## Ein Spiel

counts = { LIST(EACH($statuses, "count"), type: "commas") }
count = { $count } { $status ->
    [sure] { sure }
    [unsure] { unsure }
   *[new] { new }
}
count-due = { $count } fällig
rules = { $rules ->
    [one] { $rules } Regel
   *[other] { $rules } Regeln
}
rules-in-order = { rules }, in der Reihenfolge des Kurses
go-on = Weiter mit Teil { $number }
begin = Mit Teil 1 anfangen
drill = { $game } üben

## Eine Regel

the-rules = Die Regeln
in-no-lesson = Noch in keiner Lektion
asked = { tasks }, davon { $right } richtig; zuletzt { $days ->
    [0] heute
    [1] gestern
   *[other] vor { $days } Tagen
}
not-asked = Noch nicht gefragt.
comes = fällig { when }
when = { $days ->
    [0] heute
    [1] morgen
   *[other] in { $days } Tagen
}
do = Jetzt üben

## In Worten

in-words = { $title }: { $about } ({ $whose }); { $due }.
of-game = { $game }: { LIST($counts, type: "commas") }
unsure-rules = noch nicht sicher: { LIST($titles, type: "semicolons") }

## Was geöffnet wird

no-lesson = Du hast alle Lektionen von { $title } geschafft.
trouble = Das lässt sich nicht öffnen: { $why }

## Die Datei

kept = Gespeichert in { $file }. Du darfst diese Datei lesen, verschieben und löschen.
no-progress =
    { $file } enthält keinen Lernstand: Die erste Zeile sagt nicht, wem er gehört. Wähle einen anderen Namen.
of-another-learner =
    { $file } enthält den Lernstand von { $theirs }, nicht von { $ours }. Ist es deiner? Dann sag es mit { $call }.
    Wenn nicht, wähle einen anderen Namen.
nobody = jemandem ohne Namen
unread = Zeile { $line } von { $file } ist nicht lesbar und bleibt, wie sie ist: { $why }.
several-unread = { $first } { $more ->
    [one] Eine weitere Zeile ist auch nicht lesbar.
   *[other] { $more } weitere Zeilen sind auch nicht lesbar.
}
newer =
    { $file } stammt von einer neueren Version (Version { $version }). Darum wird die Datei nur gelesen und nichts
    hinzugefügt.
not-kept =
    Deine Antworten lassen sich nicht in { $file } schreiben: { $why }. Sie bleiben, bis das Notebook geschlossen wird,
    und werden mit deiner nächsten Antwort geschrieben, wenn es dann wieder geht.
moved = die Datei wurde verschoben oder gelöscht
of-somebody-else = darin steht jetzt der Lernstand von jemand anderem
name-none = Gib zuerst einen Namen ein.
name-long = Der Name ist zu lang: Er darf { $most } Buchstaben haben.
name-taken =
    Im Ordner { $folder } liegt schon ein Lernstand von { $name }. Bist du das? Dann mach damit weiter. Wenn nicht,
    wähle einen anderen Namen.
