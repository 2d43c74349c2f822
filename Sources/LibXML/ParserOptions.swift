/// What a parser accepts, and how much of it.
package struct ParserOptions: Sendable, Hashable {
  /// What becomes of a document type declaration.
  package enum Doctype: Sendable, Hashable {
    /// It is noted and ignored; entity declarations and defaulted attributes end the parse.
    case ignored
    /// It ends the parse.
    case refused
    /// It is noted, and entities whose replacement is text without markup may stand in it; what they expand to in the
    /// whole document is bounded, in bytes.
    case internalEntities(maximumExpansion: Int)
  }

  /// The greatest number of attributes of an element, namespace declarations included. The default is 1,024.
  package var maximumAttributes = 1024

  /// The longest name of an element, attribute or target, prefix included, in bytes of UTF-8. The default is 1,024.
  package var maximumNameLength = 1024

  /// The longest value of an attribute as it stands between its quotes, in bytes of UTF-8. The default is 1 MiB.
  package var maximumAttributeLength = 1 << 20

  /// The greatest number of distinct names and namespaces. The default is 50,000.
  package var maximumNames = 50_000

  /// The longest tag, comment or other markup, in bytes of UTF-8. The default is 2 MiB.
  ///
  /// Nothing can be reported of it before it is whole, and libxml2 holds it in memory until then.
  package var maximumBytesWithoutEvent = 2 << 20

  /// What becomes of a document type declaration. The default is to note and ignore it.
  package var doctype = Doctype.ignored

  /// Creates options with the defaults.
  package init() {}

  /// The same options, with limits as they count: no less than there can be, and no more than libxml2 takes.
  ///
  /// Longer names are errors of libxml2, which do not say where; and it refuses more than 10 million bytes that it has not parsed,
  /// and is given pieces of 64 KiB.
  package var effective: ParserOptions {
    // Sums of a few of them must be integers too.
    let greatest = Int.max / 8
    var options = self
    options.maximumAttributes = min(max(0, maximumAttributes), greatest)
    options.maximumNameLength = min(max(1, maximumNameLength), 50_000)
    options.maximumAttributeLength = min(max(0, maximumAttributeLength), greatest)
    options.maximumBytesWithoutEvent = min(max(1, maximumBytesWithoutEvent), 9_900_000)
    return options
  }
}
