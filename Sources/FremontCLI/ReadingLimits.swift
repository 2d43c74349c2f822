#if CLI
  import ArgumentParser
  import Fremont

  /// The limits of documents, which are options of every subcommand.
  struct ReadingLimits: ParsableArguments {
    @Option(help: ArgumentHelp("The deepest nesting of elements (256).", valueName: "count"))
    var maximumDepth: Int?

    @Option(
      help: ArgumentHelp("The longest document that is read as a whole, in bytes (268435456).", valueName: "bytes"))
    var maximumDocumentLength: Int?

    @Option(help: ArgumentHelp("The longest text of one element, in bytes (33554432).", valueName: "bytes"))
    var maximumTextLength: Int?

    @Option(help: ArgumentHelp("The greatest number of items of all lists together (10000000).", valueName: "count"))
    var maximumItems: Int?

    @Option(help: ArgumentHelp("The greatest number of attributes of one element (1024).", valueName: "count"))
    var maximumAttributes: Int?

    @Option(
      help: ArgumentHelp(
        "The greatest number of threads that read one document of XML as a whole (1).", valueName: "count"))
    var maximumThreads: Int?

    @Option(
      help: ArgumentHelp(
        "What becomes of a document type declaration.",
        discussion: "applied reads the entities and default attributes that a document declares itself."))
    var doctype = Doctype.ignored

    /// The policies for document type declarations.
    enum Doctype: String, ExpressibleByArgument, CaseIterable {
      case ignored
      case refused
      case applied
    }

    func validate() throws {
      let all = [
        maximumDepth, maximumDocumentLength, maximumTextLength, maximumItems, maximumAttributes, maximumThreads,
      ]
      if all.contains(where: { $0.map { $0 < 1 } ?? false }) { throw ValidationError("A limit is 1 or more.") }
    }

    /// The reading options with these limits.
    var decodingOptions: DecodingOptions {
      var options = DecodingOptions()
      options.maximumDepth = maximumDepth ?? options.maximumDepth
      options.maximumDocumentLength = maximumDocumentLength ?? options.maximumDocumentLength
      options.maximumTextLength = maximumTextLength ?? options.maximumTextLength
      options.maximumItems = maximumItems ?? options.maximumItems
      options.maximumAttributes = maximumAttributes ?? options.maximumAttributes
      options.maximumThreads = maximumThreads ?? options.maximumThreads
      options.doctype =
        switch doctype {
        case .ignored: .ignored
        case .refused: .refused
        case .applied: .internalDeclarations()
        }
      return options
    }
  }
#endif
