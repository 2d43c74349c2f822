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
}
