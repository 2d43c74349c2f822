#if CLI
  import ArgumentParser
  import Foundation
  import Fremont
  import FremontTools

  /// `fremont import`: makes a definition from an XML Schema.
  struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Make a model definition of an XML Schema.",
      discussion: """
        Schemas are those of XML Schema 1.0. What they include, import and redefine is read from the folder that holds all of them, and \
        never from a network. What a definition cannot say is printed to standard error with its place in the schema, and what it does \
        not check in one line; the last line there counts what was made:

          $ fremont import Order.xsd --output Order.model.xml
          Order.xsd:12:5: warning: the default value of an empty element is not filled in
          3 patterns and 1 exclusive choice are checked by the schema only (check --xsd)
          14 classes, 2 enums, 1 root; 1 note
        """
    )

    @Argument(help: "The schemas.", completion: .file(extensions: ["xsd"]))
    var schemas: [InputFile]

    @Option(
      name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
      completion: .file())
    var output = "-"

    @Option(
      name: .customLong("root"), parsing: .singleValue,
      help: ArgumentHelp(
        "A root element; it can be given several times.",
        discussion: "Without it, the roots are the global elements that nothing refers to.", valueName: "name"))
    var roots: [String] = []

    @Option(
      help: ArgumentHelp(
        "The folder that holds the schemas and all that they include.",
        discussion: "Without it, that is the deepest folder that holds all schemas that are named.", valueName: "folder"
      ))
    var folder: String?

    @Option(
      help: ArgumentHelp(
        "A definition made of an older form of the schema, which keeps the names, types and formats changed there.",
        valueName: "definition"), completion: .file(extensions: ["xml"]))
    var update: InputFile?

    @Flag(help: "Make all global elements of the schemas roots.")
    var allRoots = false

    @Flag(help: "Refuse content that the schema does not know, instead of keeping it.")
    var strict = false

    @Option(help: ArgumentHelp("The language of the documentation to take over.", valueName: "language"))
    var lang: String?

    func validate() throws {
      if allRoots, !roots.isEmpty { throw ValidationError("--root and --all-roots exclude each other.") }
      if schemas.contains(where: \.isStandardInput), schemas.count > 1 {
        throw ValidationError("A schema from standard input can only be imported alone.")
      }
    }

    func run() throws {
      try Diagnostics.exiting {
        var options = SchemaImportOptions()
        options.roots = roots
        options.allRoots = allRoots
        options.isStrict = strict
        options.language = lang
        let older = try update.map(OlderFile.init)
        options.older = older?.definition
        let imported = try imported(options)
        let sink =
          output == "-"
          ? FileSink(.standardOutput, name: "<stdout>")
          : try FileSink(FilePath(output), partialFiles: Interruption.partialFiles)
        try sink.write(older?.text(of: imported.definition) ?? imported.definition.xml())
        try sink.finish()
        for note in imported.notes { Diagnostics.print(note) }
        if let checks = imported.schemaOnlySummary { Diagnostics.print(line: "\(checks) (check --xsd)") }
        Diagnostics.print(line: imported.summary)
      }
    }

    private func imported(_ options: SchemaImportOptions) throws -> SchemaImport {
      guard let input = schemas.first, input.isStandardInput else {
        return try SchemaImport(paths: schemas.map(\.argument), folder: folder, options: options)
      }
      let bytes = try input.source().document(limit: 64 << 20)
      return try SchemaImport(
        bytes: Array(bytes), file: input.name, resolver: .folder(path: input.folder), options: options)
    }
  }
#endif
