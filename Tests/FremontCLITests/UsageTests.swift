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
        "Error: '--each' goes with ndjson only."
      ),
      (
        ["convert", "Company.model.xml", "Company.xml", "--to", "json", "--updating", "Company.xml"],
        "Error: '--updating' goes with a result in xml only."
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

    @Test func printsItsVersion() throws {
      #expect(try Command().run("--version") == .init(output: "1.0.0\n"))
    }

    @Test(arguments: ["check", "convert", "explain", "generate"])
    func explainsItself(_ subcommand: String) throws {
      let outcome = try Command().run(subcommand, "--help")
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("USAGE: fremont \(subcommand) "))
      #expect(outcome.output.contains("\n  $ fremont \(subcommand) "))
    }
  }
#endif
