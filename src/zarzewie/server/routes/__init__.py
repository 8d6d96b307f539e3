"""What can be asked over HTTP, by subject. Each module ends with ROUTES."""
