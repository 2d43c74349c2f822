#if CLI
  import ArgumentParser
  import Foundation
  import Fremont

  /// `fremont schema`: prints the schema that the items of a list have elsewhere.
  struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema",
      abstract: "Print the schema of the items of a list, as tables of other programs have it.",
      discussion: """
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
        "The array whose items are rows: property names from the root, joined by dots.", valueName: "path"))
    var each = ""

    @Option(help: "The program that the schema is for.")
    var to: Form

    @Option(
      help: ArgumentHelp(
        "Digits, and digits behind the point, of numbers for which the definition names no Swift type (38,18).",
        valueName: "digits"))
    var decimal = "38,18"

    @Option(
      name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
      completion: .file())
    var output = "-"

    /// The programs that have schemas.
    enum Form: String, ExpressibleByArgument, CaseIterable {
      case spark
    }

    /// The digits of a decimal, as Spark allows them.
    private var digits: (precision: Int, scale: Int)? {
      let parts = decimal.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
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
    }

    func run() throws {
      try Diagnostics.exiting {
        let manager = try definition.makeManager(DecodingOptions())
        let (precision, scale) = digits ?? (38, 18)
        let schema = try SparkSchema(manager, ofListAt: each, precision: precision, scale: scale)
        let sink =
          output == "-"
          ? FileSink(.standardOutput, name: "<stdout>")
          : try FileSink(FilePath(output), partialFiles: Interruption.partialFiles)
        try sink.write(Array(schema.json()) + [UInt8(ascii: "\n")])
        try sink.finish()
      }
    }
  }
#endif
