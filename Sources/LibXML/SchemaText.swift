/// The text of a schema file for libxml2: one element per line, so that a line number identifies the element.
///
/// Annotations are omitted. The text has no document type declaration, and names no file other than by `location(of:)`.
struct SchemaText {
  private(set) var bytes: [UInt8] = []

  /// The places of the elements in the original file, by line of this text.
  private(set) var places: [(line: Int, column: Int)] = []

  private static let namespace = "http://www.w3.org/2001/XMLSchema"

  init(_ root: Element) {
    append(root)
  }

  /// The place of the element on a line, counted from 1; nil beyond the line numbers that libxml2 supports.
  func place(ofLine line: Int) -> (line: Int, column: Int)? {
    line < 65_535 && places.indices.contains(line - 1) ? places[line - 1] : nil
  }

  private mutating func append(_ element: Element) {
    places.append((element.line, element.column))
    bytes += "<\(element.qualifiedName)".utf8
    for (prefix, uri) in element.namespaces {
      append(prefix.isEmpty ? "xmlns" : "xmlns:\(prefix)", uri)
    }
    for attribute in element.attributes { append(attribute.qualifiedName, attribute.value) }
    bytes += ">\n".utf8
    if element.name != "annotation" || element.namespace != Self.namespace {
      appendEscaped(element.text)
      for child in element.children { append(child) }
    }
    bytes += "</\(element.qualifiedName)>".utf8
  }

  private mutating func append(_ name: String, _ value: String) {
    bytes += " \(name)=\"".utf8
    appendEscaped(value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends text on the same line, with its spaces.
  private mutating func appendEscaped(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""), 0x09, 0x0A, 0x0D:
        bytes += "&#\(byte);".utf8
      default: bytes.append(byte)
      }
    }
  }
}
