#if CLI
  import Fremont

  /// The file of a definition that is brought up to date.
  struct OlderFile {
    let definition: ModelDefinition
    private let text: DefinitionText

    /// Whether the file is laid out as `fremont format` does it.
    private let isLaidOut: Bool

    /// Reads the file.
    init(_ file: InputFile) throws {
      let bytes = try Array(file.source().document(limit: DefinitionLimits().maximumLength))
      definition = try ModelDefinition(bytes: bytes, file: file.name, resolver: .folder(path: file.folder))
      text = try DefinitionText(bytes, file: file.name)
      isLaidOut = text.written().utf8.elementsEqual(bytes)
    }

    /// The text of a newer definition, with the comments that the file has at what stays.
    func text(of newer: ModelDefinition) -> String {
      text.written(as: newer, width: isLaidOut ? 120 : nil)
    }
  }
#endif
