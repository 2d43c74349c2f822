#if CLI
  import Fremont

  /// The file of a definition that is updated.
  struct OlderFile {
    let definition: ModelDefinition
    private let text: DefinitionText

    /// Whether the file is formatted as by `fremont format`.
    private let isLaidOut: Bool

    /// Reads the file.
    init(_ file: InputFile) throws {
      let bytes = try Array(file.source().document(limit: DefinitionLimits().maximumLength))
      definition = try ModelDefinition(bytes: bytes, file: file.name, resolver: .folder(path: file.folder))
      text = try DefinitionText(bytes, file: file.name)
      isLaidOut = text.written().utf8.elementsEqual(bytes)
    }

    /// The text of a newer definition, with the comments of the file at the declarations that stay.
    func text(of newer: ModelDefinition) -> String {
      text.written(as: newer, width: isLaidOut ? 120 : nil)
    }
  }
#endif
