"""Bots: players that are asked with a view and answer with a move."""

from kernel_lib.bots.base import AnyBot, Maker, make_bot, maker_of
from kernel_lib.bots.house import bot_names
from kernel_lib.core import Bot, Racer

__all__ = ["AnyBot", "Bot", "Maker", "Racer", "bot_names", "make_bot", "maker_of"]
