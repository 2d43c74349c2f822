import Foundation

/// The time that the process has had a processor, in all of its threads: what other programs do does not count, but for the caches.
enum ProcessorTime {
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  /// Measures a body; a short one is repeated until the clock can tell.
  static func microseconds(_ body: () throws -> Void) throws -> Double {
    let start = now
    var count = 0.0
    repeat {
      try body()
      count += 1
    } while now - start < 5000
    return (now - start) / count
  }

  /// Measures a body that finds nothing of its memory in the processor's caches.
  static func coldMicroseconds(_ body: () throws -> Void) throws -> Double {
    var (sum, count) = (0.0, 0.0)
    repeat {
      evictCaches()
      let start = now
      try body()
      sum += now - start
      count += 1
    } while sum < 5000
    return sum / count
  }

  /// Writes more memory than the caches hold, once for each line of them.
  private static func evictCaches() {
    let (length, line) = (64 << 20, 64)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: length, alignment: line)
    defer { memory.deallocate() }
    for offset in stride(from: 0, to: length, by: line) {
      memory.storeBytes(of: 1, toByteOffset: offset, as: UInt8.self)
    }
  }
}
