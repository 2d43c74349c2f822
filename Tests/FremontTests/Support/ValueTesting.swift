@testable import Fremont

/// Calls a closure with the UTF-8 bytes of a text.
func withUTF8<Result>(
  _ text: String, _ body: (UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Result
) throws(ValueFault) -> Result {
  try withBytes(Array(text.utf8), body)
}

/// Calls a closure with bytes at the end of their memory, so that a sanitizer detects a read beyond them.
func withBytes<Result>(
  _ bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Result
) throws(ValueFault) -> Result {
  guard !bytes.isEmpty else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
  let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
  defer { copy.deallocate() }
  _ = copy.initialize(fromContentsOf: bytes)
  return try body(UnsafeBufferPointer(copy))
}

/// The text that a closure writes.
func written(_ body: (inout OutputBuffer) throws(ValueFault) -> Void) throws(ValueFault) -> String {
  var output = OutputBuffer(capacity: 64)
  try body(&output)
  return String(decoding: output.bytes, as: UTF8.self)
}

/// The message of the fault that a closure throws, or nil.
func fault(_ body: () throws(ValueFault) -> Void) -> String? {
  do throws(ValueFault) {
    try body()
    return nil
  } catch {
    return error.message
  }
}

extension Repeatable {
  /// Random bytes, mostly from an alphabet.
  mutating func bytes(from alphabet: String, count: Int) -> [UInt8] {
    let letters = Array(alphabet.utf8)
    return (0..<count).map { _ in
      Int.random(in: 0..<20, using: &self) == 0
        ? UInt8.random(in: 0...255, using: &self) : letters.randomElement(using: &self) ?? 0
    }
  }
}

/// A text as messages of faults show it.
func quoted(_ text: String) -> String {
  text.isEmpty ? "an empty text" : "'\(text)'"
}
