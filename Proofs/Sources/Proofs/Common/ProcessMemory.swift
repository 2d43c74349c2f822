import CProofs
import Foundation

/// What the process holds of memory.
enum ProcessMemory {
  /// The largest number of bytes that were resident so far.
  static var peak: Int {
    var usage = rusage()
    #if canImport(Darwin)
      // Darwin counts in bytes, Linux in units of 1024.
      getrusage(RUSAGE_SELF, &usage)
      return Int(usage.ru_maxrss)
    #else
      // A child inherits this figure's peak from its parent, but not the one of the file.
      return field("VmHWM") ?? 0
    #endif
  }

  /// The number of bytes that are resident now.
  static var resident: Int {
    #if canImport(Darwin)
      var info = mach_task_basic_info()
      var count = mach_msg_type_number_t(MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size)
      let result = withUnsafeMutablePointer(to: &info) {
        $0.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
        }
      }
      return result == KERN_SUCCESS ? Int(info.resident_size) : 0
    #else
      return field("VmRSS") ?? 0
    #endif
  }

  /// The number of bytes of the heap that are in use, or 0 where the C library does not tell.
  static var heap: Int { proofs_heap_in_use() }

  #if !canImport(Darwin)
    private static func field(_ name: String) -> Int? {
      guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("\(name):") })
      else { return nil }
      return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
    }
  #endif
}
