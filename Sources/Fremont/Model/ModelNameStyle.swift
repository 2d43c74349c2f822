/// How the names of properties are spelled in documents: the `names` of `Model`.
public enum ModelNameStyle: String, Sendable, Hashable, CaseIterable {
  /// Unchanged. This is the default.
  case same = "same"
  /// `firstName` as `FirstName`.
  case pascal = "Pascal"
  /// `FirstName` as `firstName`.
  case camel = "camel"
  /// `firstName` as `first-name`.
  case kebab = "kebab"
  /// `firstName` as `first_name`.
  case snake = "snake"
  /// `firstName` as `FIRSTNAME`.
  case upper = "UPPER"

  /// Spells the name of a property.
  ///
  /// A word begins at a capital after a small letter or digit, at the last of several capitals if a small letter
  /// follows, and after `_` and `-`: `urlOfHTTPServer` has four words.
  func spell(_ name: String) -> String {
    switch self {
    case .same: return name
    case .upper: return name.uppercased()
    case .kebab: return Self.words(name).map { $0.lowercased() }.joined(separator: "-")
    case .snake: return Self.words(name).map { $0.lowercased() }.joined(separator: "_")
    case .pascal: return Self.words(name).map { Self.capitalised($0) }.joined()
    case .camel:
      let words = Self.words(name)
      return (words.first.map { [$0.lowercased()] } ?? []).joined()
        + words.dropFirst().map { Self.capitalised($0) }.joined()
    }
  }

  private static func capitalised(_ word: Substring) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  private static func words(_ name: String) -> [Substring] {
    var words: [Substring] = []
    var start = name.startIndex
    var index = start
    func end() {
      if start < index { words.append(name[start..<index]) }
    }
    while index < name.endIndex {
      let character = name[index]
      let next = name.index(after: index)
      if character == "_" || character == "-" {
        end()
        start = next
      } else if character.isUppercase, index > start {
        let previous = name[name.index(before: index)]
        let isFollowed = next < name.endIndex && name[next].isLowercase
        if !previous.isUppercase || isFollowed {
          end()
          start = index
        }
      }
      index = next
    }
    end()
    return words
  }
}
