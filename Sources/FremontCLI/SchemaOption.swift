#if CLI
  import ArgumentParser
  import Foundation
  import Fremont

  /// The schema that XML documents are validated against while they are read.
  struct SchemaOption: ParsableArguments {
    @Option(
      name: .customLong("xsd"),
      help: ArgumentHelp(
        "An XML Schema that documents in XML are validated against; may be given several times.",
        valueName: "file"),
      completion: .file())
    var files: [String] = []

    @Option(
      name: .customLong("xsd-folder"),
      help: ArgumentHelp(
        "The folder that holds the schemas and all that they include.",
        discussion: "Without it, that is the deepest folder that holds all schemas that are named.", valueName: "folder"
      ),
      completion: .directory)
    var folder: String?

    func validate() throws {
      if folder != nil, files.isEmpty { throw ValidationError("'--xsd-folder' can only be used with '--xsd'.") }
    }

    /// Compiles the schema, if there is one.
    func apply(to options: inout DecodingOptions) throws(FremontError) {
      if files.isEmpty { return }
      options.schema = try DocumentSchema(paths: files, folder: folder)
    }
  }
#endif
