extension TypeGraph {
  /// Counts the parts of a plan, up to a limit: classes and rules, the steps of their paths, the properties that
  /// classes get by `extends` or `INLINE`, and the classes that a value can be an instance of, under each of their
  /// names.
  ///
  /// A small definition can expand to a large plan, for example if a hundred classes extend a class with a hundred
  /// properties.
  func extent(upTo limit: Int) -> Int {
    // Avoids an overflow of sums.
    let limit = min(max(0, limit), Int.max / 4)
    let classes = definition.classes
    let places = Dictionary(classes.enumerated().map { ($1.className, $0) }) { first, _ in first }
    var count = 0

    // The lineage of each class, itself included, and the number of names of its subclasses and itself.
    var lineages: [[Int]] = []
    let names = classes.map { 1 + $0.formerNames.count }
    var heirs = names
    for index in classes.indices {
      var lineage = [index]
      var seen: Set<Int> = [index]
      while let base = classes[lineage[lineage.count - 1]].extends.flatMap({ places[$0] }), seen.insert(base).inserted {
        lineage.append(base)
        heirs[base] += names[index]
        count += 1
        if count > limit { return count }
      }
      lineages.append(lineage)
    }

    /// Counts the parts of a rule itself, and adds the classes that it has inline.
    func measure(_ rule: ModelRule, _ inline: inout [Int]) -> Int {
      // A rule without a path has one step too.
      var count = max(1, rule.xmlName.map { ModelPath($0).steps.count } ?? 1)
      for element in rule.arrayElements { count += measure(element.rule, &inline) }
      for element in rule.dictionaryElements { count += measure(element.rule, &inline) }
      guard rule.dataType == .instance || rule.xmlType == .inline else { return count }
      switch target(of: rule) {
      case .instance(let modelClass):
        guard let place = places[modelClass.className] else { break }
        if rule.xmlType == .inline { inline.append(place) } else { count += heirs[place] }
      case .array(let elements, .some): count += elements.count
      case .dictionary(let elements, .some): count += elements.count
      default: if rule.dataType == .instance, rule.elementName == "*" { count += names.reduce(0, +) }
      }
      return count
    }

    var own: [Int] = []
    var inline: [[Int]] = []
    for modelClass in classes {
      var spread: [Int] = []
      own.append(modelClass.properties.reduce(1) { $0 + measure($1.rule, &spread) })
      inline.append(spread)
    }
    var spread: [Int] = []
    for array in definition.arrays { count += array.elements.reduce(1) { $0 + measure($1.rule, &spread) } }
    for dictionary in definition.dictionaries {
      count += dictionary.elements.reduce(1) { $0 + measure($1.rule, &spread) }
    }
    for modelEnum in definition.enums { count += 1 + modelEnum.items.count }

    // Inline classes can have inline classes, as deep as the linker goes.
    var sizes = Array(repeating: 0, count: classes.count)
    var total = count
    for _ in 0...32 {
      total = count
      var next = sizes
      for index in classes.indices {
        next[index] = lineages[index].reduce(0) { size, part in
          min(limit + 1, size + own[part] + inline[part].reduce(0) { min(limit + 1, $0 + sizes[$1]) })
        }
        total += next[index]
        if total > limit { return total }
      }
      if next == sizes { return total }
      sizes = next
    }
    // Deeper or cyclic nesting is a fault.
    return total
  }
}
