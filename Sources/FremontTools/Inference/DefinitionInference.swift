public import Foundation
public import Fremont

/// Makes a definition from documents.
///
/// ```swift
/// let inference = DefinitionInference()
/// for url in samples { try inference.add(contentsOf: url) }
/// try inference.definition().xml().write(toFile: "Order.model.xml", atomically: true, encoding: .utf8)
/// ```
/// The definition reads these documents, and writes them with the same elements, attributes and values in the same
/// order. Each document is read once, as a stream of tokens. Only facts about its names are kept, so memory does not
/// grow with the number of documents. An inference is for one task at a time.
public final class DefinitionInference {
  private let options: InferenceOptions
  private let facts = DocumentFacts()
  private let scan: DocumentScan
  private let older: OlderDefinition?
  private var feed: FactsFeed?

  /// Creates an inference without documents.
  public init(options: InferenceOptions = InferenceOptions()) {
    self.options = options
    scan = DocumentScan(options.reading)
    older = options.older.map { [facts] in OlderDefinition($0, facts) }
  }

  /// The number of documents that have been added.
  public var documentCount: Int { facts.documentCount }

  /// Adds a document.
  ///
  /// - Parameter url: The file.
  /// - Throws: `inputOutput` if the file cannot be read, a limit (`isLimit`) or a refusal (`isRefusal`), else
  ///   `malformedDocument` with the location in the document. The part before it has been added.
  public func add(contentsOf url: URL) throws(FremontError) {
    guard url.isFileURL else {
      throw FremontError(.inputOutput, "'\(url.absoluteString)' is not a file; documents are read from files only")
    }
    try add(FileSource(FilePath(url.path)), file: url.path)
  }

  /// Adds a document in bytes, whose encoding is determined from them.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - file: The file name in errors.
  /// - Throws: A limit (`isLimit`) or a refusal (`isRefusal`), else `malformedDocument` with the location in the
  ///   document.
  public func add(_ bytes: some Sequence<UInt8>, file: String? = nil) throws(FremontError) {
    begin(file: file, isUTF8: false)
    try feed(bytes)
    try finish()
  }

  /// Adds a document in a string.
  ///
  /// - Parameters:
  ///   - xml: The document.
  ///   - file: The file name in errors.
  /// - Throws: A limit (`isLimit`) or a refusal (`isRefusal`), else `malformedDocument` with the location in the
  ///   document.
  public func add(_ xml: String, file: String? = nil) throws(FremontError) {
    begin(file: file, isUTF8: true)
    try feed(Array(xml.utf8))
    try finish()
  }

  /// Adds a document from a file, pipe or device.
  package func add(_ source: FileSource, file: String) throws(FremontError) {
    begin(file: file, isUTF8: false)
    while let bytes = try source.next() { try feed(bytes) }
    try finish()
  }

  /// The definition of the documents added so far.
  ///
  /// It is deterministic: the same documents in the same order give the same definition.
  ///
  /// - Throws: `invalidDocument` if there is no document.
  public func definition() throws(FremontError) -> ModelDefinition {
    guard facts.documentCount > 0 else {
      throw FremontError(.invalidDocument, "there is no document to infer a definition from")
    }
    var builder = DefinitionBuilder(facts, options, older)
    return builder.build()
  }

  /// A summary of the definition and the documents in one line: `12 classes, 1 enum, 2 roots from 37 documents`.
  public func summary(of definition: ModelDefinition) -> String {
    "\(DefinitionCount(definition)) from \(DefinitionCount.text(facts.documentCount, "document"))"
  }

  // MARK: One document

  private func begin(file: String?, isUTF8: Bool) {
    scan.begin(file: file, isUTF8: isUTF8)
    feed = FactsFeed(facts, scan, options.reading)
  }

  private func feed(_ bytes: some Sequence<UInt8>) throws(FremontError) {
    guard let feed else { return }
    try bytes.withBytes { bytes throws(FremontError) in
      _ = try scan.feed(bytes, for: feed)
      if let failure = feed.failure { throw failure }
    }
  }

  private func finish() throws(FremontError) {
    guard let feed else { return }
    try scan.finish(for: feed)
    if let failure = feed.failure { throw failure }
    self.feed = nil
    facts.documentCount += 1
  }
}

extension ModelDefinition {
  /// Makes a definition from documents.
  ///
  /// - Parameters:
  ///   - urls: The files.
  ///   - options: The options of the inference.
  /// - Throws: `inputOutput` if a file cannot be read, a limit (`isLimit`) or a refusal (`isRefusal`), else
  ///   `malformedDocument` with the location in the document; `invalidDocument` if there is none.
  public init(inferredFrom urls: [URL], options: InferenceOptions = InferenceOptions()) throws(FremontError) {
    let inference = DefinitionInference(options: options)
    for url in urls { try inference.add(contentsOf: url) }
    self = try inference.definition()
  }
}
