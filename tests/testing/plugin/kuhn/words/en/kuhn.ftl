### Kuhn poker in words.

chips = { $n ->
    [one] { $n } chip
   *[other] { $n } chips
}
card = { $card ->
    [hidden] a hidden card
   *[other] { $card }
}

## What to do, and where we are

won = { $who } won { chips }.
before-deal = The cards are about to be dealt.
before-show = Both are about to show.
choose = { $moves ->
    [check] Check or bet.
   *[call] Call or fold.
}
wait = { $who } { VERB($who, "is", "are") } to { $moves ->
    [check] check or bet
   *[call] call or fold
}.
status-deal = deal
status-betting = betting
status-result = result

## What happened

move-dealt = { SENTENCE(LIST(EACH($cards, "card"), type: "ands")) } were dealt.
move-shown = { SENTENCE(LIST(EACH($cards, "card"), type: "ands")) } were shown.
move-check = { $who } checked.
move-bet = { $who } bet.
move-call = { $who } called.
move-fold = { $who } folded.

## What buttons say

button-check = Check
button-bet = Bet
button-call = Call
button-fold = Fold

## The table, line by line

table = Kuhn poker, { $status }. { SENTENCE($prompt) }
seat = { $who }: { card }, { chips } put in.
