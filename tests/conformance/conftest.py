"""Which games are under the laws is settled here, before any test adds games of its own."""

from conformance.walks import NAMES, STAGES

__all__ = ["NAMES", "STAGES"]
