/// Attributes that belong to several rules of one element, and are written once on the start tag.
extension XMLWriter {
  /// Whether the open tag has an attribute already, in the output before `end`, so that the value need not be written.
  /// `start` is where the output of the value begins.
  ///
  /// - Throws: A fault if the tag has another value, or if the value would be read as the name of a class.
  func tagHasAttribute(
    _ shared: SharedAttribute, _ step: StepPointer, _ unknown: UnknownContent?, isPresent: Bool,
    from start: Int, end: Int
  ) throws(ValueFault) -> Bool {
    let said = attributes(ofTagUpTo: end).first { $0.name == shared.name }?.value
    // An unfit value has the text of the document.
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
    // Only values without references can be compared by meaning.
    let ampersand = UInt8(ascii: "&")
    if !said.contains(ampersand), !value.contains(ampersand), shared.isSame?(said, value) == true { return true }
    let texts = [value, said].map { ValueFault.excerpt(String(decoding: $0, as: UTF8.self)) }
    throw ValueFault(
      "the attribute '\(shared.name.local)' cannot be '\(texts[0])': the definition says that it is '\(texts[1])' in "
        + "this element")
  }

  /// Checks that the value of a discriminator attribute is the name of the class in the element.
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
      "the attribute '\(name)' cannot be '\(ValueFault.excerpt(local))'; the element is of another class")
  }

  /// A qualified name without its prefix. The class has been found by its namespace already.
  private static func local(_ name: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard let colon = name.lastIndex(of: UInt8(ascii: ":")) else { return name }
    return UnsafeBufferPointer(rebasing: name[(colon + 1)...])
  }

  /// The names and values of the attributes on the open tag, up to a place in the output.
  func attributes(ofTagUpTo end: Int) -> [(name: ExpandedName, value: UnsafeBufferPointer<UInt8>)] {
    let tag = UnsafeBufferPointer(rebasing: output.bytes[min(valueStart, end)..<end])
    // Values contain no quotes, so every other piece is a value.
    let pieces = tag.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    var attributes: [(name: ExpandedName, value: UnsafeBufferPointer<UInt8>)] = []
    for index in stride(from: 0, to: pieces.count - 1, by: 2) {
      guard let name = attributeName(UnsafeBufferPointer(rebasing: pieces[index])) else { continue }
      attributes.append((name, UnsafeBufferPointer(rebasing: pieces[index + 1])))
    }
    return attributes
  }

  /// Whether each attribute occurs once on the tag that ends here. Debug builds check this for every tag.
  var hasDistinctAttributes: Bool {
    var names: Set<ExpandedName> = []
    return attributes(ofTagUpTo: output.count).allSatisfy { names.insert($0.name).inserted }
  }
}
