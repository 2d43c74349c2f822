#if Rules
  /// A table of path steps, each stored once, by number.
  final class StepTable {
    private(set) var texts: [String] = []
    private var numbers: [String: Int] = [:]

    /// The number of the steps with a text.
    func number(of text: String) -> Int {
      if let number = numbers[text] { return number }
      numbers[text] = texts.count
      texts.append(text)
      return texts.count - 1
    }
  }
#endif
