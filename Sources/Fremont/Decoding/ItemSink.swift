/// Takes the items of one list as they end, so that a document of any length can be read in little memory.
struct ItemSink {
  /// The list.
  let place: ListPlace

  /// The number of faults that were there when the last item ended.
  var faultCount = 0

  /// The number of items that have ended.
  var itemCount = 0

  /// Empties the list, and is told whether something is wrong with the item that has just ended.
  let take: (_ list: UnsafeMutableRawPointer, _ isFaulty: Bool) -> Void

  /// The number of elements that are open around the items.
  var depth: Int { place.depth }

  /// The list that is being made in an element, if it is the one.
  func list(in frame: UnsafeMutablePointer<Frame>) -> UnsafeMutableRawPointer? {
    let owner = frame - Int(frame.pointee.ownerDistance)
    guard owner.pointee.context == place.context else { return nil }
    if place.collector < 0 { return owner.pointee.storage }
    guard let collectors = place.context.pointee.collectors,
      owner.pointee.isPresent(collectors[place.collector].bit)
    else { return nil }
    return owner.pointee.storage + collectors[place.collector].offset
  }
}
