"""The site: pages, the JSON API, the event stream and static files. Everything is asked of `parish.play`."""
