import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a document tells, with all names resolved, as Foundation's parser reads it; nothing of Fremont takes part.
final class ExpandedTokens: NSObject, XMLParserDelegate {
  /// Start tags with their attributes sorted, texts and end tags.
  private(set) var tokens: [String] = []

  /// What is wrong with the document; nil: nothing.
  private(set) var fault: String?

  private var scopes: [[String: String]] = [["xml": "http://www.w3.org/XML/1998/namespace"]]
  private var text = ""

  init(_ document: String) {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    if !parser.parse(), fault == nil { fault = "\(parser.parserError as (any Error)?)" }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    endText()
    var scope = scopes[scopes.count - 1]
    for (key, uri) in attributes where key == "xmlns" || key.hasPrefix("xmlns:") {
      if key != "xmlns", uri.isEmpty { fault = "\(key) is undone" }
      scope[key == "xmlns" ? "" : String(key.dropFirst(6))] = uri
    }
    scopes.append(scope)
    var expanded: [String] = []
    var names: Set<String> = []
    for (key, value) in attributes where key != "xmlns" && !key.hasPrefix("xmlns:") {
      let name = resolve(key, isAttribute: true)
      if !names.insert(name).inserted { fault = "\(name) stands twice on \(name)" }
      expanded.append("\(name)=\(value)")
    }
    tokens.append("<\(resolve(name, isAttribute: false)) \(expanded.sorted().joined(separator: " "))>")
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    endText()
    scopes.removeLast()
    tokens.append("</>")
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  private func endText() {
    if !text.isEmpty { tokens.append(text) }
    text = ""
  }

  private func resolve(_ name: String, isAttribute: Bool) -> String {
    let parts = name.split(separator: ":").map(String.init)
    let scope = scopes[scopes.count - 1]
    if parts.count < 2 { return isAttribute ? name : "{\(scope[""] ?? "")}\(name)" }
    if scope[parts[0]] == nil { fault = "\(name) has a prefix that is not declared" }
    return "{\(scope[parts[0]] ?? "")}\(parts[1])"
  }
}
