import CTokens

/// Another library that reads XML, and what it does otherwise.
struct ForeignReader {
  let name: String
  let parse: @convention(c) (UnsafePointer<UInt8>?, Int, Bool, UnsafeMutablePointer<tokens>?) -> Void

  /// What it does otherwise, each with a reason.
  let differences: [ReaderDifference]

  /// What reading a document came to: tokens in the form of `CTokens.h`, or its reason to refuse it.
  enum Outcome: Equatable {
    case tokens([UInt8])
    case refusal(Int)
  }

  /// Reads a document; one that is known to be small, with all its entities, is read without limits.
  func read(_ document: [UInt8], isSmall: Bool) -> Outcome {
    var found = tokens()
    document.withUnsafeBufferPointer { parse($0.baseAddress, $0.count, isSmall, &found) }
    defer { free_tokens(&found) }
    if found.error != 0 { return .refusal(Int(found.error)) }
    return .tokens(Array(UnsafeBufferPointer(start: found.bytes, count: found.count)))
  }
}
