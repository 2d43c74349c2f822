// Sorts for code that seldom runs. The compiler would specialise a sort for each type of elements and each call; this
// code is compiled once for any type, and is several times slower.

extension Sequence {
  /// The elements in an order, as by `sorted(by:)`.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func ordered(by precedes: (Element, Element) -> Bool) -> [Element] { sorted(by: precedes) }
}

extension Sequence where Element: Comparable {
  /// The elements in ascending order, as by `sorted()`.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func ordered() -> [Element] { sorted() }
}
