# Parish. `make play` and `make test` need nothing but Python 3.11 or newer: they make what they run in.
#
#   .venv/        development: the sources in place, pure Python, tests and tools
#   .venv-fast/   the built wheel, compiled where a C compiler is present
#
# Both are made anew only when what they came from has changed (scripts/environment.py).

.DEFAULT_GOAL := help
.PHONY: help play terminal dev fast test test-fast check build bench soak load crash messages golden lock clean

ENVIRONMENT = python=$$(scripts/find-python) && "$$python" scripts/environment.py
PYTEST_ARGS ?= -n 2 --dist worksteal
ARGS ?=

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: ## open the site: play in a browser (ARGS="--port 9000", or "--host 0.0.0.0" for others in your network)
	@$(ENVIRONMENT) play
	@exec .venv-fast/bin/parish serve $(ARGS)

terminal: ## play in this terminal (ARGS="GAME --seats you,greedy" skips the menu)
	@$(ENVIRONMENT) play
	@if [ -t 0 ] && [ -t 1 ]; then exec .venv-fast/bin/parish play $(ARGS); fi; \
	.venv-fast/bin/parish games && printf '%s\n' '' \
	    'This is no terminal to play in. In one, `make terminal` opens a menu of these games;' \
	    '`make play` opens them in a browser, and' \
	    '`.venv-fast/bin/parish simulate GAME --games 10` lets the bots play.'

dev: ## make or refresh .venv
	@$(ENVIRONMENT) dev

fast: ## make or refresh .venv-fast, compiled where possible
	@$(ENVIRONMENT) fast

test: dev ## all tests on the sources as they are, in pure Python
	PARISH_EXPECT_BUILD=pure .venv/bin/python -m pytest $(PYTEST_ARGS) -rs \
	    --doctest-modules --junitxml=build/tests-pure.xml src tests

test-fast: ## the same tests on the compiled build (fails where nothing can be compiled)
	@PARISH_COMPILE=1; export PARISH_COMPILE; $(ENVIRONMENT) fast-tests
	PARISH_EXPECT_BUILD=compiled .venv-fast/bin/python -m pytest $(PYTEST_ARGS) -rs \
	    --junitxml=build/tests-compiled.xml tests

check: dev ## style, types and the arrows of knowledge between the rooms
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	.venv/bin/python -m pytest -q tests/test_architecture.py

build: ## the wheel, in dist/
	@$(ENVIRONMENT) wheel

bench: dev fast ## decisions a second and the time of a clone, pure and compiled, beside other engines
	.venv-fast/bin/python scripts/bench.py $(ARGS)

soak: fast ## thousands of random games of every kind, every promise of the kernel checked
	.venv-fast/bin/python scripts/soak.py $(ARGS)

load: fast ## 200 tables full of people and bots at a real server on this machine: how long everybody waits
	@.venv-fast/bin/python -m scripts.load $(ARGS)

crash: dev ## kill a house with people and bots at its tables 100 times, and look at what is left
	PARISH_KILLS=100 .venv/bin/python -m pytest tests/play/test_crash.py $(ARGS)

messages: dev ## collect the texts of the sources into the catalogues, and compile the translations
	.venv/bin/python scripts/messages.py $(ARGS)

golden: dev ## write the golden play-throughs anew (then read the diff)
	.venv/bin/python -m tests.golden $(ARGS)

lock: dev ## choose the newest versions of all packages (then run the tests)
	.venv/bin/python scripts/lock.py

clean: ## remove all that make has made: environments, builds, caches
	rm -rf .venv .venv-fast .bench build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	find src tests scripts -name __pycache__ -prune -exec rm -rf {} +
