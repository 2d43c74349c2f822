import ArgumentParser

/// Collects what is not as promised, and ends the program with status 1 if there is anything.
struct BrokenPromises {
  private(set) var lines: [String] = []

  mutating func add(_ line: String) {
    lines.append(line)
  }

  /// Prints what was collected.
  ///
  /// - Throws: The status 1, unless there is nothing.
  func throwIfAny() throws {
    guard !lines.isEmpty else { return }
    for line in lines { print("BROKEN: \(line)") }
    throw ExitCode.failure
  }
}
