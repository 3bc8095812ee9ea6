"""Bots: players that are asked with a view and answer with a move."""

from kernel_lib.bots.base import Bot, bot_names, make_bot

__all__ = ["Bot", "bot_names", "make_bot"]
