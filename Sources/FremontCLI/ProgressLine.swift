#if CLI
  import Foundation

  /// A line on the terminal that says how much has been read, when that takes long.
  ///
  /// Nothing is shown in the first half second, nor when standard error is no terminal.
  final class ProgressLine {
    private let name: String
    private let isTerminal = isatty(2) != 0
    private var due = ContinuousClock.now + .milliseconds(500)
    private var count = 0
    private var isShown = false

    init(_ name: String) {
      self.name = name
    }

    deinit {
      erase()
    }

    /// Counts bytes that were read.
    func add(_ bytes: Int) {
      count += bytes
      guard isTerminal, ContinuousClock.now >= due else { return }
      due = ContinuousClock.now + .milliseconds(100)
      isShown = true
      show("\(name): \(megabytes) MB read")
    }

    /// Removes the line.
    func erase() {
      if isShown { show("") }
      isShown = false
    }

    private var megabytes: String {
      let tenths = count / 100_000
      return "\(tenths / 10).\(tenths % 10)"
    }

    /// Writes over the line; `ESC [ K` erases what was longer.
    private func show(_ text: String) {
      // A terminal that has gone away needs no progress.
      try? FileHandle.standardError.write(contentsOf: Data("\r\(text)\u{1B}[K".utf8))
    }
  }
#endif
