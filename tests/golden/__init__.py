"""Golden play-throughs: whole games as readable files, compared in tests and written anew by `make golden`."""
