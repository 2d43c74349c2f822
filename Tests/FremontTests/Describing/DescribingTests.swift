import Foundation
import Fremont
import Testing

/// The definition that types say of themselves is the one that a person would write.
struct DescribingTests {
  @Test func aDefinitionOfTypesEqualsTheWrittenOne() throws {
    let definition = try ModelDefinition(describing: Staff.self)
    let written = try ModelDefinition(
      xml: """
        <Model rootXMLName="staff" rootDataType="UDC" rootTypeName="Staff" xmlNamespace="urn:staff" xmlns:x="urn:extra">
          <ModelEnum enumName="Term"><ModelEnumItem name="hourly"/><ModelEnumItem name="yearly"/></ModelEnum>
          <ModelEnum enumName="Level"><ModelEnumItem name="low" value="1"/><ModelEnumItem name="high" value="2"/></ModelEnum>
          <ModelClass className="Staff" xmlName="staff" documentation="All of them.">
            <ModelProperty propertyName="name" dataType="STRING" xmlType="ATTRIBUTE"/>
            <ModelProperty propertyName="people" dataType="UDC" typeName="Person" xmlName="people" maxOccurs="unbounded"/>
            <ModelProperty propertyName="lead" dataType="REFERENCE" typeName="Person" xmlType="ATTRIBUTE"/>
            <ModelProperty propertyName="notes" dataType="DICTIONARY" xmlName="Notes">
              <ModelDictionaryElement keyXMLName="@of" dataType="STRING" xmlName="note"/>
            </ModelProperty>
            <ModelProperty propertyName="events" dataType="ARRAY" xmlType="INLINE">
              <ModelArrayElement dataType="UDC" typeName="Hire" xmlName="hire"/>
              <ModelArrayElement dataType="STRING" xmlName="note"/>
            </ModelProperty>
            <ModelProperty propertyName="contact" dataType="STRING" xmlName="mail"/>
            <ModelProperty propertyName="contact" dataType="NUMBER" typeName="Int" xmlName="phone"/>
          </ModelClass>
          <ModelClass className="Person" xmlName="person">
            <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" identity="YES"/>
            <ModelProperty propertyName="age" dataType="NUMBER" typeName="Int8" xmlName="x:age" minOccurs="1"/>
            <ModelProperty propertyName="pay" dataType="NUMBER" typeName="Decimal" xmlName="pay/amount" defaultValue="0"/>
            <ModelProperty propertyName="born" dataType="DATE" xmlName="Born" formatString="yyyy-MM-dd" whenNil="EMPTY"/>
            <ModelProperty propertyName="isActive" dataType="BOOLEAN" xmlType="ATTRIBUTE" formatString="yes/no"/>
            <ModelProperty propertyName="photo" dataType="DATA"/>
            <ModelProperty propertyName="site" dataType="STRING"/>
            <ModelProperty propertyName="term" dataType="ENUM" typeName="Term"/>
            <ModelProperty propertyName="level" dataType="ENUM" typeName="Level"/>
            <ModelProperty propertyName="code" dataType="STRING"/>
            <ModelProperty propertyName="skills" dataType="ARRAY" xmlName="Skills">
              <ModelArrayElement dataType="STRING" xmlName="Skill"/>
            </ModelProperty>
            <ModelProperty propertyName="tags" dataType="STRING" xmlName="tag" maxOccurs="3"/>
            <ModelProperty propertyName="scores" dataType="NUMBER" typeName="Int" xmlType="ATTRIBUTE" maxOccurs="unbounded"/>
            <ModelProperty propertyName="remark" dataType="STRING" xmlType="TEXT" documentation="What else there is."/>
          </ModelClass>
          <ModelClass className="Hire" unknown="KEEP" unfit="KEEP" dateFormat="yyyy-MM-dd" booleanFormat="1/0">
            <ModelProperty propertyName="day" dataType="DATE" xmlType="ATTRIBUTE"/>
          </ModelClass>
        </Model>
        """)
    #expect(definition == written, "\(definition.xml())")
    #expect(try ModelDefinition(xml: definition.xml()) == definition)
  }

  @Test func aManagerOfTypesAloneReadsAndWrites() throws {
    let manager = try ModelManager(for: Staff.self)
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <staff xmlns="urn:staff" xmlns:x="urn:extra" name="all" lead="p">
        <people id="p" isActive="yes" scores="1 2">
          three
          <x:age>44</x:age>
          <pay>
            <amount>12.50</amount>
          </pay>
          <Born>1980-02-29</Born>
          <term>hourly</term>
          <level>high</level>
          <code>q</code>
          <Skills>
            <Skill>a</Skill>
            <Skill>b</Skill>
          </Skills>
          <tag>t</tag>
        </people>
        <Notes>
          <note of="x">y</note>
        </Notes>
        <note>first</note>
        <hire day="2020-01-02">
          <other/>
        </hire>
        <phone>12</phone>
      </staff>
      """
    let staff = try manager.xmlToObject(xml, as: Staff.self)
    #expect(staff.lead === staff.people.first)
    #expect(staff.people.first?.skills == ["a", "b"])
    #expect(staff.people.first?.level == .high)
    #expect(staff.notes == ["x": "y"])
    #expect(staff.contact == .phone(12))
    #expect(staff.events.count == 2)
    let written = try manager.objectToXML(staff)
    let again = try manager.xmlToObject(written, as: Staff.self)
    #expect(try manager.objectToXML(again) == written)
    #expect(written.contains("<hire day=\"2020-01-02\">\n    <other/>"))
  }

  @Test func listsOfListsAndTreesAreRead() throws {
    let manager = try ModelManager(for: Tree.self)
    let xml =
      "<Tree><row>1 2</row><row>3</row><entry k=\"a\">4 5</entry><Tree/><Tree><row>6</row></Tree><words>a b, c</words></Tree>"
    let tree = try manager.xmlToObject(xml, as: Tree.self)
    #expect(tree.rows == [[1, 2], [3]])
    #expect(tree.entries == ["a": [4, 5]])
    #expect(tree.words == ["a b", "c"])
    #expect(tree.trees.map(\.rows) == [[], [[6]]])
    var options = EncodingOptions()
    options.layout = .compact
    options.writesDeclaration = false
    #expect(try manager.objectToXML(tree, options: options) == xml)
  }

  @Test func namesAndCountsAreThoseOfTheVocabulary() throws {
    let definition = try ModelDefinition(describing: Shop.self)
    #expect(definition.enums.map(\.enumName) == ["Kind", "Other.Kind"])
    #expect(definition.enums.map { $0.items.map(\.name) } == [["a"], ["1", "2"]])
    let properties = definition.classes[0].properties
    #expect(properties.map(\.rule.typeName) == ["Kind", "Other.Kind", nil, nil])
    #expect(properties[2].rule.maxOccurs == nil && properties[2].rule.dictionaryElements[0].maxOccurs == .atMost(3))
    #expect(properties[3].rule.dataType == .array && properties[3].rule.arrayElements[0].xmlName == "hire")
    let manager = try ModelManager(for: Shop.self)
    let xml = "<Shop other=\"2\"><kind>a</kind><note of=\"x\">y</note><hire/></Shop>"
    let shop = try manager.xmlToObject(xml, as: Shop.self)
    #expect(shop.other == .two && shop.kind == .a && shop.notes == ["x": "y"] && shop.hires.count == 1)
  }

  @Test func faultsPointAtLinesOfSwift() throws {
    struct Odd: ModelObject {
      var a = ""
      static let factory = TypeFactory(Odd.init) { Mapped("a", \.a, "a b", .attribute) }
    }
    let line = #line - 2
    do {
      _ = try ModelManager(for: Odd.self)
      Issue.record("a name with a space was taken")
    } catch {
      #expect(error.diagnostics.first?.location?.file == "\(Fixture.module)/DescribingTests.swift")
      #expect(error.diagnostics.first?.location?.line == line)
    }
  }

  @Test func whatSaysNothingOfItselfIsRefusedAtItsLine() throws {
    struct Plain { var x = 1 }
    enum Raw: String { case x }
    struct Odd: ModelObject {
      var a = Plain()
      var b: [Plain]?
      var c = Raw.x
      static let factory = TypeFactory(Odd.init) {
        Mapped("a", \.a)
        Mapped("b", \.b)
        Mapped("c", \.c)
      }
    }
    let line = #line - 5
    do {
      _ = try ModelDefinition(describing: Odd.self)
      Issue.record("a type that says nothing was taken")
    } catch {
      #expect(
        error.diagnostics.map(\.message) == [
          "type Plain of property 'a' of Odd has no mapping; add @ModelObject to it, or give a definition that has a class for it",
          "type Plain of property 'b' of Odd has no mapping; add @ModelObject to it, or give a definition that has a class for it",
          "type Raw of property 'c' of Odd has no mapping; make it a ModelEnumeration, or give a definition that has a class for it",
        ])
      #expect(error.diagnostics.map { $0.location?.line } == [line, line + 1, line + 2])
    }
  }

  @Test func anItemHasOneSpelling() throws {
    struct Odd: ModelObject {
      var sign: Sign?
      var mark: Mark?
      static let factory = TypeFactory(Odd.init) {
        Mapped("sign", \.sign)
        Mapped("mark", \.mark)
      }
    }
    let line = #line - 5
    do {
      _ = try ModelDefinition(describing: Odd.self)
      Issue.record("two spellings of one item were taken")
    } catch {
      #expect(
        error.diagnostics.map(\.message) == [
          "Sign spells 'plus' in XML as '+' and 'add': one is written, and the others are former names",
          "Mark has spellings, which count only where its cases are known: make it CaseIterable",
        ])
      #expect(error.diagnostics.map { $0.location?.line } == [line, line + 2])
    }
  }

  @Test func keysAreReadAsTheyAreSaid() throws {
    struct Host: ModelObject {
      var limits: [String: Decimal] = [:]
      var settings: [String: String] = [:]
      var others: [String: String] = [:]
      static let factory = TypeFactory(Host.init) {
        Mapped("limits", \.limits, keys: ModelKeys(["memory": "mem", "files": "open/@files"], others: "@of"))
        Mapped("settings", \.settings, items: "*")
        Mapped("others", \.others, "*", .attribute)
      }
    }
    let manager = try ModelManager(for: Host.self)
    let xml =
      "<Host zone=\"b\"><limits><mem>512</mem><open files=\"64\"/><entry of=\"tasks\">9</entry></limits><settings><color>red</color></settings></Host>"
    let host = try manager.xmlToObject(xml, as: Host.self)
    #expect(host.limits == ["memory": 512, "files": 64, "tasks": 9])
    #expect(host.settings == ["color": "red"] && host.others == ["zone": "b"])
    #expect(try manager.bareXML(host) == xml)
  }

  @Test func itemsSayWhatNilIs() throws {
    struct Row: ModelObject {
      var marks: [Int?] = []
      static let factory = TypeFactory(Row.init) {
        Mapped("marks", \.marks, "Marks", items: "Mark", itemsMinOccurs: 2, itemsWhenNil: .empty)
      }
    }
    let manager = try ModelManager(for: Row.self)
    let xml = "<Row><Marks><Mark>1</Mark><Mark/></Marks></Row>"
    let row = try manager.xmlToObject(xml, as: Row.self)
    #expect(row.marks == [1, nil])
    #expect(try manager.bareXML(row) == xml)
    #expect(throws: FremontError.self) {
      try manager.xmlToObject("<Row><Marks><Mark>1</Mark></Marks></Row>", as: Row.self)
    }
  }

  @Test func casesSayHowTheyLieInMessages() throws {
    struct Event: ModelObject {
      var kind = 0
      var value: Amount?
      static let factory = TypeFactory(Event.init) {
        Mapped("kind", \.kind, binaryFormat: "UINT8")
        Mapped("value", \.value)
      }
    }
    let manager = try ModelManager(for: Event.self)
    for (bytes, value) in [([1, 7], Amount.count(7)), ([2, 2, 104, 105], .label("hi"))] as [([UInt8], Amount)] {
      let event = try manager.binaryToObject(bytes, as: Event.self)
      #expect(event.value == value)
      #expect(try manager.objectToBinary(event) == Data(bytes))
    }
  }

  @Test func aDefinitionThatIsGivenWins() throws {
    let definition = try ModelDefinition(
      xml: """
        <Model rootXMLName="s" rootDataType="UDC" rootTypeName="Staff">
          <ModelClass className="Staff">
            <ModelProperty propertyName="name" xmlName="n"/>
          </ModelClass>
        </Model>
        """)
    let manager = try ModelManager(modelDefinition: definition, for: Staff.self)
    #expect(try manager.xmlToObject("<s><n>x</n></s>", as: Staff.self).name == "x")
  }
}

private enum Amount: ModelChoice, Equatable {
  case count(Int)
  case label(String)

  static let choices = ModelCases {
    ModelCase(Amount.count, "count", binaryFormat: "UINT8 =kind:1") {
      if case .count(let count) = $0 { count } else { nil }
    }
    ModelCase(Amount.label, "label", binaryFormat: "UINT8 =kind:2") {
      if case .label(let text) = $0 { text } else { nil }
    }
  }
}
private enum Sign: String, ModelEnumeration, CaseIterable {
  case plus, minus
  static let xmlNames = ["+": Sign.plus, "add": .plus, "-": .minus]
}
private struct Mark: ModelEnumeration {
  var rawValue: String
  static let jsonNames = ["x": Mark(rawValue: "cross")]
}
private enum Term: String, ModelEnumeration, CaseIterable { case hourly, yearly }
private enum Level: Int, ModelEnumeration, CaseIterable {
  case low = 1
  case high
}
private struct Code: ModelEnumeration {
  var rawValue: String
}
private enum Contact: ModelChoice, Equatable {
  case mail(String)
  case phone(Int)

  static let choices = ModelCases {
    ModelCase(Contact.mail, "mail") { if case .mail(let text) = $0 { text } else { nil } }
    ModelCase(Contact.phone, "phone") { if case .phone(let number) = $0 { number } else { nil } }
  }
}
private enum Event: ModelChoice {
  case hire(Hire)
  case note(String)

  static let choices = ModelCases {
    ModelCase(Event.hire, "hire") { if case .hire(let hire) = $0 { hire } else { nil } }
    ModelCase(Event.note, "note") { if case .note(let text) = $0 { text } else { nil } }
  }
}
private struct Shop: ModelObject {
  enum Kind: String, ModelEnumeration, CaseIterable { case a }

  enum Other {
    enum Kind: Int, ModelEnumeration, CaseIterable, CustomStringConvertible {
      case one = 1
      case two

      var description: String { "the number \(rawValue)" }
    }
  }

  enum OnlyHire: ModelChoice {
    case hire(Hire)

    static let choices = ModelCases {
      ModelCase(OnlyHire.hire, "hire") { if case .hire(let hire) = $0 { hire } else { nil } }
    }
  }

  var kind: Kind?
  var other: Other.Kind?
  var notes: [String: String] = [:]
  var hires: [OnlyHire] = []

  static let factory = TypeFactory(Shop.init) {
    Mapped("kind", \.kind)
    Mapped("other", \.other, .attribute)
    Mapped("notes", \.notes, .inline, items: "note", keys: "@of", maxOccurs: 3)
    Mapped("hires", \.hires, .inline)
  }
}
private struct Tree: ModelObject {
  var rows: [[Int]] = []
  var entries: [String: [Int]] = [:]
  var trees: [Tree] = []
  var words: [String]?

  static let factory = TypeFactory(Tree.init, xmlName: "Tree") {
    Mapped("rows", \.rows, .inline, items: "row")
    Mapped("entries", \.entries, .inline, items: "entry", keys: "@k")
    Mapped("trees", \.trees, "Tree")
    Mapped("words", \.words, items: .text, format: ", ")
  }
}
private struct Hire: ModelObject {
  var day: Date?
  var unknown = UnknownContent()

  static let factory = TypeFactory(Hire.init, unfit: .keep, formats: ModelFormats(boolean: "1/0", date: "yyyy-MM-dd")) {
    Mapped("day", \.day, .attribute)
    Mapped(unknown: \.unknown)
  }
}
private final class Person: ModelObject {
  var id = ""
  var age: Int8 = 0
  var pay: Decimal?
  var born: Date?
  var isActive = false
  var photo: Data?
  var site: URL?
  var term: Term?
  var level: Level?
  var code: Code?
  var skills: [String] = []
  var tags: Set<String> = []
  var scores: [Int] = []
  var remark: String?

  static let factory = TypeFactory(Person.init, xmlName: "person", namespaces: ["x": "urn:extra"]) {
    Mapped("id", \.id, .attribute, identity: true)
    Mapped("age", \.age, "x:age", minOccurs: 1)
    Mapped("pay", \.pay, "pay/amount", default: "0")
    Mapped("born", \.born, "Born", format: "yyyy-MM-dd", whenNil: .empty)
    Mapped("isActive", \.isActive, .attribute, format: "yes/no")
    Mapped("photo", \.photo)
    Mapped("site", \.site)
    Mapped("term", \.term)
    Mapped("level", \.level)
    Mapped("code", \.code)
    Mapped("skills", \.skills, "Skills", items: "Skill")
    Mapped("tags", \.tags, "tag", maxOccurs: 3)
    Mapped("scores", \.scores, .attribute)
    Mapped("remark", \.remark, .text, documentation: "What else there is.")
  }
}
private final class Staff: ModelObject {
  var name = ""
  var people: [Person] = []
  var lead: Person?
  var notes: [String: String] = [:]
  var events: [Event] = []
  var contact: Contact?

  static let factory = TypeFactory(
    Staff.init, xmlName: "staff", namespace: "urn:staff", documentation: "All of them."
  ) {
    Mapped("name", \.name, .attribute)
    Mapped("people", \.people)
    Mapped("lead", \.lead, .attribute, dataType: .reference)
    Mapped("notes", \.notes, "Notes", items: "note", keys: "@of")
    Mapped("events", \.events, .inline)
    Mapped("contact", \.contact)
  }
}

/// What is probably not meant is said, with its line of Swift.
struct FactoryWarningTests {
  private struct Odd: ModelObject {
    var name = ""
    static let factory = TypeFactory(Odd.init) {
      Mapped("name", \.name)
      Mapped("nickname", \.name)
      Mapped("nam", get: { $0.name }, set: { $0.name = $1 })
    }
    static let line = #line - 3
  }

  @Test func propertiesThatNobodyTakes() throws {
    let definition = try ModelDefinition(
      xml: """
        <Model rootXMLName="odd" rootDataType="UDC" rootTypeName="Odd">
          <ModelClass className="Odd">
            <ModelProperty propertyName="name"/>
            <ModelProperty propertyName="nickname"/>
          </ModelClass>
        </Model>
        """)
    let warnings = try ModelManager(modelDefinition: definition, for: Odd.self).warnings
    #expect(
      warnings.map(\.message) == [
        "property 'nam' of Odd is in no ModelProperty of its ModelClass; did you mean 'name'?",
        "property 'nickname' of Odd has the same Swift property as 'name'",
      ])
    #expect(warnings.map { $0.location?.line } == [Odd.line + 1, Odd.line])
    #expect(warnings.allSatisfy { $0.severity == .warning })
  }

  @Test func nothingWhereAllIsTaken() throws {
    #expect(try ModelManager(for: Hire.self).warnings.isEmpty)
  }
}
