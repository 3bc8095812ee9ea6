## Wer am Zug ist und wer am Bildschirm sitzt

wait = Du bist nicht am Zug.
over = Das Spiel ist vorbei. Mit „Neu geben“ beginnst du ein neues.
nobody = In diesem Spiel spielt niemand an diesem Bildschirm.
pass = Gib den Bildschirm an { $name } weiter.
pass-first = Jetzt ist { $name } dran. Zeig erst die Hand, dann spiel.
show = Ich bin { $name }: Hand zeigen

## Die Uhr

start = Uhr starten
ready = Du hast gleich { $left }. Sieh dich erst um.
next-round = Die nächste Runde wartet auf dich.
halted = Die Uhr steht, es bleiben { $left }.
left = Noch { $seconds } Sekunden.

## Spielen

legal = Das darfst du spielen: { $move }. Wähle es noch einmal, um es zu spielen.
no-command = An diesem Tisch gibt es keine Schaltfläche { $name }.
undone = Dein Zug ist zurückgenommen. Die Aufzeichnung behält ihn als Variante.
turned = Um { $degrees } Grad gedreht.
next-fit = Nächster Platz

## Züge, wie sie gezeigt werden, und was vorher war

again = Noch einmal
    .about = Den letzten Zug noch einmal zeigen (A)
skip = Überspringen
    .about = Gleich alles zeigen, was noch kommt (S)
show-again = Noch einmal zeigen
danger = Achtung:
danger-then = Wenn du das spielst:
waited = Während du gewartet hast:
waited-turn = { $who } { VERB($who, "hat", "haben", "hast") } { LIST($first, type: "commas") }{ $count ->
    [1] {""}
   *[other] {" "}und{" "}
}{ $last }.
waited-more = Im Verlauf steht noch mehr ({ $count }).
next = Weiter
past = Das ist eine frühere Stellung. Geh zurück zum Spiel, um zu spielen.
back = Zurück zum Spiel
no-moment = So einen Zug gibt es in diesem Spiel nicht.
step = Schritt { $number } von { $of }
key-skip = überspringen
key-again = noch einmal
speed = Wie schnell Züge gezeigt werden
slow = langsam
normal = normal
fast = schnell
at-once = sofort

## Die Tasten unter dem Tisch

bar = Steuerung des Tisches
type = Zug eintippen
    .placeholder = Zug eintippen
    .about = Die Zeile zum Eintippen zeigen oder verbergen
log = Verlauf
    .about = Was geschah (L)
present = Ganzer Bildschirm
    .about = Nur der Tisch, auf dem ganzen Bildschirm (P); mit Escape zurück
button-hint = Tipp
    .about = Frag, was an deiner Stelle gut wäre
button-undo = Zurück
    .about = Deinen letzten Zug zurücknehmen
button-advise = Was ist es wert?
    .about = Frag den Berater, der nicht mehr weiß als du
button-guide = Hilf mir
    .about = Jedes Mal einen guten Zug zeigen und sagen, warum
button-marks = Erlaubte Züge zeigen
    .about = Markieren, was du jetzt spielen darfst
button-practice = Üben
    .about = Fehler schon im Spiel zeigen, nicht erst am Ende
button-warn = Warn mich
    .about = Sagen, wenn ein Zug ein klarer Fehler war, damit du ihn zurücknehmen kannst
button-deal = Neu geben
    .about = Ein neues Spiel mit denselben Spielern beginnen
button-options = Optionen
    .about = Die Optionen des nächsten Spiels zeigen oder verbergen
button-rules = Regeln
    .about = Die Regeln zeigen oder verbergen, zuerst die, auf die es jetzt ankommt
button-review = Meine Fehler ansehen
    .about = Beurteile deine Entscheidungen, und finde Besseres, wo du Fehler gemacht hast
button-leave = Zurück zum Ergebnis
    .about = Die Aufzeichnung verlassen

## Tipps und Warnungen

hint = { $move }. { $reason }
hint-bare = { $move }.
no-hint = Warte: Kein Zug ist jetzt besser.
thinks = Ich denke nach. Du kannst weiterspielen.
looks = Ich sehe mir deinen Zug an.
stopped = Abgebrochen.
take-back = Zurücknehmen
go-on = Weiterspielen

## Die Begleitung im ersten Spiel

first-game = Dein erstes Spiel? Eine Begleitung zeigt dir gute Züge und sagt, warum.
guided-game = Mit Begleitung spielen
guide = Begleitung
guide-myself = Allein spielen
    .about = Keine Züge mehr zeigen; „Hilf mir“ hinter den Punkten holt sie zurück
guide-word = { $word }: { $meaning }
guide-about = Das war ein ganzes Spiel. Jetzt weißt du, wie { $game } geht.
guide-learned = Das alles hast du geschafft
guide-next = Weiter:
guide-whole = Ein volles Spiel spielen
guide-lesson = Lektion { $number }: { $title } ({ $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
})

## Der Rückblick nach dem Spiel

not-over = Das Spiel ist noch nicht vorbei. Sieh es dir an, wenn es zu Ende ist.
review-not-over = Das Spiel ist noch nicht vorbei. Sieh dir deine Fehler an, wenn es zu Ende ist.
review-nobody = Ein Rückblick am Tisch ist für einen allein; für einen von mehreren öffne kl.Review(replay).
review-begins =
    Deine Entscheidungen werden beurteilt. Das dauert höchstens zwei Minuten. „Abbrechen“ behält die Urteile, die es
    bis dahin gibt.
review-so-far = Deine Entscheidungen werden beurteilt: { $clear } von { $count }.
review-stopped = Abgebrochen, bevor etwas beurteilt war.
review-below = { $judged }. { $mistakes ->
    [one] Zu { $mistakes } Fehler
   *[other] Zu { $mistakes } Fehlern
} kannst du unten Besseres finden.
review-below-stopped = Abgebrochen. { review-below }

## Wie ein Spiel endete

score = So wurden die Punkte gezählt
look-again = Noch einmal ansehen
turning-point = ab { $chapter }, wo es sich wendete
settled = ab { $chapter }, wo es sich entschied
from-start = von Anfang an
same-deal = Noch einmal dieselben Karten
board = Zum Brett
result = Zum Ergebnis

## Das nächste Spiel

dealt = Neu gegeben.
dealt-same = Noch einmal dieselben Karten.
kept = Neu gegeben. Das Spiel steht in { $file }; das davor in { $before }.
options = Optionen des nächsten Spiels
deal = Geben
    .about = Ein neues Spiel mit diesen Optionen beginnen. Das bisherige bleibt in seiner Datei.
seed = Startzahl
    .about = Dieselbe Startzahl gibt noch einmal dieselben Karten.
    .placeholder = leer: eine neue
long = { $name }: höchstens { $most } Zeichen, nicht { $count }.
letters = { $name } enthält Zeichen, die sich nicht speichern lassen. Lösche sie.

## Die Regeln neben dem Tisch

rules = Regeln von { $title }
rules-search = Regel suchen
rules-now = Worauf es jetzt ankommt
rules-found = { $count ->
    [0] In keiner Regel steht „{ $words }“.
    [one] In einer Regel steht „{ $words }“
   *[other] In { $count } Regeln steht „{ $words }“
}
rules-all = Alle { $count } Regeln
