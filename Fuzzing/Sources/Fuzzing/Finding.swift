import Foundation

/// Tells of something that must not happen, and ends the program, so that libFuzzer keeps the input.
func finding(_ title: String, _ details: [(String, Any)] = []) -> Never {
  let lines = details.map { "  \($0.0): \($0.1)" }
  FileHandle.standardError.write(Data("\nFINDING: \(title)\n\(lines.joined(separator: "\n"))\n".utf8))
  abort()
}
