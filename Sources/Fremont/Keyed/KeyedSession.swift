/// The session of a document whose values stand under keys: what a reader of such a format tells it, beside the text.
///
/// A start carries the kind of the value, and the type or the tag that an object says, as attributes.
struct KeyedSession<Terms: KeyedTerms>: ~Copyable {
  typealias Name = UnsafePointer<UInt8>
  typealias Text = UnsafeBufferPointer<UInt8>

  let plan: Plan
  var session: DecodingSession

  /// The tag of the value that is told next, if it has one.
  var tag: [UInt8]?

  /// The key of the member that is being read, ended by a zero byte.
  private let key: KeyBuffer = KeyBuffer()

  /// Creates the session of a document whose root value goes into a container, which is an optional of its type.
  init(_ plan: Plan, _ options: DecodingOptions, into container: UnsafeMutableRawPointer, length: Int, merging: Bool) {
    self.plan = plan
    session = DecodingSession(plan, options)
    session.begin(into: container, length: length, merging: merging)
  }

  // MARK: Names

  /// The name that stands for a key: that of the member that comes next in the definition, or it is looked for.
  ///
  /// It holds until the next one is asked for.
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

  /// Whether the key that came last has a NUL, behind which a name cannot go on.
  private var isCut = false

  /// Whether the innermost object is one whose class the definition leaves open.
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

  /// Whether values inside the innermost list or object are told apart by tags.
  var hasTags: Bool { session.top.context.pointee.hasTags }

  // MARK: Values

  /// Tells of a value, and that it is skipped when it is not of the kind that the definition asks for.
  ///
  /// The text is that of a scalar; `type` that of the class that an object says. Returns how many ends are to be told
  /// beside that of the value: one where it stands under a key that the definition leaves open, and one where others
  /// can hold the same object.
  mutating func start(
    _ name: Name, _ kind: KeyedKind, _ text: Text, at place: DocumentPlace, type: Text? = nil
  ) -> Int {
    let endsPair = begin(name, kind, text, at: place, type: type)
    guard kind == .object, hasShared else { return endsPair ? 1 : 0 }
    session.openObject(nil, place)
    return endsPair ? 2 : 1
  }

  /// Tells of a value that is an object with a number. Where that has been read, the value has ended then, and the
  /// result is nil.
  mutating func start(_ name: Name, object number: Int, type: Text?, _ place: DocumentPlace) -> Int? {
    let endsPair = begin(name, .object, Text(start: nil, count: 0), at: place, type: type)
    guard hasShared else { return endsPair ? 1 : 0 }
    if session.refer(to: number, place) { return endsPair ? 2 : 1 }
    if session.isStopped { return nil }
    session.end()
    if endsPair { session.end() }
    return nil
  }

  /// Whether the value that has just started is an object that others can hold too.
  private var hasShared: Bool {
    !session.isSkipping && !session.isStopped && session.top.context.kind == .shared
  }

  /// Tells of a value. Returns whether it stands under a key that the definition leaves open.
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

  /// Starts a value, with its type and its kind as attributes.
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

  /// Tells of a fragment of XML, whose markup must be well-formed.
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

  /// Tells of the end of a value, and of the ends beside it.
  mutating func end(_ others: Int) {
    for _ in 0...others { session.end() }
  }

  /// Tells of nil: of a member of an object, an item, the value of an open key, or the root.
  mutating func null(named name: Name, _ place: DocumentPlace, isMember: Bool) {
    if isMember, tag == nil, !isOpenKey(name) { return session.processNull(name, place) }
    // Without its tag nil is no item of some sort.
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

  /// Whether a key of the innermost dictionary is one that the definition leaves open, under which nil is a value.
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
  /// Calls a body with the bytes, which hold forever.
  fileprivate func withUTF8Buffer(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    body(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount))
  }
}
