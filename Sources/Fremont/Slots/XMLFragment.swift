/// A piece of XML, kept unchanged, for `dataType="XML"` in a definition.
///
/// ```swift
/// let fragment = try XMLFragment("<i>never</i>")
/// ```
/// It is the content of an element: elements, text, comments and processing instructions. It is well-formed and
/// self-contained: it declares every namespace that its names use, and means the same wherever it is written. Its text
/// is normalized: values in double quotes, empty elements as `<a/>`, CDATA sections resolved, declarations of outermost
/// elements sorted by prefix. Two fragments are equal if their texts are.
public struct XMLFragment: Sendable, Hashable, CustomStringConvertible {
  /// The text.
  public let xml: String

  /// Creates a fragment; checks and normalizes its text.
  ///
  /// ```swift
  /// let line = try XMLFragment("a <g id='1'>b</g>", namespace: "urn:oasis:names:tc:xliff:document:1.2")
  /// ```
  /// - Parameters:
  ///   - xml: The text.
  ///   - namespace: The namespace of element names without a prefix, where the text declares no default namespace. The
  ///     default is no namespace.
  /// - Throws: `malformedDocument` if the text is not well-formed content of an element; `entityReferenceRefused` for a
  ///   reference to an entity that is not predefined.
  public init(_ xml: String, namespace: String? = nil) throws(FremontError) {
    self.xml = try XMLFragmentReader.normalise(xml, in: namespace)
  }

  /// Creates a fragment from normalized text.
  init(unchecked xml: String) {
    self.xml = xml
  }

  /// The text.
  public var description: String { xml }
}

extension XMLFragment: ModelValue {
  /// A fragment of XML.
  public static var valueType: AnyValueType {
    AnyValueType(
      ValueType<XMLFragment>.scalar(.xml) { format in
        guard case .xml = format.kind else { return nil }
        return ValueConverter(
          parse: { text throws(ValueFault) in XMLFragment(unchecked: String(text: text)) },
          format: { value, output throws(ValueFault) in
            try output.append(fragment: value.xml)
            return true
          }
        )
      })
  }
}
