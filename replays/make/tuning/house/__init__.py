"""How fair, sharp and varied the house cards are: long measurements in parts that can be stopped."""
