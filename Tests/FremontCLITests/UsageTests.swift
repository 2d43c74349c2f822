#if CLI
  import Testing

  @Suite struct UsageTests {
    @Test(arguments: [
      (["frob"], "Error: Unexpected argument 'frob'"),
      (["check"], "Error: Missing expected argument '<definition>'"),
      (["check", "-", "-"], "Error: Standard input can be read only once."),
      (["convert", "Company.model.xml"], "Error: Missing expected argument '<document> ...'"),
      (
        ["convert", "Company.model.xml", "Company.xml", "--each", "employees"],
        "Error: '--each' can only be used with ndjson."
      ),
      (
        ["convert", "Company.model.xml", "Company.xml", "--to", "json", "--updating", "Company.xml"],
        "Error: '--updating' can only be used with a result in xml."
      ),
      (
        ["convert", "Company.model.xml", "Company.xml", "--to", "yaml"],
        "Error: The value 'yaml' is invalid for '--to <to>'. Please provide one of the following:"
      ),
      (["explain", "Company.model.xml", "Company.xml", "-o", "x"], "Error: Unknown option '-o'"),
      (
        ["generate", "Company.model.xml", "--factories", "--embed"],
        "Error: --factories and --embed exclude each other."
      ),
    ])
    func refusesWrongUsage(_ arguments: [String], _ message: String) throws {
      let outcome = try Command().run(arguments)
      #expect(outcome.status == 64)
      #expect(outcome.output == "")
      #expect(outcome.errors.split(separator: "\n").first.map(String.init) == message)
    }

    /// An example that is broken in the middle of an option cannot be copied.
    @Test(arguments: [
      ("convert", "  $ fremont convert Company.model.xml Company.json --updating Company.xml -o Company.xml"),
      (
        "convert",
        "  $ find . -name '*.xml' | fremont convert Company.model.xml --files - --to ndjson --each employees --file-key _file"
      ),
      ("index", "  $ fremont convert Company.model.xml Company.xml --index Company.idx --part 1 --to ndjson"),
      ("check", "  Company.xml:12:27: error: 'abc' is not a number (/Company/Employees/Employee[2]/Compensation)"),
    ]) func leavesExamplesOnOneLine(_ subcommand: String, _ line: String) throws {
      for arguments in [[subcommand, "--help"], ["help", subcommand]] {
        let outcome = try Command().run(arguments)
        let lines = outcome.output.split(separator: "\n")
        #expect(outcome.status == 0 && lines.contains(line[...]))
        // All others are as long as the screen is wide.
        #expect(lines.allSatisfy { $0.hasPrefix("  ") || $0.hasPrefix("USAGE") || $0.count <= 80 })
      }
    }

    @Test func printsItsVersion() throws {
      #expect(try Command().run("--version") == .init(output: "1.0.0\n"))
    }

    @Test(arguments: ["check", "convert", "diff", "document", "explain", "format", "generate", "schema"])
    func explainsItself(_ subcommand: String) throws {
      let outcome = try Command().run(subcommand, "--help")
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("USAGE: fremont \(subcommand) "))
      #expect(outcome.output.contains("\n  $ fremont \(subcommand) "))
    }
  }
#endif
