import Foundation

/// The files that a process opened or tried to open, and its sockets, as `strace` tells.
struct SystemCalls {
  /// The calls that are traced.
  static let traced = ["openat", "open", "creat", "connect", "socket", "sendto"]

  /// A file that the allocator of glibc looks into when it gives back much memory.
  private static let allocatorFile = "/proc/sys/vm/overcommit_memory"

  /// Each call with its path or address, without what it returned.
  let calls: Set<String>

  init(_ trace: String) {
    let traced = Set(Self.traced.map { Substring($0) })
    var calls: Set<String> = []
    for line in trace.split(separator: "\n") {
      // With -f, each line begins with the number of the process.
      let line = line.drop { $0.isNumber || $0 == " " }
      guard let parenthesis = line.firstIndex(of: "(") else { continue }
      let name = line[..<parenthesis]
      guard traced.contains(name) else { continue }
      let rest = line[line.index(after: parenthesis)...]
      if name == "openat" || name == "open" || name == "creat" {
        let parts = rest.split(separator: "\"", omittingEmptySubsequences: false)
        if parts.count > 1, parts[1] != Self.allocatorFile { calls.insert("open \(parts[1])") }
      } else {
        let end = rest.range(of: ") ", options: .backwards)?.lowerBound ?? rest.endIndex
        calls.insert("\(name) \(rest[..<end])")
      }
    }
    self.calls = calls
  }

  /// Whether `strace` is there and may trace.
  static let isAvailable: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["strace", "-qq", "-o", "/dev/null", "true"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}
