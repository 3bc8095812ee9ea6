"""Bots: players that are asked with a view and answer with a move."""

from kernel_lib.bots.house_bots import bot_names
from kernel_lib.bots.registry import BotFactory, BotLike, bot_factory, make_bot
from kernel_lib.parts.bots import Bot, RealTimeBot

__all__ = ["Bot", "BotFactory", "BotLike", "RealTimeBot", "bot_factory", "bot_names", "make_bot"]
