#if CLI
  import ArgumentParser
  import Foundation
  import Fremont
  import FremontTools

  /// `fremont format`: formats definitions.
  struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "format",
      abstract: "Lay out model definitions.",
      discussion: """
        Elements and attributes get the order of the vocabulary and an indentation of two spaces; comments and blank lines stay with what they \
        belong to. The text goes to standard output, unless it replaces the files:

          $ fremont format --in-place *.model.xml

        The normal form has nothing left out: what is included, the short forms and the defaults are written as if they stood there.
        """
    )

    @Argument(help: "The model definitions; - is standard input.", completion: .file(extensions: ["xml"]))
    var definitions: [InputFile]

    @Flag(name: .shortAndLong, help: "Write each file in place of what it was.")
    var inPlace = false

    @Flag(help: "Write nothing; files that are not laid out are errors, and the status is 1.")
    var lint = false

    @Flag(help: "Spell out includes, short forms and defaults.")
    var normal = false

    @Option(
      name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
      completion: .file())
    var output: String?

    func validate() throws {
      try InputFile.validate(definitions)
      if [inPlace, lint, output != nil].count(where: \.self) > 1 {
        throw ValidationError("--in-place, --lint and --output exclude each other.")
      }
      if output != nil, definitions.count > 1 { throw ValidationError("One file cannot hold several definitions.") }
      if inPlace, definitions.contains(where: \.isStandardInput) {
        throw ValidationError("Standard input cannot be written in place.")
      }
    }

    func run() throws {
      let formatter = DefinitionFormatter(isNormal: normal)
      var isAllWell = true
      for definition in definitions {
        do {
          let bytes = try Array(definition.source().document(limit: formatter.limits.maximumLength))
          let text = try formatter.formatted(
            bytes: bytes, file: definition.name, resolver: .folder(path: definition.folder))
          if lint {
            guard let line = Self.firstDifference(bytes, Array(text.utf8)) else { continue }
            Diagnostics.print(
              Diagnostic(
                .error, "the line is not laid out", at: SourceLocation(file: definition.name, line: line, column: 1)))
            isAllWell = false
          } else {
            try write(text, for: definition, isChanged: bytes != Array(text.utf8))
          }
        } catch let error as FremontError {
          Diagnostics.print(error)
          isAllWell = false
        }
      }
      if !isAllWell { throw ExitCode.failure }
    }

    private func write(_ text: String, for definition: InputFile, isChanged: Bool) throws {
      // A file without changes keeps its modification time.
      if inPlace, !isChanged { return }
      let path = inPlace ? definition.argument : output ?? "-"
      let sink =
        path == "-"
        ? FileSink(.standardOutput, name: "<stdout>")
        : try FileSink(FilePath(path), partialFiles: Interruption.partialFiles)
      try sink.write(text)
      try sink.finish()
    }

    /// The number of the first line that differs; nil: the texts are equal.
    private static func firstDifference(_ left: [UInt8], _ right: [UInt8]) -> Int? {
      if left == right { return nil }
      let common = zip(left, right).prefix { $0 == $1 }
      return 1 + common.count { $0.0 == UInt8(ascii: "\n") }
    }
  }
#endif
