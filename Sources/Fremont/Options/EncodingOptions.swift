/// How documents are written.
public struct EncodingOptions: Sendable, Hashable {
  /// How elements are laid out.
  public enum Layout: Sendable, Hashable {
    /// Every element on a separate line, indented by so many spaces a level.
    case indented(Int)
    /// No white space beyond the content.
    case compact
  }

  /// How elements are laid out. The default is an indentation of two spaces.
  ///
  /// The content of an element that has text is never broken into lines, so that its text stays as it is. A root that keeps the document
  /// it was read from (`unknown="KEEP"`) keeps its layout too.
  public var layout = Layout.indented(2)

  /// The encoding of the bytes, which the XML declaration names. The default is UTF-8.
  ///
  /// Characters that the encoding lacks are written as references. Strings are always written for UTF-8.
  public var encoding = TextEncoding.utf8

  /// Whether the XML declaration is written. The default is true.
  ///
  /// Without it, only UTF-8 and UTF-16 documents can be read by others.
  public var writesDeclaration = true

  /// What stands between the XML declaration and the root element, each on a separate line: a document type with identifiers, comments,
  /// and processing instructions, such as `<?xml-stylesheet href="invoice.xsl" type="text/xsl"?>`. The default is nothing.
  ///
  /// A root that keeps the document it was read from (`unknown="KEEP"`) keeps what stood there.
  public var prologue: [String] = []

  /// Which objects of JSON say their class, and under which key. The default is `.whereOpen`, under `$type`.
  public var typeTags = TypeTags.whereOpen

  /// Whether the members of JSON objects stand in the order of their keys as JSON spells them, byte by byte in UTF-8. The default is false: they stand in the
  /// order of the definition, and those of open dictionaries behind.
  ///
  /// The key that says the class stays the first one.
  public var sortsKeys = false

  /// The deepest nesting of elements. The default is 256.
  ///
  /// A graph of objects can have a cycle; the limit turns it into an error.
  public var maximumDepth = 256

  /// The longest chain of objects in an archive that hold each other, each by the one in front of it. The default is 1,000, which is what is
  /// read by default.
  public var maximumObjectDepth = 1_000

  /// The longest document that is written, in bytes of UTF-8. The default is 256 MiB, as long as what is read by default. Beyond it,
  /// writing fails with `documentLengthLimit`.
  ///
  /// An object that several others hold is written for each of them, so that few objects can make a document without end. Where the
  /// items of a list are written one by one, the limit is for what was written and not taken yet.
  public var maximumDocumentLength = 256 << 20

  /// What the document is written for.
  var purpose = DocumentPurpose.reading

  /// Creates options with the defaults.
  public init() {}

  /// Creates options with a layout and an encoding.
  public init(layout: Layout = .indented(2), encoding: TextEncoding = .utf8) {
    self.layout = layout
    self.encoding = encoding
  }
}
