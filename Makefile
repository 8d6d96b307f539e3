# Two commands: `make play` and `make test`. Everything they need goes into this folder.
PYTHON ?= python3
BIN := .venv/bin
ARGS ?=
# A test that hangs fails after 5 minutes, and says where it stood.
PYTEST := $(BIN)/python -m pytest -q --timeout 300
# Tests start hundreds of processes: without bytecode each of them would compile the whole package.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test setup setup-dev setup-lowest lint types web-test unit lowest browser soak bench pictures wheel clean help

help:  ## these lines
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: setup  ## start the server and open the game in a browser
	@$(BIN)/zarzewie serve --open $(ARGS)

setup:
	@$(PYTHON) tools/setup.py

setup-dev:
	@$(PYTHON) tools/setup.py --dev

test: setup-dev lint  ## everything that must be green
	@$(MAKE) --no-print-directory -j2 --output-sync=target types web-test setup-lowest
	@$(MAKE) --no-print-directory unit lowest browser

lint:
	@$(BIN)/ruff check . && $(BIN)/ruff format --check .

types:
	@$(BIN)/mypy

web-test: setup-dev  ## the client's own checks
	@cd web && PATH="$(CURDIR)/.venv/bin:$$PATH" && npm run --silent check && npm run --silent lint && npm run --silent test

unit: setup-dev  ## Python tests without a browser
	@$(PYTEST) -n auto --dist worksteal --ignore tests/browser --ignore tests/lowest --ignore tests/soak --ignore tests/model/tla $(ARGS)

setup-lowest:
	@$(PYTHON) tools/setup.py --lowest

lowest: setup-dev setup-lowest  ## a server with the lowest versions that are allowed
	@$(PYTEST) tests/lowest $(ARGS)

browser: setup-dev  ## tests in a real Chromium
	@$(PYTEST) -n 2 --dist worksteal tests/browser $(ARGS)

soak: setup-dev  ## long runs, and the protocol in TLA+, which needs Java
	@$(BIN)/python -m pytest -q tests/soak tests/model/tla $(ARGS)

bench:  ## figures beside peers, as ratios in one run
	@$(PYTHON) tools/setup.py --dev --bench
	@$(BIN)/python -m bench $(ARGS)

pictures: setup-dev  ## the README's pictures, taken of real games
	@$(BIN)/python tools/pictures.py $(ARGS)

wheel: setup-dev  ## a wheel with the built client inside, and the sources it is made from
	@$(BIN)/python -m build --outdir dist .

clean:  ## forget everything that was set up
	@rm -rf .venv .venv-lowest .setup web/node_modules src/zarzewie/client dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
