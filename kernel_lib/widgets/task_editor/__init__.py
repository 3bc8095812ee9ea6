"""The editor of tasks."""
