### Highest Card in words.

## What to do, and where we are

won = Won by { $who }.
before-turn = The cards are about to be turned up.
before-deal = The cards are about to be dealt.
lay = Lay a card.
wait = Waiting for { $who }.
status-deal = deal
status-result = result
status-round = round { $round }

## What happened

event-round = { $who } won round { $round }.
move-lay = { $known ->
    [yes] { $who } laid { $card }.
   *[no] { $who } laid a card.
}
somebody = somebody
move-deal = Everybody was dealt three cards.
move-turn = The cards were turned up: { LIST($cards, type: "words") }.

## What buttons say

button-lay = Lay { $card }

## The table, line by line

table = Highest Card, { $status }. { SENTENCE($prompt) }
seat = { $who }: hand { $hand }, laid { $laid }, rounds won { $won }.
hand-empty = empty
hand-hidden = hidden
laid-nothing = nothing
laid-hidden = a hidden card
