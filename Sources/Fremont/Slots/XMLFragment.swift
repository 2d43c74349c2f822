/// A piece of XML, kept as it is: what a definition calls `dataType="XML"`.
///
/// ```swift
/// let fragment = try XMLFragment("<i>never</i>")
/// ```
/// It is text between tags: any elements, texts, comments and processing instructions, well-formed and self-contained: every namespace of
/// its names is declared in it, and means the same wherever the fragment is written. Of all the ways to write the same content one is chosen:
/// values in double quotes, empty elements as `<a/>`, CDATA sections resolved, declarations of outermost elements in the order of their
/// prefixes. Two fragments are equal when their texts are.
public struct XMLFragment: Sendable, Hashable, CustomStringConvertible {
  /// The text.
  public let xml: String

  /// Creates a fragment, checked and in its normal form.
  ///
  /// ```swift
  /// let line = try XMLFragment("a <g id='1'>b</g>", namespace: "urn:oasis:names:tc:xliff:document:1.2")
  /// ```
  /// - Parameters:
  ///   - xml: The text.
  ///   - namespace: The namespace of the names of elements without a prefix, where the text declares none for them. The default is no
  ///     namespace, in any document.
  /// - Throws: `malformedDocument` when the text is not the well-formed content of an element; `entityReferenceRefused` for a reference
  ///   to an entity that is not predefined.
  public init(_ xml: String, namespace: String? = nil) throws(FremontError) {
    self.xml = try XMLFragmentReader.normalise(xml, in: namespace)
  }

  /// Creates a fragment from text in its normal form.
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
