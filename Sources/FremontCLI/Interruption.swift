#if CLI
  import Foundation
  import Fremont

  /// Removes unfinished files when a signal ends the command.
  enum Interruption {
    /// The unfinished files.
    ///
    /// On first use, signals are directed to a thread that waits for them, so that no signal handler is needed.
    static let partialFiles: PartialFiles = {
      let files = PartialFiles()
      let awaited = [SIGHUP, SIGINT, SIGTERM].filter { !isIgnored($0) }
      var signals = set(of: awaited)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      Thread.detachNewThread {
        var signals = set(of: awaited)
        var number: Int32 = 0
        guard sigwait(&signals, &number) == 0 else { return }
        files.removeForGood()
        // Raises the signal again, so that a shell sees why the command ended.
        signal(number, SIG_DFL)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
      }
      return files
    }()

    /// Whether a signal is to be ignored, as by `nohup`.
    private static func isIgnored(_ number: Int32) -> Bool {
      let former = unsafeBitCast(signal(number, SIG_DFL), to: Int.self)
      guard former == unsafeBitCast(SIG_IGN, to: Int.self) else { return false }
      signal(number, SIG_IGN)
      return true
    }

    private static func set(of numbers: [Int32]) -> sigset_t {
      var set = sigset_t()
      sigemptyset(&set)
      for number in numbers { sigaddset(&set, number) }
      return set
    }
  }
#endif
