### Was ein gespeichertes Notebook statt eines Widgets zeigt, dessen Kernel nicht mehr läuft.

run = Führe diese Zelle aus, um weiterzumachen.
how = Dazu drückst du Umschalt + Eingabe. So stand es zuletzt:
