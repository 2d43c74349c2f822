// Sorting where a program seldom comes by. The compiler would make the code of a sort anew for each type of elements and each place; this code
// is for any type, and several times slower.

extension Sequence {
  /// The elements in an order, as `sorted(by:)` returns them.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func ordered(by precedes: (Element, Element) -> Bool) -> [Element] { sorted(by: precedes) }
}

extension Sequence where Element: Comparable {
  /// The elements in ascending order, as `sorted()` returns them.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func ordered() -> [Element] { sorted() }
}
