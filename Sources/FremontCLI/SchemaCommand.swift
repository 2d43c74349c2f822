#if CLI
  import ArgumentParser
  import Foundation
  import Fremont
  import FremontTools

  /// `fremont schema`: writes the XML Schema of documents, or the schema of a list's items in another system.
  struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema",
      abstract: "Write the XML Schema of the documents of a model definition.",
      discussion: """
        Each document that is written by the definition is valid. There is a schema for each namespace, so that several need a folder:

          $ fremont schema Company.model.xml --output Company.xsd
          $ fremont schema Response.model.xml --output Schemas/

        With spark it is a schema of Apache Spark in JSON, for the lines that convert --to ndjson --each writes:

          $ fremont schema Company.model.xml --each employees --to spark

        A value of several classes has the properties of all of them, and $type names its class. A value of several types \
        which no other type holds is text, and so is what a class holds of its own kind: the JSON of the value. A list of \
        scalars has one column, value.
        """
    )

    @Argument(help: .definition)
    var definition: InputFile

    @Option(
      help: ArgumentHelp(
        "The array whose items are rows: property names from the root, joined by dots (spark).", valueName: "path"))
    var each: String?

    @Option(help: "The kind of schema.")
    var to = Form.xsd

    @Flag(help: "Let no unknown content be valid, which KEEP keeps (xsd).")
    var closed = false

    @Option(
      help: ArgumentHelp(
        "Digits, and digits behind the point, of numbers for which the definition names no Swift type (38,18) (spark).",
        valueName: "digits"))
    var decimal: String?

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("The file or the folder to write; - is standard output.", valueName: "file"),
      completion: .file())
    var output = "-"

    /// The kinds of schemas.
    enum Form: String, ExpressibleByArgument, CaseIterable {
      case xsd
      case spark
    }

    /// The precision and scale of decimals, in the range of Spark.
    private var digits: (precision: Int, scale: Int)? {
      let parts = (decimal ?? "38,18").split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let precision = parts[0], let scale = parts[1], 1...38 ~= precision,
        0...precision ~= scale
      else { return nil }
      return (precision, scale)
    }

    func validate() throws {
      if digits == nil {
        throw ValidationError(
          "'--decimal' is two numbers, of which the first is 1 to 38 and the second no more: 38,18.")
      }
      if to == .xsd, each != nil || decimal != nil {
        throw ValidationError("'--each' and '--decimal' can only be used with '--to spark'.")
      }
      if to == .spark, closed { throw ValidationError("'--closed' can only be used with '--to xsd'.") }
    }

    func run() throws {
      try Diagnostics.exiting {
        switch to {
        case .xsd: try writeSchemas()
        case .spark:
          let manager = try definition.makeManager(DecodingOptions())
          let (precision, scale) = digits ?? (38, 18)
          let schema = try SparkSchema(manager, ofListAt: each ?? "", precision: precision, scale: scale)
          try write(Array(schema.json()) + [UInt8(ascii: "\n")], to: output)
        }
      }
    }

    private func writeSchemas() throws {
      let name = definition.isStandardInput ? nil : definition.lastPart.split(separator: ".").first.map(String.init)
      let schemas = try XMLSchemaDocuments(describing: definition.modelDefinition(), name: name, isClosed: closed)
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: output, isDirectory: &isFolder)
      let needsFolder = output.hasSuffix("/") || isThere && isFolder.boolValue
      if schemas.files.count == 1, !needsFolder { return try write(Array(schemas.main.text.utf8), to: output) }
      if output == "-" || isThere && !isFolder.boolValue {
        let names = schemas.files.map { "'\($0.name)'" }.joined(separator: ", ")
        throw FremontError(
          .inputOutput, "there are several schemas (\(names)), one for each namespace: --output has to be a folder")
      }
      do {
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
      } catch {
        throw FremontError(.inputOutput, "the folder '\(output)' cannot be made: \(error.localizedDescription)")
      }
      let folder = output.hasSuffix("/") ? output : "\(output)/"
      for file in schemas.files { try write(Array(file.text.utf8), to: folder + file.name) }
    }

    private func write(_ bytes: [UInt8], to output: String) throws {
      let sink =
        output == "-"
        ? FileSink(.standardOutput, name: "<stdout>")
        : try FileSink(FilePath(output), partialFiles: Interruption.partialFiles)
      try sink.write(bytes)
      try sink.finish()
    }
  }
#endif
