import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Collects what Foundation's parser finds in a document, with names resolved by its own rules.
///
/// Nothing of Fremont takes part: what is compared must not come from what is tested.
final class InfosetReader: NSObject, XMLParserDelegate {
  private(set) var items: [InfosetItem] = []

  /// The prefixes that no element around their use declares. A document with any is not namespace-well-formed.
  private(set) var undeclaredPrefixes: Set<String> = []

  private var scopes: [[String: String]] = [["xml": "http://www.w3.org/XML/1998/namespace"]]
  private var text = ""
  private var openElements: [OpenElement] = []

  /// What is known of an element before it ends.
  private struct OpenElement {
    /// The places of its texts that are white space alone.
    var blanks: [Int] = []
    var hasOtherText = false
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes raw: [String: String]
  ) {
    finishText()
    var scope = scopes[scopes.count - 1]
    for (key, uri) in raw {
      if key == "xmlns" { scope[""] = uri }
      if key.hasPrefix("xmlns:") { scope[String(key.dropFirst(6))] = uri }
    }
    scopes.append(scope)
    var attributes: [ExpandedName: String] = [:]
    for (key, value) in raw where key != "xmlns" && !key.hasPrefix("xmlns:") {
      let name = resolve(key, isAttribute: true)
      attributes[name] = name == Self.typeName ? resolve(value, isAttribute: false).description : value
    }
    items.append(.start(resolve(name, isAttribute: false), attributes: attributes))
    openElements.append(OpenElement())
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    finishText()
    scopes.removeLast()
    if let element = openElements.popLast(), !element.hasOtherText {
      for index in element.blanks.reversed() { items.remove(at: index) }
    }
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

  /// The value of this attribute is a name itself, and the same name under another prefix.
  private static let typeName = ExpandedName(
    namespace: "http://www.w3.org/2001/XMLSchema-instance", localName: "type")

  private func finishText() {
    defer { text = "" }
    guard !text.isEmpty, !openElements.isEmpty else { return }
    if text.utf8.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
      openElements[openElements.count - 1].blanks.append(items.count)
    } else {
      openElements[openElements.count - 1].hasOtherText = true
    }
    items.append(.text(text))
  }

  private func resolve(_ name: String, isAttribute: Bool) -> ExpandedName {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let scope = scopes[scopes.count - 1]
    guard parts.count == 2 else {
      return ExpandedName(namespace: isAttribute ? "" : scope[""] ?? "", localName: name)
    }
    guard let uri = scope[parts[0]] else {
      undeclaredPrefixes.insert(parts[0])
      return ExpandedName(namespace: "", localName: name)
    }
    return ExpandedName(namespace: uri, localName: parts[1])
  }
}
