/// Hands the tokens of a format with keys to a decoding session, without the text.
///
/// A start token has the kind of the value as an attribute, and the type or the tag that an object contains.
struct KeyedSession<Terms: KeyedTerms>: ~Copyable {
  typealias Name = UnsafePointer<UInt8>
  typealias Text = UnsafeBufferPointer<UInt8>

  let plan: Plan
  var session: DecodingSession

  /// The tag of the next value, if it has one.
  var tag: [UInt8]?

  /// The key of the member that is being read, as a C string.
  private let key: KeyBuffer = KeyBuffer()

  /// Creates the session of a document whose root value goes into a container, which is an optional of its type.
  init(_ plan: Plan, _ options: DecodingOptions, into container: UnsafeMutableRawPointer, length: Int, merging: Bool) {
    self.plan = plan
    session = DecodingSession(plan, options)
    session.begin(into: container, length: length, merging: merging)
  }

  // MARK: Names

  /// The name of a key: compared with the next member of the definition, and otherwise looked up.
  ///
  /// It is valid until the next call.
  mutating func name(of key: Text) -> Name {
    let frame = session.top
    if !session.isSkipping, let elements = frame.context.elements {
      let expected = frame.expected
      if expected < frame.context.elementCount, elements[expected].field.name != plan.anyName,
        Self.equals(elements[expected].field.name, key)
      {
        return elements[expected].field.name
      }
    }
    isCut = false
    if let name = plan.names.find(key) { return name }
    isCut = key.contains(0)
    return self.key.name(key)
  }

  /// Whether the last key contains U+0000, which cuts off its name.
  private var isCut = false

  /// Whether the class of the innermost object is open.
  var isOpen: Bool {
    guard !session.isSkipping, let terms = session.top.row?.terms else { return false }
    return terms.conditions.contains { $0.name == plan.typeName }
  }

  private static func equals(_ name: Name, _ text: Text) -> Bool {
    for index in 0..<text.count where name[index] == 0 || name[index] != text[index] { return false }
    return name[text.count] == 0
  }

  /// The name of the items, if the innermost element is a list.
  var itemName: Name {
    guard !session.isSkipping, let elements = session.top.context.elements,
      session.top.context.kind == .list
    else { return unknownName }
    return elements.name
  }

  /// A name that no row has.
  private var unknownName: Name { plan.xsiNamespace }

  /// Whether tags distinguish the values inside the innermost list or object.
  var hasTags: Bool { session.top.context.pointee.hasTags }

  // MARK: Values

  /// Starts a value, and skips it if its kind does not fit the definition.
  ///
  /// `text` is the text of a scalar; `type` is the class that an object contains. Returns the number of ends to hand on
  /// in addition to that of the value: one if it stands under an open key, and one if it is an object that other values
  /// can hold.
  mutating func start(
    _ name: Name, _ kind: KeyedKind, _ text: Text, at place: DocumentPlace, type: Text? = nil
  ) -> Int {
    let endsPair = begin(name, kind, text, at: place, type: type)
    guard kind == .object, hasShared else { return endsPair ? 1 : 0 }
    session.openObject(nil, place)
    return endsPair ? 2 : 1
  }

  /// Starts a value that is an object with a number. If the object has been read before, this also ends the value, and
  /// returns nil.
  mutating func start(_ name: Name, object number: Int, type: Text?, _ place: DocumentPlace) -> Int? {
    let endsPair = begin(name, .object, Text(start: nil, count: 0), at: place, type: type)
    guard hasShared else { return endsPair ? 1 : 0 }
    if session.refer(to: number, place) { return endsPair ? 2 : 1 }
    if session.isStopped { return nil }
    session.end()
    if endsPair { session.end() }
    return nil
  }

  /// Whether the value that has just started is an object that other values can hold.
  private var hasShared: Bool {
    !session.isSkipping && !session.isStopped && session.top.context.kind == .shared
  }

  /// Starts a value. Returns whether it stands under an open key.
  private mutating func begin(
    _ name: Name, _ kind: KeyedKind, _ text: Text, at place: DocumentPlace, type: Text?
  ) -> Bool {
    let wasSkipping = session.isSkipping
    session.valueText = text
    startValue(name, kind, at: place, type: type)
    if wasSkipping || session.isSkipping || session.isStopped { return false }
    if let type, session.refusesUnknownKeys { session.checkType(type, place) }
    var endsPair = false
    if session.top.context.kind == .pair {
      if isCut, let row = session.top.row {
        session.discard(ValueFault("the key holds U+0000, which no key can hold"), row, place)
        return false
      }
      startValue(plan.valueName, kind, at: place, type: type)
      if session.isStopped { return false }
      endsPair = true
      if session.isSkipping { return true }
    }
    if kind == .null { return endsPair }
    guard let row = session.top.row else { return endsPair }
    let isFragment = row.dataType == .xml
    if isFragment != (kind == .fragment) || !isFragment && !Terms.takes(kind, row) {
      let got = kind == .fragment ? "a fragment" : Terms.describe(kind, text)
      session.discard(ValueFault("\(got), expected \(Terms.expectation(row))"), row, place)
    }
    return endsPair
  }

  /// Starts a value, with its kind, type and tag as attributes.
  private mutating func startValue(_ name: Name, _ kind: KeyedKind, at place: DocumentPlace, type: Text?) {
    let (typeName, kindName, tagName) = (plan.typeName, plan.kindName, plan.tagName)
    let tag = tag
    self.tag = nil
    (tag ?? []).withUnsafeBufferPointer { tagText in
      kind.name.withUTF8Buffer { kind in
        withUnsafeTemporaryAllocation(of: TagAttribute.self, capacity: 3) { attributes in
          attributes.initializeElement(at: 0, to: TagAttribute(name: kindName, value: kind))
          var count = 1
          if let type {
            attributes.initializeElement(at: count, to: TagAttribute(name: typeName, value: type))
            count += 1
          }
          if tag != nil {
            attributes.initializeElement(at: count, to: TagAttribute(name: tagName, value: tagText))
            count += 1
          }
          session.start(name, nil, TagAttributes(first: UnsafePointer(attributes.baseAddress), count: count), at: place)
        }
      }
    }
  }

  /// Handles a fragment of XML, whose markup must be well-formed.
  mutating func fragment(named name: Name, _ text: Text, _ place: DocumentPlace) {
    var markup = Array(text)
    let ends = start(name, .fragment, text, at: place)
    if session.isStopped { return }
    if !session.isSkipping, let row = session.top.row {
      do throws(FremontError) {
        markup = Array(try XMLFragment(String(decoding: text, as: UTF8.self)).xml.utf8)
      } catch {
        session.note(ValueFault(error.diagnostics.first?.message ?? "the fragment is not well-formed"), row, place)
        markup = []
      }
    }
    markup.withUnsafeBufferPointer { session.characters($0, at: place.offset) }
    end(ends)
  }

  /// Ends a value, and the given number of values around it.
  mutating func end(_ others: Int) {
    for _ in 0...others { session.end() }
  }

  /// Handles nil: a member of an object, an item, the value of an open key, or the root.
  mutating func null(named name: Name, _ place: DocumentPlace, isMember: Bool) {
    if isMember, tag == nil, !isOpenKey(name) { return session.processNull(name, place) }
    // Nil without a tag does not fit one sort of items.
    let isTagged = tag != nil
    let hasTags = !session.isSkipping && hasTags
    let ends = start(name, .null, Text(start: nil, count: 0), at: place)
    if session.isStopped { return }
    session.markNil()
    session.isNilOfType = !isTagged && (hasTags || isCase)
    session.end()
    session.isNilOfType = false
    if ends > 0 { end(ends - 1) }
  }

  /// Whether a key of the innermost dictionary is open, so that nil is a value of it.
  private func isOpenKey(_ name: Name) -> Bool {
    let context = session.top.context
    guard !session.isSkipping, context.kind == .dictionary, context.firstElement(named: name) == nil,
      let index = context.anyElement.index, let elements = context.elements
    else { return false }
    return elements[index].field.context.kind == .pair
  }

  /// Whether the innermost value is a case of a choice.
  private var isCase: Bool {
    !session.isSkipping && session.top.row?.rareFunctions.isCase != nil
  }
}

extension StaticString {
  /// Calls a closure with the bytes, which are never freed.
  fileprivate func withUTF8Buffer(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    body(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount))
  }
}
