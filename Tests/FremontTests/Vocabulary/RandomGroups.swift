import Fremont

/// A definition by chance of a list that has groups as items, and lists for it in which groups lack anything.
struct RandomGroups {
  /// Makes a value; nil when nothing of it is there.
  typealias Maker = (inout Repeatable) -> RecordValue?

  private var generator: Repeatable
  private var classes: [String] = []
  private var count = 0
  private var items: [Maker] = []
  private var hasWrappers = false

  /// The text of the definition.
  private(set) var text = ""

  init(seed: UInt64, unknown: String = "IGNORE") {
    generator = Repeatable(seed: seed)
    // Small definitions come first, since they tell best what is wrong.
    let size = 1 + Int(seed / 40 % 5)
    let (rules, makers) = makeItems(size, depth: 0)
    items = makers
    let list = chance(50) ? "xmlType=\"INLINE\"" : "xmlName=\"list\""
    text = """
      <Model rootDataType="UDC" rootXMLName="Root" rootTypeName="Root" unknown="\(unknown)">
      <ModelClass className="Root">
      <ModelProperty propertyName="list" dataType="ARRAY" \(list)>\(rules)</ModelProperty>
      <ModelProperty propertyName="z" dataType="NUMBER"/>
      </ModelClass>
      \(classes.joined(separator: "\n"))
      </Model>
      """
  }

  /// Makes an instance of the root class.
  mutating func value() -> ModelRecord {
    var list: [RecordValue] = []
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      if let item = items.randomElement(using: &generator)?(&generator) { list.append(item) }
    }
    return ModelRecord("Root", present: [("list", list.isEmpty ? nil : .array(list)), ("z", chance(50) ? 1 : nil)])
  }

  /// Takes values away from those that a value holds, and from the groups of its lists; nil when nothing is left.
  mutating func thinned(_ value: RecordValue) -> RecordValue? {
    switch value {
    case .record(var record):
      for (name, value) in record.properties { record[name] = chance(15) ? nil : thinned(value) }
      return record.properties.isEmpty ? nil : .record(record)
    case .array(let items):
      let items = items.compactMap { thinned($0) }
      return items.isEmpty ? nil : .array(items)
    default: return value
    }
  }

  /// Lets some children of the list change places with their neighbours, but for entries of dictionaries, of which one that comes under a key
  /// again is not kept in pieces.
  ///
  /// The parts of a group must stay together, as those of groups in groups might not, and what stands around several values must not come twice
  /// in one group, in which it is written once.
  mutating func disordered(_ xml: String) -> String {
    let hasInnerGroups = classes.contains { $0.contains("dataType=\"ARRAY\" xmlType=\"INLINE\"") }
    guard !hasInnerGroups, !hasWrappers, var root = DisorderedElement(xml) else { return xml }
    disorder(&root)
    return root.text
  }

  private mutating func disorder(_ element: inout DisorderedElement) {
    for index in element.parts.indices {
      guard case .element(var child) = element.parts[index] else { continue }
      if index > 0, case .element(let last) = element.parts[index - 1], !child.isEntry, !last.isEntry,
        child.name != "z", last.name != "z", chance(20)
      {
        element.parts[index] = .element(last)
        element.parts[index - 1] = .element(child)
        child = last
      }
      disorder(&child)
      element.parts[index] = .element(child)
    }
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  private mutating func name() -> String {
    count += 1
    return "n\(count)"
  }

  private mutating func makeItems(_ size: Int, depth: Int) -> (rules: String, makers: [Maker]) {
    var rules = ""
    var makers: [Maker] = []
    for _ in 0..<(chance(70) ? 1 : 2) {
      if chance(makers.isEmpty ? 100 : 60) {
        let (className, maker) = makeClass(size, depth: depth)
        rules += "<ModelArrayElement dataType=\"UDC\" typeName=\"\(className)\" xmlType=\"INLINE\"/>"
        makers.append(maker)
      } else {
        rules += "<ModelArrayElement dataType=\"BOOLEAN\" xmlName=\"\(chance(50) ? "\(name())/" : "")\(name())\"/>"
        makers.append { .boolean(Bool.random(using: &$0)) }
      }
    }
    return (rules, makers)
  }

  private mutating func makeClass(_ size: Int, depth: Int) -> (name: String, maker: Maker) {
    count += 1
    let className = "C\(count)"
    var lines: [String] = []
    var parts: [(name: String, maker: Maker)] = []
    var wrapper: String?
    for _ in 0..<Int.random(in: 1...size, using: &generator) {
      if chance(40) { wrapper = chance(50) ? name() : nil }
      hasWrappers = hasWrappers || wrapper != nil
      for (rule, maker) in makePart(wrapper.map { "\($0)/" } ?? "", size, depth: depth) {
        lines.append("<ModelProperty propertyName=\"p\(parts.count)\" \(rule)")
        parts.append(("p\(parts.count)", maker))
      }
    }
    classes.append("<ModelClass className=\"\(className)\">\n\(lines.joined(separator: "\n"))\n</ModelClass>")
    return (
      className,
      { generator in
        var record = ModelRecord(className)
        for (name, maker) in parts where Int.random(in: 0..<100, using: &generator) < 65 {
          record[name] = maker(&generator)
        }
        return record.properties.isEmpty ? nil : .record(record)
      }
    )
  }

  private static func list(_ maker: @escaping Maker) -> Maker {
    { generator in
      let items = (0..<Int.random(in: 1...3, using: &generator)).compactMap { _ in maker(&generator) }
      return items.isEmpty ? nil : .array(items)
    }
  }

  /// Makes a property of a group, or two that stand in one element.
  private mutating func makePart(_ prefix: String, _ size: Int, depth: Int) -> [(rule: String, maker: Maker)] {
    let other = name()
    let number: Maker = { .number(ModelNumber(Int.random(in: 0...9, using: &$0))) }
    switch Int.random(in: 0..<(depth < 2 ? 12 : 8), using: &generator) {
    case 0:
      return [
        ("dataType=\"NUMBER\" xmlName=\"\(prefix)\(other)/@j\"/>", number),
        ("dataType=\"NUMBER\" xmlName=\"\(prefix)\(other)/@k\"/>", number),
      ]
    case 1:
      return [
        ("dataType=\"NUMBER\" xmlName=\"\(prefix)\(other)/@k\"/>", number),
        ("dataType=\"NUMBER\" xmlName=\"\(prefix)\(other)/v\"/>", number),
      ]
    case 5:
      return [
        ("dataType=\"NUMBER\" xmlName=\"\(prefix)\(other)/@k\"/>", number),
        ("dataType=\"NUMBER\" xmlName=\"\(prefix)\(other)\"/>", number),
      ]
    case 2:
      return [("dataType=\"NUMBER\" xmlName=\"\(prefix)\(other)\" maxOccurs=\"unbounded\"/>", Self.list(number))]
    case 3:
      let item = "<ModelArrayElement dataType=\"NUMBER\" xmlName=\"\(name())\"/></ModelProperty>"
      return [("dataType=\"ARRAY\" xmlName=\"\(prefix)\(other)\">\(item)", Self.list(number))]
    case 4:
      let entry = "<ModelDictionaryElement keyXMLName=\"@k\" dataType=\"NUMBER\" xmlName=\"\(other)\"/></ModelProperty>"
      return [
        (
          "dataType=\"DICTIONARY\" xmlType=\"INLINE\">\(entry)",
          { generator in
            let key = ["a", "b"].randomElement(using: &generator) ?? ""
            return .dictionary([key: 1, "c": 2])
          }
        )
      ]
    case 8:
      let inner = makeClass(size, depth: depth + 1)
      return [("dataType=\"UDC\" typeName=\"\(inner.name)\" xmlType=\"INLINE\"/>", inner.maker)]
    case 9:
      let inner = makeClass(size, depth: depth + 1)
      return [("dataType=\"UDC\" typeName=\"\(inner.name)\" xmlName=\"\(prefix)\(other)\"/>", inner.maker)]
    case 10, 11:
      let (rules, makers) = makeItems(size, depth: depth + 1)
      return [
        (
          "dataType=\"ARRAY\" xmlType=\"INLINE\">\(rules)</ModelProperty>",
          Self.list { generator in makers.randomElement(using: &generator)?(&generator) }
        )
      ]
    default: return [("dataType=\"NUMBER\" xmlName=\"\(prefix)\(other)\"/>", number)]
    }
  }
}
