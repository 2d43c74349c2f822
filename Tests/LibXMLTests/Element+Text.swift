import CLibXML2
import LibXML
import Testing

extension Element {
  /// Reads a document by libxml2. Elements are on the lines of the text; the column is the number of the element in the document.
  init(_ text: String) throws {
    let document = xmlReadMemory(text, Int32(text.utf8.count), nil, nil, 0)
    defer { xmlFreeDoc(document) }
    let root = try #require(xmlDocGetRootElement(document))
    var count = 0
    self = Self.element(root, &count)
  }

  private static func element(_ node: xmlNodePtr, _ count: inout Int) -> Element {
    count += 1
    let (prefix, uri) = (string(node.pointee.ns?.pointee.prefix), string(node.pointee.ns?.pointee.href))
    var element = Element(
      name: string(node.pointee.name) ?? "", prefix: prefix, namespace: uri, line: xmlGetLineNo(node), column: count)
    for namespace in list(node.pointee.nsDef, \.next) {
      element.namespaces[string(namespace.pointee.prefix) ?? ""] = string(namespace.pointee.href)
    }
    for attribute in list(node.pointee.properties, \.next) {
      element.attributes.append(Self.attribute(attribute, of: element))
    }
    for child in list(node.pointee.children, \.next) {
      if child.pointee.type == XML_ELEMENT_NODE { element.children.append(Self.element(child, &count)) }
      if child.pointee.type == XML_TEXT_NODE { element.text += string(child.pointee.content) ?? "" }
    }
    if !element.text.allSatisfy(\.isWhitespace) {
      (element.textLine, element.textColumn) = (element.line, element.column)
    }
    return element
  }

  private static func attribute(_ attribute: xmlAttrPtr, of element: Element) -> Attribute {
    Attribute(
      name: string(attribute.pointee.name) ?? "", prefix: string(attribute.pointee.ns?.pointee.prefix),
      namespace: string(attribute.pointee.ns?.pointee.href),
      value: string(attribute.pointee.children?.pointee.content) ?? "", line: element.line, column: element.column,
      nameLine: element.line, nameColumn: element.column)
  }

  /// The members of a linked list.
  private static func list<Member>(
    _ first: UnsafeMutablePointer<Member>?, _ next: KeyPath<Member, UnsafeMutablePointer<Member>?>
  ) -> some Sequence<UnsafeMutablePointer<Member>> {
    sequence(state: first) { member in
      defer { member = member?.pointee[keyPath: next] }
      return member
    }
  }

  private static func string(_ bytes: UnsafePointer<xmlChar>?) -> String? {
    bytes.map { String(cString: $0) }
  }
}
