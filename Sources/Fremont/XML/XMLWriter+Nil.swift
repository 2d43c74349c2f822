/// Values that are nil.
extension XMLWriter {
  mutating func writeNil(
    _ entry: UnsafeMutablePointer<PlanStep>, of container: UnsafeRawPointer, _ level: Int
  ) throws(ValueFault) {
    guard entry.pointee.place == .element else { return try entry.checkAbsence(of: container) }
    if let text = entry.pointee.nilText {
      try entry.checkNil(of: container)
      try openScalar(entry, level)
      output.append(padded: text)
      return output.append("/>")
    }
    try entry.checkAbsence(of: container)
    if !isCompared || !entry.pointee.omitsNil || entry.pointee.isRaw { return }
    // Without it, the items behind would be compared with others.
    try openScalar(entry, level)
    output.append(" xmlns:xsi=\"")
    output.append(unescaped: Plan.schemaInstance)
    output.append("\" xsi:nil=\"true\"/>")
  }
}
