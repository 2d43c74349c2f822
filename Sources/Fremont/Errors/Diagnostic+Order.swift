extension [Diagnostic] {
  /// Sorts by the place in the text. Diagnostics without a place come first, and equal places keep their order.
  ///
  /// Diagnostics are grouped by file, in the order in which the files first occur.
  package func inTextOrder() -> [Diagnostic] {
    var ranks: [String?: Int] = [:]
    for location in compactMap(\.location) where ranks[location.file] == nil { ranks[location.file] = ranks.count }
    return enumerated().ordered { left, right in
      let (first, second) = (left.element.location, right.element.location)
      let leftKey = (rank(first, ranks), first?.line ?? 0, first?.column ?? 0, left.offset)
      return leftKey < (rank(second, ranks), second?.line ?? 0, second?.column ?? 0, right.offset)
    }.map(\.element)
  }

  private func rank(_ location: SourceLocation?, _ ranks: [String?: Int]) -> Int {
    location.flatMap { ranks[$0.file] } ?? -1
  }
}
