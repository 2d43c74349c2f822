#if CLI
  import Foundation
  import Fremont

  /// What becomes of unfinished files when the command is told to end.
  enum Interruption {
    /// The files that are removed then.
    ///
    /// With the first use the signals go to a thread that waits for them, so that nothing has to be done in a handler.
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
        // The command ends by the signal, so that a shell knows why.
        signal(number, SIG_DFL)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
      }
      return files
    }()

    /// Whether the command is to go on in spite of a signal, as `nohup` does.
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
