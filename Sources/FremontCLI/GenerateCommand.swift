#if CLI
  import ArgumentParser
  import Foundation
  import Fremont
  import FremontGeneration

  /// `fremont generate`: writes the Swift types of a definition.
  struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "generate",
      abstract: "Write the Swift types and factories of a model definition.",
      discussion: """
        The source needs nothing but Fremont. It can be changed and kept, or be made anew whenever the definition changes: the same \
        definition gives the same source. The build plugin FremontPlugin does so with every build.

          $ fremont generate Company.model.xml --output Company.swift
        """
    )

    @Argument(help: .definition)
    var definition: InputFile

    @Option(
      name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
      completion: .file())
    var output = "-"

    @Option(help: ArgumentHelp("Who can use the types: \(SwiftGenerator.Access.names).", valueName: "access"))
    var access = SwiftGenerator.Access.internal

    @Option(
      help: ArgumentHelp(
        "An enum to hold all types, so that two versions of a definition can share a target.", valueName: "name"))
    var within: String?

    @Flag(
      help:
        "Write only the factories, for types that exist already: a property that they lack is an error of the compiler."
    )
    var factories = false

    @Flag(help: "Write the definition too, so that no file is needed to read documents.")
    var embed = false

    func validate() throws {
      if factories, embed { throw ValidationError("--factories and --embed exclude each other.") }
    }

    func run() throws {
      let source = try Diagnostics.exiting {
        let generator = try SwiftGenerator(
          definition.definitionSource(), content: factories ? .factories : embed ? .typesAndDefinition : .types,
          access: access, within: within)
        return generator.source
      }
      try Diagnostics.exiting {
        let sink =
          output == "-"
          ? FileSink(.standardOutput, name: "<stdout>")
          : try FileSink(FilePath(output), partialFiles: Interruption.partialFiles)
        try sink.write(source)
        try sink.finish()
      }
    }
  }

  extension InputFile {
    /// Reads the file as the source of a model definition.
    fileprivate func definitionSource() throws -> DefinitionSource {
      try DefinitionSource(source(), file: name, folder: folder)
    }
  }

  extension SwiftGenerator.Access: ExpressibleByArgument {}
#endif
