"""Judging decisions: rollouts, verdicts, reasons, and the sentences that tell them."""
