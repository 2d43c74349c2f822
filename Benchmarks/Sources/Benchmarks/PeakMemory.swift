import Foundation

/// The largest amount of memory that the process has held so far.
enum PeakMemory {
  /// The peak in megabytes, as the system counts resident pages.
  static var megabytes: Double {
    var usage = rusage()
    #if canImport(Darwin)
      // Darwin counts in bytes, Linux in units of 1024.
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss) / 1e6
    #else
      // glibc declares the parameter as a plain integer, but the constant as an enumeration.
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Double(usage.ru_maxrss) * 1024 / 1e6
    #endif
  }
}
