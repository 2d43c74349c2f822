/// Values that are nil.
extension XMLWriter {
  mutating func writeNil(
    _ step: StepPointer, of container: UnsafeRawPointer, _ level: Int, _ unknown: UnknownContent?
  ) throws(ValueFault) {
    guard step.place == .element else { return try step.checkAbsence(of: container) }
    // For a comparison nil has a single form, unless the element has content.
    var kept = unknown?.textWithoutValue
    if purpose != .reading, let unknown, kept != nil { kept = unknown.hasNothingInside ? nil : "" }
    let text = kept == nil ? step.nilText : nil
    if text != nil || kept != nil {
      if text != nil {
        try step.checkNil(of: container)
      } else if step.pointee.isDemanded {
        try step.checkAbsence(of: container)
      }
      try openScalar(step, level)
      if let text { output.append(padded: text) }
      guard let unknown else { return output.append("/>") }
      // A comparison ignores which attribute makes the element nil.
      let attributes = kept == nil || purpose != .reading ? [] : unknown.attributesWithoutValue
      try write(attributes + unknown.attributes, depth: open.count + 1)
      foreign.leave(open.count + 1)
      assert(hasDistinctAttributes)
      let end = output.count
      output.append(UInt8(ascii: ">"))
      if let kept { try output.append(text: kept) }
      try writeNodes(unknown)
      if output.count > end + 1 { return output.append(step.closing) }
      output.count = end
      return output.append("/>")
    }
    try step.checkAbsence(of: container)
    if !writesNilForComparison(step) || step.pointee.isRaw { return }
    try openScalar(step, level)
    output.append(" xmlns:xsi=\"")
    output.append(unescaped: Plan.schemaInstance)
    output.append("\" xsi:nil=\"true\"/>")
  }

  /// The unfit text that an attribute had in the document; nil: there was none.
  func textWithoutValue(_ step: StepPointer, _ unknown: UnknownContent?) -> String? {
    guard purpose == .reading, let attributes = unknown?.attributesWithoutValue, !attributes.isEmpty,
      !step.hasDynamicName, let name = attributeName(step.opening)
    else { return nil }
    return attributes.first { $0.name == name.local && $0.namespace ?? "" == name.namespace }?.value
  }

  /// Writes an attribute with an unfit text.
  mutating func writeAttribute(_ step: StepPointer, _ text: String) throws(ValueFault) {
    output.append(step.opening)
    output.context = .attribute
    try output.append(text: text)
    output.context = .text
    output.append(UInt8(ascii: "\""))
  }
}
