import ArgumentParser
import CProofs
import Foundation
import Fremont

/// Reads standard input in a process of its own, so that its memory and its system calls can be told from all others.
///
/// Prints the kind of the outcome, the milliseconds, the kilobytes of the peak, whether the outcome is regular, and its text.
struct ReadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Reads a document from standard input; the other commands run this one.",
    shouldDisplay: false
  )

  enum Form: String, ExpressibleByArgument, CaseIterable {
    case document
    case definition
    /// A document as libxml2 reads it with its unsafe options.
    case unsafe
  }

  @Option(help: "What standard input holds: document, definition or unsafe.")
  var form = Form.document

  func run() throws {
    let form = form
    try SmallStack.run {
      let bytes = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
      let start = ContinuousClock.now
      let outcome = Outcome { try Self.read(bytes, form) }
      let time = start.duration(to: .now) / .milliseconds(1)
      let cells = [
        outcome.kind.rawValue, String(format: "%.1f", time), "\(ProcessMemory.peak >> 10)", "\(outcome.isRegular)",
        outcome.text.replacingOccurrences(of: "\n", with: " "),
      ]
      print(cells.joined(separator: "\t"))
    }
  }

  private static func read(_ bytes: [UInt8], _ form: Form) throws {
    switch form {
    case .document:
      // The first reads to the end whatever the root is; the second maps what it finds.
      let outcome = AnyRootReader(unknown: .keep).outcome(bytes)
      if let error = outcome.error { throw error }
      let manager = try ModelManager(modelDefinition: Samples.company())
      let mapped = Outcome { _ = try manager.xmlToObject(bytes, as: ModelRecord.self) }
      // A document with another root cannot be mapped, and was read all the same.
      if let error = mapped.error, mapped.kind != .unmappable { throw error }
    case .definition: _ = try ModelManager(modelDefinition: ModelDefinition(bytes: bytes))
    case .unsafe:
      bytes.withUnsafeBytes { bytes in
        proofs_read_unsafely(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
      }
    }
  }
}
