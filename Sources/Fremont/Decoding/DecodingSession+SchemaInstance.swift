/// The attributes of XML Schema instances (XML Schema 1.0 Part 1, § 2.6) with impossible values.
extension DecodingSession {
  /// The fault of an unclaimed attribute of the innermost element; nil: it has none, or is not a schema instance
  /// attribute.
  func schemaInstanceFault(_ name: Name, _ namespace: Name?, _ value: Text) -> ValueFault? {
    guard namespace == plan.xsiNamespace else { return nil }
    if name == plan.nilName { return nilFault(value) }
    return name == plan.typeAttribute ? typeFault(value) : nil
  }

  /// The fault of an `xsi:nil` that is not true. The reader has processed a true one.
  private func nilFault(_ value: Text) -> ValueFault? {
    let text = XMLWhitespace.trim(value)
    if text.elementsEqual("false".utf8) || text.elementsEqual("0".utf8) { return nil }
    return ValueFault(
      "'\(ValueFault.excerpt(String(decoding: text, as: UTF8.self)))' is not a value of xsi:nil, expected true or false"
    )
  }

  /// The fault of `xsi:type` at an instance whose class is not open, so that it can name only that class.
  ///
  /// Where unknown content is kept, the attribute is part of it. A class with a separate text may have a simple type,
  /// which names no class.
  private func typeFault(_ value: Text) -> ValueFault? {
    let frame = top
    let context = frame.context
    guard context.kind == .instance, context.unknown != .keep, context.text == nil,
      !isDiscriminator(plan.typeAttribute, plan.xsiNamespace, frame)
    else { return nil }
    let text = XMLWhitespace.trim(value)
    let local = text.lastIndex(of: UInt8(ascii: ":")).map { Text(rebasing: text[($0 + 1)...]) } ?? text
    let known = context.typeNames
    let isNamed = { (known: String) in local.elementsEqual(known.utf8) || text.elementsEqual(known.utf8) }
    if known.contains(where: isNamed) || context.formerTypeNames.contains(where: isNamed) { return nil }
    let expected = DefinitionElement.list(known)
    let got = ValueFault.excerpt(String(decoding: text, as: UTF8.self))
    return ValueFault("'\(got)' is not a type of this element, expected \(expected)")
  }

  /// Reports a class named by an object that does not fit its place, where the definition leaves no class open.
  mutating func checkType(_ text: Text, _ place: DocumentPlace) {
    let frame = top
    let context = frame.context
    if isDiscriminator(plan.typeName, nil, frame) || context.kind == .pair { return }
    let known = context.kind == .instance ? context.typeNames : []
    let isNamed = { (known: String) in text.elementsEqual(known.utf8) }
    if known.contains(where: isNamed) || context.formerTypeNames.contains(where: isNamed) { return }
    let got = ValueFault.excerpt(String(decoding: text, as: UTF8.self))
    let fault =
      known.isEmpty
      ? ValueFault("'\(got)' is a type, and this value has none")
      : ValueFault("'\(got)' is not a type of this value, expected \(DefinitionElement.list(known))")
    note(fault, frame.row?.declaration ?? PlanDeclaration.none, place)
  }

  /// Reports an element inside an element that is nil.
  mutating func failInsideNil(_ name: Name, _ place: DocumentPlace) {
    let frame = top
    let name = String(cString: name)
    skipped = 1
    note(
      ValueFault("element '\(name)' is in an element that is nil, which must be empty"),
      frame.row?.declaration ?? PlanDeclaration.none, place.tag, path: "/\(name)"
    )
  }

  /// Reports text inside an element that is nil.
  mutating func checkTextInsideNil(_ frame: FramePointer, _ row: RowPointer) {
    let value = XMLWhitespace.trim(text.suffix(from: frame.textStart))
    if value.isEmpty { return }
    let excerpt = ValueFault.excerpt(String(decoding: value, as: UTF8.self))
    note(
      ValueFault("text '\(excerpt)' is in an element that is nil, which must be empty"), row, frame.place)
  }
}
