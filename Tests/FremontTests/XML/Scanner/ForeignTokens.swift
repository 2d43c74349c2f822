import CLibXML2
import Foundation

/// The tokens that libxml2 makes of a document, as `TokenList` tells those of the scanner.
///
/// They are read off libxml2's tree, by its public functions alone.
enum ForeignTokens {
  /// Returns the tokens; nil when libxml2 refuses the document, or finds an error of namespaces.
  static func read(_ document: [UInt8], isUTF8: Bool = false) -> [String]? {
    let options =
      XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_NOCDATA.rawValue | XML_PARSE_HUGE.rawValue
    var hasNamespaceError = false
    let report: xmlStructuredErrorFunc = { raw, error in
      guard let error, error.pointee.domain == Int32(XML_FROM_NAMESPACE.rawValue) else { return }
      // A namespace is a name: whether it is a good URI is nobody's concern.
      if error.pointee.code == XML_WAR_NS_URI.rawValue || error.pointee.code == XML_WAR_NS_URI_RELATIVE.rawValue {
        return
      }
      raw?.assumingMemoryBound(to: Bool.self).pointee = true
    }
    let tree = withUnsafeMutablePointer(to: &hasNamespaceError) { flag in
      xmlSetStructuredErrorFunc(flag, report)
      defer { xmlSetStructuredErrorFunc(nil, nil) }
      return parse(document, isUTF8, Int32(options))
    }
    guard let tree else { return nil }
    defer { xmlFreeDoc(tree) }
    if hasNamespaceError { return nil }
    var lines: [String] = []
    var child = tree.pointee.children
    while let node = child {
      append(node, to: &lines)
      child = node.pointee.next
    }
    return lines
  }

  private static func parse(_ document: [UInt8], _ isUTF8: Bool, _ options: Int32) -> xmlDocPtr? {
    document.withUnsafeBytes { bytes in
      xmlReadMemory(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), nil, isUTF8 ? "UTF-8" : nil, options
      )
    }
  }

  private static func append(_ node: xmlNodePtr, to lines: inout [String]) {
    switch node.pointee.type {
    case XML_ELEMENT_NODE:
      lines.append(start(node))
      var child = node.pointee.children
      while let current = child {
        if current.pointee.type == XML_TEXT_NODE {
          var text = ""
          while let piece = child, piece.pointee.type == XML_TEXT_NODE {
            text += string(piece.pointee.content, or: "")
            child = piece.pointee.next
          }
          if !text.isEmpty { lines.append("\"" + text) }
          continue
        }
        append(current, to: &lines)
        child = current.pointee.next
      }
      lines.append(">")
    case XML_COMMENT_NODE: lines.append("<!--" + string(node.pointee.content, or: ""))
    case XML_PI_NODE: lines.append("<?\(string(node.pointee.name)) \(string(node.pointee.content, or: ""))")
    default: break
    }
  }

  private static func start(_ node: xmlNodePtr) -> String {
    let namespace = node.pointee.ns
    var line = "<\(string(namespace?.pointee.prefix)) \(string(node.pointee.name)) \(string(namespace?.pointee.href))"
    var declaration = node.pointee.nsDef
    while let current = declaration {
      line += " xmlns \(string(current.pointee.prefix)) \(string(current.pointee.href, or: ""))"
      declaration = current.pointee.next
    }
    var attribute = node.pointee.properties
    while let current = attribute {
      let namespace = current.pointee.ns
      line +=
        " @\(string(namespace?.pointee.prefix)) \(string(current.pointee.name)) \(string(namespace?.pointee.href))="
      if let value = xmlNodeListGetString(node.pointee.doc, current.pointee.children, 1) {
        line += String(cString: value)
        // Nobody here gives libxml2 another allocator.
        free(value)
      }
      attribute = current.pointee.next
    }
    return line
  }

  private static func string(_ text: UnsafePointer<UInt8>?, or absent: String = "-") -> String {
    text.map { String(cString: $0) } ?? absent
  }

  private static func string(_ text: UnsafeMutablePointer<UInt8>?, or absent: String = "-") -> String {
    text.map { String(cString: $0) } ?? absent
  }
}
