/// An optional index into a table, in four bytes.
///
/// The type of the entries distinguishes indices of different tables. None sorts before all indices.
package struct TableIndex<Entry>: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// The index; negative for none.
  private let raw: Int32

  @inline(__always)
  private init(raw: Int32) { self.raw = raw }

  /// No entry.
  @inline(__always)
  static var none: TableIndex { TableIndex(raw: -1) }

  /// The index of an entry, which is not negative.
  @inline(__always)
  init(_ index: Int) {
    assert(index >= 0, "no entry has a negative index")
    raw = Int32(index)
  }

  /// The index of an entry, if there is one.
  @inline(__always)
  init(_ index: Int?) {
    guard let index else {
      self = .none
      return
    }
    self.init(index)
  }

  /// The index as an integer; nil for none.
  @inline(__always)
  package var index: Int? { raw < 0 ? nil : Int(raw) }

  /// Whether there is no entry.
  @inline(__always)
  package var isNone: Bool { raw < 0 }

  @inline(__always)
  package static func < (left: TableIndex, right: TableIndex) -> Bool { left.raw < right.raw }
}

/// Stands for the counters of a context, which are plain numbers.
package enum PlanCounter {}

/// Stands for the bits of a context that record presence.
package enum PlanPresence {}

package typealias CollectorIndex = TableIndex<PlanCollector>
package typealias CounterIndex = TableIndex<PlanCounter>
package typealias PresenceBit = TableIndex<PlanPresence>
package typealias DemandIndex = TableIndex<PlanDemand>
package typealias RowIndex = TableIndex<PlanRow>
typealias StepIndex = TableIndex<PlanStep>
