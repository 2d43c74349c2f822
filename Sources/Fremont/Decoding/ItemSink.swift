/// Takes the items of one list as they end, so that a document of any length can be read in little memory.
struct ItemSink {
  /// The entry of the list.
  let entry: UnsafeMutablePointer<PlanEntry>

  /// The number of elements that are open inside the list.
  let depth: Int

  /// Empties the list; false to end the decoding. It is told the number of faults so far.
  let take: (_ list: UnsafeMutableRawPointer, _ faultCount: Int) -> Bool
}
