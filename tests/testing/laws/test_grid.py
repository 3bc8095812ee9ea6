from kernel_lib.games import GAMES
from kernel_lib.testing import laws

test_laws = laws(GAMES["grid"])
