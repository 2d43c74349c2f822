/// The form in which a property list is written. Both forms are read.
public struct PropertyListForm: Sendable, Hashable, CustomStringConvertible {
  /// The name of the form: `xml` or `binary`.
  public let description: String

  /// Apple's document type in UTF-8, indented by tabs.
  public static let xml = PropertyListForm(description: "xml")

  /// `bplist00`: a table of objects that contains each key and each scalar once.
  public static let binary = PropertyListForm(description: "binary")
}
