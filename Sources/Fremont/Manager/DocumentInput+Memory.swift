public import Foundation

extension String: DocumentInput {
  /// Calls a body with the UTF-8 of the string.
  public func withDocument<Result>(
    limit: Int, _ body: (DocumentBytes) throws(FremontError) -> Result
  ) throws(FremontError) -> Result {
    var text = self
    let result = text.withUTF8 { bytes in
      Swift.Result { () throws(FremontError) in try body(DocumentBytes(bytes, isUTF8: true)) }
    }
    return try result.get()
  }
}

extension Substring: DocumentInput {
  /// Calls a body with the UTF-8 of the substring.
  public func withDocument<Result>(
    limit: Int, _ body: (DocumentBytes) throws(FremontError) -> Result
  ) throws(FremontError) -> Result {
    var text = self
    let result = text.withUTF8 { bytes in
      Swift.Result { () throws(FremontError) in try body(DocumentBytes(bytes, isUTF8: true)) }
    }
    return try result.get()
  }
}

extension Array: DocumentInput where Element == UInt8 {
  /// Calls a body with the bytes.
  @inlinable
  public func withDocument<Result>(
    limit: Int, _ body: (DocumentBytes) throws(FremontError) -> Result
  ) throws(FremontError) -> Result {
    try withUnsafeBufferPointer { bytes throws(FremontError) in try body(DocumentBytes(bytes)) }
  }
}

extension ArraySlice: DocumentInput where Element == UInt8 {
  /// Calls a body with the bytes.
  @inlinable
  public func withDocument<Result>(
    limit: Int, _ body: (DocumentBytes) throws(FremontError) -> Result
  ) throws(FremontError) -> Result {
    try withUnsafeBufferPointer { bytes throws(FremontError) in try body(DocumentBytes(bytes)) }
  }
}

extension ContiguousArray: DocumentInput where Element == UInt8 {}

extension Data: DocumentInput {}

extension DispatchData: DocumentInput {}

extension UnsafeBufferPointer: DocumentInput where Element == UInt8 {
  /// Calls a body with the bytes.
  @inlinable
  public func withDocument<Result>(
    limit: Int, _ body: (DocumentBytes) throws(FremontError) -> Result
  ) throws(FremontError) -> Result {
    try body(DocumentBytes(self))
  }
}

extension UnsafeMutableBufferPointer: DocumentInput where Element == UInt8 {}

extension UnsafeRawBufferPointer: DocumentInput {}

extension UnsafeMutableRawBufferPointer: DocumentInput {}

extension Slice: DocumentInput where Base: DocumentInput & Collection<UInt8> {}

extension AnySequence: DocumentInput where Element == UInt8 {}
