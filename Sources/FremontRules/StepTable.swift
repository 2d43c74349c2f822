#if Rules
  /// Steps of paths by their numbers, each once.
  final class StepTable {
    private(set) var texts: [String] = []
    private var numbers: [String: Int] = [:]

    /// The number of some steps.
    func number(of text: String) -> Int {
      if let number = numbers[text] { return number }
      numbers[text] = texts.count
      texts.append(text)
      return texts.count - 1
    }
  }
#endif
