/// The formats of files that tell their format by their content.
public enum FileFormat: String, Sendable, Hashable, CaseIterable {
  /// An archive: a graph of objects with their identity.
  case archive
  /// A property list. It is written in the binary form, and read in both.
  case propertyList
  /// JSON in UTF-8.
  case json
  /// XML.
  case xml

  /// The format as a message names it.
  var title: String {
    switch self {
    case .archive: "an archive ('bplist')"
    case .propertyList: "a property list ('bplist', or '<plist' in XML)"
    case .json: "JSON ('{', '[' or a single value)"
    case .xml: "XML ('<')"
    }
  }
}
