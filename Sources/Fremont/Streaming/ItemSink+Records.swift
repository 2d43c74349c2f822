extension ItemSink {
  /// A sink that drops the items.
  package static func dropping(itemsAt place: ListPlace) -> ItemSink { ItemSink(place: place) { _, _, _ in } }

  /// A sink that puts the items of a list of records into a queue, except those with faults.
  package static func filling(_ queue: ItemQueue<RecordValue>, withItemsAt place: ListPlace) -> ItemSink {
    ItemSink(place: place) { items, isFaulty, _ in
      // The slot of a streamed list has the type of an array of its items, so the base address is that of such items.
      guard !isFaulty, let base = items.base else { return }
      queue.add(base.assumingMemoryBound(to: RecordValue.self), count: items.count)
    }
  }
}
