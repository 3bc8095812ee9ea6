from highest_card import GAME

from kernel_lib.testing import laws

test_laws = laws(GAME)
