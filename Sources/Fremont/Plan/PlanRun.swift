/// Neighbours of fixed size in a message that go to fixed offsets in an instance, and are moved without a call for
/// each.
///
/// Runs are in memory that their plan owns, and never change once the plan is linked. A run is moved only after its
/// size was compared with the bytes that remain, and only into instances of the type whose offsets it has. It stops at
/// the first unusual value, and leaves the values to the general path, which reports what is wrong with them.
struct PlanRun {
  /// The moves, which skip padding.
  let moves: UnsafeMutableBufferPointer<RawMove>

  /// The number of rows or steps that the run replaces.
  let count: Int

  /// The number of bytes in the message.
  let size: Int

  /// The number of bytes that the moves fill at their destination.
  let filledSize: Int

  /// The bits that record the presence of the values.
  let presence: UInt64

  /// Whether the values are in the object that the instance refers to.
  let isReferenced: Bool

  /// Whether the bytes in the message include padding, written as zeros.
  let hasPadding: Bool
}

/// The calls are methods of the pointer because Swift copies a whole run to call one of its methods.
extension RunPointer {
  /// Reads the values of an instance; returns false if one is unusual.
  @inline(__always)
  func read(_ bytes: UnsafeRawPointer, into instance: UnsafeMutableRawPointer) -> Bool {
    let instance = pointee.isReferenced ? ObjectMemory.object(instance) : instance
    for move in pointee.moves where !move(from: bytes, to: instance) { return false }
    return true
  }

  /// Writes the values of an instance; returns false if one is unusual.
  @inline(__always)
  func write(_ instance: UnsafeRawPointer, to bytes: UnsafeMutableRawPointer) -> Bool {
    if pointee.hasPadding { bytes.initializeMemory(as: UInt8.self, repeating: 0, count: pointee.size) }
    let instance = pointee.isReferenced ? UnsafeRawPointer(ObjectMemory.object(instance)) : instance
    for move in pointee.moves where !move(from: instance, to: bytes) { return false }
    return true
  }

  /// Reads up to `count` consecutive items into memory for them; returns how many are complete.
  ///
  /// If a message does not contain every property, `maker` makes the items first.
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

  /// Writes up to `count` consecutive items one after the other; returns how many were written.
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
