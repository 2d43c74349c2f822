/// Receives the tokens of a property list in either form, and hands its values to the session.
///
/// A dictionary is handed on with its first key, which can state its type, or that it is a fragment or an item with a
/// tag. The caller guarantees that keys and values alternate.
struct PropertyListFeed: ~Copyable {
  typealias Text = UnsafeBufferPointer<UInt8>
  typealias Name = UnsafePointer<UInt8>

  /// An open dictionary or array.
  private enum Nest {
    /// The number of values that end together with it: see `KeyedSession.start`.
    case object(ends: Int)
    case array(ends: Int)
    /// A dictionary that contains an item and its tag, with the name of the item.
    case tagged(name: Name)
  }

  /// A dictionary that has not been handed to the session yet.
  private struct Beginning {
    /// What its keys have stated so far.
    enum Stage {
      case nothing
      /// The key of a type, a fragment or a tag was read, and its value comes next.
      case type
      case fragment
      case tag
      /// A fragment was read, and the dictionary must end.
      case markup([UInt8])
      /// A tag was read, and the key of the item comes next.
      case tagged([UInt8])
    }

    let name: Name
    let place: DocumentPlace
    var stage = Stage.nothing
  }

  private var keyed: KeyedSession<PropertyListTerms>
  private var nesting: [Nest] = []
  private var beginning: Beginning?

  /// The name of the next value in the innermost dictionary.
  private var member: Name

  init(_ plan: Plan, _ options: DecodingOptions, into container: UnsafeMutableRawPointer, length: Int, merging: Bool) {
    keyed = KeyedSession(plan, options, into: container, length: length, merging: merging)
    member = plan.rootRow?.name ?? plan.xsiNamespace
  }

  // MARK: Session

  /// Finds the line and column, or the offset, of a place.
  var resolve: ((DocumentPlace) -> SourceLocation?)? {
    get { keyed.session.resolve }
    set { keyed.session.resolve = newValue }
  }

  /// Whether reading stops, so that no more tokens are needed.
  var isStopped: Bool { keyed.session.isStopped }

  /// Whether the rest of the innermost dictionary or array is skipped.
  var isSkipping: Bool { beginning == nil && keyed.session.isSkipping }

  /// The places that may be needed later: see `DocumentPlaces`.
  mutating func takePlaces(from offset: Int) -> (open: [Int], lasting: [Int]) {
    keyed.session.takePlaces(from: offset)
  }

  /// Reserves memory for the objects of an archive.
  mutating func expectObjects(_ count: Int) { keyed.session.objects.reserve(count) }

  /// Handles the end of the document, and throws all its faults.
  mutating func finish() throws(FremontError) {
    keyed.session.finish()
    let faults = keyed.session.faults
    if let failure = keyed.session.failure { throw failure.preceded(by: faults) }
    if !faults.isEmpty { throw FremontError(.invalidDocument, faults.inTextOrder()) }
    keyed.session.objects.isAccepted = true
  }

  /// The error of a fault that ends the document.
  func error(_ fault: PropertyListFault) -> FremontError {
    let path = keyed.session.writtenPath
    let whole = (path == "/" ? "" : path) + fault.step
    let location = keyed.session.resolve?(DocumentPlace(kind: .value, offset: fault.offset))
    let diagnostic = Diagnostic(.error, fault.message, at: location, path: whole.isEmpty ? nil : whole)
    return FremontError(fault.code, keyed.session.faults.inTextOrder() + [diagnostic])
  }

  /// The error for a fault that an XML parser found.
  func error(_ code: FremontError.Code, _ message: String, line: Int, column: Int, _ file: String?) -> FremontError {
    let path = keyed.session.writtenPath
    let location = SourceLocation(file: file, line: line, column: column)
    let diagnostic = Diagnostic(.error, message, at: location, path: path == "/" ? nil : path)
    return FremontError(code, keyed.session.faults.inTextOrder() + [diagnostic])
  }

  /// The step of a path to the member with the last key; empty if the key states what its dictionary is.
  var memberStep: String { beginning == nil ? "/\(String(cString: member))" : "" }

  // MARK: Tokens

  /// Handles the start of a dictionary.
  mutating func beginObject(_ place: DocumentPlace) throws(PropertyListFault) {
    try expectValue(place)
    beginning = Beginning(name: name, place: place)
  }

  /// Handles the start of a numbered object, or a reference to it.
  ///
  /// `type` is its class. Returns true if its content and its end must follow; false if the object has been read
  /// before.
  mutating func beginObject(_ number: Int, type: Text?, _ place: DocumentPlace) throws(PropertyListFault) -> Bool {
    try expectValue(place)
    guard let ends = keyed.start(name, object: number, type: type, place) else { return false }
    nesting.append(.object(ends: ends))
    return true
  }

  /// Handles a key.
  mutating func key(_ text: Text, _ place: DocumentPlace) throws(PropertyListFault) {
    if let current = beginning {
      switch current.stage {
      case .nothing:
        if let stage = stage(text) {
          beginning?.stage = stage
          return
        }
        begin(type: nil)
      case .tagged(let tag):
        guard ReservedKey.equals(text, ReservedKey.value) else {
          throw PropertyListFault("expected the key '\(ReservedKey.value)'", at: place.offset)
        }
        keyed.tag = tag
        nesting.append(.tagged(name: current.name))
        beginning = nil
        return
      case .markup(let markup):
        // Another key follows, so the dictionary is not a fragment.
        begin(type: nil)
        markup.withUnsafeBufferPointer { markup in
          feedValue(keyed.name(of: Self.bytes(ReservedKey.fragment)), .string, markup, at: current.place, fault: nil)
        }
      case .type, .fragment, .tag: break
      }
    }
    if case .tagged = nesting.last {
      throw PropertyListFault("unexpected key after '\(ReservedKey.value)'", at: place.offset)
    }
    if ReservedKey.equals(text, ReservedKey.type), keyed.isOpen {
      throw PropertyListFault("'\(ReservedKey.type)' must be the first key, since it names the class", at: place.offset)
    }
    member = keyed.name(of: ReservedKey.name(of: text))
  }

  /// Handles the end of a dictionary.
  mutating func endObject(_ place: DocumentPlace) throws(PropertyListFault) {
    if let current = beginning {
      switch current.stage {
      case .markup(let markup):
        beginning = nil
        return markup.withUnsafeBufferPointer { keyed.fragment(named: current.name, $0, current.place) }
      case .tagged: throw PropertyListFault("expected the key '\(ReservedKey.value)'", at: place.offset)
      case .nothing, .type, .fragment, .tag: begin(type: nil)
      }
      if isStopped { return }
    }
    if case .object(let ends) = nesting.popLast() { keyed.end(ends) }
  }

  /// Handles the start of an array.
  mutating func beginArray(_ place: DocumentPlace) throws(PropertyListFault) {
    try expectValue(place)
    let ends = keyed.start(name, .array, Text(start: nil, count: 0), at: place)
    nesting.append(.array(ends: ends))
  }

  /// Handles the end of an array.
  mutating func endArray() {
    if case .array(let ends) = nesting.popLast() { keyed.end(ends) }
  }

  /// Handles a scalar: its kind, and its bytes as `PropertyListLayout` describes them. With a fault, the scalar is not
  /// valid for its kind.
  mutating func scalar(
    _ kind: KeyedKind, _ text: Text, _ place: DocumentPlace, fault: ValueFault? = nil
  ) throws(PropertyListFault) {
    if let stage = beginning?.stage {
      switch (stage, kind) {
      case (.type, .string): return begin(type: text)
      case (.fragment, .string):
        beginning?.stage = .markup(Array(text))
        return
      case (.tag, .string):
        beginning?.stage = .tagged(Array(text))
        return
      default: try expectValue(place)
      }
    }
    feedValue(name, kind, text, at: place, fault: fault)
  }

  /// Handles nil, which only the binary form has.
  mutating func null(_ place: DocumentPlace) throws(PropertyListFault) {
    try expectValue(place)
    var isMember = false
    if case .object = nesting.last { isMember = true }
    keyed.null(named: name, place, isMember: isMember)
  }

  // MARK: Values

  /// The name of the next value.
  private var name: Name {
    switch nesting.last {
    case .array: keyed.itemName
    case .tagged(let name): name
    case .object, nil: member
    }
  }

  /// What the first key of a dictionary states about it; nil if nothing.
  private func stage(_ key: Text) -> Beginning.Stage? {
    guard key.first == UInt8(ascii: "$") else { return nil }
    if ReservedKey.equals(key, ReservedKey.type) { return .type }
    if ReservedKey.equals(key, ReservedKey.fragment) { return .fragment }
    if case .tagged = nesting.last { return nil }
    return ReservedKey.equals(key, ReservedKey.tag) && !keyed.session.isSkipping && keyed.hasTags ? .tag : nil
  }

  /// Prepares for a value that is not a string. The reserved key before it is then an ordinary key.
  private mutating func expectValue(_ place: DocumentPlace) throws(PropertyListFault) {
    guard let stage = beginning?.stage else { return }
    switch stage {
    case .type:
      begin(type: nil)
      member = keyed.name(of: Self.bytes(ReservedKey.type))
    case .fragment:
      begin(type: nil)
      member = keyed.name(of: Self.bytes(ReservedKey.fragment))
    case .tag: throw PropertyListFault("expected the name of an item, a string", at: place.offset)
    case .nothing, .markup, .tagged: break
    }
  }

  /// Hands the start of the dictionary to the session.
  private mutating func begin(type: Text?) {
    guard let current = beginning else { return }
    beginning = nil
    let ends = keyed.start(current.name, .object, Text(start: nil, count: 0), at: current.place, type: type)
    nesting.append(.object(ends: ends))
  }

  private mutating func feedValue(
    _ name: Name, _ kind: KeyedKind, _ text: Text, at place: DocumentPlace, fault: ValueFault?
  ) {
    let ends = keyed.start(name, kind, text, at: place)
    if isStopped { return }
    if !keyed.session.isSkipping, let row = keyed.session.top.row {
      if let fault {
        keyed.session.discard(fault, row, place)
      } else {
        // A number that a property list cannot express is a string of its digits.
        if kind == .string, row.dataType == .number {
          withUnsafeBytes(of: NumberScalar.Tag.digits.rawValue) { tag in
            keyed.session.characters(tag.bindMemory(to: UInt8.self), at: place.offset)
          }
        }
        keyed.session.characters(text, at: place.offset)
      }
    }
    keyed.end(ends)
  }

  private static func bytes(_ key: StaticString) -> Text {
    Text(start: key.utf8Start, count: key.utf8CodeUnitCount)
  }
}
