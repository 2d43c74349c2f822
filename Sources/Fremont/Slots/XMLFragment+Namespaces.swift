/// The namespace declarations of a fragment inside a document.
///
/// A fragment is self-contained, so that its value does not depend on its place. In a document, declarations that are
/// in scope are omitted, and elements in no namespace undeclare a default namespace that is in scope.
extension XMLFragment {
  /// An outermost element of normalized markup.
  struct Outermost {
    /// The range of the element, and its start tag.
    var range: Range<Int>
    let tag: MarkupTag

    /// Whether names inside are in the default namespace in scope, unless the element declares one itself.
    var usesDefault: Bool
  }

  /// The outermost elements of markup.
  static func outermost(in markup: UnsafeBufferPointer<UInt8>) -> [Outermost] {
    var elements: [Outermost] = []
    var depth = 0
    // The depths of open elements inside outermost ones that declare a default namespace.
    var defaults: [Int] = []
    var index = 0
    while let start = markup[index...].firstIndex(of: UInt8(ascii: "<")), start + 1 < markup.count {
      switch markup[start + 1] {
      case UInt8(ascii: "!"): index = end(of: "-->", in: markup, from: start + 4)
      case UInt8(ascii: "?"): index = end(of: "?>", in: markup, from: start + 2)
      case UInt8(ascii: "/"):
        index = end(of: ">", in: markup, from: start)
        if defaults.last == depth { defaults.removeLast() }
        depth -= 1
        if depth == 0 { elements[elements.count - 1].range = elements[elements.count - 1].range.lowerBound..<index }
      default:
        let tag = MarkupTag(in: markup, start..<markup.count)
        index = end(
          of: ">", in: markup, from: tag.attributes.last.map { $0.value.upperBound + 1 } ?? tag.name.upperBound)
        let isEmpty = markup[index - 2] == UInt8(ascii: "/")
        let isBare = !markup[tag.name].contains(UInt8(ascii: ":"))
        if depth == 0 {
          elements.append(Outermost(range: start..<index, tag: tag, usesDefault: isBare))
        } else {
          let declares = tag.attributes.contains { markup[$0.name].elementsEqual("xmlns".utf8) }
          if isBare, defaults.isEmpty, !declares { elements[elements.count - 1].usesDefault = true }
          if declares, !isEmpty { defaults.append(depth + 1) }
        }
        if !isEmpty { depth += 1 }
      }
    }
    return elements
  }

  private static func end(of mark: StaticString, in markup: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let mark = UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
    var index = start
    while index < markup.count, !markup[index...].starts(with: mark) { index += 1 }
    return min(markup.count, index + mark.count)
  }

  /// Removes declarations from markup that are in scope around it.
  ///
  /// - Parameters:
  ///   - markup: The markup, with all its declarations.
  ///   - around: The namespaces in scope, by prefix; the default namespace has an empty prefix.
  /// - Returns: The markup as it is written there; nil if it is unchanged.
  static func shortened(_ markup: UnsafeBufferPointer<UInt8>, in around: (String) -> String?) -> [UInt8]? {
    let defaultNamespace = around("").flatMap { $0.isEmpty ? nil : $0 }
    var written: [UInt8] = []
    var place = 0
    for element in outermost(in: markup) {
      let declarations = element.tag.attributes.filter { markup[$0.name].starts(with: "xmlns".utf8) }
      let declaresDefault = declarations.contains { $0.name.count == 5 }
      if element.usesDefault, !declaresDefault, defaultNamespace != nil {
        written += markup[place..<element.tag.name.upperBound]
        written += " xmlns=\"\"".utf8
        place = element.tag.name.upperBound
      }
      for declaration in declarations {
        let prefix = markup[declaration.name].dropFirst(6)
        let namespace = String(decoding: MarkupText.plain(Array(markup[declaration.value])[...]), as: UTF8.self)
        let isKnown =
          prefix.isEmpty
          ? element.usesDefault && namespace == defaultNamespace
          : around(String(decoding: prefix, as: UTF8.self)) == namespace && uses(prefix, in: markup[element.range])
        if !isKnown { continue }
        // Includes the space before it, and its closing quote.
        written += markup[place..<declaration.name.lowerBound - 1]
        place = declaration.value.upperBound + 1
      }
    }
    return place == 0 ? nil : written + markup[place...]
  }

  /// Whether a prefix precedes a colon in an element: in a name, or in a value that may be a name.
  private static func uses(
    _ prefix: Slice<UnsafeBufferPointer<UInt8>>, in element: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    var rest = element
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      let start = colon - prefix.count
      if start > element.startIndex, element[start..<colon].elementsEqual(prefix),
        !XMLCapture.isNamePart(element[start - 1])
      {
        return true
      }
      rest = rest[(colon + 1)...]
    }
    return false
  }
}
