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
        discussion: "What it includes and imports is read from the folder of the schemas and below.",
        valueName: "file"),
      completion: .file())
    var files: [String] = []

    /// Compiles the schema, if there is one.
    func apply(to options: inout DecodingOptions) throws(FremontError) {
      if files.isEmpty { return }
      options.schema = try DocumentSchema(paths: files)
    }
  }
#endif
