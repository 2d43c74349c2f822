/// Attributes that several rules of one element say, and that a start tag has once.
extension XMLWriter {
  /// Whether the tag that is open says an attribute, up to a place in the output, so that nothing is to be written of its value. What there
  /// is to write of that begins at another place.
  ///
  /// - Throws: A fault where the tag says another value, or where the value would be read as that of a class.
  func isSaid(
    _ shared: SharedAttribute, _ step: StepPointer, _ unknown: UnknownContent?, isPresent: Bool,
    from start: Int, end: Int
  ) throws(ValueFault) -> Bool {
    let said = attributes(ofTagUpTo: end).first { $0.name == shared.name }?.value
    // What is no value has the text that the document had.
    if !isPresent, textWithoutValue(step, unknown) != nil { return said != nil }
    if !isPresent, step.nilText == nil { return false }
    let value = UnsafeBufferPointer(rebasing: output.bytes[start...])
    let around = open.top.pointee.step
    let isClass = around?.discriminator == shared.name
    guard let said else {
      if isClass, !isPresent || !isDefault(step, start) { try checkClass(value, around, shared.name.local) }
      return false
    }
    if said.elementsEqual(value) || isClass && Self.local(said).elementsEqual(Self.local(value)) { return true }
    // A value with references has one spelling.
    let ampersand = UInt8(ascii: "&")
    if !said.contains(ampersand), !value.contains(ampersand), shared.isSame?(said, value) == true { return true }
    let texts = [value, said].map { ValueFault.excerpt(String(decoding: $0, as: UTF8.self)) }
    throw ValueFault(
      "the attribute '\(shared.name.local)' cannot be '\(texts[0])': the definition says that it is '\(texts[1])' in "
        + "this element")
  }

  /// Checks that the value of an attribute that tells classes is the name of the class that the element holds.
  private func checkClass(
    _ value: UnsafeBufferPointer<UInt8>, _ step: StepPointer?, _ name: String
  ) throws(ValueFault) {
    guard let context = step?.context else { return }
    var known = context.typeNames + context.formerTypeNames
    if known.isEmpty, let steps = context.steps {
      for index in 0..<context.stepCount { known += steps[index].field.context.typeNames }
    }
    let local = String(decoding: Self.local(value), as: UTF8.self)
    if known.contains(local) { return }
    throw ValueFault(
      "the attribute '\(name)' cannot be '\(ValueFault.excerpt(local))', which tells another class of the element")
  }

  /// A qualified name without its prefix: the class that it tells has been found by its namespace.
  private static func local(_ name: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard let colon = name.lastIndex(of: UInt8(ascii: ":")) else { return name }
    return UnsafeBufferPointer(rebasing: name[(colon + 1)...])
  }

  /// The names and the values of the attributes on the tag that is open, up to a place in the output.
  func attributes(ofTagUpTo end: Int) -> [(name: ExpandedName, value: UnsafeBufferPointer<UInt8>)] {
    let tag = UnsafeBufferPointer(rebasing: output.bytes[min(valueStart, end)..<end])
    // Values hold no quotes, so that every other piece is one.
    let pieces = tag.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    var attributes: [(name: ExpandedName, value: UnsafeBufferPointer<UInt8>)] = []
    for index in stride(from: 0, to: pieces.count - 1, by: 2) {
      guard let name = attributeName(UnsafeBufferPointer(rebasing: pieces[index])) else { continue }
      attributes.append((name, UnsafeBufferPointer(rebasing: pieces[index + 1])))
    }
    return attributes
  }

  /// Whether the tag that ends here has each of its attributes once, which debug builds check of every tag.
  var hasDistinctAttributes: Bool {
    var names: Set<ExpandedName> = []
    return attributes(ofTagUpTo: output.count).allSatisfy { names.insert($0.name).inserted }
  }
}
