import CMemory
import Foundation

/// The resident memory of this process in bytes, as the system counts it.
///
/// Only Linux can reset the peak, so other systems have no figures.
enum ResidentMemory {
  /// The resident memory after free memory has been returned to the system.
  static var current: Int? {
    memory_trim()
    return status("VmRSS:")
  }

  /// The largest resident memory since `resetPeak`.
  static var peak: Int? { status("VmHWM:") }

  /// Resets the peak; returns false if the system cannot.
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
