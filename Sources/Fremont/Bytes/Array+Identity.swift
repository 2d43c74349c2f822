extension Array {
  /// Whether another array has the same memory, so that its elements are the same.
  func isIdentical(to other: [Element]) -> Bool {
    if isEmpty || other.isEmpty { return isEmpty == other.isEmpty }
    return count == other.count
      && withUnsafeBufferPointer { own in other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress } }
  }
}
