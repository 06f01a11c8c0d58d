# Two commands do everything: `make play` and `make test`.
#
# `make` alone, or `make EXE=path [EVALFILE=network]`, builds the program as OpenBench
# expects it: one file, for this machine.

CARGO ?= cargo
RUSTC ?= rustc
EXE ?= vitrine
ifeq ($(OS),Windows_NT)
    SUFFIX := .exe
endif
TARGET := $(abspath $(or $(CARGO_TARGET_DIR),target))
BUILT := $(TARGET)/release/vitrine$(SUFFIX)
CHECKED := $(TARGET)/debug/vitrine$(SUFFIX)
FUZZ_SECONDS ?= 60
# Evaluated only where they are used.
HOST = $(shell $(RUSTC) --print host-tuple)
PROFDATA = $(shell $(RUSTC) --print sysroot)/lib/rustlib/$(HOST)/bin/llvm-profdata$(SUFFIX)

# An empty EVALFILE means the built-in evaluation.
export EVALFILE

# Incremental compilation does not help on a machine that builds everything once.
ifdef CI
export CARGO_INCREMENTAL := 0
endif

.PHONY: build pgo portable install uninstall dist play page types test test-rust test-page test-browser check-page deny audit check-browser-target check-windows-target docs licenses screenshots tools soak fuzz miri races bench-rules bench-engine bench-server bench-museum bench-problems bench-mates bench-arena bench-tables help clean

# For testers: builds for the processor of this machine, in a separate target folder, because other
# compiler flags would force a rebuild of everything.
build: cargo
	RUSTFLAGS="-C target-cpu=native" $(CARGO) build --release --locked -p cli --target-dir $(TARGET)/native
	cp $(TARGET)/native/release/vitrine$(SUFFIX) $(EXE)$(SUFFIX)

# As `make`, with profile-guided optimisation: the first build profiles the bench, and the second
# one uses the profile. Needs llvm-profdata of the compiler's own LLVM.
PROFILE := $(TARGET)/pgo/profile
pgo: cargo
	@test -x "$(PROFDATA)" || rustup component add llvm-tools
	rm -rf $(PROFILE)
	RUSTFLAGS="-C target-cpu=native -C profile-generate=$(PROFILE)" $(CARGO) build --release --locked -p cli \
	    --target $(HOST) --target-dir $(TARGET)/pgo
	$(TARGET)/pgo/$(HOST)/release/vitrine$(SUFFIX) bench
	"$(PROFDATA)" merge -o $(PROFILE)/merged.profdata $(PROFILE)
	RUSTFLAGS="-C target-cpu=native -C profile-use=$(PROFILE)/merged.profdata" $(CARGO) build --release --locked -p cli \
	    --target $(HOST) --target-dir $(TARGET)/pgo
	cp $(TARGET)/pgo/$(HOST)/release/vitrine$(SUFFIX) $(EXE)$(SUFFIX)

# Runs on any processor of this architecture.
portable: cargo
	$(CARGO) build --release --locked -p cli
	cp $(BUILT) $(EXE)$(SUFFIX)

# Installs under PREFIX; DESTDIR is a staging folder for packagers.
PREFIX ?= /usr/local
install: page cargo
	$(CARGO) build --release --locked -p cli
	packaging/install.sh $(BUILT) "$(DESTDIR)" "$(PREFIX)"

uninstall:
	packaging/uninstall.sh "$(DESTDIR)" "$(PREFIX)"

# Writes release files into dist/: for each target an archive with its checksum, and a Debian
# package. Targets that the tools of this machine cannot build are skipped with a message.
DIST_TARGETS ?= $(HOST) $(filter-out $(HOST),x86_64-unknown-linux-gnu aarch64-unknown-linux-gnu x86_64-pc-windows-gnu)
dist: page cargo
	CARGO="$(CARGO)" RUSTC="$(RUSTC)" CARGO_TARGET_DIR="$(TARGET)" packaging/release.sh dist $(DIST_TARGETS)

play: cargo page
	$(CARGO) build --release --locked -p cli
	$(BUILT) serve --open

# The page, which the program embeds. Without Node everything else is still built, and the server
# says what is missing.
PAGE_SOURCES := $(wildcard docs/*.md docs/programs/*.md) $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*' -not -path 'web/screenshots/*' -not -path 'web/tests/*' 2>/dev/null)

page:
	@if command -v npm >/dev/null 2>&1; then $(MAKE) --no-print-directory web/dist/index.html; \
	else echo "Node is missing, so there is no page: see https://nodejs.org"; fi

# The lock file lists the packages for every platform; build/lock.test.ts checks this.
web/node_modules/.installed: web/package.json web/package-lock.json
	cd web && npm ci --loglevel=error
	@touch $@

# The build script of the server cannot watch a folder that does not exist yet.
web/dist/index.html: web/node_modules/.installed $(PAGE_SOURCES)
	cd web && npm run --silent build
	@touch $@ crates/server/build.rs

# The page is checked while the Rust code compiles: neither keeps two processors busy all the time.
# `--jobs` has no number, because make would pass it on to cargo as a limit.
test: page
	@$(MAKE) --no-print-directory --jobs test-rust check-page
	@$(MAKE) --no-print-directory check-browser-target check-windows-target test-browser

# Crates without examples in their documentation have no doc tests (`doctest = false`);
# crates/cli/tests/documents.rs checks this. Both runs name the whole workspace: with fewer crates
# some dependencies would have fewer features and be built again.
test-rust: tools deny
	$(CARGO) fmt --all -- --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	$(CARGO) test --workspace --locked --lib --bins --tests
	$(CARGO) test --workspace --locked --doc

# Checks licences, bans and sources of the dependencies against deny.toml;
# crates/cli/tests/dependencies.rs checks the same lists on every machine.
deny: cargo
	@if $(CARGO) deny --version >/dev/null 2>&1; then $(CARGO) deny --offline check licenses bans sources; \
	else echo "skipped, because cargo-deny is missing: its own check of the dependencies"; fi

# Reports known vulnerabilities of the page's packages, if the registry answers.
audit:
	@cd web && case "$$(npm audit --json 2>/dev/null)" in \
	*auditReportVersion*) npm audit --audit-level=high ;; \
	*) echo "skipped, because the registry does not answer: known faults of the packages of the page" ;; esac

# The crates that think must also compile for the browser: threads, files and clocks only behind a
# trait.
BROWSER_TARGET := wasm32-unknown-unknown
THINKERS := rules notation concepts thinking knowledge engine museum lab problems explain
check-browser-target: cargo
	@if rustup target add $(BROWSER_TARGET) >/dev/null 2>&1; then \
	    $(CARGO) check --locked --quiet --target $(BROWSER_TARGET) $(addprefix -p ,$(THINKERS)); \
	else echo "skipped, because the target $(BROWSER_TARGET) cannot be installed: the check for the browser"; fi

# Checks that the programs compile for Windows. Without a C compiler for Windows, only
# vitrine-engine is checked.
WINDOWS_TARGET := x86_64-pc-windows-gnu
check-windows-target: cargo
	@if ! rustup target add $(WINDOWS_TARGET) >/dev/null 2>&1; then \
	    echo "skipped, because the target $(WINDOWS_TARGET) cannot be installed: the check for Windows"; \
	elif ! command -v x86_64-w64-mingw32-gcc >/dev/null 2>&1; then \
	    echo "x86_64-w64-mingw32-gcc is missing, so only vitrine-engine is checked for Windows"; \
	    $(CARGO) check --locked --quiet --target $(WINDOWS_TARGET) -p bare; \
	else $(CARGO) check --locked --quiet --target $(WINDOWS_TARGET) -p cli -p bare; fi

# Writes the documents and the API of the libraries as a static site into target/site.
LIBRARIES := rules notation concepts thinking
docs: cargo
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --locked --no-deps $(addprefix -p ,$(LIBRARIES))
	$(CARGO) run --locked --quiet -p cli --example site $(TARGET)/site
	mkdir -p $(TARGET)/site/api && cp -R $(TARGET)/doc/. $(TARGET)/site/api/
	@echo "$(TARGET)/site/index.html"

# Writes the licence notices of all crates and packages that the program contains.
licenses: cargo page
	$(CARGO) run --locked --quiet -p cli --example licenses > $(TARGET)/licenses.txt
	cp $(TARGET)/licenses.txt packaging/licenses.txt

# Generates the page's types from the messages of the server.
types: cargo
	VITRINE_UPDATE=1 $(CARGO) test --locked -p server --lib typescript

# Tests the page alone, then in a browser with the program. The program is built with the
# dependencies of the whole workspace, as in test-rust: `cargo build -p cli` would build half of it
# again.
test-page: check-page test-browser

check-page: page
	@command -v npm >/dev/null 2>&1 || { echo "Node 20.19, 22.12 or later is missing: the page cannot be checked"; exit 1; }
	cd web && npm run --silent check
	cd web && npm run --silent lint
	cd web && npm run --silent format:check
	cd web && npm run --silent test

# The binary is the one that the Rust tests have built.
test-browser: page chromium cargo
	$(CARGO) test --workspace --locked --no-run --quiet --test binary
	cd web && VITRINE=$(CHECKED) npm run --silent test:browser

# Takes screenshots of every page, wide and narrow, into web/screenshots.
screenshots: page chromium cargo
	$(CARGO) build --locked -p cli
	cd web && VITRINE=$(CHECKED) npm run --silent screenshots

# The headless shell is smaller and faster than the full browser.
.PHONY: chromium
chromium:
	@command -v chromium-headless-shell >/dev/null 2>&1 || command -v chromium >/dev/null 2>&1 || \
	command -v chromium-browser >/dev/null 2>&1 || { \
	    echo "chromium is missing; installing it with apt-get"; \
	    apt-get update -qq && { apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium; }; \
	} || { echo "chromium could not be installed: the page cannot be tried in a browser without it"; exit 1; }

# The long checks: all suites in full, the fuzzers for a minute each, Miri if it is installed, data
# races.
soak: tools
	VITRINE_SOAK=1 $(CARGO) test --workspace --locked --release
	$(MAKE) fuzz miri races

# Fuzzing needs compiler flags that are not stable yet, so the stable compiler is told to accept
# them. AddressSanitizer checks every memory access. A session ends before its threads do, so memory
# in use at the end is not a leak. Real tables beside the project, if any, are used as seeds, too.
FUZZ_TABLES := $(wildcard ../shared/data/syzygy)
fuzz: cargo
	@$(CARGO) fuzz --version >/dev/null 2>&1 || $(CARGO) install --locked cargo-fuzz
	@set -e; for file in fuzz/fuzz_targets/*.rs; do \
	    name=$$(basename $$file .rs); \
	    mkdir -p fuzz/corpus/$$name fuzz/seeds/$$name; \
	    if [ $$name = syzygy ]; then more="$(FUZZ_TABLES)"; else more=; fi; \
	    echo "fuzzing $$name for $(FUZZ_SECONDS) s"; \
	    RUSTC_BOOTSTRAP=1 $(CARGO) fuzz run $$name fuzz/corpus/$$name fuzz/seeds/$$name $$more -- \
	        -max_total_time=$(FUZZ_SECONDS) -max_len=65536 -detect_leaks=0; \
	done

# Looks for data races in the search: runs its tests with several threads under ThreadSanitizer. The
# standard library is rebuilt for it, which needs its sources and unstable flags. One test asks for
# more memory than there is; with allocator_may_return_null the sanitizer returns null, as the
# system does, instead of ending the process. The skipped test reserves half a gigabyte five hundred
# times, which takes the sanitizer minutes.
races: export TSAN_OPTIONS := allocator_may_return_null=1
races: cargo
	@test -d "$$($(RUSTC) --print sysroot)/lib/rustlib/src/rust/library" || rustup component add rust-src
	RUSTC_BOOTSTRAP=1 RUSTFLAGS=-Zsanitizer=thread RUSTC=$(RUSTC) $(CARGO) test --locked --release -Zbuild-std \
	    --target "$$($(RUSTC) --print host-tuple)" --target-dir target/races -p engine --test answers -- --skip a_thousand_times

# Runs the tests of the files with unsafe code under Miri, which detects invalid memory accesses.
# Miri is part of the nightly compiler.
NIGHTLY := rustup run nightly $(CARGO)
miri: export MIRIFLAGS := -Zmiri-disable-isolation
miri: export RUSTFLAGS := -C target-feature=+avx2,+bmi2
miri: export PROPTEST_CASES := 4
miri: cargo
	@if $(NIGHTLY) miri --version >/dev/null 2>&1; then \
	    $(NIGHTLY) miri test --locked --target-dir $(TARGET)/miri -p engine --lib -- table:: simd --skip too_large && \
	    $(NIGHTLY) miri test --locked --target-dir $(TARGET)/miri -p rules --lib -- sliders; \
	else echo "skipped, because Miri is missing (rustup component add miri rust-src --toolchain nightly): the unsafe files"; fi

# Proves the claims of explanations again with another implementation, into docs/truth.md.
.PHONY: truth
truth: cargo
	$(CARGO) run --release --locked -p oracles --bin truth > target/truth.md
	cp target/truth.md docs/truth.md

# Compares the patterns with the themes of puzzles, into docs/patterns.md.
.PHONY: patterns
patterns: cargo
	$(CARGO) run --release --locked -p oracles --bin patterns > target/patterns.md
	cp target/patterns.md docs/patterns.md

# Compares the speed of our rules with cozy-chess and shakmaty, in one run, taking turns.
bench-rules: cargo
	$(CARGO) run --release --locked -p oracles --bin bench-rules

# Measures how quickly the server answers twenty pages, and what it adds to the thinking time.
bench-server: cargo
	VITRINE_SOAK=1 $(CARGO) test --release --locked -p server --test server soak -- --nocapture

# Measures nodes per second, compared with other UCI engines on the same positions, taking turns.
ENGINES ?= $(wildcard /usr/games/ethereal-chess)
bench-engine: cargo
	$(CARGO) build --release --locked -p cli
	$(CARGO) run --release --locked -p protocol --example speed -- $(ENGINES) $(BUILT) $(BUILT)+Evaluation=Classical $(BUILT)+Threads=2

# Measures nodes and time per move of the historical programs on fixed positions.
bench-museum: cargo
	$(CARGO) run --release --locked -p museum --example bench

# Builds all tables of up to four pieces in a temporary folder, and looks up positions.
bench-tables: cargo
	$(CARGO) run --release --locked -p tablebases --example bench

# Times mates of two to five moves, compared with Debian's Stockfish and the engine's own mate
# search, in one run.
MATE_ENGINES ?= $(wildcard /usr/games/stockfish)
bench-problems: cargo
	$(CARGO) build --release --locked -p cli
	$(CARGO) run --release --locked -p problems --example bench -- $(MATE_ENGINES) $(BUILT)

# Counts how many mates of five to nine moves every engine finds in their exact length, in four
# seconds each.
bench-mates: cargo
	$(CARGO) build --release --locked -p bare
	$(CARGO) run --release --locked -p problems --example bench -- --long $(TARGET)/release/vitrine-engine$(SUFFIX) $(MATE_ENGINES)

# Measures the overhead of the arena; with PGN=file also the speed of importing games.
bench-arena: cargo
	$(CARGO) build --release --locked -p cli
	$(CARGO) run --release --locked -p arena --example bench -- $(BUILT) $(PGN)

.PHONY: cargo
cargo:
	@command -v $(CARGO) >/dev/null 2>&1 || { echo "Rust is missing: see https://rustup.rs"; exit 1; }

# The formatter and the linter are not part of every installation of Rust.
tools: cargo
	@$(CARGO) fmt --version >/dev/null 2>&1 || rustup component add rustfmt
	@$(CARGO) clippy --version >/dev/null 2>&1 || rustup component add clippy

help:
	@echo "make play         build everything and open the page"
	@echo "make test         check everything (minutes)"
	@echo "make screenshots  pictures of every page, into web/screenshots"
	@echo "make soak         check everything at length (hours)"
	@echo "make fuzz         the fuzzers alone, FUZZ_SECONDS each"
	@echo "make audit        known faults of the packages of the page, where the registry answers"
	@echo "make miri         the unsafe files under Miri, where the nightly compiler has it"
	@echo "make races        look for data races in the search (ThreadSanitizer)"
	@echo "make              build ./vitrine for this processor; make EXE=path builds it there"
	@echo "make install      build it with the page and install it under PREFIX (/usr/local)"
	@echo "make uninstall    remove what make install has put there"
	@echo "make dist         archives for Linux and Windows and a Debian package, into dist/"
	@echo "make pgo          as make, built twice, the second time by what the first one measured"
	@echo "make docs         the documents and the libraries as a site, into target/site"
	@echo "make licenses     write the notices of all crates and packages again"
	@echo "make portable     build ./vitrine for any processor of this architecture"
	@echo "make patterns     compare the patterns with the themes of puzzles, into docs/patterns.md"
	@echo "make truth        prove the claims of explanations again, into docs/truth.md"
	@echo "make bench-rules  time the rules against other libraries"
	@echo "make bench-engine time the search against other engines on the same positions"
	@echo "make bench-server five minutes of twenty pages at once: replies and memory"
	@echo "make bench-museum time the historical programs"
	@echo "make bench-tables build all end-game tables of up to four pieces, and time them"
	@echo "make bench-problems  time mates of two to five moves beside Stockfish"
	@echo "make bench-mates  count long mates that engines find, beside Stockfish"
	@echo "make bench-arena  time the arena; PGN=file also times the import of games"

clean:
	$(CARGO) clean
	rm -f $(EXE)$(SUFFIX)
	rm -rf web/dist web/node_modules web/screenshots
