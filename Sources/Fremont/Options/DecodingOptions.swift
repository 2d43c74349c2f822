/// How documents are read, limits included.
///
/// Each limit has an error code of its own, whose message names the limit and its value.
public struct DecodingOptions: Sendable, Hashable {
  /// The deepest nesting of elements. The default is 256. Beyond it, reading fails with `depthLimit`.
  ///
  /// A document from outside can nest without end; the limit keeps it from exhausting memory. Swift frees values inside each
  /// other by recursion, be they records or types of yours, which takes some 300 bytes of the stack for each level. The greatest
  /// value that counts is therefore 1,000, for which a stack of 512 KB is enough.
  public var maximumDepth = 256

  /// The greatest value of `maximumDepth` that counts.
  static let greatestDepth = 1_000

  /// The longest chain of objects in an archive that hold each other. The default is 1,000. Beyond it, reading fails with `depthLimit`.
  ///
  /// `maximumDepth` counts anew in each object. Swift frees objects that only each other hold by recursion, as it frees values inside each
  /// other, so that a longer chain needs a thread with a larger stack.
  public var maximumObjectDepth = 1_000

  /// The longest text of one element, in bytes of UTF-8. The default is 32 MiB. Beyond it, reading fails with `textLengthLimit`.
  public var maximumTextLength = 32 << 20

  /// The longest document that is read from memory or a file, in bytes. The default is 256 MiB. Beyond it, reading fails with
  /// `documentLengthLimit`.
  ///
  /// Where the items of a list come and go one by one, a document can have any length.
  public var maximumDocumentLength = 256 << 20

  /// The greatest number of attributes of one element, namespace declarations included. The default is 1,024. Beyond it, reading
  /// fails with `attributeCountLimit`.
  ///
  /// They are compared with each other, so that their cost grows by the square of their number.
  public var maximumAttributes = 1024

  /// The longest name of an element or attribute, prefix included, or of the target of a processing instruction, in bytes of
  /// UTF-8. The default is 1,024. Beyond it, reading fails with `nameLengthLimit`.
  public var maximumNameLength = 1024

  /// The longest value of one attribute, as it stands between its quotes, in bytes of UTF-8. The default is 1 MiB. Beyond it,
  /// reading fails with `attributeLengthLimit`.
  ///
  /// The whole tag counts against `maximumBytesWithoutEvent` too, which must be raised with it.
  public var maximumAttributeLength = 1 << 20

  /// The greatest number of distinct names and namespaces of a document that the definition does not know. The default is
  /// 50,000. Beyond it, reading fails with `nameCountLimit`.
  ///
  /// Each is kept in memory until the document ends. There may be four times as many different pairs of a prefix and a name, and
  /// 65,536.
  public var maximumNames = 50_000

  /// The greatest number of items of all lists and dictionaries of a document together. The default is 10,000,000. Beyond it,
  /// reading fails with `itemCountLimit`.
  ///
  /// An element of four bytes, `<a/>`, becomes an empty instance of its type, however much memory that takes. A record takes 32
  /// bytes, another 32 once it holds a property, and 32 for each property that it holds, regardless of what its class could hold: no more
  /// than some 12 times the length of the document. The items of a list that come one by one do not add up; each begins the
  /// count anew. Lists in one piece of text are bounded by the length of the text.
  public var maximumItems = 10_000_000

  /// The longest tag, comment, processing instruction or document type declaration, in bytes of UTF-8. The default is 2 MiB.
  /// Beyond it, reading fails with `eventDistanceLimit`.
  ///
  /// Such markup is held in memory until it is whole; text and CDATA sections are not.
  public var maximumBytesWithoutEvent = 2 << 20

  /// The greatest number of faults that are collected before reading stops. The default is 100.
  public var maximumFaults = 100

  /// The greatest number of threads that read one XML document. The default is 1: the thread of the caller alone.
  ///
  /// With more, the items of a long list are read on several threads at once, and stand in the order of the document. That is done where a
  /// whole document in UTF-8 is read into a new value, of some 256 KB or more, and the elements of its outermost list that repeats have one
  /// name and are no groups; where the definition has no references, keeps no unknown content, and the document no document type
  /// declaration. All other documents are read as with one thread, and so is the rest of one with a fault: the errors are the same. Factories,
  /// setters and converters are called on these threads then, those of the instances around the list once for each thread, and those of
  /// items again where a part with a fault was read ahead.
  public var maximumThreads = 1

  /// The fewest bytes that are worth a thread.
  var bytesPerThread = 1 << 17

  /// Which objects of JSON say their class, and under which key. The default is `.whereOpen`, under `$type`.
  public var typeTags = TypeTags.whereOpen

  /// Whether a key of JSON that no rule takes is a fault regardless of what the definition says of unknown content, and so is a class that is not allowed
  /// at its place. The default is false.
  package var refusesUnknownKeys = false

  /// What becomes of a document type declaration. The default is `.ignored`: it is noted, and never loaded.
  ///
  /// Entity declarations and defaulted attributes are errors unless it says otherwise.
  public var doctype = DoctypePolicy.ignored

  /// What happens to content that no rule takes. The default is `.asDefined`: what the definition says.
  ///
  /// It holds for documents with names: XML, JSON and property lists.
  public var unknown = UnknownReading.asDefined

  /// The schema that XML documents are validated against while they are read. The default is nil: none.
  ///
  /// A document that is not valid is an `invalidDocument` with the faults that libxml2 finds, in the order of the text and among those of
  /// the definition; where both find one at the same place, that of the definition. With a schema one thread reads a document, and texts
  /// that no rule takes count against `maximumTextLength` too. It holds for XML, whole, in pieces and as a stream of items; JSON,
  /// property lists, archives and binary messages are not validated, nor is a document that an update changes or a part that an index cuts.
  public var schema: DocumentSchema?

  /// Creates options with the defaults.
  public init() {}

  /// The part that the scanner sees to.
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
