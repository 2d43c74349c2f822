extension ItemSink {
  /// A sink that drops the items.
  package static func dropping(itemsAt place: ListPlace) -> ItemSink { ItemSink(place: place) { _, _, _ in } }

  /// A sink that puts the items of a list of records into a queue, but for those with faults.
  package static func filling(_ queue: ItemQueue<RecordValue>, withItemsAt place: ListPlace) -> ItemSink {
    ItemSink(place: place) { items, isFaulty, _ in
      // The slot of a streamed list is made for arrays of its items.
      guard !isFaulty, let base = items.base else { return }
      queue.add(base.assumingMemoryBound(to: RecordValue.self), count: items.count)
    }
  }
}
