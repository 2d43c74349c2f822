/// Reads the markup of a definition file apart from its declarations.
final class DefinitionMarkupReader: XMLTokenHandler {
  private typealias Place = DefinitionMarkup.Place

  private(set) var markup: DefinitionMarkup
  private let places: DocumentPlaces

  /// Added to an address in the current window, this gives the number of bytes before it.
  private var shift = 0
  private var windowStart: UnsafePointer<UInt8>?

  private var open: [Place] = []

  /// The element that ended last, if only white space and remarks followed.
  private var ended: Place?

  /// The remarks before an element that has yet to start.
  private var waiting: [DefinitionMarkup.Remark] = []

  private init(_ markup: DefinitionMarkup, _ places: DocumentPlaces) {
    self.markup = markup
    self.places = places
  }

  /// Reads a well-formed file.
  static func read(_ bytes: [UInt8], isUTF8: Bool, file: String?, _ options: ScannerOptions) -> DefinitionMarkup {
    var input = XMLInput(NameDictionary(), options)
    let reader = DefinitionMarkupReader(DefinitionMarkup(file: file), input.places)
    bytes.withUnsafeBufferPointer { input.read($0, isUTF8: isUTF8, for: AnyTokenHandler(reader)) }
    reader.markup.end = reader.waiting
    return reader.markup
  }

  var isStopped: Bool { false }

  func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) {
    shift = offset - Int(bitPattern: window.baseAddress)
    windowStart = window.baseAddress
  }

  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    let place = place(at: tag.place)
    var around = DefinitionMarkup.Surroundings()
    // With comments before the element, the blank line before the first of them counts for both.
    around.isApart = space(before: tag.place).isApart
    around.before = waiting
    waiting = []
    for (prefix, uri) in tag.declaredNamespaces {
      // The namespaces of the root are part of the definition.
      if !open.isEmpty { around.attributes.append((prefix.map { "xmlns:\($0)" } ?? "xmlns", uri)) }
    }
    for attribute in tag.attributes.all {
      guard let prefix = attribute.prefix,
        attribute.namespace.map({ String(cString: $0) }) == ExpandedName.xsiNil.namespace
      else { continue }
      let name = "\(String(cString: prefix)):\(String(cString: attribute.name))"
      around.attributes.append((name, String(text: attribute.value)))
    }
    markup[place] = around
    open.append(place)
    ended = nil
  }

  func end(_ place: UnsafePointer<UInt8>) {
    guard let element = open.popLast() else { return }
    markup[element].last = waiting
    waiting = []
    ended = element
  }

  func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {}

  func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    add("<!--\(String(text: text))-->", place)
  }

  func instruction(_ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>) {
    let data = data.map { " " + String(text: $0) } ?? ""
    add("<?\(String(cString: target))\(data)?>", place)
  }

  private func add(_ text: String, _ place: UnsafePointer<UInt8>) {
    var remark = DefinitionMarkup.Remark(text: text.replacing("\r\n", with: "\n"))
    let space = space(before: place)
    (remark.indentation, remark.isBehind, remark.isApart) = (space.indentation, space.isBehind, space.isApart)
    guard remark.isBehind, waiting.isEmpty else {
      remark.isBehind = remark.isBehind && !waiting.isEmpty
      waiting.append(remark)
      return
    }
    if let ended {
      markup[ended].behind.append(remark)
    } else if let open = open.last {
      markup[open].opening.append(remark)
    } else {
      remark.isBehind = false
      waiting.append(remark)
    }
  }

  /// The white space before a place: its length on the same line, whether something else precedes it there, and whether
  /// there is a blank line.
  private func space(before place: UnsafePointer<UInt8>) -> (indentation: Int, isBehind: Bool, isApart: Bool) {
    guard let windowStart else { return (0, false, false) }
    var (cursor, indentation, lineFeeds) = (place, 0, 0)
    while cursor > windowStart {
      switch cursor[-1] {
      case UInt8(ascii: "\n"): lineFeeds += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"): if lineFeeds == 0 { indentation += 1 }
      case UInt8(ascii: "\r"): break
      default: return (indentation, lineFeeds == 0, lineFeeds > 1)
      }
      cursor -= 1
    }
    return (indentation, false, lineFeeds > 1)
  }

  private func place(at address: UnsafePointer<UInt8>) -> Place {
    let position = places.position(of: DocumentPlace(kind: .value, offset: Int(bitPattern: address) + shift))
    return Place(line: position.line, column: position.column)
  }
}
