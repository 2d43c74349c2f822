/// Takes the items of one list as they end, so that a document of any length can be read in little memory.
struct ItemSink {
  /// The entry of the list.
  let entry: UnsafeMutablePointer<PlanEntry>

  /// The number of elements that are open inside the list.
  let depth: Int

  /// The number of faults that were there when the last item ended.
  var faultCount = 0

  /// Empties the list; false to end the decoding. It is told whether something is wrong with the item that has just ended.
  let take: (_ list: UnsafeMutableRawPointer, _ isFaulty: Bool) -> Bool
}
