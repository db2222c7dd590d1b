"""The pages, a module each; their templates stand in `templates/` under the same names."""
