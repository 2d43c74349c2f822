/// How documents are written.
public struct EncodingOptions: Sendable, Hashable {
  /// How elements are laid out.
  public enum Layout: Sendable, Hashable {
    /// Every element on a separate line, indented by the given number of spaces per level.
    case indented(Int)
    /// No white space outside of the content.
    case compact
  }

  /// How elements are laid out. The default is an indentation of two spaces.
  ///
  /// The content of an element with text is never broken into lines, so that its text does not change. A root that
  /// keeps the document it was read from (`unknown="KEEP"`) keeps its layout too.
  public var layout = Layout.indented(2)

  /// The encoding of the bytes, which the XML declaration names. The default is UTF-8.
  ///
  /// Characters that the encoding lacks are written as references. Strings are always written for UTF-8.
  public var encoding = TextEncoding.utf8

  /// Whether the XML declaration is written. The default is true.
  ///
  /// Without it, other software can read only UTF-8 and UTF-16.
  public var writesDeclaration = true

  /// The markup between the XML declaration and the root element, one item per line: a document type with identifiers,
  /// comments, and processing instructions, such as `<?xml-stylesheet href="invoice.xsl" type="text/xsl"?>`. The
  /// default is nothing.
  ///
  /// A root that keeps the document it was read from (`unknown="KEEP"`) keeps its prologue.
  public var prologue: [String] = []

  /// Which JSON objects contain the name of their class, and under which key. The default is `.whereOpen`, under
  /// `$type`.
  public var typeTags = TypeTags.whereOpen

  /// Whether the members of JSON objects are sorted by the UTF-8 bytes of their keys as spelled in JSON. The default is
  /// false: they are in the order of the definition, followed by those of open dictionaries.
  ///
  /// The key for the class stays first.
  public var sortsKeys = false

  /// The deepest nesting of elements. The default is 256.
  ///
  /// The limit turns a cycle of objects into an error.
  public var maximumDepth = 256

  /// The longest chain of objects in an archive, each held by the one before it. The default is 1,000, as for reading.
  public var maximumObjectDepth = 1_000

  /// The longest document that is written, in bytes of UTF-8. The default is 256 MiB, as for reading. Beyond it,
  /// writing fails with `documentLengthLimit`.
  ///
  /// An object that several others hold is written for each of them, so a few objects can make a very long document.
  /// Where the items of a list are written one by one, the limit applies to the bytes that were written but not taken
  /// yet.
  public var maximumDocumentLength = 256 << 20

  /// The purpose of the document.
  var purpose = DocumentPurpose.reading

  /// Creates options with the defaults.
  public init() {}

  /// Creates options with a layout and an encoding.
  public init(layout: Layout = .indented(2), encoding: TextEncoding = .utf8) {
    self.layout = layout
    self.encoding = encoding
  }
}
