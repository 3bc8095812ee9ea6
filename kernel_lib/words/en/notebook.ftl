### What a saved notebook shows in place of a widget whose kernel is gone.

run = Run this cell to go on.
how = It needs Shift + Enter. This is how it stood:
