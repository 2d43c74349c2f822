# The table of contents of everyday work. `make` alone lists it.

SHELL := /bin/bash

# Warnings are errors here, and not in the build of a user.
export FREMONT_STRICT = 1

# Only the tests of foreign packages and the benchmarks need the plugins, whose tools have the library in them once more.
export FREMONT_PLUGINS = 0
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

SWIFT_FOLDERS := $(wildcard Package.swift Sources Tests Plugins Examples Integrations Benchmarks Corpora Proofs Fuzzing)

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# Debug information is for people at work: continuous integration builds without.
export FLAGS = $(if $(CI),-Xswiftc -gnone)

setup: ## Install what is missing: the headers of libxml2 and libxslt, and pkg-config
	@Scripts/setup.sh rules

# The packages that build the library for release share what they build. A plan kept from the last build would be that of another of
# them, or would not know of new files of the library.
# Their tools have the library in them once more, which need not be optimised.
NESTED = env FREMONT_PLUGINS=1 swift build -c release $(FLAGS) -Xbuild-tools-swiftc -Onone --scratch-path "$(CURDIR)/.build/nested" --disable-build-manifest-caching --package-path

# An example does not notice new files of the library until its manifest is newer than its plan.

DEMO = swift build -Xswiftc -gnone --disable-index-store --package-path Examples/Company

demo: demo-build ## Run the example: an update, the faults of a document, and a definition of a schema
	@"$$($(DEMO) --show-bin-path)/CompanyDemo"

demo-all: demo-build ## Run the example in its long form: a document to Swift values, and these as XML and JSON
	@"$$($(DEMO) --show-bin-path)/CompanyDemo" all

demo-build: setup
	@touch Examples/Company/Package.swift
	@Scripts/quietly.sh $(DEMO) --product CompanyDemo

EXAMPLES = Integrations/FremontHummingbird Examples/Server Examples/FeedReader

examples: setup ## Build and test what speaks over networks: FremontHummingbird, a server and a feed reader (minutes)
	@touch $(addsuffix /Package.swift,$(EXAMPLES))
	@for example in $(EXAMPLES); do \
	  Scripts/quietly.sh swift build --build-tests --package-path $$example || exit 1; \
	  swift test --skip-build --quiet --package-path $$example || exit 1; \
	done

build: setup ## Build everything, the command included
	swift build --traits CLI,Macros,Rules

test: setup ## Run all tests, those of the command and of a foreign package included; ONLY=Updating,Keyed: those of some folders (see Tests)
	@ONLY="$(ONLY)" FILTER="$(FILTER)" Scripts/test.sh
	$(if $(ONLY),,@Scripts/test-consumer.sh)

newer: setup ## Build and test with the newest libxml2 that Debian has, where it can be reached
	Scripts/test-newer-libxml2.sh

spark: setup ## Test the package for Apache Spark against a master and two workers here: LONG=1 for the long form, CORPORA=FOLDER, BYTES=N
	swift build $(if $(LONG),-c release) --traits CLI,Macros,Rules --product fremont
	CORPORA="$(CORPORA)" BYTES="$(BYTES)" Scripts/spark.sh $(if $(LONG),long)

tsan: setup ## Run the concurrency tests under the thread sanitizer: ROUNDS=10000 for the long form
	ROUNDS=$(ROUNDS) ONLY=Concurrency swift test --sanitize=thread --scratch-path .build/tsan $(FLAGS)

BENCHMARKS = "$$($(NESTED) Benchmarks --show-bin-path)/Benchmarks"

bench-build: setup
	@Scripts/quietly.sh $(NESTED) Benchmarks

bench: bench-build ## Measure against libxml2 alone, code written by hand, Foundation and XMLCoder (minutes)
	@$(BENCHMARKS) $(ARGUMENTS)

real: bench-build ## Measure documents as others make them, such as the description of GTK
	@Scripts/real-documents.sh
	@$(BENCHMARKS) --real .build/real $(ARGUMENTS)

# Valgrind reads what debuggers need, which takes it longer than to count.
instructions: bench-build ## Count the instructions for a document, by valgrind (minutes)
	@strip -o $(BENCHMARKS).stripped $(BENCHMARKS)
	@$(BENCHMARKS).stripped --instructions $(ARGUMENTS)

class-cost: bench-build ## Tell what each mapped class adds to a release build
	@Scripts/class-cost.sh "$$($(NESTED) Benchmarks --show-bin-path)/Modules"

build-cost: setup ## Measure what builds of the library take, and how large it is (minutes)
	@Scripts/build-cost.sh

nightly: ## Run everything in its long form (hours): SHARED=FOLDER with xmlconf, hostile and corpora
	@SHARED="$(SHARED)" Scripts/nightly.sh

corpora: setup ## Run the samples over real documents: CORPORA=FOLDER, VERBOSE=1
	@test -n "$(CORPORA)" || { echo "make corpora needs CORPORA=FOLDER, which holds the sets of documents" >&2; exit 64; }
	@Scripts/quietly.sh $(NESTED) Corpora
	@"$$($(NESTED) Corpora --show-bin-path)/Corpora" "$(CORPORA)" $(if $(VERBOSE),--verbose) $(ARGUMENTS)

fuzz: ## Fuzz with the address sanitizer: SECONDS=60 for each target, or RUNS=500; TARGET=values, CORPORA=FOLDER
	@Scripts/setup.sh fuzzing
	@DURATION="$(or $(SECONDS),60)" RUNS="$(RUNS)" TARGET="$(TARGET)" CORPORA="$(CORPORA)" Scripts/fuzz.sh

mutants: setup ## Change the product for the worse, line by line: each proof has to fail (hours): MUTANTS="name name"
	@MUTANTS="$(MUTANTS)" Scripts/mutants.sh

# What Fremont promises about untrusted input. Each prints a table and fails when a promise is broken.

PROOFS = @"$$($(NESTED) Proofs --show-bin-path)/Proofs"

proofs-build: setup
	@Scripts/quietly.sh $(NESTED) Proofs

conformance: proofs-build ## Run the W3C's conformance suite: XMLCONF=FOLDER, VERBOSE=1
	@test -n "$(XMLCONF)" || { echo "make conformance needs XMLCONF=FOLDER, which holds xmlconf.tsv" >&2; exit 64; }
	$(PROOFS) conformance "$(XMLCONF)" $(if $(VERBOSE),--verbose) $(ARGUMENTS)

hostile: proofs-build ## Read documents made to do harm: HOSTILE=FOLDER, VERBOSE=1
	@test -n "$(HOSTILE)" || { echo "make hostile needs HOSTILE=FOLDER, which holds cases.tsv" >&2; exit 64; }
	$(PROOFS) hostile "$(HOSTILE)" $(if $(VERBOSE),--verbose) $(ARGUMENTS)

leaks: proofs-build ## Read documents over and over, and watch the memory: COUNT=100000
	$(PROOFS) leaks $(if $(COUNT),--count $(COUNT)) $(ARGUMENTS)

allocations: proofs-build ## Let each allocation of libxml2 fail
	$(PROOFS) allocations $(ARGUMENTS)

linear: proofs-build ## Check that the time grows as the size: ARGUMENTS="--sizes 10000"
	$(PROOFS) linear $(ARGUMENTS)

locales: proofs-build ## Read and write under several locales and time zones
	$(PROOFS) locales $(ARGUMENTS)
	@Scripts/test-locales.sh

saves: proofs-build ## Kill processes in the middle of saving, and fill the disk: COUNT=200
	$(PROOFS) saves $(if $(COUNT),--count $(COUNT)) $(ARGUMENTS)

xsd: setup ## Import the schemas of a suite and try them on its documents: XSDTESTS=FOLDER SCHEMAS=FOLDER, EVERY=10 for a short form
	@test -n "$(XSDTESTS)$(SCHEMAS)" || { echo "make xsd needs XSDTESTS=FOLDER, which holds cases.tsv, or SCHEMAS=FOLDER" >&2; exit 64; }
	@ONLY=Importing Scripts/quietly.sh swift build --build-tests $(FLAGS)
	@ONLY=Importing $(if $(XSDTESTS),XSDTESTS="$(abspath $(XSDTESTS))") $(if $(SCHEMAS),SCHEMAS="$(abspath $(SCHEMAS))") $(if $(EVERY),EVERY=$(EVERY)) \
	  swift test --skip-build $(FLAGS) --filter SchemaSuiteTests

proofs: conformance hostile leaks allocations linear locales saves ## Run all of these: XMLCONF=FOLDER HOSTILE=FOLDER

format: ## Lay out the code as .swift-format says
	swift format --in-place --recursive --parallel $(SWIFT_FOLDERS)

docs: setup ## Build the documentation into .build/docs; a warning is an error
	@Scripts/docs.sh

docs-site: setup ## Build the documentation as a site of plain files in .build/site: BASE=/fremont, the path below which a server has it
	@Scripts/docs.sh site "$(BASE)"

lint: ## Check the layout, the documentation comments, the floors of folders, the words of comments, and the list of mutants
	swift format lint --strict --recursive --parallel $(SWIFT_FOLDERS)
	@Scripts/rooms.sh --quiet
	@Scripts/words.sh
	@Scripts/mutants.sh --check

rooms: ## Show which folder of the library names types of which other
	@Scripts/rooms.sh

shape: ## Print measures of the structure: lines, pointers, parameters, public functions
	@Scripts/shape.sh

check: lint test tsan ## Run all that a change must pass

PREFIX ?= /usr/local
COMMAND = swift build -c release --traits CLI,Rules --product fremont

install: setup ## Build the command for release and install it with manual pages and completions: PREFIX=/usr/local, DESTDIR=
	@Scripts/quietly.sh $(COMMAND)
	@DESTDIR="$(DESTDIR)" Scripts/install.sh "$$($(COMMAND) --show-bin-path)/fremont" "$(PREFIX)"

uninstall: ## Remove what `install` put there: PREFIX=/usr/local, DESTDIR=
	@DESTDIR="$(DESTDIR)" Scripts/install.sh --remove "$(PREFIX)"

release: ## Check that everything is in place for a release, run `check`, and tag it
	@Scripts/release.sh

clean: ## Remove everything built
	rm -rf .build Examples/*/.build Integrations/*/.build Fuzzing/.build

.PHONY: xsd install uninstall release build-cost nightly help docs docs-site rooms setup demo demo-all demo-build examples build test newer spark tsan bench-build bench real instructions class-cost corpora fuzz
.PHONY: proofs-build conformance hostile leaks allocations linear locales saves proofs mutants format lint check clean
