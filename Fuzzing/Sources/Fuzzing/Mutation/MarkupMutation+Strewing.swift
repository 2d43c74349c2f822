extension MarkupMutation {
  /// Adds unknown content so many times to the elements of some local names, or to all: attributes, and among their children comments,
  /// instructions and elements.
  ///
  /// No known value is changed by that, and no name comes twice.
  mutating func strew(_ count: Int, on names: Set<String>?) {
    for number in 0..<count {
      if Bool.random(using: &random) {
        strewAttributes(number, names)
      } else {
        strewNode(number, names)
      }
    }
  }

  private mutating func strewAttributes(_ number: Int, _ names: Set<String>?) {
    let isStart: (MarkupToken) -> Bool = {
      if case .start(let tag) = $0 { names?.contains(tag.localName) ?? true } else { false }
    }
    guard let index = tokens.indices.filter({ isStart(tokens[$0]) }).randomElement(using: &random),
      case .start(var tag) = tokens[index]
    else { return }
    let value = Self.any(Self.values, &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: tag.set("strewn\(number)", value)
    case 1: tag.set(Self.any(["xml:lang", "xml:base", "xml:id"], &random), "strewn\(number)")
    case 2:
      tag.set("xmlns:strewn\(number)", Self.any(["urn:strewn", "urn:a&amp;b", "urn:q"], &random))
      tag.set("strewn\(number):a\(number)", value)
      tag.set("strewn\(number):b\(number)", value)
    case 3:
      // Two prefixes of one namespace.
      tag.set("xmlns:strewn\(number)", "urn:strewn")
      tag.set("xmlns:other\(number)", "urn:strewn")
      tag.set("strewn\(number):a\(number)", value)
      tag.set("other\(number):b\(number)", value)
    default:
      // One name in two namespaces.
      tag.set("xmlns:strewn\(number)", "urn:strewn\(number)")
      tag.set("strewn\(number):c\(number)", value)
      tag.set("c\(number)", value)
    }
    tokens[index] = .start(tag)
  }

  private mutating func strewNode(_ number: Int, _ names: Set<String>?) {
    guard let place = placesBetweenElements(of: names).randomElement(using: &random) else { return }
    let nodes = [
      "<!-- strewn -->", "<!---->", "<?strewn?>", "<?strewn i ?>", "<strewn\(number)/>",
      "<strewn\(number)>t<a b=\"c\">1</a> <!-- d --> </strewn\(number)>",
      "<strewn\(number) xmlns=\"urn:strewn\"><a/></strewn\(number)>",
      "<s:strewn\(number) xmlns:s=\"urn:strewn\" s:a=\"1\" s:b=\"2\"><s:c/></s:strewn\(number)>",
      "<s:strewn\(number) xmlns:s=\"urn:a&amp;b\" a=\"1\" s:a=\"2\"/>",
    ]
    let node = MarkupToken.all(in: Array(Self.any(nodes, &random).utf8))
    tokens.insert(contentsOf: node, at: place)
  }

  /// The places among the children of elements of some names, where these hold no text.
  private func placesBetweenElements(of names: Set<String>?) -> [Int] {
    var places: [Int] = []
    var open: [(places: [Int], hasText: Bool)] = []
    for (index, token) in tokens.enumerated() {
      switch token {
      case .start(let tag):
        if !open.isEmpty { open[open.count - 1].places += tag.isEmpty ? [index, index + 1] : [index] }
        if !tag.isEmpty { open.append(([], names?.contains(tag.localName) == false)) }
      case .end:
        if let element = open.popLast(), !element.hasText { places += element.places }
        if !open.isEmpty { open[open.count - 1].places.append(index + 1) }
      case .other(let bytes):
        let isMarkup = bytes.starts(with: "<!--".utf8) || bytes.starts(with: "<?".utf8)
        if !open.isEmpty, !isMarkup { open[open.count - 1].hasText = true }
      }
    }
    return places
  }
}
