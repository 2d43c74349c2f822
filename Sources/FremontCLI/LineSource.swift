#if CLI
  import Foundation
  import Fremont

  /// The lines of a file or of standard input.
  final class LineSource {
    private let source: FileSource
    private let name: String
    private let maximumLength: Int
    private var bytes: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    /// The number of the last line, from 1.
    private(set) var number = 0

    init(_ source: FileSource, name: String, maximumLength: Int) {
      self.source = source
      self.name = name
      self.maximumLength = maximumLength
    }

    /// Reads a line, and calls a body with its bytes. Returns false at the end.
    func next(_ body: (UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Bool {
      var searched = start
      while true {
        if let end = bytes[searched...].firstIndex(of: 0x0A) {
          try withLine(to: end, body)
          start = end + 1
          return true
        }
        if isAtEnd {
          if start == bytes.count { return false }
          try withLine(to: bytes.count, body)
          start = bytes.count
          return true
        }
        bytes.removeFirst(start)
        start = 0
        searched = bytes.count
        if bytes.count > maximumLength {
          throw FremontError(
            .documentLengthLimit, "the line is longer than the limit of \(maximumLength) bytes",
            at: SourceLocation(file: name, line: number + 1, column: 1))
        }
        if let chunk = try source.next() { bytes += chunk } else { isAtEnd = true }
      }
    }

    private func withLine(to end: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void) throws {
      number += 1
      try bytes.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[start..<end])) }
    }
  }
#endif
