/// Unique names for declarations of a definition.
struct DefinitionNames {
  private var taken: Set<String> = []

  /// Returns the first free name of several, or else the last one with a number.
  mutating func makeUnique(_ names: [String]) -> String {
    // Names that differ only in case could share a file, or be hard to distinguish.
    for name in names where taken.insert(name.lowercased()).inserted { return name }
    let last = names.last ?? "Value"
    var number = 2
    while !taken.insert("\(last)\(number)".lowercased()).inserted { number += 1 }
    return "\(last)\(number)"
  }

  /// Returns the name of a type, prefixed by the name of its owner if it is taken, or else with a number.
  mutating func makeUnique(_ typeName: String, else owner: String?) -> String {
    makeUnique([typeName] + (owner.map { [Self.ofType($0) + typeName] } ?? []))
  }

  /// The name of a type: `purchase-order` becomes `PurchaseOrder`.
  static func ofType(_ name: String) -> String {
    let joined = words(name).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return identifier(joined, else: "Value")
  }

  /// The name of a property: `ISBN-code` becomes `isbnCode`.
  static func ofProperty(_ name: String) -> String {
    let words = words(name)
    guard let first = words.first else { return "value" }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return identifier(([beginningSmall(first)] + rest).joined(), else: "value")
  }

  /// The plural of the last word of a name: `entry` becomes `entries`, `items` stays.
  static func plural(_ name: String) -> String {
    let small = name.lowercased()
    if small.hasSuffix("ies") || small.hasSuffix("s") && !["ss", "us", "is"].contains(where: small.hasSuffix) {
      return name
    }
    if ["s", "x", "z", "ch", "sh"].contains(where: small.hasSuffix) { return name + "es" }
    let before = small.dropLast().last
    if small.hasSuffix("y"), let before, !"aeiou".contains(before) { return name.dropLast() + "ies" }
    return name + "s"
  }

  /// The last word that all names have in common, or nil.
  static func commonWord(_ names: [String]) -> String? {
    func lastWord(_ name: String) -> String {
      let word = words(name).last ?? ""
      let start = word.lastIndex { $0.isUppercase } ?? word.startIndex
      return String(word[start...])
    }
    let last = Set(names.map(lastWord))
    guard let word = last.first, last.count == 1, word.count > 1 else { return nil }
    return word
  }

  /// The parts of a name between characters that are not allowed in identifiers.
  private static func words(_ name: String) -> [String] {
    name.unicodeScalars.split { !$0.properties.isXIDContinue || $0 == "_" }.map { String($0) }
  }

  /// A word whose leading capitals are lowercased, except the one that begins the next word: `URLPath` becomes
  /// `urlPath`.
  private static func beginningSmall(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase || $0.isNumber }
    if capitals.first?.isUppercase != true { return word }
    if capitals.endIndex == word.endIndex { return word.lowercased() }
    let isNextWord = capitals.count > 1 && word[capitals.endIndex].isLowercase && capitals.last?.isUppercase == true
    let end = isNextWord ? word.index(before: capitals.endIndex) : capitals.endIndex
    return word[..<end].lowercased() + word[end...]
  }

  private static func identifier(_ joined: String, else empty: String) -> String {
    guard let first = joined.unicodeScalars.first else { return empty }
    return first.properties.isXIDStart ? joined : "_" + joined
  }
}
