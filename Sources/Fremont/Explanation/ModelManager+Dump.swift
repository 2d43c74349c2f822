package import Foundation

/// The bytes of one value of a binary message.
package struct BinaryPart: Sendable {
  /// The number of bytes in front.
  package let offset: Int

  package let bytes: [UInt8]

  /// The path of the value.
  package let path: String

  /// The value, in the words of a dump.
  package let value: String
}

extension ModelManager {
  /// Tells where the values of a binary message lie, in the order of the bytes, up to the first that cannot be read.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - file: The name that places have.
  ///   - body: Takes a value with its bytes.
  /// - Throws: As for mapping.
  package func explain(
    binary message: Data, file: String?, _ body: @escaping (BinaryPart) -> Void
  ) throws(FremontError) {
    let plan = try plan(for: RecordValue.self, .binary)
    let options = decodingOptions
    try Array(message).withBytes { bytes throws(FremontError) in
      var root: RecordValue?
      // The session holds the address until it ends, which is within the closure.
      try withUnsafeMutablePointer(to: &root) { container throws(FremontError) in
        var reader = BinaryReader(bytes, plan, into: UnsafeMutableRawPointer(container), options, file: file)
        reader.observe = { piece in
          body(
            BinaryPart(
              offset: piece.start, bytes: Array(bytes[piece.start..<piece.end]), path: piece.path, value: piece.value))
        }
        try reader.read()
      }
    }
  }
}
