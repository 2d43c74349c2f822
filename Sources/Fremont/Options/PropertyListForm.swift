/// The form of a property list that is written. Both are read.
public struct PropertyListForm: Sendable, Hashable, CustomStringConvertible {
  /// The name of the form: `xml` or `binary`.
  public let description: String

  /// Apple's document type in UTF-8, indented by tabs.
  public static let xml = PropertyListForm(description: "xml")

  /// `bplist00`: a table of objects, in which each key and each scalar stands once.
  public static let binary = PropertyListForm(description: "binary")
}
