import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Collects what Foundation's parser finds in a document.
///
/// Nothing of Fremont takes part: what is compared must not come from what is tested.
final class InfosetReader: NSObject, XMLParserDelegate {
  private(set) var items: [InfosetItem] = []

  /// The name of the root element.
  private(set) var rootName: ExpandedName?

  /// The prefixes that no element around their use declares. A document with any is not namespace-well-formed.
  private(set) var undeclaredPrefixes: Set<String> = []

  private var scopes: [[String: String]] = [["xml": "http://www.w3.org/XML/1998/namespace"]]
  private var text = ""

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    finishText()
    var scope = scopes[scopes.count - 1]
    for (key, uri) in attributes {
      if key == "xmlns" { scope[""] = uri }
      if key.hasPrefix("xmlns:") { scope[String(key.dropFirst(6))] = uri }
    }
    scopes.append(scope)
    for key in attributes.keys where !key.hasPrefix("xmlns:") { checkPrefix(of: key) }
    checkPrefix(of: name)
    if rootName == nil {
      let parts = Self.parts(of: name)
      rootName = ExpandedName(namespace: scope[parts.prefix] ?? "", localName: parts.local)
    }
    items.append(.start(name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    finishText()
    scopes.removeLast()
    items.append(.end)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    text += String(decoding: block, as: UTF8.self)
  }

  func parser(_ parser: XMLParser, foundComment comment: String) {
    finishText()
    items.append(.comment(comment))
  }

  func parser(_ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?) {
    finishText()
    items.append(.processingInstruction(target: target, data: data ?? ""))
  }

  private func finishText() {
    defer { text = "" }
    if !text.isEmpty, scopes.count > 1 { items.append(.text(text)) }
  }

  private func checkPrefix(of name: String) {
    let prefix = Self.parts(of: name).prefix
    if !prefix.isEmpty, scopes[scopes.count - 1][prefix] == nil { undeclaredPrefixes.insert(prefix) }
  }

  private static func parts(of name: String) -> (prefix: String, local: String) {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return parts.count == 2 ? (parts[0], parts[1]) : ("", name)
  }
}
