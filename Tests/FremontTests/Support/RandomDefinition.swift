import Foundation
import Fremont

/// A random definition, and values that it can write so that they read the same.
struct RandomDefinition {
  /// Makes a random value, or nil.
  typealias Maker = (inout Repeatable) -> RecordValue?

  var generator: Repeatable
  private var classes: [String] = []
  private var count = 0
  private var root: Maker = { _ in nil }

  /// The policy for unknown content.
  let unknown: String

  /// Whether values that do not fit are read as nil and kept.
  private let keepsUnfit: Bool

  /// The elements whose children have a significant order, and those without any other content.
  private(set) var ordered: Set<String> = []
  private(set) var closed: Set<String> = []

  /// The elements around values, which can be repeated.
  private(set) var wrappers: Set<String> = []

  /// The elements in wrappers that occur at most once.
  private(set) var wrappedValues: Set<String> = []

  /// Whether reordered documents have attributes that no rule claims, and elements without text.
  var addsStrangeness = false

  /// The elements that are items of lists, and those that are values of the root.
  private(set) var items: Set<String> = []
  private(set) var values: Set<String> = []

  /// Whether the root can be an instance of a subclass.
  private let hasRootClasses: Bool

  /// Whether formats apply to JSON too.
  private var sharesFormats = false

  /// The largest number of properties of a class.
  private let size: Int

  /// Makes the definition of a seed. As many choices as there are bytes are taken from `choices`.
  init(
    seed: UInt64, unknown: String = "IGNORE", choices: [UInt8] = [], hasRootClasses: Bool = false,
    keepsUnfit: Bool = false
  ) {
    generator = Repeatable(seed: seed, choices: choices)
    self.hasRootClasses = hasRootClasses
    self.keepsUnfit = keepsUnfit
    self.unknown = unknown
    // Small definitions come first, because their failures are easier to understand.
    size = 1 + Int(seed / 50 % 7)
    root = makeClass("Root", depth: 0).maker
    if hasRootClasses {
      classes.append(
        "<ModelClass className=\"R\" extends=\"Root\"><ModelProperty propertyName=\"r\" dataType=\"NUMBER\"/></ModelClass>"
      )
    }
    sharesFormats = chance(30)
  }

  /// The text of the definition.
  var text: String {
    "<Model rootDataType=\"UDC\" rootXMLName=\"Root\" rootTypeName=\"Root\" xmlns:p=\"urn:p\" xmlns:q=\"urn:q\""
      + " unknown=\"\(unknown)\"\(keepsUnfit ? " unfit=\"KEEP\"" : "")\(sharesFormats ? " jsonFormats=\"YES\"" : "")>\n"
      + classes.joined(separator: "\n") + "\n</Model>"
  }

  /// Makes an instance of the root class.
  mutating func value() -> ModelRecord {
    let record = root(&generator)?.record ?? ModelRecord("Root")
    if !hasRootClasses || Bool.random(using: &generator) { return record }
    var other = ModelRecord("R", ["r": 7])
    for (name, value) in record.properties { other[name] = value }
    return other
  }

  private mutating func name() -> String {
    count += 1
    return ["n\(count)", "p:n\(count)", "q:n\(count)"].randomElement(using: &generator) ?? ""
  }

  mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func makeWrapper() -> String {
    let path = chance(25) ? [name(), name()] : [name()]
    wrappers.formUnion(path)
    return path.joined(separator: "/")
  }

  private mutating func makeClass(_ className: String, depth: Int) -> (name: String, maker: Maker) {
    var properties: [(name: String, maker: Maker)] = []
    var lines: [String] = []
    var wrapper: String?
    for _ in 0..<Int.random(in: 1...size, using: &generator) {
      if chance(50) { wrapper = chance(60) ? makeWrapper() : nil }
      let prefix = wrapper.map { "\($0)/" } ?? ""
      let property = "v\(properties.count)"
      let (rules, maker) = makeProperty(prefix, depth: depth)
      lines += rules.map { "<ModelProperty propertyName=\"\(property)\" \($0)" }
      let isSparse = chance(30)
      properties.append(
        (property, { generator in isSparse && Bool.random(using: &generator) ? nil : maker(&generator) }))
    }
    classes.append("<ModelClass className=\"\(className)\">\n\(lines.joined(separator: "\n"))\n</ModelClass>")
    return (
      className,
      { generator in
        var record = ModelRecord(className)
        for (name, maker) in properties { record[name] = maker(&generator) }
        return record.properties.isEmpty ? nil : .record(record)
      }
    )
  }

  private mutating func makeScalar() -> (rule: String, maker: Maker) {
    switch Int.random(in: 0..<7, using: &generator) {
    case 0:
      let format = makeJSONFormat(["#", "0.0", "00", "#,##0", "0;(0)"])
      return ("dataType=\"NUMBER\"\(format)", { .number(ModelNumber(Int.random(in: -99...99, using: &$0))) })
    case 1:
      let format = makeJSONFormat(["Y/N", "1/0", "true/false", "xs:boolean", "a,1/b,0"])
      // The other spellings accept every text.
      let spelling = keepsUnfit ? " formatString=\"xs:boolean\"" : ""
      return ("dataType=\"BOOLEAN\"\(spelling)\(format)", { .boolean(Bool.random(using: &$0)) })
    case 2:
      let format = makeJSONFormat(["unix", "unix*1000", "xs:dateTime", "rfc822", "yyyyMMdd'T'HHmmss"])
      return (
        "dataType=\"DATE\"\(format)",
        { .date(Date(timeIntervalSince1970: Double(Int.random(in: 0...2_000_000_000, using: &$0)))) }
      )
    case 3:
      return (
        "dataType=\"DATA\"\(makeJSONFormat(["hex", "base64"]))",
        { generator in .data(Data((0..<3).map { _ in UInt8.random(in: 0...255, using: &generator) })) }
      )
    case 4:
      return (
        "dataType=\"STRING\" formatString=\"qname\"",
        { .string(["a", "p:b", "q:c-d"].randomElement(using: &$0) ?? "") }
      )
    case 5:
      return (
        "dataType=\"DATE\" typeName=\"DateComponents\" formatString=\"xs:time\"",
        { .string(["00:00:00", "11:30:00.5Z", "23:59:59-14:00"].randomElement(using: &$0) ?? "") }
      )
    default: return ("dataType=\"STRING\" formatString=\"preserve\"", { .string(Self.text(&$0)) })
    }
  }

  private mutating func makeJSONFormat(_ formats: [String]) -> String {
    guard chance(30), let format = formats.randomElement(using: &generator) else { return "" }
    return " jsonFormatString=\"\(format)\""
  }

  private static func text(_ generator: inout Repeatable) -> String {
    let pieces = ["a", " ", "<", "&", "\"", "'", "é", "日", "]]>", "\n", "\t", "x y", "𝄞"]
    return (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }

  private static func items(_ range: ClosedRange<Int>, _ maker: @escaping Maker) -> Maker {
    { generator in
      .array((0..<Int.random(in: range, using: &generator)).map { _ in maker(&generator) ?? .null })
    }
  }

  private static func entries(_ range: ClosedRange<Int>, _ maker: @escaping Maker) -> Maker {
    { generator in
      var entries: [String: RecordValue] = [:]
      for _ in 0..<Int.random(in: range, using: &generator) {
        entries[["a", "b", "c-d", "e.f", "é"].randomElement(using: &generator) ?? ""] = maker(&generator)
      }
      return .dictionary(entries)
    }
  }

  /// Makes a property with as few declared attributes as possible.
  private mutating func makeShortProperty(_ prefix: String) -> (rules: [String], maker: Maker) {
    let scalar = makeScalar()
    let other = name()
    // Content that is kept in wrappers repeated for each item has no definite place.
    let itemPrefix = unknown == "KEEP" ? "" : prefix
    switch Int.random(in: 0..<8, using: &generator) {
    case 7:
      let entries =
        "<ModelDictionaryElement key=\"a\" \(scalar.rule) xmlName=\"@\(other)\"/>"
        + "<ModelDictionaryElement key=\"b\" dataType=\"NUMBER\" xmlName=\"\(name())\"/></ModelProperty>"
      return (
        ["dataType=\"DICTIONARY\" xmlType=\"INLINE\">\(entries)"],
        { generator in
          let number = RecordValue.number(ModelNumber(Int.random(in: 0...9, using: &generator)))
          guard Bool.random(using: &generator), let first = scalar.maker(&generator) else {
            return .dictionary(["b": number])
          }
          return .dictionary(Bool.random(using: &generator) ? ["a": first] : ["a": first, "b": number])
        }
      )
    case 5 where unknown != "KEEP":
      let list = "<ModelArrayElement \(scalar.rule) xmlName=\"w\(count)/\(other)\"/></ModelProperty>"
      return (["dataType=\"ARRAY\" xmlName=\"\(prefix)l\(count)\">\(list)"], Self.items(0...3, scalar.maker))
    case 0: return (["\(scalar.rule) xmlName=\"\(prefix)@\(other)\"/>"], scalar.maker)
    case 1:
      items.insert(other)
      return (
        ["\(scalar.rule) xmlName=\"\(itemPrefix)\(other)\" maxOccurs=\"unbounded\"/>"],
        Self.items(1...3, scalar.maker)
      )
    case 2 where unknown != "KEEP":
      return (
        ["\(scalar.rule) xmlName=\"\(prefix)\(other)/@k\" maxOccurs=\"unbounded\"/>"],
        Self.items(1...3, scalar.maker)
      )
    case 3 where unknown != "KEEP":
      let list = "<ModelArrayElement \(scalar.rule) xmlName=\"\(prefix)w\(count)+/\(other)\"/></ModelProperty>"
      return (["dataType=\"ARRAY\" xmlType=\"INLINE\">\(list)"], Self.items(1...3, scalar.maker))
    case 4:
      closed.insert(other)
      return (
        ["xmlName=\"\(prefix)\(other)/*\" formatString=\"tag\"/>"],
        { .string(["t", "u-v", "é"].randomElement(using: &$0) ?? "") }
      )
    default:
      let className = "L\(count)"
      ordered.insert(other)
      classes.append(
        "<ModelClass className=\"\(className)\">"
          + "<ModelProperty propertyName=\"a\" dataType=\"NUMBER\" maxOccurs=\"unbounded\"/>"
          + "<ModelProperty propertyName=\"b\" \(scalar.rule) maxOccurs=\"unbounded\"/></ModelClass>")
      let list = "<ModelArrayElement dataType=\"UDC\" typeName=\"\(className)\" xmlType=\"INLINE\"/></ModelProperty>"
      let (numbers, others) = (Self.items(1...2) { _ in 1 }, Self.items(1...2, scalar.maker))
      return (
        ["dataType=\"ARRAY\" xmlName=\"\(prefix)\(other)\">\(list)"],
        Self.items(0...3) { generator in
          let (first, second) = (numbers(&generator), others(&generator))
          return .record(ModelRecord(className, present: [("a", first), ("b", second)]))
        }
      )
    }
  }

  private mutating func makeProperty(_ prefix: String, depth: Int) -> (rules: [String], maker: Maker) {
    if chance(20) { return makeShortProperty(prefix) }
    let scalar = makeScalar()
    let other = name()
    // Content that is kept in wrappers repeated for each item has no definite place.
    let itemPrefix = unknown == "KEEP" ? "" : prefix
    switch Int.random(in: 0..<(depth < 3 ? 22 : 14), using: &generator) {
    case 0: return (["\(scalar.rule) xmlType=\"ATTRIBUTE\" xmlName=\"\(prefix)\(other)\"/>"], scalar.maker)
    case 1, 2:
      if depth == 0, prefix.isEmpty { values.insert(other) }
      if !prefix.isEmpty { wrappedValues.insert(other) }
      return (["\(scalar.rule) xmlName=\"\(prefix)\(other)\"/>"], scalar.maker)
    case 3: return (["\(scalar.rule) xmlName=\"\(prefix)e[@k='\(other)']\"/>"], scalar.maker)
    case 4:
      items.insert(other)
      let list = "<ModelArrayElement \(scalar.rule) xmlName=\"\(itemPrefix)\(other)\"/></ModelProperty>"
      return (["dataType=\"ARRAY\" xmlType=\"INLINE\">\(list)"], Self.items(1...3, scalar.maker))
    case 5:
      let item = name()
      items.insert(item)
      let list = "<ModelArrayElement \(scalar.rule) xmlName=\"\(item)\"/></ModelProperty>"
      return (["dataType=\"ARRAY\" xmlName=\"\(prefix)\(other)\">\(list)"], Self.items(0...3, scalar.maker))
    case 6:
      let list = "<ModelArrayElement dataType=\"NUMBER\"/></ModelProperty>"
      let separator = ["", ",", "; ", "|"].randomElement(using: &generator) ?? ""
      return (
        [
          "dataType=\"ARRAY\" xmlType=\"ATTRIBUTE\" xmlName=\"\(prefix)\(other)\" formatString=\"\(separator)\">\(list)"
        ],
        Self.items(0...3) { .number(ModelNumber(Int.random(in: 0...99, using: &$0))) }
      )
    case 7:
      let rules = [
        "dataType=\"NUMBER\" xmlName=\"\(prefix)\(other)\"/>",
        "dataType=\"STRING\" xmlName=\"\(prefix)\(name())\" formatString=\"preserve\"/>",
      ]
      return (
        keepsUnfit && chance(50) ? rules.reversed() : rules,
        { Bool.random(using: &$0) ? 7 : .string(Self.text(&$0)) }
      )
    case 8:
      closed.insert(other)
      let list =
        "<ModelArrayElement dataType=\"NUMBER\" xmlName=\"\(other)\"/>"
        + "<ModelArrayElement dataType=\"BOOLEAN\" xmlName=\"\(name())\"/>"
        + "<ModelArrayElement dataType=\"STRING\" xmlType=\"TEXT\"/></ModelProperty>"
      return (
        ["dataType=\"ARRAY\" xmlName=\"\(prefix)\(other)\">\(list)"],
        { generator in
          var items: [RecordValue] = []
          for _ in 0..<Int.random(in: 0...5, using: &generator) {
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: items.append(7)
            case 1: items.append(true)
            default:
              let text = Self.text(&generator)
              if items.last?.string == nil, !text.isEmpty { items.append(.string(text)) }
            }
          }
          return .array(items)
        }
      )
    case 9:
      let entry = "<ModelDictionaryElement keyXMLName=\"@k\" \(scalar.rule) xmlName=\"\(name())\"/></ModelProperty>"
      return (["dataType=\"DICTIONARY\" xmlName=\"\(prefix)\(other)\">\(entry)"], Self.entries(0...3, scalar.maker))
    case 10:
      let step = name()
      let entry = "<ModelDictionaryElement keyXMLName=\"key\" \(scalar.rule) xmlName=\"\(step)/v\"/></ModelProperty>"
      return (["dataType=\"DICTIONARY\" xmlType=\"INLINE\">\(entry)"], Self.entries(1...3, scalar.maker))
    case 11:
      closed.insert(other)
      let entry = "<ModelDictionaryElement \(scalar.rule) xmlName=\"*\"/></ModelProperty>"
      return (["dataType=\"DICTIONARY\" xmlName=\"\(prefix)\(other)\">\(entry)"], Self.entries(0...3, scalar.maker))
    case 12:
      let whenNil = ["EMPTY", "NIL"].randomElement(using: &generator) ?? ""
      return (
        ["dataType=\"NUMBER\" xmlName=\"\(prefix)\(other)\" whenNil=\"\(whenNil)\"/>"],
        { Bool.random(using: &$0) ? nil : 7 }
      )
    case 13:
      closed.insert("n\(count)")
      return (
        ["dataType=\"XML\" xmlName=\"\(prefix)n\(count)\"/>"],
        { [count] generator in
          let content =
            ["", "a <b c=\"d\">e</b><!-- f -->", "<x xmlns=\"urn:x\"/>"].randomElement(using: &generator) ?? ""
          let fragment = try? XMLFragment("<n\(count)>\(content)</n\(count)>")
          return fragment.map { .fragment($0) }
        }
      )
    case 14:
      let inner = makeClass("C\(count)", depth: depth + 1)
      return (["dataType=\"UDC\" typeName=\"\(inner.name)\" xmlType=\"INLINE\"/>"], inner.maker)
    case 15:
      let inner = makeClass("C\(count)", depth: depth + 1)
      let className = inner.name
      return (
        ["dataType=\"UDC\" typeName=\"\(className)\" xmlName=\"\(prefix)\(other)\"/>"],
        { inner.maker(&$0) ?? .record(ModelRecord(className)) }
      )
    case 16:
      items.insert(other)
      let inner = makeClass("C\(count)", depth: depth + 1)
      let list = "<ModelArrayElement dataType=\"UDC\" typeName=\"\(inner.name)\" xmlName=\"\(other)\"/></ModelProperty>"
      return (
        ["dataType=\"ARRAY\" xmlType=\"INLINE\">\(list)"],
        Self.items(1...3) { inner.maker(&$0) ?? .record(ModelRecord(inner.name)) }
      )
    case 17:
      let first = makeClass("C\(count)", depth: depth + 1)
      count += 1
      let second = makeClass("C\(count)", depth: depth + 1)
      return (
        [
          "dataType=\"UDC\" typeName=\"\(first.name)\" xmlName=\"\(prefix)\(other)\"/>",
          "dataType=\"UDC\" typeName=\"\(second.name)\" xmlName=\"\(prefix)\(name())\"/>",
        ],
        { generator in
          let (className, maker) = Bool.random(using: &generator) ? first : second
          return maker(&generator) ?? .record(ModelRecord(className))
        }
      )
    case 18, 19:
      let base = makeClass("C\(count)", depth: depth + 1)
      count += 1
      let (subclass, subsubclass, discriminator) = ("S\(count)", "T\(count)", chance(50))
      let (one, two) = (name(), name())
      classes.append(
        "<ModelClass className=\"\(subclass)\" xmlName=\"\(one)\" extends=\"\(base.name)\">"
          + "<ModelProperty propertyName=\"s\" \(scalar.rule) xmlName=\"\(name())\"/></ModelClass>"
          + "<ModelClass className=\"\(subsubclass)\" xmlName=\"\(two)\" extends=\"\(subclass)\"/>")
      let maker: Maker = { generator in
        let className = [subclass, subsubclass].randomElement(using: &generator) ?? ""
        var record = ModelRecord(className)
        for (name, value) in base.maker(&generator)?.record?.properties ?? [] { record[name] = value }
        record["s"] = scalar.maker(&generator)
        return .record(record)
      }
      let place = discriminator ? "\(itemPrefix)\(other)" : "*"
      if chance(50) {
        return (
          ["dataType=\"UDC\" typeName=\"\(base.name)\" xmlName=\"\(discriminator ? place : "\(prefix)*")\"/>"], maker
        )
      }
      let item = "<ModelArrayElement dataType=\"UDC\" typeName=\"\(base.name)\" xmlName=\"\(place)\"/></ModelProperty>"
      // Elements with several names in one list must keep their order.
      if !discriminator { ordered.insert(other) }
      let list = discriminator ? "xmlType=\"INLINE\"" : "xmlName=\"\(prefix)\(other)\""
      return (["dataType=\"ARRAY\" \(list)>\(item)"], Self.items(1...3, maker))
    default:
      let (begin, className) = (name(), "G\(count)")
      ordered.insert(other)
      classes.append(
        "<ModelClass className=\"\(className)\"><ModelProperty propertyName=\"a\" dataType=\"NUMBER\" xmlName=\"\(begin)\"/>"
          + "<ModelProperty propertyName=\"b\" \(scalar.rule) xmlName=\"\(name())\"/></ModelClass>")
      let list = "<ModelArrayElement dataType=\"UDC\" typeName=\"\(className)\" xmlType=\"INLINE\"/></ModelProperty>"
      let maker = scalar.maker
      return (
        ["dataType=\"ARRAY\" xmlName=\"\(prefix)\(other)\">\(list)"],
        { generator in
          // The property that all groups of a list have separates them.
          let hasFirst = Bool.random(using: &generator)
          return Self.items(0...3) { generator in
            let hasBoth = Bool.random(using: &generator)
            let second = hasBoth || !hasFirst ? maker(&generator) : nil
            return .record(ModelRecord(className, present: [("a", hasBoth || hasFirst ? 1 : nil), ("b", second)]))
          }(&generator)
        }
      )
    }
  }
}
