/// An element of a small document that is held in memory as a whole.
package struct Element: Sendable, Hashable {
  /// An attribute with its places.
  package struct Attribute: Sendable, Hashable {
    /// The local name.
    package var name: String
    /// The prefix, or nil.
    package var prefix: String?
    /// The namespace URI, or nil.
    package var namespace: String?
    /// The normalized value.
    package var value: String
    /// The line of the value.
    package var line: Int
    /// The column of the first character of the value.
    package var column: Int
    /// The line of the name.
    package var nameLine: Int
    /// The column of the first character of the name.
    package var nameColumn: Int

    /// Creates an attribute with its places.
    package init(
      name: String, prefix: String?, namespace: String?, value: String, line: Int, column: Int, nameLine: Int,
      nameColumn: Int
    ) {
      self.name = name
      self.prefix = prefix
      self.namespace = namespace
      self.value = value
      self.line = line
      self.column = column
      self.nameLine = nameLine
      self.nameColumn = nameColumn
    }

    /// The name as it is written in the document.
    package var qualifiedName: String { prefix.map { "\($0):\(name)" } ?? name }
  }

  /// The local name.
  package var name: String
  /// The prefix, or nil.
  package var prefix: String?
  /// The namespace URI, or nil.
  package var namespace: String?
  /// The attributes, without namespace declarations.
  package var attributes: [Attribute] = []
  /// The namespaces declared here, by prefix; the default namespace has the prefix `""`.
  package var namespaces: [String: String] = [:]
  /// The child elements.
  package var children: [Element] = []
  /// The text of the element itself, joined.
  package var text = ""
  /// The line of the first character of the text other than white space.
  package var textLine: Int?
  /// The column of that character.
  package var textColumn: Int?
  /// The line of the `<`.
  package var line: Int
  /// The column of the `<`.
  package var column: Int

  /// Creates an empty element with its place.
  package init(name: String, prefix: String?, namespace: String?, line: Int, column: Int) {
    self.name = name
    self.prefix = prefix
    self.namespace = namespace
    self.line = line
    self.column = column
  }

  /// The name as it is written in the document.
  package var qualifiedName: String { prefix.map { "\($0):\(name)" } ?? name }
}
