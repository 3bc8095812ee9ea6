"""Programs that make what lies in `replays/`; no part of the wheel."""
