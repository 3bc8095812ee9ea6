### Was zu Antworten, Urteilen und Übungen gesagt wird.

## Was zu einer Antwort gesagt wird

right = Das ist richtig.
allowed = { $told } Das darfst du spielen, aber es beantwortet die Frage nicht.
unweighed = { $told } Das darfst du spielen, aber es ist hier keiner der guten Züge.
worse = { $told } Damit gewinnst du { $chance } von 100 Spielen, { $behind } weniger als mit dem besten Zug.
refused = Nicht erlaubt: { $move }. { $sentence }
not-all = Es fehlt noch etwas.
not-needed = Du brauchst weniger davon.
other-moves-asked = Diese Züge darfst du spielen, aber sie beantworten die Frage nicht.
allowed-head = Erlaubt, aber nicht die Antwort: { $move }.
worse-head = Es gibt Besseres als { $move }.
worse-follows = Damit gewinnst du { $chance } von 100 Spielen, { $behind } weniger als mit dem besten Zug.
marks-part = { $given ->
    [2] Eins von beiden ist
   *[other] { $right ->
        [one] { $right } von { $given } ist
       *[other] { $right } von { $given } sind
    }
} richtig.
marks-missing = { $right ->
    [one] Das ist richtig
    [2] Beide sind richtig
   *[other] Alle { $right } sind richtig
}, { $missing ->
    [one] eins fehlt
   *[other] { $missing } fehlen
} noch.
number-low = { LIST($answer) } ist zu wenig.
number-high = { LIST($answer) } ist zu viel.
number-sign = { LIST($answer) }: Die Zahl stimmt, das Vorzeichen nicht.
# Was eine falsche Zahl mit den Teilen der richtigen macht. `parts` und `part` nennen sie, wie „der letzte Stich“.
number-without = Bei { LIST($answer) } fehlt { LIST($parts) }.
number-without-one = Bei { LIST($answer) } fehlt { LIST($parts, type: "or") }.
number-without-why = Bei { LIST($answer) } fehlt { $part }: { $why }.
number-twice = Bei { LIST($answer) } zählt { $part } doppelt.
number-added = Bei { LIST($answer) } kommt { $part } dazu, geht aber ab.
with-mistake = { $said } { $mistake }
missing-moves = Alles, was du markiert hast, darfst du spielen, aber es fehlt noch etwas.
not-these = Das ist es noch nicht.
by-the-rule = { $said } { $title }: { $text }
also = { $said } Auch richtig: { others }.
others = { LIST($others) }
unreached = Damit kommst du auf { MINUS(points) }. Du brauchst { $wanted }.
not-reached-yet = Bisher { MINUS(points) }. Du brauchst { $wanted }.
not-so = Nicht richtig: { LIST($answer) }.
several = gib einen Zug an, nicht { $count } auf einmal: { LIST($moves) }
quoted = „{ $words }“

## Was keine Antwort ist

no-answer = Das ist keine Antwort: { $due }.
no-answer-sentence = Das ist keine Antwort: { $due }
due-move = spiel einen Zug, oder schreib ihn wie in { $example }
due-moves = spiel die Züge nacheinander, oder gib ihre Texte in einer Liste
due-number = gib eine Zahl an, wie in 12
due-seats = nenne Spieler: { LIST($names) }
due-marks = markiere Karten oder Felder, oder nenne sie so, wie Notizen sie markieren
due-piece = hier heißt nichts { $mark }. { $names }
due-choice = wähle Sätze mit ihren Buchstaben: { LIST($letters, type: "commas") }
not-judged = Diese Aufgabe sagt nicht, welche Antwort richtig ist. Darum lässt sich deine nicht beurteilen.
unknown-ask =
    Diese Aufgabe fragt auf eine Art, die hier nicht bekannt ist ({ $ask }), also lässt sich eine Antwort nicht
    beurteilen.

## Arten zu fragen

ask-move = ein Zug
ask-moves = mehrere Züge
ask-score = weiterspielen
ask-legal = alles, was du spielen darfst
ask-number = eine Zahl
ask-seats = wer
ask-pieces = markieren
ask-choice = auswählen

## Entscheidungen, die man besser treffen soll

review-mistake = Finde einen besseren Zug: Der gespielte Zug hat { $lost } von 100 Gewinnchancen gekostet.
review-decision = Entscheide gut: Richtig ist jeder Zug, der im Rahmen der Messgenauigkeit so gut ist wie der beste.
review-unjudged = Dieser Zug wurde hier nicht beurteilt, also ist er weder richtig noch falsch. Probier einen anderen.
review-too-little =
    Diese Entscheidung ließ sich in kurzer Zeit nicht beurteilen. kl.judge({ $file }) nimmt sich die Zeit, die es
    braucht.
review-no-decision = { $file }: Nach Zug { $at } gibt es nichts zu entscheiden. Wähle einen anderen Zug.
hint = Einer davon ist richtig: { LIST($moves, type: "or") }.

## Urteile

decisions = { $n ->
    [one] { $n } Entscheidung
   *[other] { $n } Entscheidungen
}
judged = { $judged } von { decisions } beurteilt
alike = { $n }, bei denen alle Züge gleich gut sind
left = { $n } noch nicht
too-little-time =
    Das ist zu wenig Zeit, um { decisions } zu beurteilen: Jeder Zug muss dafür { $rollouts }-mal zu Ende gespielt
    werden. Gib mehr Sekunden oder mehr Aufwand, oder weniger Plätze.
left-out =
    Die Zeit war um, bevor { $left } von { decisions } beurteilt werden konnten. Beurteile noch einmal, um
    weiterzumachen.
taken-out =
    Aus dieser Aufzeichnung wurden Karten entfernt: Was { $who } wissen { VERB($who, "konnte", "konnten", "konntest") },
    steht nicht darin. Beurteilen lässt sich nur, was { $known } entschieden { VERB($known, "hat", "haben", "hast") }.
counted-points = { $size ->
    [one] { $value } Punkt
   *[other] { $value } Punkte
}

grade-best = der beste Zug
grade-only = mit Abstand der beste Zug
grade-good = so gut wie der beste Zug
grade-near = fast so gut wie der beste Zug
grade-small = ein kleiner Verlust
grade-mistake = ein Fehler
grade-clear = ein klarer Fehler
grade-unclear = zu knapp, um es zu sagen
graded = { SENTENCE($grade) }.
graded-cost = { SENTENCE($grade) }: Das kostete { $lost } von 100 Chancen.
graded-less = { SENTENCE($grade) }: Das kostete weniger als 1 von 100 Chancen.
graded-may-cost = { SENTENCE($grade) }: Das kostete { $lost } von 100 Chancen, plus oder minus { $error }.
graded-only = { SENTENCE($grade) }: Der nächstbeste verliert { $lost } von 100 Chancen.
graded-better =
    { SENTENCE($grade) }: Der nächstbeste verliert { $lost } von 100 Chancen, plus oder minus { $error }.

outcome-wins = { $n ->
    [one] gewinnt
   *[other] gewinnen
}
outcome-loses = { $n ->
    [one] verliert
   *[other] verlieren
}
outcome-draws = { $n ->
    [one] spielt unentschieden
   *[other] spielen unentschieden
}
every-move = jeder Zug { $deed }
these-moves = { LIST($moves, type: "ands") } { $deed }
some-moves = { how-many } Züge { $deed }
other-moves = die anderen { how-many } { $deed }
how-many = { $n ->
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
   *[other] { $n }
}

head-seat = Nach dem, was { $name } { VERB($name, "wusste", "wussten", "wusstest") }
head-table = Mit offenen Karten
head-all = Wenn alles offen liegt

verdict-unlucky = Gut, aber Pech: So, wie die Karten lagen, war { $best } besser.
verdict-lucky = Schlecht, aber Glück: So, wie die Karten lagen, hat es nicht geschadet.
verdict-unlucky-open = Gut, aber Pech: So, wie es kam, war { $best } besser.
verdict-lucky-open = Schlecht, aber Glück: So, wie es kam, hat es nicht geschadet.
verdict-wins-in = { $one } gewinnt { $chance } von 100 Spielen
verdict-gives = { $value } mit { $one }
verdict-shorter = { $one } { $chance }
verdict-shorter-gives = { $value } mit { $one }
verdict-both-win = { $one } und { $other } gewinnen beide { $chance } von 100 Spielen.
verdict-both-give = { $value } mit { $one } wie mit { $other }.
verdict-close = { $said }: zu knapp, um es zu sagen

## Wie Urteile gezählt werden

how-samples =
    Gezählt in { $samples } Spielen ab der Stelle, an der { $name } entschieden { VERB($name, "hat", "haben", "hast") }.
    Was { $name } nicht wissen { VERB($name, "konnte", "konnten", "konntest") }, wurde jedes Mal neu ausgeteilt; alle
    spielten weiter wie { $by }. Jeder Zug wurde mit denselben Karten probiert, deshalb ist ein Unterschied sicherer als
    eine Zahl.
how-samples-undealt =
    Gezählt in { $samples } Spielen ab der Stelle, an der { $name } entschieden { VERB($name, "hat", "haben", "hast") }.
    Was { $name } nicht wissen { VERB($name, "konnte", "konnten", "konntest") }, wurde jedes Mal neu gezogen; alle
    spielten weiter wie { $by }. Jeder Zug wurde mit denselben gezogenen Karten probiert, deshalb ist ein Unterschied
    sicherer als eine Zahl.
how-samples-open =
    Gezählt in { $samples } Spielen ab der Stelle, an der { $name } entschieden { VERB($name, "hat", "haben", "hast") };
    alle spielten weiter wie { $by }, mit demselben Zufall nach jedem Zug. Deshalb ist ein Unterschied sicherer als eine
    Zahl.
how-fits =
    Jede Kartenverteilung, die zu dem passt, was { $name } gesehen { VERB($name, "hat", "haben", "hast") }, zählt gleich
    viel: Was Ansagen und Züge über eine Hand verraten, bleibt außer Acht. Wer das lesen kann, weiß vielleicht mehr.
how-fits-undealt =
    Alles, was zu dem passt, was { $name } gesehen { VERB($name, "hat", "haben", "hast") }, zählt gleich viel: Was die
    Züge der anderen über ihre Karten verraten, bleibt außer Acht. Wer das lesen kann, weiß vielleicht mehr.
how-by-bids =
    Kartenverteilungen, die zu dem passen, was { $name } gesehen { VERB($name, "hat", "haben", "hast") }, zählen mehr,
    wenn die anderen damit so angesagt hätten. Angenommen wird, dass sie meistens ansagen wie { $by }. Was Züge über
    eine Hand verraten, bleibt außer Acht.
how-table = Mit allem, wie es war: { $samples } Spiele ab dort, in denen { $by } für alle weiterspielte.
how-nothing-hidden =
    In diesem Spiel ist nichts verborgen. Darum gilt das Urteil auch, wenn alles offen liegt, und keines spricht von
    Glück.
how-exact-seat =
    Bis zum Ende ausgerechnet aus dem, was { $name } { VERB($name, "wusste", "wussten", "wusstest") }: Verborgen war
    nichts.
how-exact-table = Bis zum Ende ausgerechnet mit allem, wie es war: genau, wenn alle so gut wie möglich spielen.
how-points =
    Gezählt werden Punkte: { $words }. Die Gewinnchance daneben ist danach geschätzt, wie es { $by } in solchen Spielen
    ergeht.
how-error = ±{ $error } nach einer Zahl heißt: In 95 von 100 solchen Zählungen ist die wahre Zahl höchstens so weit weg.
how-difference =
    Was ein Zug kostet, ist der Unterschied zweier Zahlen. Er hat einen eigenen Fehler, hier ±{ $error }, der nicht aus
    ihren Fehlern folgt.
how-signs =
    Zeichen: ?! ab 5 von 100 verlorenen Chancen, ? ab 10, ?? ab 20, wenn der Verlust größer ist als sein Fehler; ! für
    den besten Zug, wenn der nächstbeste 10 oder mehr verliert.

## Beurteilte Entscheidungen vieler Spiele

decisions-share = Entscheidungen ohne Fehler
decisions-lost = Chancen von 100, die eine Entscheidung verliert
decisions-signs =
    Ein Fehler verliert nach dem, was der Platz wusste, 5 von 100 Gewinnchancen oder mehr, und mehr als seinen
    Messfehler.
luck-unlucky = gut, aber Pech
luck-lucky = schlecht, aber Glück
question-accuracy-by-player = Wie viele ihrer Entscheidungen sind keine Fehler?
    .value = { decisions-share }
    .by = Spieler
    .note = { decisions-signs }
question-accuracy-by-part = In welchem Teil des Spiels werden Fehler gemacht?
    .value = { decisions-share }
    .by = Teil des Spiels
    .note = { decisions-signs }
question-accuracy-by-move = Mit welcher Art von Zug werden Fehler gemacht?
    .value = { decisions-share }
    .by = Art des Zugs
    .note = { decisions-signs }
question-accuracy-by-rule = Bei welcher Regel werden Fehler gemacht?
    .value = { decisions-share }
    .by = was sofort daraus folgte
    .note = { decisions-signs }
question-lost-by-player = Wie viel Gewinnchance verliert eine Entscheidung?
    .value = { decisions-lost }
    .by = Spieler
question-lost-by-part = Wo geht am meisten verloren?
    .value = { decisions-lost }
    .by = Teil des Spiels

# Was in den Spalten einer Tabelle von Entscheidungen steht.
column-game = die Nummer des Spiels, ab 0
column-file = seine Datei
column-at = der Zug, um den es ging
column-seat = wer entschied
column-player = der Name dieses Platzes
column-agent = was dort spielt: human, oder ein Bot
column-part = die Art der Entscheidung: nach dem Teil des Spiels
column-move = die Art des Zugs, der gespielt wurde
column-rule = was nach den Regeln aus dem Zug folgte: Arten von Ereignissen; leer: sofort nichts
column-basis = seat: nach dem, was der Platz wusste; table: nur so wurde beurteilt
column-chance = die Chance zu gewinnen nach dem besten Zug
column-lost = was der gespielte Zug davon verlor
column-error = der Standardfehler davon
column-usual =
    die Chance zu gewinnen nach dem, was der Vergleichsspieler gespielt hätte; null: Das wurde nicht beurteilt
column-sign = ?! ? ?? für einen Fehler, ! für den einzigen guten Zug, null für keins von beiden
column-luck = unlucky: ein guter Zug, der schadete; lucky: ein schlechter, der nicht schadete; leer: keins von beiden
column-best = der beste Zug
column-played = der Zug, der gespielt wurde

## Was die Suche rät

search-in-100 = gewinnt { $chance } von 100 Spielen
search-about = gewinnt etwa { $chance } von 100 Spielen
search-gives = bringt { $value }
search-it = Der Zug { $deed }.
search-better = Der Zug ist besser als { $other }: Er { $deed }, der andere { $less }.
search-close = { $other } ist ungefähr so gut.
search-exact = Der Zug { $deed }; { $other } { $less }.
search-alike = Jeder Zug { $deed }.
search-worked-out = Jede Antwort ist bis zum Ende des Spiels ausgerechnet.
search-sure-alone = { search-tried } Der Zug { $deed }.
search-sure = { search-tried } Der Zug { $deed }, { $other } { $less }.
search-sure-close = { search-sure } Das ist zu knapp, um es zu sagen.
search-tried = Von hier aus wurden { $count } Spiele bis zum Ende gespielt:
search-plan = Der Plan, der damit beginnt, bringt { $value }.
search-cost = Das kostet { $lost } von 100 Chancen: Der Zug { $deed }, der beste { $less }.

warning = Nach { $move } kommt das { $more ->
    [yes] öfter
   *[no] seltener
} vor: { SENTENCE($clause) }.
warning-numbers = In { $there } von { $count } { $dealt ->
    [yes] Kartenverteilungen
   *[no] Spielen
}, nach dem besten Zug in { $here }.
reason =
    Nach { $better } in { $here } von { $count } { $dealt ->
        [yes] Kartenverteilungen
       *[no] Spielen
    }: { SENTENCE($clause) }. Nach { $worse } in { $there }.
reason-also = Und in { $here } gegen { $there }: { SENTENCE($clause) }.

## Übungen

exercise-hint = Denk an die Regel „{ $title }“.
exercise-next = Wer ist als Nächstes am Zug?
exercise-no-exercise =
    Zur Regel { $rule } von { $game } gibt es keine Übung. { $why } Übungen gibt es zu: { $others }.
exercise-none-found =
    Zur Regel { $rule } von { $game } fand sich in { $games } Spielen keine Übung; solche Stellungen sind selten. Frag
    mit einer anderen Startzahl.
exercise-no-level = Eine Stufe { $level } gibt es nicht: Es gibt die Stufen 1, 2 und 3, von leicht bis schwer.
exercise-may = Was davon darf man jetzt spielen? Wähle alles aus, was man darf.
exercise-after = Angenommen, du wählst { $move }. { $asks }
exercise-follows = Was folgt daraus? Wähle alles aus, was folgt.
exercise-refused = { $letter } ist nicht erlaubt: { $sentence }
# Ein Satz, der zu Unrecht gewählt wurde, in einer Übung darüber, was folgt.
exercise-from-other = Das folgt aus { $move }, nicht aus diesem Zug.
exercise-elsewhere = Das geschieht in einer anderen Stellung dieses Spiels, nicht in dieser.
exercise-others = Alle anderen Züge hier darf man spielen.
choice = { SENTENCE($words) }.
no-such-level =
    Zur Regel { $rule } von { $game } fand sich in { $games } Spielen keine Übung der Stufe { $level }. Frag nach Stufe
    { LIST($levels, type: "or") } oder mit einer anderen Startzahl.

## Was an einer Lektion nicht stimmt

fault-of-task = Aufgabe { $number }, nach Zug { $at }: { $what }
fault-of-fact = Nach Zug { $at }: { $what }
fault-stale = Ihr Urteil stammt aus Ausgabe { $theirs } des Spiels, hier ist { $ours }: Lass die Stellung neu beurteilen.
fault-not-offered = { $move } ist richtig, wird dort aber nicht angeboten.
fault-list = Eine der Antworten, die als richtig gelten, ist es nicht: { $why }
fault-all-right = Alle ihre Sätze sind richtig, also gibt es nichts auszuwählen.
fault-unsolvable = Nichts ist richtig: { $why }
fault-idle = Nichts ist richtig: Wer antworten soll, ist dort nicht am Zug.
fault-refused = Sie lässt { $move } gelten, und das ist nicht erlaubt: { $why }
fault-ambiguous = { $move } gilt nicht, ist nach dem Urteil aber so gut wie das Beste.
fault-close = { $move } ist kaum von dem zu unterscheiden, was richtig ist: Lass die Stellung länger beurteilen.
fault-alike = Zwei ihrer Sätze sind gleich.
fault-spoilt = Eine Notiz, die dort steht, verrät die Antwort: { $text }
fault-spoilt-unquoted = Eine Notiz, die dort steht, verrät die Antwort.
fault-prompt = Die Frage verrät die Antwort.
fault-rule = Im Regelwerk gibt es keine Regel { $rule }.
fault-no-rule = Sie nennt keine Regel.
fault-no-prompt = Sie fragt nichts: Ihr fehlt der Text.
fault-old-claim = „{ $says }“ wurde mit Ausgabe { $theirs } von { $game } gemessen, hier ist { $ours }. Miss es neu.
fault-untold = { $number } wurde gemessen, steht aber in keiner Notiz.
fault-no-edition = Es steht nicht da, mit welcher Ausgabe von { $game } „{ $says }“ gemessen wurde. Miss es neu.
several-pieces = sie lässt { $mark } gelten, und so heißen { LIST($names) }: Nenne die, die gemeint sind.

## Codes von Ergebnissen

code-letter = { $letter } kommt in Codes nicht vor: Sie bestehen aus Ziffern und Buchstaben ohne I, L, O und U.
code-short = { $code } ist zu kurz: Ein Code hat mindestens { $least } Zeichen, in Vierergruppen.
code-none = Das ist zu kurz: Ein Code hat mindestens { $least } Zeichen, in Vierergruppen.
code-misread = { $code } stimmt nicht: Ein Zeichen ist falsch, oder zwei sind vertauscht. Lies ihn noch einmal.
code-no-lesson = { $code } ist ein Code einer Lektion, die diese Version von cogbook nicht hat.
code-lesson = { $code } ist der Code einer anderen Lektion. Diese Lektionen sind: { $lessons }.
code-length = { $code } ist ein Code von { $lesson }, aber für eine andere Zahl von Aufgaben als { $count }.
