#if CLI
  import Testing

  @Suite struct UsageTests {
    @Test(arguments: [
      (["frob"], "Error: There is no subcommand 'frob'"),
      (["chekc", "Company.model.xml"], "Error: There is no subcommand 'chekc'; did you mean 'check'?"),
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

    /// A file of another kind than a command wants is called what it is, and one that is not there is reported in the same words everywhere.
    @Test func namesTheKindOfAWrongFile() throws {
      let xs = "http://www.w3.org/2001/XMLSchema"
      let folder = try TemporaryFolder([
        "a.xsd": "<xs:schema xmlns:xs='\(xs)'><xs:element name='a' type='xs:string'/></xs:schema>",
        "a.model.xml": "<Model rootDataType='STRING' rootXMLName='a'/>", "a.xml": "<order/>",
        "b.xml": "<b xmlns='urn:b'/>",
      ])
      let command = Command(folder: folder.url)
      let isSchema =
        "a.xsd:1:1: error: the root element is 'xs:schema' in the namespace '\(xs)'; expected 'Model' in no namespace: "
        + "this is an XML Schema, of which 'fremont import' makes a model definition\n"
      for arguments in [
        ["generate", "a.xsd"], ["check", "a.xsd", "a.xml"], ["convert", "a.xsd", "a.xml"], ["diff", "a.xsd", "a.xsd"],
      ] {
        #expect(try command.run(arguments) == .init(1, errors: isSchema))
      }
      #expect(
        try command.run("check", "a.xml", "a.model.xml").errors
          == "a.xml:1:1: error: the root element is 'order'; expected 'Model': this is a document, and no model definition\n"
      )
      #expect(
        try command.run("schema", "b.xml").errors
          == "b.xml:1:1: error: the root element is 'b' in the namespace 'urn:b'; expected 'Model' in no namespace: "
          + "this is a document, and no model definition\n")
      let noSchema = "is not the root of an XML Schema; expected 'schema' of \(xs): this is a"
      #expect(
        try command.run("import", "a.model.xml").errors
          == "a.model.xml:1:1: error: 'Model' \(noSchema) model definition\n")
      #expect(
        try command.run("import", "a.xml").errors
          == "a.xml:1:1: error: 'order' \(noSchema) document, of which 'fremont infer' makes a model definition\n")
    }

    @Test(arguments: [
      ["check", "none"], ["convert", "a.model.xml", "none"], ["diff", "none", "a.model.xml"], ["document", "none"],
      ["explain", "a.model.xml", "none"], ["format", "none"], ["generate", "none"], ["import", "none"],
      ["infer", "none"],
      ["index", "none", "a"], ["schema", "none"], ["import", "a.xsd", "--update", "none"],
      ["check", "a.model.xml", "a.xml", "--xsd", "none"],
    ]) func saysThatAFileIsNotThere(_ arguments: [String]) throws {
      let folder = try TemporaryFolder([
        "a.model.xml": "<Model rootDataType='STRING' rootXMLName='a'/>", "a.xml": "<a/>",
      ])
      let outcome = try Command(folder: folder.url).run(arguments)
      #expect(outcome == .init(1, errors: "error: 'none' cannot be read: there is no such file\n"))
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
