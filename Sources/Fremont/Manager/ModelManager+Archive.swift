public import Foundation

/// Graphs of objects, kept for years.
///
/// An archive is a binary property list in which each object stands once, with its class, however many values hold it. What is read is the
/// same graph: values that held one object hold one again, cycles included. A struct is a value, and stands wherever it is held.
///
/// The root can be an instance of any registered class, or an array of such.
extension ModelManager {
  // MARK: Reading

  /// Reads a graph of objects from an archive.
  ///
  /// Objects are made of registered types only, and each must be of the class that the definition asks for at its place. A key that is absent
  /// leaves its property at the initial value; unknown keys are ignored. Objects that only weak properties hold go when the archive has been
  /// read.
  ///
  /// Archives of Foundation's keyed archiver are read too: a key is that of the property list, and a class that of the definition, without
  /// the module of Swift. Foundation's own values are read where the definition asks for their like.
  ///
  /// - Parameters:
  ///   - archive: The archive.
  ///   - type: The type of the root: a registered class, an array of one, or `ModelRecord`, which knows no identity.
  ///     The default is that of the result.
  ///   - file: The name that diagnostics give the archive.
  /// - Returns: The root.
  /// - Throws: `malformedDocument` when the bytes are no archive; `invalidDocument` when values or classes do not fit, or when an object that is built
  ///   from its fields holds itself; `depthLimit` when objects hold each other in a chain longer than `maximumObjectDepth`. Places are offsets.
  public func unarchive<Root: ModelValue>(
    _ archive: Data,
    as type: Root.Type = Root.self,
    file: String? = nil
  ) throws(FremontError) -> Root {
    try decode(archive, as: type, archiveLayout(of: type), file: file)
  }

  /// Reads a graph of objects from an archive.
  ///
  /// - Throws: As for `Data`.
  public func unarchive<Root: ModelValue>(
    _ archive: [UInt8],
    as type: Root.Type = Root.self,
    file: String? = nil
  ) throws(FremontError) -> Root {
    try decode(archive, as: type, archiveLayout(of: type), file: file)
  }

  /// Reads a graph of objects from the file of an archive. The name of the file stands in the diagnostics.
  ///
  /// - Throws: As for `Data`, and `inputOutput` when the file cannot be read.
  public func unarchive<Root: ModelValue>(
    contentsOf url: URL,
    as type: Root.Type = Root.self
  ) throws(FremontError) -> Root {
    try decode(contentsOf: url, as: type, archiveLayout(of: type))
  }

  /// Merges an archive into a value: see `update(_:from:file:)`. The objects that it holds are new ones.
  ///
  /// - Throws: As `unarchive`.
  public func update<Root: ModelObject>(_ object: inout Root, fromArchive archive: Data, file: String? = nil)
    throws(FremontError)
  {
    object = try decode(archive, as: Root.self, into: object, archiveLayout(of: Root.self), file: file)
  }

  // MARK: Writing

  /// Writes a graph of objects to an archive.
  ///
  /// - Throws: `unwritableValue` when a value cannot be written, or when objects hold each other in a chain longer than `maximumObjectDepth`.
  public func archive<Root: ModelValue>(_ object: Root) throws(FremontError) -> Data {
    try written(object).data()
  }

  /// Writes a graph of objects to an archive, where the type of the result asks for an array of bytes.
  ///
  /// - Throws: As for `Data`.
  @_disfavoredOverload
  public func archive<Root: ModelValue>(_ object: Root) throws(FremontError) -> [UInt8] {
    try written(object).array()
  }

  /// Writes a graph of objects to the file of an archive, which is written whole or not at all.
  ///
  /// - Throws: As for `Data`, and `inputOutput` when the file cannot be written.
  public func archive<Root: ModelValue>(_ object: Root, to url: URL) throws(FremontError) {
    try write(written(object).array(), to: url)
  }

  /// The layout of archives whose root is of a type.
  func archiveLayout<Root: ModelValue>(of type: Root.Type) -> ArchiveLayout {
    ArchiveLayout(rootClass: plans.className(of: type))
  }

  private func written<Root: ModelValue>(_ object: Root) throws(FremontError) -> OutputBuffer {
    var writer = PropertyListWriter(.binary, outputBlocks.take(), writesNil: true)
    writer.beginArchive()
    try write(object, archiveLayout(of: Root.self), &writer)
    writer.endArchive()
    return try writer.document(limit: encodingOptions.maximumDocumentLength, into: outputBlocks.take())
  }

  // MARK: Copies

  /// Copies a value with all that it holds: objects are new ones, and stand to each other as those of the original do.
  ///
  /// What the definition does not mention is as in a new instance. No document is made.
  ///
  /// - Throws: As `archive` and `unarchive`.
  public func copy<Root: ModelValue>(of object: Root) throws(FremontError) -> Root {
    try convert(object, to: Root.self, archiveLayout(of: Root.self))
  }

  /// Writes a value by the plan of one type, and reads it by that of another.
  func convert<Root: ModelValue, Result: ModelValue>(
    _ object: Root, to type: Result.Type, _ layout: some DocumentLayout
  ) throws(FremontError) -> Result {
    var writer = PropertyListWriter(.binary, outputBlocks.take(), writesNil: true)
    try write(object, layout, &writer)
    let plan = try plan(for: type, layout)
    var result: Result?
    try withUnsafeMutablePointer(to: &result) { container throws(FremontError) in
      var reader = PropertyListTokenReader(writer.output.bytes, plan, into: container, decodingOptions)
      try reader.read()
    }
    guard let result else { throw .nilRoot(type, file: nil) }
    return result
  }

  /// Writes the root of a property list or an archive.
  private func write<Root: ModelValue>(
    _ object: Root, _ layout: some DocumentLayout, _ writer: inout PropertyListWriter
  ) throws(FremontError) {
    let plan = try plan(for: Root.self, layout)
    var walk = EncodingWalk(plan, encodingOptions)
    // The walk follows pointers into the object, which is held here until it ends.
    try withUnsafePointer(to: object) { root throws(FremontError) in
      try walk.write(plan.root, of: root, &writer)
    }
  }
}
