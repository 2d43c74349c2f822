/// Neighbours of fixed size in a message that stand at fixed offsets in an instance, so that they are moved without a call for each.
///
/// Runs stand in memory that their plan owns, and never change once the plan is linked. A run is moved after a comparison with the number
/// of bytes that there are, and into instances of the type that its offsets were taken from. It gives up at the first value that is
/// unusual, and leaves the values to the ordinary way, which says what is wrong with them.
struct PlanRun {
  /// What is moved; bytes that mean nothing are in none of the moves.
  let moves: UnsafeMutableBufferPointer<RawMove>

  /// The number of rows or steps that the run stands for.
  let count: Int

  /// The number of bytes in the message.
  let size: Int

  /// The number of bytes that the moves fill where they lead to.
  let filledSize: Int

  /// The bits that record the presence of the values.
  let presence: UInt64

  /// Whether the values stand in the object that the instance refers to.
  let isReferenced: Bool

  /// Whether there are bytes in the message that mean nothing, and are zeros.
  let hasPadding: Bool
}

/// The calls stand on the pointer, not on the run: Swift copies a whole run to call a method of it.
extension RunPointer {
  /// Reads the values of an instance; false: one is unusual.
  @inline(__always)
  func read(_ bytes: UnsafeRawPointer, into instance: UnsafeMutableRawPointer) -> Bool {
    let instance = pointee.isReferenced ? ObjectMemory.object(instance) : instance
    for move in pointee.moves where !move(from: bytes, to: instance) { return false }
    return true
  }

  /// Writes the values of an instance; false: one is unusual.
  @inline(__always)
  func write(_ instance: UnsafeRawPointer, to bytes: UnsafeMutableRawPointer) -> Bool {
    if pointee.hasPadding { bytes.initializeMemory(as: UInt8.self, repeating: 0, count: pointee.size) }
    let instance = pointee.isReferenced ? UnsafeRawPointer(ObjectMemory.object(instance)) : instance
    for move in pointee.moves where !move(from: instance, to: bytes) { return false }
    return true
  }

  /// Reads so many items, which stand in a row, into memory for them; returns the number of those that there are then.
  ///
  /// Items of which the message does not say all are made first.
  func read(
    _ bytes: UnsafeRawPointer, into items: UnsafeMutableRawPointer, _ stride: Int, count: Int, _ maker: PlanItemMaker?
  ) -> Int {
    var done = 0
    while done < count {
      let length = Swift.min(count - done, RawMove.blockLength)
      let (source, target) = (bytes + done * pointee.size, items + done * stride)
      if let maker { for index in 0..<length { maker.initialize(target + index * stride) } }
      for move in pointee.moves where !move(from: source, pointee.size, to: target, stride, count: length) {
        if let maker { for index in 0..<length { maker.destroy(target + index * stride) } }
        return done
      }
      done += length
    }
    return done
  }

  /// Writes so many items, which stand in a row, one behind the other; returns the number of those that were written.
  func write(_ items: UnsafeRawPointer, _ stride: Int, to bytes: UnsafeMutableRawPointer, count: Int) -> Int {
    if pointee.hasPadding { bytes.initializeMemory(as: UInt8.self, repeating: 0, count: pointee.size * count) }
    var done = 0
    while done < count {
      let length = Swift.min(count - done, RawMove.blockLength)
      let (source, target) = (items + done * stride, bytes + done * pointee.size)
      for move in pointee.moves where !move(from: source, stride, to: target, pointee.size, count: length) {
        return done
      }
      done += length
    }
    return done
  }
}
