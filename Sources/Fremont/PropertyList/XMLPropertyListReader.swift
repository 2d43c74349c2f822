/// Reads property lists in XML for one plan: converts the tokens of the XML scanner to those of a property list.
///
/// Values are strict: an `integer` contains an integer. The document type definition is never loaded.
final class XMLPropertyListReader: XMLTokenHandler {
  typealias Text = UnsafeBufferPointer<UInt8>
  typealias Tag = XMLPropertyListTag

  /// An open element.
  private struct Element {
    let tag: Tag

    /// The offset of its content.
    let content: Int

    /// Whether a key has come, but not its value.
    var hasKey = false

    /// The number of values.
    var count = 0
  }

  private let options: DecodingOptions
  private let file: String?
  private let names = NameDictionary()
  private let tags: [(name: UnsafePointer<UInt8>, tag: Tag)]
  private var feed: PropertyListFeed
  private var open: [Element] = []
  private var text = OutputBuffer(capacity: 256)
  private var scalar = OutputBuffer(capacity: 256)

  /// Added to an address in the current window, gives the offset in the document.
  private var shift = 0

  /// The error that stopped reading.
  private var failure: FremontError?

  /// Creates a reader that stores its root value in a container, which is an optional of its type.
  init(
    _ plan: Plan,
    into container: UnsafeMutableRawPointer,
    _ options: DecodingOptions,
    length: Int,
    merging: Bool,
    file: String?
  ) {
    self.options = options
    self.file = file
    let dictionary = names
    tags = Tag.allCases.map { (dictionary.intern($0.rawValue), $0) }
    feed = PropertyListFeed(plan, options, into: container, length: length, merging: merging)
  }

  /// Reads the whole document. With `isUTF8` it is UTF-8, regardless of its declaration.
  func read(_ bytes: Text, isUTF8: Bool) throws(FremontError) {
    var input = XMLInput(names, options.scannerOptions)
    let places = input.places
    let file = file
    feed.resolve = { place in
      let position = places.position(of: place)
      return SourceLocation(file: file, line: position.line, column: position.column)
    }
    places.takePlaces = { [unowned self] in self.feed.takePlaces(from: $0) }
    defer { places.takePlaces = nil }
    input.read(bytes, isUTF8: isUTF8, for: AnyTokenHandler(self))
    if let failure { throw failure }
    if let fault = input.fault {
      throw feed.error(FremontError.Code(fault.kind), fault.message, line: fault.line, column: fault.column, file)
    }
    try feed.finish()
  }

  // MARK: Tokens

  var isStopped: Bool { failure != nil || feed.isStopped }

  func enter(_ window: Text, at offset: Int) {
    shift = offset - Int(bitPattern: window.baseAddress)
  }

  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    attempt(offset(tag.place)) { () throws(PropertyListFault) in try begin(tag, offset(content)) }
  }

  func end(_ place: UnsafePointer<UInt8>) {
    attempt(offset(place)) { () throws(PropertyListFault) in try end(offset(place)) }
  }

  func characters(_ text: Text, _ place: UnsafePointer<UInt8>) {
    guard let element = open.last else { return }
    if element.tag.hasText { return self.text.append(text) }
    let ink = XMLWhitespace.trim(text)
    guard !ink.isEmpty, let start = text.baseAddress, let inkStart = ink.baseAddress else { return }
    // The text of a character reference has the offset of the reference.
    let offset = offset(place) + (start == place ? inkStart - start : 0)
    attempt(offset) { () throws(PropertyListFault) in
      throw PropertyListFault(
        "the text '\(ValueFault.excerpt(ink))' in '\(element.tag.rawValue)', which holds none", at: offset)
    }
  }

  func comment(_ text: Text, _ place: UnsafePointer<UInt8>) {}

  func instruction(_ target: UnsafePointer<UInt8>, _ data: Text?, _ place: UnsafePointer<UInt8>) {}

  private func offset(_ place: UnsafePointer<UInt8>) -> Int { Int(bitPattern: place) + shift }

  /// Records a fault that stops reading, while the window is available to find its place.
  private func attempt(_ offset: Int, _ body: () throws(PropertyListFault) -> Void) {
    if isStopped { return }
    do {
      try body()
    } catch {
      failure = feed.error(error)
    }
  }

  // MARK: Elements

  private func begin(_ tag: XMLStartTag, _ content: Int) throws(PropertyListFault) {
    let place = offset(tag.place)
    let name = tag.name
    guard tag.namespace == nil, let known = tags.first(where: { $0.name == name })?.tag else {
      throw PropertyListFault(
        "the element '\(ValueFault.excerpt(String(cString: tag.name)))' is none of a property list", at: place)
    }
    try check(known, at: place)
    open.append(Element(tag: known, content: content))
    switch known {
    case .dict: try feed.beginObject(DocumentPlace(offset: content))
    case .array: try feed.beginArray(DocumentPlace(offset: content))
    default: text.count = 0
    }
  }

  /// Checks that an element is allowed in its parent.
  private func check(_ tag: Tag, at place: Int) throws(PropertyListFault) {
    guard let parent = open.last else {
      if tag != .plist {
        throw PropertyListFault("the root element is '\(tag.rawValue)', expected 'plist'", at: place)
      }
      return
    }
    switch parent.tag {
    case .plist where parent.count > 0: throw PropertyListFault("a second value in 'plist'", at: place)
    case .plist, .array:
      if tag == .key || tag == .plist {
        throw PropertyListFault("'\(tag.rawValue)' in '\(parent.tag.rawValue)', expected a value", at: place)
      }
    case .dict:
      let isRight = parent.hasKey ? tag != .key && tag != .plist : tag == .key
      if !isRight {
        let expected = parent.hasKey ? "the value of the key" : "'key'"
        throw PropertyListFault("'\(tag.rawValue)' in 'dict', expected \(expected)", at: place)
      }
    default:
      throw PropertyListFault("'\(tag.rawValue)' in '\(parent.tag.rawValue)', which holds no elements", at: place)
    }
  }

  private func end(_ offset: Int) throws(PropertyListFault) {
    guard let element = open.popLast() else { return }
    let place = DocumentPlace(offset: element.content)
    switch element.tag {
    case .plist:
      if element.count == 0 { throw PropertyListFault("'plist' has no value", at: element.content) }
      return
    case .key:
      try feed.key(text.bytes, place)
      open[open.count - 1].hasKey = true
      return
    case .dict:
      if element.hasKey { throw PropertyListFault("the last key of 'dict' has no value", at: offset) }
      try feed.endObject(DocumentPlace(offset: offset))
    case .array: feed.endArray()
    case .string: try feed.scalar(.string, text.bytes, place)
    case .yes: try boolean("1", place)
    case .no: try boolean("0", place)
    case .integer: try scalar(.number, place, XMLPropertyListText.appendInteger)
    case .real: try scalar(.number, place, XMLPropertyListText.appendReal)
    case .date: try scalar(.date, place, XMLPropertyListText.appendDate)
    case .data: try scalar(.data, place, XMLPropertyListText.appendData)
    }
    guard !open.isEmpty else { return }
    open[open.count - 1].hasKey = false
    open[open.count - 1].count += 1
  }

  private func boolean(_ text: StaticString, _ place: DocumentPlace) throws(PropertyListFault) {
    try feed.scalar(.boolean, Text(start: text.utf8Start, count: 1), place)
  }

  /// Reads a scalar whose text is converted to other bytes.
  private func scalar(
    _ kind: KeyedKind, _ place: DocumentPlace, _ append: (Text, inout OutputBuffer) throws(ValueFault) -> Void
  ) throws(PropertyListFault) {
    scalar.count = 0
    var fault: ValueFault?
    do throws(ValueFault) {
      try append(text.bytes, &scalar)
    } catch {
      fault = error
      scalar.count = 0
      if kind == .number { NumberScalar.append(digits: XMLWhitespace.trim(text.bytes), to: &scalar) }
    }
    try feed.scalar(kind, scalar.bytes, place, fault: fault)
  }
}
