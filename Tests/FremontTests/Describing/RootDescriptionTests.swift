import Foundation
import Fremont
import Testing

/// What a root says holds in its documents, and types have as many roots as are named.
struct RootDescriptionTests {
  struct Switch: ModelObject {
    var on = false
    var off = true
    var inner: Inner?

    static let factory = TypeFactory(Switch.init, xmlName: "switch") {
      Mapped("on", \.on, .attribute)
      Mapped("off", \.off, .attribute)
      Mapped("inner", \.inner)
    }
  }

  struct Inner: ModelObject {
    var isDone: Bool?
    var day: Date?

    static let factory = TypeFactory(Inner.init) {
      Mapped("isDone", \.isDone)
      Mapped("day", \.day, .attribute)
    }
  }

  @Test func truthValuesAreThoseOfXMLSchema() throws {
    let manager = try ModelManager(for: Switch.self)
    let xml = "<switch on=\"true\" off=\"false\"><inner><isDone>1</isDone></inner></switch>"
    var value = try manager.xmlToObject(xml, as: Switch.self)
    #expect(value.on && !value.off && value.inner?.isDone == true)
    (value.on, value.off) = (false, true)
    let updated = try manager.objectToXML(value, updating: xml)
    #expect(updated == "<switch on=\"false\" off=\"true\"><inner><isDone>1</isDone></inner></switch>")
    for (word, hint) in [
      ("enabled", "; the format 'enabled/disabled' reads it"), ("maybe", ""), ("on", "; the format 'on/off' reads it"),
      ("YES", "; the format 'YES/NO' reads it"), ("No", "; the format 'Yes/No' reads it"),
    ] {
      do {
        _ = try manager.xmlToObject("<switch on=\"\(word)\"/>", as: Switch.self)
        Issue.record("'\(word)' was taken")
      } catch {
        #expect(
          error.diagnostics.map(\.message) == ["'\(word)' is none of 'true', '1', 'false' and '0'\(hint)"])
      }
    }
  }

  @Test func aDefinitionWithoutFormatsHasItsOldWords() throws {
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="switch" rootTypeName="Switch">
          <ModelClass className="Switch">
            <ModelProperty propertyName="on" dataType="BOOLEAN" xmlType="ATTRIBUTE"/>
          </ModelClass>
        </Model>
        """)
    let manager = try ModelManager(modelDefinition: definition, for: Switch.self)
    #expect(try manager.xmlToObject("<switch on=\"yes\"/>", as: Switch.self).on)
    #expect(try manager.bareXML(Switch(on: true)) == "<switch on=\"YES\"/>")
  }

  @Test func jsonHasTruthValuesOfItsOwn() throws {
    struct Flags: ModelObject {
      var isOn = true
      var day: Date?
      static let factory = TypeFactory(
        Flags.init, formats: ModelFormats(date: "xs:date", json: true)
      ) {
        Mapped("isOn", \.isOn)
        Mapped("day", \.day)
      }
    }
    let manager = try ModelManager(for: Flags.self)
    let flags = try manager.xmlToObject("<Flags><isOn>true</isOn><day>2024-05-01</day></Flags>", as: Flags.self)
    #expect(
      try manager.objectToJSON(flags, layout: .compact) == #"{"isOn":true,"day":"2024-05-01"}"#)
  }

  struct Strict: ModelObject {
    var inner: Inner?
    static let factory = TypeFactory(
      Strict.init, unknown: .reject, formats: ModelFormats(boolean: "on/off", date: "dd.MM.yyyy")
    ) { Mapped("inner", \.inner) }
  }

  @Test func whatTheRootSaysHoldsForTypesThatSayNothing() throws {
    let definition = try ModelDefinition(describing: Strict.self)
    let written = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="Strict" rootTypeName="Strict" unknown="REJECT" booleanFormat="on/off"
          dateFormat="dd.MM.yyyy">
          <ModelClass className="Strict">
            <ModelProperty propertyName="inner" dataType="UDC" typeName="Inner"/>
          </ModelClass>
          <ModelClass className="Inner">
            <ModelProperty propertyName="isDone" dataType="BOOLEAN"/>
            <ModelProperty propertyName="day" dataType="DATE" xmlType="ATTRIBUTE"/>
          </ModelClass>
        </Model>
        """)
    #expect(definition == written, "\(definition.xml())")
    let manager = try ModelManager(for: Strict.self)
    let xml = "<Strict><inner day=\"01.05.2024\"><isDone>on</isDone></inner></Strict>"
    #expect(try manager.bareXML(manager.xmlToObject(xml, as: Strict.self)) == xml)
    #expect(throws: FremontError.self) {
      try manager.xmlToObject("<Strict><inner><isdone>on</isdone></inner></Strict>", as: Strict.self)
    }
  }

  @Test func onlyTypesWithAPropertyForItKeepContent() throws {
    struct Kept: ModelObject {
      var inner: Inner?
      var rest = UnknownContent()
      static let factory = TypeFactory(Kept.init, unknown: .keep) {
        Mapped("inner", \.inner)
        Mapped(unknown: \.rest)
      }
    }
    let manager = try ModelManager(for: Kept.self)
    let kept = try manager.xmlToObject("<Kept><inner><other/></inner><more/></Kept>", as: Kept.self)
    let written = try manager.bareXML(kept)
    #expect(written == "<Kept><inner><other/></inner><more/></Kept>")
  }

  struct Report: ModelObject {
    var day: Date?
    static let factory = TypeFactory(Report.init, xmlName: "report", namespace: "urn:report") {
      Mapped("day", \.day, .attribute)
    }
  }

  struct Suite: ModelObject {
    var cases: [Case] = []
    static let factory = TypeFactory(
      Suite.init, xmlName: "suite", namespace: "urn:suite", unknown: .reject, formats: ModelFormats(date: "xs:date")
    ) { Mapped("cases", \.cases, "case") }
  }

  struct Case: ModelObject {
    var day: Date?
    static let factory = TypeFactory(Case.init) { Mapped("day", \.day, .attribute) }
  }

  @Test func aTypeHasSeveralRoots() throws {
    let manager = try ModelManager(for: Report.self, and: [Suite.self, Case.self])
    let report = "<report xmlns=\"urn:report\" day=\"2024-05-01T00:00:00Z\"/>"
    let suite = "<suite xmlns=\"urn:suite\"><case day=\"2024-05-01\"/></suite>"
    #expect(try manager.bareXML(manager.xmlToObject(report, as: Report.self)) == report)
    #expect(try manager.bareXML(manager.xmlToObject(suite, as: Suite.self)) == suite)
    let definition = try ModelDefinition(describing: Report.self, and: [Suite.self, Case.self])
    #expect(definition.roots.map(\.xmlName) == ["suite"])
    #expect(try ModelDefinition(xml: definition.xml()) == definition)
    #expect(throws: FremontError.self) {
      try manager.xmlToObject("<suite xmlns=\"urn:suite\"><fall/></suite>", as: Suite.self)
    }
  }

  @Test func whatTwoRootsSayOfOneTypeMustAgree() throws {
    struct Other: ModelObject {
      var cases: [Case] = []
      static let factory = TypeFactory(Other.init, namespace: "urn:suite", unknown: .reject) {
        Mapped("cases", \.cases, "case")
      }
    }
    do {
      _ = try ModelDefinition(describing: Suite.self, and: [Other.self])
      Issue.record("two formats of one type were taken")
    } catch {
      #expect(
        error.diagnostics.map(\.message) == [
          "Case is part of documents of Suite and of Other, which differ in 'formats': say it in Case"
        ])
    }
  }

  enum Message: ModelChoice {
    case report(Report)
    case suite(Suite)
    case count(Int)

    static let choices = ModelCases {
      ModelCase(Message.report, "report") { if case .report(let report) = $0 { report } else { nil } }
      ModelCase(Message.suite) { if case .suite(let suite) = $0 { suite } else { nil } }
      ModelCase(Message.count, "count", format: "000") { if case .count(let count) = $0 { count } else { nil } }
    }
  }

  @Test func aChoiceIsARoot() throws {
    let manager = try ModelManager(for: Message.self)
    for xml in [
      "<report xmlns=\"urn:report\" day=\"2024-05-01T00:00:00Z\"/>",
      "<suite xmlns=\"urn:suite\"><case day=\"2024-05-01\"/></suite>", "<count>007</count>",
    ] {
      #expect(try manager.bareXML(manager.xmlToObject(xml, as: Message.self)) == xml)
    }
  }

  enum Twice: ModelChoice {
    case first(Int)
    case second(Int)

    static let choices = ModelCases {
      ModelCase(Twice.first, "first") { if case .first(let number) = $0 { number } else { nil } }
      ModelCase(Twice.second, "second") { if case .second(let number) = $0 { number } else { nil } }
    }
  }

  @Test func rootsOfOneTypeAreRefused() throws {
    do {
      _ = try ModelDefinition(describing: Twice.self)
      Issue.record("two roots of one type were taken")
    } catch {
      #expect(
        error.diagnostics.map(\.message) == [
          "two cases of Twice hold Int, so that a root would always be written as the first: give each a type of its own"
        ])
    }
  }
}
