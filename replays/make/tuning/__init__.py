"""Long measurements by which house data, the chances to win of positions and searches were tuned; run on request."""
