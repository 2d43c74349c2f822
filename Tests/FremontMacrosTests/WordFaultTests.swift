#if Macros
  import Testing

  /// Words of annotations that cannot count are refused at the argument.
  struct WordFaultTests {
    private static let single = "is for lists and dictionaries, and the property holds a single value"
    private static let attribute =
      "'items' is for elements, and an attribute holds none: leave it out, or put the list into an element"

    @Test(arguments: [
      ("@ModelProperty(items: \"a\") var x = 1", "3:18 'items' \(single) -> remove 'items'"),
      ("@ModelProperty(items: \"a\") var x: Date?", "3:18 'items' \(single) -> remove 'items'"),
      (
        "@ModelProperty(\"a\", itemsMinOccurs: 1) var x = \"\"",
        "3:23 'itemsMinOccurs' \(single) -> remove 'itemsMinOccurs'"
      ),
      ("@ModelProperty(maxOccurs: 2) var x: Foundation.URL?", "3:18 'maxOccurs' \(single) -> remove 'maxOccurs'"),
      (
        "@ModelProperty(items: \"a\", keys: \"@k\") var x: [Part]",
        "3:30 'keys' is for dictionaries, and the property holds a list -> remove 'keys'"
      ),
      (
        "@ModelProperty(keys: [\"a\"]) var x = [Int]()",
        "3:18 'keys' is for dictionaries, and the property holds a list -> remove 'keys'"
      ),
      (
        "@ModelProperty(keys: \"@k\") var x = 1.5",
        "3:18 'keys' is for dictionaries, and the property holds a single value -> remove 'keys'"
      ),
      (
        "@ModelProperty(default: \"a\") var x: Set<String> = []",
        "3:18 'default' is for single values, and the property holds a list -> remove 'default'"
      ),
      (
        "@ModelProperty(identity: true) var x: [String: Int]?",
        "3:18 'identity' is for single values, and the property holds a dictionary -> remove 'identity'"
      ),
      ("@ModelProperty(.attribute, items: \"a\") var x: [Int] = []", "3:30 \(attribute) -> remove 'items'"),
      ("@ModelProperty(\"a/@b\", items: \"a\") var x: [Int] = []", "3:26 \(attribute) -> remove 'items'"),
      ("@ModelProperty(\"b\", .attribute, items: \"a\") var x: [Int] = []", "3:35 \(attribute) -> remove 'items'"),
      (
        "@ModelProperty(.attribute, .text) var x = 1",
        "3:30 a value has one kind of place; a second place is only allowed after a name"
      ),
      (
        "@ModelProperty(\"a\") @ModelProperty(\"b\") var x: [Part] = []",
        "3:38 items named 'a' and 'b' are of one type, and all would be written as 'a': use 'formerly' for an old name, or a ModelChoice with a case for each"
      ),
      (
        "@ModelProperty(\"Pay.Bonus\") var x = 1",
        "3:18 'Pay.Bonus' is the name of one element: a path is 'Pay/Bonus'; if the name has a point, say 'ModelPlace(\"Pay.Bonus\")' -> change the name to 'Pay/Bonus'"
      ),
    ])
    func aWordIsRefused(_ member: String, _ fault: String) {
      let expansion = Expansion("@ModelObject struct Part {\n  var name = \"\"\n  \(member)\n}")
      #expect(expansion.faults == [fault])
      if fault.contains("->") {
        #expect(Expansion(expansion.mended).faults == [], "\(expansion.mended)")
      }
    }

    @Test(
      arguments: [
        ("@ModelProperty(\"a b\") var x = 1", "3:18 'a b' is not the name of an element or attribute"),
        ("@ModelProperty(\"a//b\") var x = 1", "3:18 'a//b' is not the name of an element or attribute"),
        ("@ModelProperty(\"p[@k=v]\") var x = 1", "3:18 'p[@k=v]' is not the name of an element or attribute"),
        (
          "@ModelProperty(items: \"1a\") var x: [Int] = []",
          "3:25 '1a' is not the name of an element or attribute"
        ),
        (
          "@ModelProperty(keys: \"@@k\") var x: [String: Int] = [:]",
          "3:24 '@@k' is not the name of an element or attribute"
        ),
        (
          "@ModelProperty(keys: [\"a\": \"b c\"]) var x: [String: Int] = [:]",
          "3:30 'b c' is not the name of an element or attribute"
        ),
        (
          "@ModelProperty(format: \"yyyy-MM-DD\") var x: Date?",
          "3:26 'yyyy-MM-DD' takes the year of the week, Y, or the day of the year, D; did you mean 'yyyy-MM-dd'?"
        ),
        (
          "@ModelProperty(format: \"xs:datetime\") var x: [Date] = []",
          "3:26 'xs:datetime' is not a DATE format; expected xs:dateTime, xs:dateTime local, xs:date, xs:time, unix, unix*1000, rfc822 or a Unicode date pattern"
        ),
        (
          "@ModelProperty(format: \"xs:date => tomorrow\") var x: Date?",
          "3:26 'tomorrow' is not a DATE format; expected xs:dateTime, xs:dateTime local, xs:date, xs:time, unix, unix*1000, rfc822 or a Unicode date pattern"
        ),
        (
          "@ModelProperty(format: \"yes\") var x = true",
          "3:26 'yes' is not a BOOLEAN format; expected xs:boolean, present, or words as in 'true/false' and 'yes,on/no,off'"
        ),
        (
          "@ModelProperty(format: \"two places\") var x: Decimal?",
          "3:26 'two places' is not a NUMBER format; expected a pattern such as #,##0.00"
        ),
        (
          "@ModelProperty(jsonFormat: \"trimmed\") var x = \"\"",
          "3:30 'trimmed' is not a STRING format; expected trim, preserve, collapse, cdata, qname or tag"
        ),
        (
          "@ModelProperty(format: \"base32\") var x: Data?",
          "3:26 'base32' is not a DATA format; expected base64, base64 plain or hex"
        ),
        ("@ModelProperty(items: .text, format: \", \") var x: [Int] = []", nil),
        ("@ModelProperty(format: \"xs:date => dd.MM.yyyy\") var x: Date?", nil),
        ("@ModelProperty(format: pattern) var x: Date?", nil),
        ("@ModelProperty(converter: c, format: \"any thing\") var x: Date?", nil),
        ("@ModelProperty(format: \"any thing\") var x: Money?", nil),
        ("@ModelProperty(items: \"a\") var x: Tags", nil),
        ("@ModelProperty(ModelPlace(\"system.web\")) var x = 1", nil),
        ("@ModelProperty(maxOccurs: 1, identity: false) var x = 1", nil),
        ("@ModelProperty(\"system.web/@a\") var x = 1", nil),
      ] as [(String, String?)])
    func aLiteralIsChecked(_ member: String, _ fault: String?) {
      let expansion = Expansion("@ModelObject struct Part {\n  var name = \"\"\n  \(member)\n}")
      #expect(expansion.faults == [fault].compactMap(\.self))
    }

    @Test(arguments: [
      (
        "@ModelObject(namespaces: [\"\": \"urn:a\"]) struct Part {}",
        "1:27 a prefix cannot be empty: the namespace of names without a prefix is 'namespace'"
      ),
      (
        "@ModelObject(namespaces: [\"a b\": \"urn:a\"]) struct Part {}",
        "1:27 the prefix 'a b' cannot stand for the namespace 'urn:a'"
      ),
      (
        "@ModelObject(namespace: \"\") struct Part {}",
        "1:25 the namespace is empty: leave it out, or say '##local' for none"
      ),
      ("@ModelObject(\"a/b\") struct Part {}", "1:14 'a/b' is a path, and the element of a type has a name"),
      ("@ModelObject(\"a b\") struct Part {}", "1:14 'a b' is not the name of an element or attribute"),
      (
        "@ModelObject(skipped: [\"a\", \"b c\"]) struct Part {}",
        "1:29 'b c' is not the name of an element or attribute"
      ),
      (
        "@ModelObject(formats: ModelFormats(number: \"0.0\", boolean: \"yes\")) struct Part {}",
        "1:60 'yes' is not a BOOLEAN format; expected xs:boolean, present, or words as in 'true/false' and 'yes,on/no,off'"
      ),
      (
        "@ModelChoice enum Kind { @ModelProperty(\"a b\") case a(Int) }",
        "1:41 'a b' is not the name of an element or attribute"
      ),
      (
        "@ModelChoice enum Kind { @ModelProperty(format: \"yes\") case a(Bool) }",
        "1:49 'yes' is not a BOOLEAN format; expected xs:boolean, present, or words as in 'true/false' and 'yes,on/no,off'"
      ),
      (
        "@ModelObject struct Pair<First, Second: ModelValue> { var first: [First]; var second: Second }",
        "1:26 values of 'First' are read and written, so it must be a ModelValue -> add ': ModelValue & Sendable'"
      ),
      (
        "@ModelObject final class Part { @MainActor var a = 1 }",
        "1:33 'a' is isolated to the main actor, and documents are read and written on any thread -> add '@ModelExcluded'"
      ),
    ])
    func aTypeIsRefused(_ source: String, _ fault: String) {
      let expansion = Expansion(source)
      #expect(expansion.faults == [fault])
      if fault.contains("->") {
        #expect(Expansion(expansion.mended).faults == [], "\(expansion.mended)")
      }
    }

    /// A type that is refused has a factory all the same, so that the compiler does not say that it lacks one.
    @Test func aRefusalIsOneFault() {
      let refused = "throw Fremont.ValueFault(\"no factory could be written\")"
      let structure = Expansion("@ModelObject public struct Part { @ModelProperty(\"a b\") var x = 1 }")
      #expect(
        structure.source.contains("public nonisolated static var factory: Fremont.TypeFactory {"),
        "\(structure.source)")
      #expect(structure.source.contains(refused), "\(structure.source)")
      // `RefusedFactoryTests` compiles it.
      #expect(
        structure.source.contains("building: { (_: borrowing Fremont.ModelFields) throws -> Part in"),
        "\(structure.source)")
      let subclass = Expansion("@ModelObject class Part: Base { lazy var x = 1 }", conforms: true)
      #expect(
        subclass.source.contains("nonisolated override class var factory: Fremont.TypeFactory {"),
        "\(subclass.source)")
      let choice = Expansion("@ModelChoice enum Kind { case a }")
      #expect(choice.source.contains("static var choices: Fremont.ModelCases<Self> {"), "\(choice.source)")
    }

    /// `@Observable` copies annotations to the storage that it makes beside a property.
    @Test func whatAnotherMacroCopiesIsNoFault() {
      let copies =
        "@ObservationIgnored @ModelProperty(\"a\") private var _a = 1\n"
        + "@ObservationIgnored @ModelExcluded private var _b = 1"
      #expect(Expansion(copies).faults == [])
    }

    @Test func aConverterIsPassedOn() {
      let expansion = Expansion(
        "@ModelObject struct Part { @ModelProperty(.attribute, converter: .seconds, default: \"0\") let x: Duration }")
      #expect(expansion.faults == [])
      #expect(
        expansion.source.contains(
          "Fremont.Mapped(\"x\", \\.x, .attribute, converter: .seconds, default: \"0\", file:"), "\(expansion.source)")
    }
  }
#endif
