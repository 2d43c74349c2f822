import CMemory
import Foundation

/// The memory of this process that is in place, as the system counts it, in bytes.
///
/// Only Linux can forget an earlier peak, so that elsewhere there are no figures.
enum ResidentMemory {
  /// What is in place once free memory has been given back.
  static var current: Int? {
    memory_trim()
    return status("VmRSS:")
  }

  /// The most that was in place since `resetPeak`.
  static var peak: Int? { status("VmHWM:") }

  /// Forgets the peak so far, and returns whether the system can.
  static func resetPeak() -> Bool {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
    return (try? file.write(contentsOf: Data("5".utf8))) != nil
  }

  private static func status(_ name: String) -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
    return kilobytes.flatMap { Int($0) }.map { $0 * 1024 }
  }
}
