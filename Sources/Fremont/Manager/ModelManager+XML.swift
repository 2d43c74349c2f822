public import Foundation

extension ModelManager {
  // MARK: Reading

  /// Maps an XML document to a value.
  ///
  /// - Parameters:
  ///   - xml: The document. What its declaration says of an encoding does not count.
  ///   - type: The type of the root: the registered type of the root class, `ModelRecord`, an array, or a scalar. The
  ///     default is that of the result.
  ///   - file: The name that diagnostics give the document.
  /// - Returns: The value of the root.
  /// - Throws: `malformedDocument`, `invalidDocument`, a limit or a refusal (`isLimit`, `isRefusal`); `linkFailure` when the
  ///   type does not fit the root of the definition.
  public func xmlToObject<Root: ModelValue>(
    _ xml: String,
    as type: Root.Type = Root.self,
    file: String? = nil
  ) throws(FremontError) -> Root {
    try decode(xml, as: type, .xml, file: file)
  }

  /// Maps an XML document to a value. The encoding is the one of its byte order mark or declaration, else UTF-8.
  ///
  /// - Throws: As for a string.
  public func xmlToObject<Root: ModelValue>(
    _ xml: [UInt8],
    as type: Root.Type = Root.self,
    file: String? = nil
  ) throws(FremontError) -> Root {
    try decode(xml, as: type, .xml, file: file)
  }

  /// Maps an XML document to a value. The encoding is the one of its byte order mark or declaration, else UTF-8.
  ///
  /// - Throws: As for a string.
  public func xmlToObject<Root: ModelValue>(
    _ xml: Data,
    as type: Root.Type = Root.self,
    file: String? = nil
  ) throws(FremontError) -> Root {
    try decode(xml, as: type, .xml, file: file)
  }

  /// Maps an XML file to a value. The name of the file stands in the diagnostics.
  ///
  /// The file can be a pipe or a device too. No more is read of it than `DecodingOptions.maximumDocumentLength` and one byte.
  ///
  /// - Throws: As for a string, and `inputOutput` when the file cannot be read.
  public func xmlToObject<Root: ModelValue>(
    contentsOf url: URL,
    as type: Root.Type = Root.self
  ) throws(FremontError) -> Root {
    try decode(contentsOf: url, as: type, .xml)
  }

  // MARK: Writing

  /// Maps a value to an XML document. Its declaration, if there is one, names UTF-8, regardless of the options.
  ///
  /// - Throws: `unwritableValue` when the value cannot be written; the diagnostic names the property. `linkFailure` when the
  ///   type does not fit the root of the definition.
  public func objectToXML<Root: ModelValue>(
    _ object: Root,
    options: EncodingOptions? = nil
  ) throws(FremontError) -> String {
    var options = options ?? encodingOptions
    options.encoding = .utf8
    return try writtenXML(object, options).string()
  }

  /// Maps a value to the bytes of an XML document, where the type of the result asks for them.
  ///
  /// - Throws: As for a string, and `inputOutput` when the encoding is not known.
  @_disfavoredOverload
  public func objectToXML<Root: ModelValue>(
    _ object: Root,
    options: EncodingOptions? = nil
  ) throws(FremontError) -> [UInt8] {
    try writtenXML(object, options ?? encodingOptions).array()
  }

  /// Maps a value to the bytes of an XML document, where the type of the result asks for them.
  ///
  /// - Throws: As for a string, and `inputOutput` when the encoding is not known.
  @_disfavoredOverload
  public func objectToXML<Root: ModelValue>(
    _ object: Root,
    options: EncodingOptions? = nil
  ) throws(FremontError) -> Data {
    try writtenXML(object, options ?? encodingOptions).data()
  }

  /// Maps a value to an XML file, which is written whole or not at all.
  ///
  /// A file that was there before is replaced, and its permissions stay; where the URL is a symbolic link, the file that it leads
  /// to is. What is no plain file, such as a pipe or a device, is written in place. A file that is read-only is left alone.
  ///
  /// - Throws: As for a string, and `inputOutput` when the encoding is not known or the file cannot be written.
  public func objectToXML<Root: ModelValue>(
    _ object: Root,
    to url: URL,
    options: EncodingOptions? = nil
  ) throws(FremontError) {
    try write(writtenXML(object, options ?? encodingOptions).array(), to: url)
  }

  /// Writes a document, in its encoding: into the one that the root was read from, where the root keeps that, and the encoding has its
  /// characters.
  private func writtenXML<Root: ModelValue>(
    _ object: Root,
    _ options: EncodingOptions
  ) throws(FremontError) -> WrittenDocument {
    let linked = try linkedPlan(for: Root.self, .xml)
    guard linked.plan.rootKeeps, let source = try source(of: object, linked), source.plan === linked.plan else {
      return .output(try plainXML(object, linked, options))
    }
    let transcoder = try Transcoder(options.encoding)
    guard transcoder.hasCharacters(of: source.text) else { return .output(try plainXML(object, linked, options)) }
    let updated = try update(source, by: object, linked, options.encoding, dropsUnknown: true, file: nil)
    let document = DeclaredDocument(updated).bytes(
      withDeclaration: options.writesDeclaration, encoding: options.encoding)
    if document.count > options.maximumDocumentLength {
      throw .documentTooLong(options.maximumDocumentLength, file: nil)
    }
    return .bytes(transcoder.isIdentity ? document : try transcoder.transcode(document))
  }

  /// Finds the document that an object was read from, if it keeps that.
  private func source<Root: ModelValue>(
    of object: Root,
    _ linked: LinkedPlan
  ) throws(FremontError) -> DocumentSource? {
    var writer = try XMLWriter(linked.plan, bareOptions, Transcoder(.utf8), outputBlocks.take())
    var walk = EncodingWalk(linked.plan, bareOptions)
    try withUnsafePointer(to: object) { root throws(FremontError) in
      try walk.findSource(linked.plan.root, of: root, &writer)
    }
    return walk.source
  }

  /// Writes a document with what the object says, in UTF-8, with its parts.
  func partedXML<Root: ModelValue>(
    _ object: Root, _ linked: LinkedPlan, _ options: EncodingOptions
  ) throws(FremontError) -> PartedDocument {
    var writer = try TreeWriter(XMLWriter(linked.plan, options, Transcoder(.utf8), outputBlocks.take()))
    var walk = EncodingWalk(linked.plan, options)
    // The walk follows pointers into the object, which is held here until it ends.
    try withUnsafePointer(to: object) { root throws(FremontError) in
      try walk.write(linked.plan.root, of: root, &writer)
    }
    return writer.finish()
  }

  /// Writes a document with what the object says, and nothing else.
  func plainXML<Root: ModelValue>(
    _ object: Root,
    _ linked: LinkedPlan,
    _ options: EncodingOptions
  ) throws(FremontError) -> OutputBuffer {
    let transcoder = try Transcoder(options.encoding)
    var writer = try XMLWriter(linked.plan, options, transcoder, outputBlocks.take())
    var walk = EncodingWalk(linked.plan, options)
    // The walk follows pointers into the object, which is held here until it ends.
    try withUnsafePointer(to: object) { root throws(FremontError) in
      try walk.write(linked.plan.root, of: root, &writer)
    }
    writer.end(options)
    if transcoder.isIdentity { return writer.output }
    let bytes = try transcoder.transcode(writer.output.bytes)
    var output = OutputBuffer(capacity: bytes.count)
    bytes.withUnsafeBufferPointer { output.append($0) }
    return output
  }
}
