extension Sequence<UInt8> {
  /// Calls a body with the bytes in contiguous memory, copied if necessary.
  package func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(FremontError) -> Result
  ) throws(FremontError) -> Result {
    let result = withContiguousStorageIfAvailable { bytes in
      Swift.Result { () throws(FremontError) in try body(bytes) }
    }
    if let result { return try result.get() }
    let copied = Array(self).withUnsafeBufferPointer { bytes in
      Swift.Result { () throws(FremontError) in try body(bytes) }
    }
    return try copied.get()
  }
}

extension Sequence<UInt8> {
  /// Calls a body with the bytes in contiguous memory.
  ///
  /// If they are not contiguous, at most `limit` of them are copied, which must be all that the body reads.
  @inlinable
  package func withRawBytes<Result>(upTo limit: Int = .max, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    if let result = withContiguousStorageIfAvailable({ body(UnsafeRawBufferPointer($0)) }) { return result }
    return Array(prefix(limit)).withUnsafeBytes(body)
  }
}
