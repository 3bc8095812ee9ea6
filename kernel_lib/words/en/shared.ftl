## Players

player = player { $number }
you = you
whose = { PERSON($who) ->
    [you] your
   *[one] { $who }'s
}

## Lists, as `Ann, Bo and Cy`

list = { $first } and { $last }

## Counting

points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
rounds = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
}

## What several games say

wait = Waiting for { $who }.
