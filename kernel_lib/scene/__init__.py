"""Pictures: a game's view becomes a scene of keyed sprites; scenes become SVG text, frames for pages, and posters."""
