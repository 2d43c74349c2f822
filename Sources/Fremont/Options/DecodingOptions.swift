/// How documents are read, including the limits.
///
/// Each limit has its own error code; the message of the error names the limit and its value.
public struct DecodingOptions: Sendable, Hashable {
  /// The deepest nesting of elements. The default is 256. Beyond it, reading fails with `depthLimit`.
  ///
  /// The limit keeps a hostile document from exhausting memory. Swift frees nested values by recursion, both records
  /// and your own types, which takes some 300 bytes of stack per level. Values above 1,000 therefore count as 1,000,
  /// for which a stack of 512 KB is enough.
  public var maximumDepth = 256

  /// The greatest effective value of `maximumDepth`.
  static let greatestDepth = 1_000

  /// The longest chain of objects in an archive that hold each other. The default is 1,000. Beyond it, reading fails
  /// with `depthLimit`.
  ///
  /// `maximumDepth` counts anew in each object. Swift frees a chain of objects by recursion, as it frees nested values,
  /// so a longer chain needs a thread with a larger stack.
  public var maximumObjectDepth = 1_000

  /// The longest text of one element, in bytes of UTF-8. The default is 32 MiB. Beyond it, reading fails with
  /// `textLengthLimit`.
  public var maximumTextLength = 32 << 20

  /// The longest document that is read from memory or a file, in bytes. The default is 256 MiB. Beyond it, reading
  /// fails with `documentLengthLimit`.
  ///
  /// It does not apply where the items of a list are read one by one: such a document can have any length.
  public var maximumDocumentLength = 256 << 20

  /// The greatest number of attributes of one element, namespace declarations included. The default is 1,024. Beyond
  /// it, reading fails with `attributeCountLimit`.
  ///
  /// Attributes are compared with each other, so the cost grows with the square of their number.
  public var maximumAttributes = 1024

  /// The longest name of an element or attribute, prefix included, or of the target of a processing instruction, in
  /// bytes of UTF-8. The default is 1,024. Beyond it, reading fails with `nameLengthLimit`.
  public var maximumNameLength = 1024

  /// The longest value of one attribute, as written between its quotes, in bytes of UTF-8. The default is 1 MiB. Beyond
  /// it, reading fails with `attributeLengthLimit`.
  ///
  /// The whole tag also counts against `maximumBytesWithoutEvent`, so raise both.
  public var maximumAttributeLength = 1 << 20

  /// The greatest number of distinct names and namespaces in a document that the definition does not contain. The
  /// default is 50,000. Beyond it, reading fails with `nameCountLimit`.
  ///
  /// Each is kept in memory until the document ends. The number of different pairs of a prefix and a name is limited to
  /// four times this value plus 65,536.
  public var maximumNames = 50_000

  /// The greatest number of items of all lists and dictionaries of a document together. The default is 10,000,000.
  /// Beyond it, reading fails with `itemCountLimit`.
  ///
  /// An element of four bytes, `<a/>`, can become an instance that takes much more memory. A record takes 32 bytes,
  /// another 32 if it has a property, and 32 for each property that it has: at most about 12 times the length of the
  /// document. Where the items of a list are read one by one, the count begins anew for each item. Lists in one piece
  /// of text are bounded by the length of the text.
  public var maximumItems = 10_000_000

  /// The longest tag, comment, processing instruction or document type declaration, in bytes of UTF-8. The default is
  /// 2 MiB. Beyond it, reading fails with `eventDistanceLimit`.
  ///
  /// Such markup is kept in memory until it is complete; text and CDATA sections are not.
  public var maximumBytesWithoutEvent = 2 << 20

  /// The greatest number of faults collected before reading stops. The default is 100.
  public var maximumFaults = 100

  /// The greatest number of threads that read one XML document. The default is 1: only the thread of the caller.
  ///
  /// With more, the items of a long list are read on several threads, and keep the order of the document. This requires
  /// a whole document in UTF-8 of about 256 KB or more, read into a new value. The elements of its outermost repeating
  /// list must have one name and not be groups, the definition must have no references and keep no unknown content, and
  /// the document must have no document type declaration. All other documents are read on one thread, and so is the
  /// rest of a document after a fault, so the errors are the same.
  ///
  /// Factories, setters and converters are then called on these threads: those of the instances around the list once
  /// per thread, and those of items a second time if a part with a fault was read ahead.
  public var maximumThreads = 1

  /// The least number of bytes for which a thread pays off.
  var bytesPerThread = 1 << 17

  /// Which JSON objects contain the name of their class, and under which key. The default is `.whereOpen`, under
  /// `$type`.
  public var typeTags = TypeTags.whereOpen

  /// Whether JSON keys that are unknown or come again, and classes that are not allowed at their place, are faults
  /// regardless of what the definition says of unknown content. The default is false.
  package var refusesUnknownKeys = false

  /// How a document type declaration is handled. The default is `.ignored`. External parts are never loaded.
  ///
  /// Declarations of entities and of default attribute values are errors unless the policy accepts them.
  public var doctype = DoctypePolicy.ignored

  /// How unknown content is handled. The default is `.asDefined`: as the definition says.
  ///
  /// It applies to formats with names: XML, JSON and property lists.
  public var unknown = UnknownReading.asDefined

  /// The schema that XML documents are validated against while they are read. The default is nil: none.
  ///
  /// An invalid document is an `invalidDocument` error with the faults that libxml2 finds and those of the definition,
  /// in the order of the text; of two faults at the same place, that of the definition is reported. With a schema, one
  /// thread reads the document, and unknown texts also count against `maximumTextLength`.
  ///
  /// XML is validated as a whole document, in pieces and as a stream of items. JSON, property lists, archives, binary
  /// messages, updated documents and parts cut by an index are not validated.
  public var schema: DocumentSchema?

  /// Creates options with the defaults.
  public init() {}

  /// The options of the scanner.
  var scannerOptions: ScannerOptions {
    var options = ScannerOptions()
    options.maximumAttributes = maximumAttributes
    options.maximumNameLength = maximumNameLength
    options.maximumAttributeLength = maximumAttributeLength
    options.maximumNames = maximumNames
    options.maximumBytesWithoutEvent = maximumBytesWithoutEvent
    options.doctype = doctype.scannerPolicy
    return options
  }
}
