### What is said of numbers of games.

# What two were compared in; `count` is how many, as they are written.
pairs-games = { $n ->
    [one] { $count } game
   *[other] { $count } games
}
pairs-deals = { $n ->
    [one] { $count } deal
   *[other] { $count } deals
}
