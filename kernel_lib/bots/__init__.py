"""Bots: players that are asked with a view and answer with a move."""

from kernel_lib.bots.base import Bot, Racer, bot_names, make_bot

__all__ = ["Bot", "Racer", "bot_names", "make_bot"]
