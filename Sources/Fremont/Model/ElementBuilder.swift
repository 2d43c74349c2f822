import LibXML

/// Builds a tree of elements from the tokens of a small document.
final class ElementBuilder: XMLTokenHandler {
  private let maximumDepth: Int
  private let maximumElements: Int
  private let places: DocumentPlaces

  /// Added to an address in the current window, this gives the number of bytes before it.
  private var shift = 0

  private(set) var root: Element?
  private(set) var fault: XMLFault?
  private var open: [Element] = []
  private var count = 0

  init(maximumDepth: Int, maximumElements: Int, places: DocumentPlaces) {
    self.maximumDepth = maximumDepth
    self.maximumElements = maximumElements
    self.places = places
  }

  var isStopped: Bool { fault != nil }

  func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) {
    shift = offset - Int(bitPattern: window.baseAddress)
  }

  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    let place = position(tag.place, .value)
    if open.count >= maximumDepth {
      let message = "elements nest deeper than the limit of \(maximumDepth)"
      fault = fault ?? XMLFault(.limit(.depth), message, line: place.line, column: place.column)
      return
    }
    count += 1
    if count > maximumElements {
      let message = "there are more elements than the limit of \(maximumElements)"
      fault = XMLFault(.limit(.elementCount), message, line: place.line, column: place.column)
      return
    }
    var element = Element(
      name: String(cString: tag.name), prefix: Self.text(tag.prefix), namespace: Self.text(tag.namespace),
      line: place.line, column: place.column)
    for index in 0..<tag.declarationCount {
      element.namespaces[Self.text(tag.declarations?[index * 2]) ?? ""] =
        Self.text(tag.declarations?[index * 2 + 1]) ?? ""
    }
    for index in 0..<tag.attributes.count {
      guard let attribute = tag.attributes.first.map({ $0 + index }), let start = attribute.pointee.place else {
        continue
      }
      let (namePlace, valuePlace) = (position(start, .name), position(start, .value))
      element.attributes.append(
        Element.Attribute(
          name: String(cString: attribute.pointee.name), prefix: Self.text(attribute.pointee.prefix),
          namespace: Self.text(attribute.pointee.namespace), value: String(text: attribute.pointee.value),
          line: valuePlace.line, column: valuePlace.column, nameLine: namePlace.line, nameColumn: namePlace.column))
    }
    open.append(element)
  }

  func end(_ place: UnsafePointer<UInt8>) {
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    guard !open.isEmpty else { return }
    let top = open.count - 1
    open[top].text += String(text: text)
    guard open[top].textLine == nil,
      let offset = text.firstIndex(where: { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 })
    else { return }
    // Text from a reference has the place of the reference.
    let position = position(text.baseAddress == place ? place + offset : place, .value)
    (open[top].textLine, open[top].textColumn) = (position.line, position.column)
  }

  func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {}

  func instruction(
    _ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>
  ) {}

  private func position(_ place: UnsafePointer<UInt8>, _ kind: DocumentPlace.Kind) -> DocumentPlaces.Position {
    places.position(of: DocumentPlace(kind: kind, offset: Int(bitPattern: place) + shift))
  }

  private static func text(_ pointer: UnsafePointer<UInt8>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}
