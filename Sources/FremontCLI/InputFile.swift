#if CLI
  import ArgumentParser
  import Foundation
  import Fremont

  /// A file named on the command line, or standard input.
  struct InputFile: ExpressibleByArgument {
    let argument: String

    init?(argument: String) {
      if argument.isEmpty { return nil }
      self.argument = argument
    }

    /// Whether the file is standard input.
    var isStandardInput: Bool { argument == "-" }

    /// Whether the file can be opened again with the same content, unlike a pipe.
    var canReopen: Bool {
      !isStandardInput
        && (try? FileManager.default.attributesOfItem(atPath: argument))?[.type] as? FileAttributeType == .typeRegular
    }

    /// The name in diagnostics.
    var name: String { isStandardInput ? "<stdin>" : argument }

    /// The last component of the path.
    var lastPart: String { argument.split(separator: "/").last.map { String($0) } ?? argument }

    /// Refuses to read standard input twice.
    static func validate(_ files: [InputFile]) throws {
      if files.count(where: \.isStandardInput) > 1 {
        throw ValidationError("Standard input can be read only once.")
      }
    }

    /// The folder of included files: that of the file, or the current one.
    var folder: String { isStandardInput ? "." : FilePath(argument).folder }

    /// Reads the file as a model definition, with included files.
    ///
    /// For standard input these are in the current folder.
    func modelDefinition() throws -> ModelDefinition {
      try ModelDefinition(source(), file: name, resolver: .folder(path: folder))
    }

    /// Opens the file for reading. `progress` shows the number of bytes read.
    func source(_ progress: ProgressLine? = nil) throws(FremontError) -> FileSource {
      let observe = { progress?.add($0) ?? () }
      let source =
        isStandardInput
        ? FileSource(.standardInput, name: name, observe: observe)
        : try FileSource(FilePath(argument), observe: observe)
      progress?.total = source.length
      return source
    }

    /// Makes a manager from the definition in the file.
    func makeManager(_ options: DecodingOptions) throws -> ModelManager {
      try ModelManager(modelDefinition: modelDefinition(), decodingOptions: options)
    }
  }

  extension ArgumentHelp {
    /// The help for the first argument of every subcommand.
    static let definition: ArgumentHelp = "The model definition; - is standard input."
  }

  extension ModelManager {
    /// Reads a document in any format as a record, regardless of the type of the root.
    func decode(_ bytes: Data, _ format: InputFormat, _ file: InputFile) throws(FremontError) -> RecordValue {
      switch format {
      case .xml: try xmlToObject(bytes, as: RecordValue.self, file: file.name)
      case .json: try jsonToObject(bytes, as: RecordValue.self, file: file.name)
      case .archive: try unarchive(bytes, as: RecordValue.self, file: file.name)
      case .plist: try propertyListToObject(bytes, as: RecordValue.self, file: file.name)
      case .binary: try binaryToObject(bytes, as: RecordValue.self, file: file.name)
      case .hex: try binaryToObject(BinaryDump.bytes(of: bytes, file), as: RecordValue.self, file: file.name)
      case .ndjson:
        throw FremontError(
          .inputOutput, "lines of JSON are no document", at: SourceLocation(file: file.name, line: 1, column: 1))
      }
    }
  }
#endif
