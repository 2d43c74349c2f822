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
    /// A document that comes in pieces.
    case pieces
    /// A document in pieces, of which each child is taken by itself.
    case items
    case definition
    case json
    case list
    case archive
    case binary
    /// A document as libxml2 reads it with its unsafe options.
    case unsafe
  }

  @Option(help: "What standard input holds, and how it is read.")
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

  /// Reads a document whatever its root is, and then maps what it finds to a company.
  private static func read(_ bytes: [UInt8], by way: ReadingWay) throws {
    let outcome = AnyRootReader(unknown: .keep, way: way).outcome(bytes)
    if let error = outcome.error { throw error }
    let manager = try ModelManager(modelDefinition: Samples.company())
    let mapped = Outcome { try way.read(bytes, by: manager) }
    // A document with another root cannot be mapped, and was read all the same.
    if let error = mapped.error, mapped.kind != .unmappable { throw error }
  }

  private static func read(_ bytes: [UInt8], _ form: Form) throws {
    switch form {
    case .document: try read(bytes, by: .whole)
    case .pieces: try read(bytes, by: .pieces(4096))
    case .items:
      let outcome = AnyRootReader(unknown: .keep, way: .items(4096)).outcome(bytes)
      if let error = outcome.error { throw error }
    case .json:
      let manager = try ModelManager(modelDefinition: Samples.company())
      _ = try manager.jsonToObject(Data(bytes), as: ModelRecord.self)
    case .list: _ = try ProofFormat.list.read(bytes, FormatSamples.manager())
    case .archive: _ = try ProofFormat.archive.read(bytes, FormatSamples.manager())
    case .binary: _ = try ProofFormat.binary.read(bytes, FormatSamples.manager())
    case .definition: _ = try ModelManager(modelDefinition: ModelDefinition(bytes: bytes))
    case .unsafe:
      bytes.withUnsafeBytes { bytes in
        proofs_read_unsafely(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
      }
    }
  }
}
