/// A piece of XML, kept as it is: what a definition calls `dataType="XML"`.
///
/// ```swift
/// let fragment = try XMLFragment("<i>never</i>")
/// ```
/// It is text between tags: any elements, texts, comments and processing instructions, well-formed and self-contained, so that
/// every prefix in it is declared in it. Of all the ways to write the same content one is chosen: values in double quotes, empty
/// elements as `<a/>`, CDATA sections resolved. Two fragments are equal when their texts are.
public struct XMLFragment: Sendable, Hashable, CustomStringConvertible {
  /// The text.
  public let xml: String

  /// Creates a fragment, checked and in its normal form.
  ///
  /// - Throws: `malformedDocument` when the text is not the well-formed content of an element; `entityReferenceRefused` for a reference
  ///   to an entity that is not predefined.
  public init(_ xml: String) throws(FremontError) {
    self.xml = try XMLFragmentReader.normalise(xml)
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
