# Wie lange man spielt, nach den Regeln.
duration = 10–15 Minuten

## Karten. Eine Karte wird `H9` geschrieben: Farbe und Zahl. Karten sind weiblich: die Herz-9, mit der Herz-9.

suit = { $suit ->
    [C] Kreuz
    [S] Pik
    [H] Herz
    [D] Karo
   *[W] Clown
}
card = { suit }-{ $rank }
cards = { $n ->
    [one] { $n } Karte
   *[other] { $n } Karten
}
partner = eine { $partner }
suit-in-use = { suit } { $suit }

## Was zu tun ist

before = Gleich werden die Karten ausgeteilt.
open = Eröffne das Reizen: Wie viele Stiche wirst du machen?
declare = { $declared ->
    [one] { $declared } Stich ist
   *[other] { $declared } Stiche sind
} angesagt. Sag mehr an oder passe.
only-pass = 10 Stiche sind angesagt: Du kannst nur passen.
follow = Bediene { suit } oder spiele { partner }.
follow-free = Du hast { $suit ->
    [W] keinen Clown
   *[other] kein { suit }
}: Spiele eine beliebige Karte.
lead = Du spielst aus. Bediene { suit } oder spiele { partner }.
lead-free = Du hast { $suit ->
    [W] keinen Clown
   *[other] kein { suit }
}: Spiele eine beliebige Karte aus.

## Wo wir sind

status-result = Ergebnis
status-deal = Austeilen
status-auction = Reizen
status-trick = Stich { $number } von { $tricks }
trick = Stich { $number }
contract = Solo: { $who }, { $declared } angesagt
no-contract = mehr Stiche gewinnen
role-parent = Solo
role-child = Team
role-passed = gepasst
role-declared = { $declared } angesagt

## Was geschehen ist

move-deal = Alle haben zehn Karten bekommen; die Spur beginnt mit der { card }.
move-declare = { $who } { VERB($who, "hat", "haben", "hast") } { $tricks } angesagt.
move-pass = { $who } { VERB($who, "hat", "haben", "hast") } gepasst.
# As an object it would stand in this or that case, so a card is called by its button where moves are compared.
move-play = { $who } { VERB($who, "hat", "haben", "hast") } die { card } gespielt.
    .object = {""}
event-contract = { $who } { VERB($who, "spielt", "spielen", "spielst") } solo und { VERB($who, "muss", "müssen", "musst") } { $tricks ->
    [one] { $tricks } Stich
   *[other] { $tricks } Stiche
} machen.
event-inversion = Inversion: { SENTENCE($who) } { VERB($who, "hat", "haben", "hast") } die { $played } in die Spur gelegt und die { $took } genommen.
event-trick = { $who } { VERB($who, "hat", "haben", "hast") } { $inverted ->
    [yes] den umgekehrten Stich
   *[no] Stich
} { $number } mit der { card } gewonnen.
outcome-most-tricks = { $who } { VERB($who, "hat", "haben", "hast") } das Spiel mit { $tricks } zu { $fewer } Stichen gewonnen.
outcome-draw = Unentschieden: fünf Stiche für jeden.
outcome-contract-made = { $parent } { VERB($parent, "hat", "haben", "hast") } { $declared ->
    [one] { $declared } Stich
   *[other] { $declared } Stiche
} angesagt und { $won } gemacht: Das Solo gewinnt.
outcome-contract-failed = { $parent } { VERB($parent, "hat", "haben", "hast") } { $declared ->
    [one] { $declared } Stich
   *[other] { $declared } Stiche
} angesagt und { $won ->
    [0] keinen
   *[other] { $won }
} gemacht: Das Team gewinnt.
button-declare = { $tricks } ansagen
button-pass = Passen
ask-pass = Endgültig passen?
button-play = { $rank } { $sign } spielen

## Was jemand getan hat, während ein anderer wartete: nach „Bo hat“

did-declare = { $tricks } angesagt
did-pass = gepasst
did-play = die { card } gespielt
did-invert = die { $took } aus der Spur genommen
did-win = { $inverted ->
    [yes] den umgekehrten Stich
   *[no] Stich
} { $number } gewonnen

## Was als Nächstes verloren gehen kann

danger-all = { $tricks ->
    [one] Du brauchst den letzten Stich: Ohne ihn ist das Solo verloren.
   *[other] Du brauchst alle { $tricks } Stiche, die noch kommen: Fehlt einer, ist das Solo verloren.
}
danger-contract = { SENTENCE($who) } { VERB($who, "braucht", "brauchen", "brauchst") } noch einen Stich, um das Solo zu gewinnen.
danger-six = { SENTENCE($who) } { VERB($who, "hat", "haben", "hast") } fünf Stiche: Noch einer gewinnt das Spiel.

## Was eine gewählte Karte verliert

loss-six = { SENTENCE($who) } { VERB($who, "gewinnt", "gewinnen", "gewinnst") } den sechsten Stich und damit das Spiel.
loss-made = { SENTENCE($who) } { VERB($who, "gewinnt", "gewinnen", "gewinnst") } diesen Stich und damit das Solo.
loss-failed = { SENTENCE($who) } { VERB($who, "gewinnt", "gewinnen", "gewinnst") } diesen Stich, und dein Solo ist verloren.

## Was kommen kann

forecast-trick = { $who } { VERB($who, "gewinnt", "gewinnen", "gewinnst") } Stich { $number }
forecast-parent = { $who } { VERB($who, "spielt", "spielen", "spielst") } solo
forecast-contract-made = das Solo gelingt
forecast-contract-failed = das Solo misslingt

## Der Tisch in Worten. In Listen haben Karten ein kurzes Gesicht: 9♥.

table = !nversion, { $status }. { SENTENCE($prompt) }
table-lane = Spur: Leitkarte { $follow }, danach { $left ->
    [0] nichts mehr
   *[other] { $ahead }
}.
table-lane-over = Spur: Alle zehn Stiche sind gespielt.
table-trick = Dieser Stich: { LIST($cards, type: "commas") }.
table-card = { $who } { $card }
table-card-swapped = { $who } { $card } ({ $played } gespielt)
table-seat = { $who }, gewonnene Stiche { $won }, Hand: { $hand }.
table-seat-role = { $who }, { $role }, gewonnene Stiche { $won }, Hand: { $hand }.
table-pile = { SENTENCE($trick) } (Stapel: { $cards }, Leitkarte { $follow })
hand-empty = leer
hand-hidden = { $n ->
    [one] { $n } verdeckte Karte
   *[other] { $n } verdeckte Karten
}
hand-known = { $cards } (bekannt, denn alle anderen Karten sind zu sehen)

## Wie es ausging

ending-title-most-tricks = { $who } { VERB($who, "gewinnt", "gewinnen", "gewinnst") } mit { $lead ->
    [one] { $lead } Stich
   *[other] { $lead } Stichen
} Vorsprung
ending-title-draw = unentschieden
ending-title-contract-made =
    { $parent } { VERB($parent, "gewinnt", "gewinnen", "gewinnst") }: { $declared } angesagt, { $won } gemacht
ending-title-contract-failed =
    { $who } { VERB($who, "gewinnt", "gewinnen", "gewinnst") }: { PERSON($parent) ->
        [you] Dir
       *[other] { SENTENCE($parent) }
    } { $missing ->
        [one] fehlt { $missing } Stich
       *[other] fehlen { $missing } Stiche
    }
ending-why-most-tricks =
    { $most } zu { $fewest } Stiche: { SENTENCE($winner) } { VERB($winner, "hat", "haben", "hast") } das Spiel in Stich
    { $trick } mit der { card } entschieden.
ending-why-draw =
    Fünf Stiche für jeden: { SENTENCE($winner) } { VERB($winner, "hat", "haben", "hast") } im letzten Stich mit der
    { card } ausgeglichen.
ending-why-contract-made =
    { $parent } { VERB($parent, "hatte", "hatten", "hattest") } { $declared } angesagt und { $won } gemacht: Der letzte,
    der dafür noch fehlte, war Stich { $trick } mit der { card }.
ending-why-contract-failed =
    { $parent } { VERB($parent, "hatte", "hatten", "hattest") } { $declared } angesagt und { $won ->
        [0] keinen
       *[other] { $won }
    } gemacht: Als { $winner } Stich { $trick } mit der { card } { VERB($winner, "gewann", "gewannen", "gewannst") },
    blieben zu wenige übrig.
ending-course = Gewonnene Stiche
ending-course-contract = Fehlende (−) oder überzählige Stiche
line-declared = angesagt
line-tricks = Stiche { $first } bis { $last }
line-total = Stiche

## Wie Karten heißen

card-follow = { card }, Leitkarte
card-off = { card }, jetzt nicht erlaubt
card-hint = { card }, Tipp
card-counted = { WHOSE($who, "deine") } { card }
card-won = { card-counted }, gewinnt den Stich
card-hidden = { WHOSE($who, "deine") } verdeckte Karte { $number }

## Die Spur und der Stich auf dem Tisch

lane = Spur
follow-card = Leitkarte
takes-it = wer gewinnt
plain = ohne Inversion
plain-rule = höchste Leitfarbe
    .short = { $suit ->
        [W] höchster Clown
       *[other] höchstes { suit }
    }
    .long = { $suit ->
        [W] Höchster Clown
       *[other] Höchstes { suit }
    } gewinnt, sonst höchste Zahl.
inverted = Inversion
inverted-rule = höchste Zahl
    .long = Umgekehrt: Die höchste Zahl gewinnt.
# Was unter einem Namen steht.
play-leads = { VERB($who, "spielt", "spielen", "spielst") } aus
play-takes = { VERB($who, "gewinnt", "gewinnen", "gewinnst") } den Stich
    .short = { VERB($who, "gewinnt", "gewinnen", "gewinnst") }
play-swapped = { $played } für { $took }
    .short = { play-swapped }
your-card = du
# Dasselbe von einer Karte, die gewählt und noch nicht gespielt ist.
would-take = würde gewinnen
    .short = würde gewinnen
would-swap = { $played } für { $took }
would-lead = würde ausspielen
# Statt der Aufforderung, solange eine Karte gewählt ist.
try-takes = { SENTENCE($who) } { VERB($who, "würde", "würden", "würdest") } den { $inverted ->
    [yes] umgekehrten Stich
   *[no] Stich
} mit der { card } gewinnen.
try-highest = Sie wäre bis jetzt die höchste Zahl.
try-lower = Die höchste Zahl wäre weiter: { card }.
try-parent = { SENTENCE($who) } { VERB($who, "würde", "würden", "würdest") } solo spielen und { VERB($who, "müsste", "müssten", "müsstest") } { $tricks ->
    [one] { $tricks } Stich
   *[other] { $tricks } Stiche
} machen.
try-inverts = Du würdest dafür die { $took } nehmen. Dann gewinnt die höchste Zahl den Stich.

## Das Reizen, die Plätze und das Ergebnis auf dem Tisch

how-many = Wie viele Stiche schafft das Solo?
declared-by = { $number }, angesagt von { PERSON($who) ->
    [you] dir
   *[other] { $who }
}
choose-card = Wähle eine Karte
choose-number = Wähle eine Zahl
seat-tricks = Stiche
seat-won = { $won ->
    [one] { $won } Stich
   *[other] { $won } Stiche
}
seat-won-of = { $won } von { $declared }
seat-known = bekannt: der Rest ist zu sehen
won = Sieg

## Fragen zu den Regeln

ask-next = Wer ist als Nächstes dran?
ask-parent = Wer spielt dann solo?
ask-target = Wie viele Stiche muss das Solo machen?
ask-mark = Markiere alle Karten, die du spielen darfst.
ask-winner = Wer gewinnt den Stich?
ask-game = Wer gewinnt das Spiel?
ask-follow = Welche Karte ist die Leitkarte des nächsten Stichs?
ask-pile = Welche dieser Karten liegen dann auf dem Stapel des Stichs?
ask-invert = Mit welchen dieser Karten würdest du eine Inversion auslösen?
ask-may-hold = Welche dieser Karten kann { $next } nach allem, was du weißt, noch haben?
ask-holds = Welche dieser Karten hat { $next }?
claim-card = die { card }.

## Was aus einem falschen Zug folgt

after-declare = Du müsstest { $tricks } von zehn Stichen gewinnen.
after-pass = Du bist aus der Ansage heraus.
after-other-suit = Sie ist nicht von der Farbe { suit }: Jede Karte dieser Farbe schlägt sie, außer bei einer Inversion.
after-lower = Höher ist: { card }.
after-higher = { $many ->
    [one] Schlagen kann sie noch: { LIST($cards) }.
    [2] Schlagen kann sie noch: { LIST($cards, type: "or") }.
   *[other] Es gibt { $many } höhere Karten dieser Farbe, die andere haben können.
}
after-highest = Niemand kann eine höhere Karte der Farbe { suit } haben: Nur eine Inversion schlägt sie.

## Warum ein erlaubter Zug gespielt werden darf, der fehlt

omitted-free = Du hast keine Karte der Farbe { suit }, also darfst du jede Karte spielen.
omitted-suit = Jede Karte der Farbe { suit } auf deiner Hand bedient, ob hoch oder niedrig.
omitted-eleven = Auch jede { $partner } darf gespielt werden: Mit der Spurkarte ergibt sie elf.

## Was zu falschen Antworten auf diese Fragen gesagt wird

mistake-no-eleven = { $rank } und { $follow } sind { $total }, nicht elf.
mistake-later-in-lane = Diese Karte kommt erst später in der Spur.
mistake-past-trick = Diese Karte war in dem Stich, der vorbei ist.
mistake-in-lane = Diese Karte kommt in der Spur erst noch.
mistake-in-hand = Diese Karte hast du noch auf der Hand.
mistake-void = { $who } { VERB($who, "hat", "haben", "hast") } nicht bedient, als { suit } verlangt war.
mistake-gone = Diese Karte ist schon gespielt.
mistake-not-followed =
    { $who } { VERB($who, "hat", "haben", "hast") } die { card } gespielt. Jemand hat die Farbe der Leitkarte, und
    die schlägt alle anderen.
mistake-lower = { WHOSE($who, "deine") } { card } wird von einer höheren Zahl geschlagen.
mistake-lower-inverted =
    { WHOSE($who, "deine") } { card } zählt. Nach einer Inversion gewinnt die höchste Zahl, und es gibt eine höhere.
mistake-later = { WHOSE($who, "deine") } { card } ist genauso hoch, kam aber später.
mistake-passed = { $who } { VERB($who, "hat", "haben", "hast") } gepasst.
mistake-last-pass = Du passt, also spielst du nicht solo.
mistake-passed-before = { $who } { VERB($who, "hat", "haben", "hast") } schon vor dir gepasst.
mistake-fewer-tricks = { $who } { VERB($who, "hat", "haben", "hast") } { $won } von zehn Stichen gewonnen, die andere Seite mehr.
mistake-contract-failed = { $who } { VERB($who, "hat", "haben", "hast") } { $declared } angesagt und nur { $won } gewonnen.
mistake-contract-made =
    { $who } { VERB($who, "gehört", "gehören", "gehörst") } zum Team. Das Solo hat { $declared } angesagt und { $won }
    gewonnen.
mistake-children-need = Mit so vielen Stichen gewinnt das Team. Das Solo braucht, was angesagt ist.
mistake-left-for-children = So viele bleiben für das Team übrig.
mistake-one-more = Das Solo muss nicht mehr gewinnen als angesagt.
mistake-one-less = Einer weniger als angesagt reicht nicht.
mistake-all-tricks = Das sind alle Stiche des Spiels. Das Solo braucht so viele wie angesagt.

## Tipps

hint-only-pass = 10 Stiche sind angesagt, also kannst du nur passen.
hint-declare =
    Deine Karten machen { $tricks ->
        [one] { $tricks } Stich
       *[other] { $tricks } Stiche
    } oder mehr bei { $count } von { $deals } Probeverteilungen.
hint-open =
    Wer eröffnet, muss ansagen, und deine Karten machen { $tricks ->
        [one] { $tricks } Stich
       *[other] { $tricks } Stiche
    } oder mehr bei { $count } von { $deals } Probeverteilungen.
hint-pass =
    Deine Karten machen mehr als { $declared ->
        [one] { $declared } Stich
       *[other] { $declared } Stiche
    } bei nur { $count } von { $deals } Probeverteilungen.
hint-hopeless =
    Deine Karten machen mehr als { $declared ->
        [one] { $declared } Stich
       *[other] { $declared } Stiche
    } bei keiner von { $deals } Probeverteilungen.
hint-only-card = Das ist die einzige Karte, die du spielen darfst.
hint-takes = Sie gewinnt den Stich{ $keep }.
hint-turns-and-takes = Sie kehrt den Stich um und gewinnt ihn{ $keep }.
hint-safe = Keine Karte, die ein Gegner haben kann, schlägt sie{ $keep }.
hint-turns-and-safe = Sie kehrt den Stich um, und keine Karte, die ein Gegner haben kann, schlägt sie{ $keep }.
hint-likely = Sie liegt vorn und gewinnt den Stich { hint-chance } von 10-mal{ $keep }.
hint-turns-and-likely = Sie kehrt den Stich um und gewinnt ihn { hint-chance } von 10-mal{ $keep }.
hint-slight = Sie liegt vorn, aber ein Gegner schlägt sie wahrscheinlich{ $keep }.
hint-turns-and-slight = Sie kehrt den Stich um, aber ein Gegner schlägt sie wahrscheinlich{ $keep }.
hint-chance = { $chance ->
    [once] etwa 1
    [most] mehr als 9
   *[about] etwa { $tenths }
}
hint-side = In diesem Stich liegt deine Seite vorn{ $keep }.
hint-beaten = Mit keiner Karte, die du spielen darfst, gewinnst du den Stich{ $keep }.
hint-left = Diesen Stich kannst du den anderen lassen{ $keep }.
keep-nothing = {""}
keep-card = , und du behältst die { card } für einen späteren Stich in { suit }

## Was sich berechnen lässt

solve-counts = Die Stiche, die dieser Platz am Ende des Spiels gewonnen hat.
solve-counts-parent = Die Stiche, die das Solo am Ende des Spiels hat; angesagt { $declared ->
    [one] ist { $declared }
   *[other] sind { $declared }
}.
solve-counts-children =
    Die Stiche, die das Team am Ende des Spiels zusammen hat; mit { $needed ->
        [one] einem davon
       *[other] { $needed } davon
    } gewinnt es.
solve-over = Das Spiel ist vorbei: Es gibt nichts mehr zu berechnen.
solve-before-deal = Ein Spiel lässt sich berechnen, sobald die Karten ausgeteilt sind.
solve-auction =
    Noch wird gereizt: Ein Spiel lässt sich berechnen, sobald feststeht, wer solo spielt, denn beim Reizen werden keine
    Karten gespielt.
solve-hidden = Hände sind verdeckt: Ein Spiel lässt sich nur berechnen, wenn alle Karten offen liegen.
solve-too-early =
    Es sind noch zu viele Karten im Spiel: Bei { $players } Spielern lassen sich die letzten { $reach } Stiche
    berechnen, und { $left } stehen noch aus.
solve-too-much = In dieser Verteilung gibt es zu viele Möglichkeiten: Einige Stiche später lässt sie sich berechnen.

stake = Gewinnchance

## Statistik

question-made = Wie oft gelingt ein Solo, je nach Ansage?
    .value = gelungene Soli
    .by = angesagte Stiche
question-made-by-player = Wie oft gelingt jedem Spieler das Solo?
    .value = gelungene Soli
    .by = Spieler
question-made-by-hand = Was sind hohe Karten auf der Hand für ein Solo wert?
    .value = gelungene Soli
    .by = Karten von 8 bis 10 auf der Hand des Solos
question-declared = Wie hoch ist die Ansage, die sich durchsetzt?
    .value = angesagt
    .by = Spieler
question-over = Um wie viel wird eine Ansage übertroffen oder verfehlt?
    .value = mehr gewonnen als angesagt
    .by = angesagte Stiche
question-calls = Wie lange dauert das Reizen?
    .value = Ansagen
    .by = Spieler
question-parents = Welcher Platz spielt solo?
    .value = Spiele als Solo
    .by = Platz
question-leading = An welcher Stelle im Stich gewinnt man ihn am häufigsten?
    .value = gewonnene Stiche
    .by = Stelle im Stich
question-inverted = Wie oft wird ein Stich im Lauf des Spiels umgekehrt?
    .value = Stiche mit Inversion
    .by = Stich
question-inverted-by-follow = Welche Leitkarten laden zur Inversion ein?
    .value = Stiche mit Inversion
    .by = Zahl auf der Karte der Spur
question-inverting = Wie oft gewinnt, wer eine Inversion auslöst, den Stich?
    .value = gewonnene Stiche
    .by = was die Karte tut
question-inverting-by-number = Welche Karten sind eine Inversion wert?
    .value = gewonnene Stiche
    .by = Zahl auf der Karte, die die Inversion auslöst
question-numbers = Wie oft gewinnt eine Karte jeder Zahl ihren Stich, umgekehrt oder nicht?
    .value = gewonnene Stiche
    .by = Zahl auf der Karte
    .series = Stich
question-suits = Wie oft gewinnt eine Karte in der Farbe der Spur, und wie oft in einer anderen?
    .value = gewonnene Stiche
    .by = gegen die Karte der Spur
question-parent-by-trick = Wann gewinnt das Solo Stiche?
    .value = Stiche, die das Solo gewinnt
    .by = Stich
question-lead-kept = Wie oft behält man das Ausspielen?
    .value = Stiche für den, der ausspielt
    .by = Stich
as-inverted = umgekehrt
as-it-lies = nicht umgekehrt
in-suit = in der Farbe
off-suit = in einer anderen
plays-along = spielt mit
makes-inversion = löst eine Inversion aus
line-of-declared = die Ansage
unit-tricks = Stiche
unit-declarations = Ansagen

# Was in einer Spalte steht.

column-parent = wer solo spielt
    .tricks = wer solo spielt; null zu zweit
column-tricks = was zu gewinnen ist
    .moves = angesagt
column-players = wie viele spielen
column-calls = Ansagen beim Reizen
column-agent =
    .contracts = was solo gespielt hat
    .plays = was gespielt hat
column-won =
    .contracts = was das Solo gewonnen hat
    .parents = ob das Spiel gewonnen wurde
    .plays = ob der Stich an den ging, der die Karte gespielt hat
column-made = ob das gereicht hat
column-high-cards = Karten von 8 bis 10 auf der Hand des Solos
column-score = gewonnene Stiche
column-is-parent = ob dieser Platz es ist
column-number = der Stich, ab 1
    .plays = auf der Karte
column-winner = des Stichs
    .tricks = wer ihn gewonnen hat
column-seats = in der Reihenfolge, in der gespielt wurde
column-counted = was gezählt hat, in der Reihenfolge, in der gespielt wurde
column-follow =
    .tricks = die Karte, die zum Stich gehört
    .events = die zum Stich gehört
column-inverted = ob es eine Inversion gab
    .plays = ob es im Stich eine Inversion gab
column-leader = wer ausgespielt hat
column-place =
    .tricks = des Gewinners, 0 spielt aus
    .plays = im Stich, 0 spielt aus
column-follow-number = auf der Karte, die zum Stich gehört
column-card =
    .plays = was gespielt wurde
    .moves = gespielt
column-trick = der Stich, ab 1
column-lane =
    .plays = der Spur für diesen Stich, vor Inversionen
    .moves = ausgeteilt, die erste ist die erste Leitkarte
column-inverts = ob diese Karte eine ausgelöst hat
column-suit = der Karte
column-hands = ausgeteilt
column-seat = wer die Inversion ausgelöst hat
column-played = die 11 ergab
column-took = mit der sie den Platz getauscht hat

## Die Bots: wie sie heißen und wie sie spielen

bot-greedy = Umsichtig
    .plays =
        Probiert vor der Ansage Verteilungen aus; dann spielt er um den Stich auf dem Tisch und denkt daran, was seine
        Karten entlang der Spur noch gewinnen können.

## Optionen

option-players = wie viele spielen
    .asks = Wie viele spielen?
option-suits = die Farben im Spiel
    .allowed = eine Liste verschiedener Buchstaben aus C, S, H, D, W, einer mehr als Spieler
    .asks = Mit welchen Farben spielt ihr?
option-first = der Platz, der zuerst ansagt oder ausspielt
    .allowed = ein Platz, gezählt ab 0
    .asks = Wer beginnt?
option-fault-suits =
    Bei { $players } Spielern müssen die Farben (suits) { $count } verschiedene Buchstaben aus C, S, H, D, W sein, nicht
    { LIST($suits, type: "commas") }.
option-fault-first = Der erste Platz (first) muss von 0 bis { $last } sein, nicht { $first }.

## Die Regeln

rule-cards = Fünfzig Karten
    .text =
        Es gibt fünf Farben (Kreuz, Pik, Herz, Karo, Clown), jede mit den Zahlen 1 bis 10. Je höher die Zahl, desto
        stärker die Karte.
    .refusal =
        Die Karte { $card } gibt es in diesem Spiel nicht: Gespielt wird mit den Farben
        { LIST(EACH($suits, "suit-in-use"), type: "commas") } und den Zahlen 1 bis 10.
rule-suits-in-use = Eine Farbe mehr als Spieler
    .text =
        Gespielt wird mit einer Farbe mehr, als Spieler am Tisch sitzen; welche das sind, sucht ihr euch aus. Die übrigen
        bleiben in der Schachtel. Ist nichts anderes ausgemacht, nehmt ihr die ersten in der Reihenfolge Kreuz, Pik,
        Herz, Karo, Clown.
rule-deal = Zehn Karten für jeden, zehn für die Spur
    .text =
        Alle bekommen zehn Karten. Die zehn, die übrig sind, kommen offen in eine Reihe: Das ist die Spur. So ist jede
        Karte, mit der gespielt wird, auch im Spiel.
    .refusal =
        So wird nicht ausgeteilt: Jeder der { $players } Spieler bekommt 10 Karten und die Spur ebenfalls 10, jede Karte
        kommt genau einmal vor, und die Spur liegt offen.
rule-hidden-hands = Verdeckte Hände
    .text = Deine Handkarten siehst nur du. Die Spur und alle gespielten Karten liegen offen.
rule-follow-card = Die Leitkarte
    .text =
        Die Karte der Spur, die der Übersichtskarte am nächsten liegt, ist die Leitkarte des Stichs. Nach jedem Stich
        rückt die nächste Karte der Spur an ihre Stelle.
rule-first-seat = Wer beginnt
    .text =
        Ihr bestimmt, wer beginnt: Zu zweit spielt diese Person zum ersten Stich aus, zu dritt und zu viert sagt sie als
        Erste an. Danach geht es im Uhrzeigersinn weiter, zum nächsthöheren Platz.
rule-turn = Immer der Reihe nach
    .text =
        Alle sind der Reihe nach dran: Niemand handelt, bevor er dran ist, und niemand zweimal im selben Stich.
    .refusal = Du bist nicht dran.
rule-declaring = Mehr ansagen oder passen
    .text =
        Zu dritt und zu viert sagt ihr reihum an, wie viele Stiche ihr machen werdet: Entweder sagst du mehr an, als
        bisher angesagt ist, oder du passt.
    .refusal = { $declared ->
            [one] { $declared } Stich ist
           *[other] { $declared } Stiche sind
        } schon angesagt: Sag mehr an (höchstens 10) oder passe.
rule-opening = Die erste Ansage
    .text = Wer als Erster ansagt, nennt eine Zahl von 1 bis 10: Mit 0 oder mit Passen wird nicht eröffnet.
    .refusal = Du eröffnest das Reizen: Sag eine Zahl von 1 bis 10 an.
rule-passing = Gepasst ist gepasst
    .text = Wer gepasst hat, sagt in diesem Spiel nichts mehr an.
rule-ten-is-all = Mehr als zehn gibt es nicht
    .text = Es gibt zehn Stiche: Sind zehn angesagt, können die anderen nur noch passen.
    .refusal = 10 Stiche sind angesagt, und mehr gibt es nicht: Du kannst nur passen.
rule-contract = Solo gegen Team
    .text =
        Wer beim Reizen als Letzter übrig bleibt, spielt solo und muss mindestens so viele Stiche machen wie angesagt.
        Alle anderen sind das Team und spielen gemeinsam dagegen.
rule-auction-first = Erst reizen, dann spielen
    .text = Zu dritt und zu viert werden erst Karten gespielt, wenn das Reizen vorbei ist.
    .refusal = Das Reizen ist noch nicht vorbei: Karten werden erst danach gespielt.
rule-cards-then = Dann zählen nur noch die Karten
    .text =
        Ist das Reizen vorbei, wird nichts mehr angesagt, und zu zweit wird gar nicht gereizt: Von da an werden nur noch
        Karten gespielt.
    .refusal = Jetzt gibt es nichts anzusagen: Spiele eine Karte.
rule-parent-leads = Wer zuerst ausspielt
    .text = Zum ersten Stich spielt das Solo aus; zu zweit, wer zum Beginnen bestimmt wurde.
rule-own-card = Eine Karte aus der Hand
    .text = In jedem Stich spielen alle eine Karte aus der eigenen Hand.
    .refusal = Du hast die { card } nicht auf der Hand.
rule-lane-following = Der Spur folgen
    .text =
        Hast du Karten in der Farbe der Leitkarte, spielst du eine davon oder eine Karte, die mit der Leitkarte 11
        ergibt. Auch wer ausspielt, folgt der Spur.
    .refusal =
        Die Leitkarte ist die { card }, und du hast { suit }: Bediene { suit } oder spiele { partner }.
rule-no-suit = Nichts zum Bedienen
    .text =
        Ohne Karte in der Farbe der Leitkarte darfst du jede Karte spielen; du musst keine 11 bilden, auch wenn du es
        könntest.
rule-known-void = Gezeigt bleibt gezeigt
    .text = Wer nicht bedient hat, hat keine Karte dieser Farbe und kann später auch keine spielen.
    .refusal =
        Die { card } kann aus dieser Hand nicht kommen: Sie hat schon gezeigt, dass sie { $suit ->
            [W] keinen Clown
           *[other] kein { suit }
        } hat.
rule-inversion = Die Inversion
    .text =
        Eine Karte, die mit der Leitkarte 11 ergibt, tauscht mit ihr den Platz, egal in welcher Farbe und ob du es wolltest
        oder nicht: Deine Karte wird zur Leitkarte für alle, die nach dir kommen. Die alte Leitkarte liegt nun vor dir, und
        sie ist es, die für dich zählt.
rule-inversion-again = Mehr als eine Inversion
    .text = In einem Stich kann es mehrere Inversionen geben, jede mit der Leitkarte, die dann gerade liegt.
rule-inversion-ends = Eine Inversion gilt nur für ihren Stich
    .text = Eine Inversion ändert, wer diesen Stich gewinnt; der nächste beginnt ganz von vorn.
rule-winner = Wer ohne Inversion gewinnt
    .text =
        Ohne Inversion gewinnt die höchste Karte in der Farbe der Leitkarte. Hat niemand diese Farbe gespielt, gewinnt die
        höchste Zahl. Die Leitkarte in der Spur spielt selbst nie mit.
rule-winner-inverted = Wer nach einer Inversion gewinnt
    .text =
        Nach einer oder mehreren Inversionen gewinnt die höchste Zahl, egal in welcher Farbe. Wer die Inversion ausgelöst
        hat, für den zählt die Karte, die er aus der Spur bekommen hat.
rule-tie = Gleich hohe Karten
    .text = Von gleich hohen Karten gewinnt die, die zuerst gespielt wurde.
rule-piles = Ein Stapel für jeden Stich
    .text =
        Wer den Stich gewinnt, legt die Karten, die gezählt haben, und die letzte Leitkarte offen auf einen eigenen Stapel,
        einen für jeden Stich. Alle dürfen sie ansehen.
rule-winner-leads = Wer als Nächstes ausspielt
    .text = Wer einen Stich gewinnt, spielt zum nächsten aus.
rule-ten-tricks = Zehn Stiche
    .text = Gespielt werden zehn Stiche, auch wenn das Ergebnis schon vorher feststeht.
    .refusal = Das Spiel ist vorbei: Alle zehn Stiche sind gespielt.
rule-win-two = Zu zweit: die meisten Stiche
    .text = Zu zweit gewinnt, wer mehr Stiche macht; bei fünf zu fünf endet das Spiel unentschieden.
rule-win-contract = Zu dritt und zu viert: die Ansage
    .text =
        Das Solo gewinnt allein, wenn es mindestens so viele Stiche macht wie angesagt; sonst gewinnt das ganze Team.
rule-all-known = Zu zweit kennst du jede Karte
    .text =
        Zu zweit ist alles, was weder in der Spur liegt noch auf deiner Hand, auf der anderen Hand: Vor dir ist nichts
        verborgen.

## Auf der Startseite

pitch = Gewinne Stiche mit Zahlen, die mal stark und mal schwach sind.
length = 10 bis 15 Minuten

## Das Ende eines ersten Spiels

guide-result = Du hast { $tricks ->
    [0] keinen Stich
    [one] 1 Stich
   *[other] { $tricks } Stiche
} gewonnen{ $won ->
    [yes] { $side ->
        [parent] , genug für deine Ansage.
       *[children] , und das Solo misslingt: Dein Team gewinnt.
    }
   *[no] { $side ->
        [parent] , weniger, als du angesagt hast.
       *[children] , aber das Solo gelingt.
    }
}
learned-contract = { $side ->
    [parent] { $tricks } angesagt, mehr als alle anderen
   *[children] gepasst und im Team gegen das Solo gespielt
}
learned-follow = die Farbe der Leitkarte bedient
learned-trick = einen Stich gewonnen, und die Spur ging weiter
learned-eleven = elf ergeben: { $played } von deiner Hand und { $took } aus der Spur haben die Plätze getauscht
guide-tip-lane = Die Spur zeigt, welche Farbe als Nächstes kommt. Schau im nächsten Spiel zwei Karten voraus, bevor du spielst.
guide-tip-declare = Wer zu viel ansagt, verliert allein. Sag im nächsten Spiel einen Stich weniger an.
guide-tip-eleven = Zwei Zahlen, die 11 ergeben, ändern die Leitkarte. Heb im nächsten Spiel so eine Karte für einen Stich auf, auf den es ankommt.
