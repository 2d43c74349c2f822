public import Foundation

/// Documents that are merged into values which are there already.
///
/// The root takes what the document has, as if it had been read; what the document lacks stays, also what is required or has a default. Lists,
/// dictionaries and the values inside are replaced as wholes. Types that are built from their fields cannot be changed, and are refused, as is
/// an object of another class than that of the document.
///
/// A struct is unchanged when the document is at fault. An object may have some of its values then.
extension ModelManager {
  /// Merges an XML document into a value.
  ///
  /// ```swift
  /// try manager.update(&settings, from: "<settings><volume>7</volume></settings>")
  /// ```
  ///
  /// - Throws: As `xmlToObject`.
  public func update<Root: ModelObject>(_ object: inout Root, from xml: String, file: String? = nil)
    throws(FremontError)
  {
    object = try decode(xml, as: Root.self, into: object, .xml, file: file)
  }

  /// Merges an XML document into a value, in the encoding that it declares.
  public func update<Root: ModelObject>(_ object: inout Root, from xml: [UInt8], file: String? = nil)
    throws(FremontError)
  {
    object = try decode(xml, as: Root.self, into: object, .xml, file: file)
  }

  /// Merges an XML document into a value, in the encoding that it declares.
  public func update<Root: ModelObject>(_ object: inout Root, from xml: Data, file: String? = nil)
    throws(FremontError)
  {
    object = try decode(xml, as: Root.self, into: object, .xml, file: file)
  }

  /// Merges an XML file into a value. The name of the file stands in the diagnostics.
  public func update<Root: ModelObject>(_ object: inout Root, contentsOf url: URL) throws(FremontError) {
    object = try decode(contentsOf: url, as: Root.self, into: object, .xml)
  }

  /// Merges a JSON document into a value.
  public func update<Root: ModelObject>(_ object: inout Root, fromJSON json: String, file: String? = nil)
    throws(FremontError)
  {
    object = try decode(json, as: Root.self, into: object, .json(decodingOptions.typeTags), file: file)
  }

  /// Merges a JSON document in UTF-8 into a value.
  public func update<Root: ModelObject>(_ object: inout Root, fromJSON json: Data, file: String? = nil)
    throws(FremontError)
  {
    object = try decode(json, as: Root.self, into: object, .json(decodingOptions.typeTags), file: file)
  }

  /// Merges a property list of either form into a value.
  public func update<Root: ModelObject>(_ object: inout Root, fromPropertyList list: Data, file: String? = nil)
    throws(FremontError)
  {
    object = try decode(list, as: Root.self, into: object, .propertyList, file: file)
  }
}
