"""Bots: players that are asked with a view and answer with a move."""

from kernel_lib.bots.house_bots import bot_names
from kernel_lib.bots.registry import AnyBot, Maker, make_bot, maker_of
from kernel_lib.parts.bots import Bot, Racer

__all__ = ["AnyBot", "Bot", "Maker", "Racer", "bot_names", "make_bot", "maker_of"]
