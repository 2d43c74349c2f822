#if CLI
  import Foundation

  /// A line on the terminal that shows the progress of a long operation.
  ///
  /// Nothing is shown in the first half second, or if standard error is not a terminal.
  final class ProgressLine {
    private let name: String
    private let isTerminal = isatty(2) != 0
    private let start = ContinuousClock.now
    private var due = ContinuousClock.now + .milliseconds(500)
    private var bytes = 0
    private var records = 0
    private var isShown = false

    /// The total number of bytes, if known.
    var total: Int?

    init(_ name: String) {
      self.name = name
    }

    deinit {
      erase()
    }

    /// Counts bytes that were read.
    func add(_ bytes: Int) {
      self.bytes += bytes
      guard isTerminal, ContinuousClock.now >= due else { return }
      due = ContinuousClock.now + .milliseconds(100)
      isShown = true
      let progress = Self.text(bytes: self.bytes, of: total, records: records, after: ContinuousClock.now - start)
      show(Self.line(name, progress, columns: Self.columns))
    }

    /// Counts a record.
    func addRecord() {
      records += 1
    }

    /// Removes the line.
    func erase() {
      if isShown { show("") }
      isShown = false
    }

    /// The text behind the name: the bytes and records so far, the rate, and the remaining time.
    static func text(bytes: Int, of total: Int?, records: Int, after time: Duration) -> String {
      let seconds = max(Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18, 0.001)
      var parts = [total.map { "\(megabytes(bytes)) of \(megabytes($0)) MB" } ?? "\(megabytes(bytes)) MB"]
      if records > 0 { parts.append(records == 1 ? "1 record" : "\(records) records") }
      let rate = Double(bytes) / seconds
      parts.append("\(megabytes(Int(rate))) MB/s")
      if let total, total > bytes, rate > 0 { parts.append("\(duration(Double(total - bytes) / rate)) left") }
      return parts.joined(separator: ", ")
    }

    /// A line that fits the width. The beginning of a long file name is cut, or else the end of the line.
    static func line(_ name: String, _ progress: String, columns: Int) -> String {
      let text = "\(name): \(progress)"
      let excess = text.count - (columns - 1)
      if excess <= 0 { return text }
      if name.count > excess + 1 { return "…" + text.dropFirst(excess + 1) }
      return String(text.prefix(max(columns - 1, 0)))
    }

    /// The number of columns of the terminal; 80 if unknown.
    private static var columns: Int {
      var size = winsize()
      return ioctl(2, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    private static func megabytes(_ count: Int) -> String {
      let tenths = count / 100_000
      return "\(tenths / 10).\(tenths % 10)"
    }

    /// Hours if any, minutes and seconds.
    private static func duration(_ seconds: Double) -> String {
      let seconds = Int(min(seconds.rounded(.up), 1e9))
      let pad = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
      let rest = "\(pad(seconds / 60 % 60)):\(pad(seconds % 60))"
      return seconds >= 3600 ? "\(seconds / 3600):\(rest)" : rest
    }

    /// Overwrites the line. `ESC [ K` erases the rest of a longer one.
    private func show(_ text: String) {
      // A closed terminal needs no progress.
      try? FileHandle.standardError.write(contentsOf: Data("\r\(text)\u{1B}[K".utf8))
    }
  }
#endif
