import Foundation
import Fremont
import Testing

/// What types of today say of their former names: documents of older types are read, in every format.
struct FormerlyTests {
  @Test func aDefinitionOfTypesEqualsTheWrittenOne() throws {
    let definition = try ModelDefinition(describing: New.Account.self)
    let written = try ModelDefinition(
      xml: """
        <Model rootXMLName="Account" rootDataType="UDC" rootTypeName="Account">
          <ModelEnum enumName="State"><ModelEnumItem name="active"/><ModelEnumItem name="active" xmlName="on" jsonName="on"/>
            <ModelEnumItem name="active" xmlName="open" jsonName="open"/><ModelEnumItem name="closed"/></ModelEnum>
          <ModelEnum enumName="Level"><ModelEnumItem name="low" value="1"/><ModelEnumItem name="high" value="2"/>
            <ModelEnumItem name="high" xmlName="top" jsonName="top"/></ModelEnum>
          <ModelClass className="Account" formerNames="Customer Client">
            <ModelProperty propertyName="number" xmlType="ATTRIBUTE" minOccurs="1" documentation="The number."/>
            <ModelProperty propertyName="number" xmlType="ATTRIBUTE" xmlName="id" jsonName="id" tagged="NO"/>
            <ModelProperty propertyName="owner" xmlName="Head/Owner" defaultValue="none"/>
            <ModelProperty propertyName="owner" xmlName="Head/Name" jsonName="Name" tagged="NO"/>
            <ModelProperty propertyName="owner" xmlName="Old/@name" tagged="NO"/>
            <ModelProperty propertyName="owner" xmlName="Head/Owner" jsonName="Owner Name"/>
            <ModelProperty propertyName="state" dataType="ENUM" typeName="State"/>
            <ModelProperty propertyName="state" dataType="ENUM" typeName="State" xmlName="status" jsonName="status" tagged="NO"/>
            <ModelProperty propertyName="level" dataType="ENUM" typeName="Level"/>
            <ModelProperty propertyName="notes" xmlName="note" maxOccurs="unbounded"/>
            <ModelProperty propertyName="notes" xmlName="remark" jsonName="remark" maxOccurs="unbounded"/>
            <ModelProperty propertyName="notes" dataType="ARRAY" xmlType="INLINE">
              <ModelArrayElement xmlName="old/remark" maxOccurs="unbounded"/></ModelProperty>
            <ModelProperty propertyName="tags" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement xmlName="tag"/></ModelProperty>
            <ModelProperty propertyName="tags" dataType="ARRAY" xmlType="INLINE" jsonName="labels"><ModelArrayElement
              xmlName="tag"/></ModelProperty>
            <ModelProperty propertyName="limits" dataType="DICTIONARY"><ModelDictionaryElement keyXMLName="@of" dataType="NUMBER"
              typeName="Int" xmlName="limit"/></ModelProperty>
            <ModelProperty propertyName="limits" dataType="DICTIONARY" xmlName="bounds" jsonName="bounds"><ModelDictionaryElement
              keyXMLName="@of" dataType="NUMBER" typeName="Int" xmlName="limit"/></ModelProperty>
            <ModelProperty propertyName="address" dataType="UDC" typeName="Address"/>
            <ModelProperty propertyName="address" dataType="UDC" typeName="Address" xmlName="place" jsonName="place" tagged="NO"/>
            <ModelProperty propertyName="contact" xmlName="mail"/>
            <ModelProperty propertyName="contact" dataType="NUMBER" typeName="Int" xmlName="phone"/>
            <ModelProperty propertyName="contact" xmlName="mail" jsonName="reach"/>
            <ModelProperty propertyName="contact" dataType="NUMBER" typeName="Int" xmlName="phone" jsonName="reach"/>
            <ModelProperty propertyName="shapes" dataType="ARRAY">
              <ModelArrayElement dataType="UDC" typeName="Disc" xmlName="Disc"/>
              <ModelArrayElement dataType="UDC" typeName="Box" xmlName="Box"/></ModelProperty>
            <ModelProperty propertyName="shapes" dataType="ARRAY" xmlName="figures" jsonName="figures">
              <ModelArrayElement dataType="UDC" typeName="Disc" xmlName="Disc"/>
              <ModelArrayElement dataType="UDC" typeName="Box" xmlName="Box"/></ModelProperty>
          </ModelClass>
          <ModelClass className="Address"><ModelProperty propertyName="town"/></ModelClass>
          <ModelClass className="Disc" formerNames="Round"><ModelProperty propertyName="r" dataType="NUMBER" typeName="Int"
            xmlType="ATTRIBUTE"/></ModelClass>
          <ModelClass className="Box"/>
        </Model>
        """)
    #expect(definition == written, "\(definition.xml())")
    #expect(try ModelDefinition(xml: definition.xml()) == definition)
    #expect(definition.warnings.isEmpty, "\(definition.warnings)")
  }

  @Test func whatOlderTypesHaveWrittenIsRead() throws {
    let old = try ModelManager(for: Old.Customer.self)
    let new = try ModelManager(for: New.Account.self)
    let customer = Old.Customer(
      id: "7", name: "Ada", status: .open, remarks: ["a", "b"], labels: ["x", "y"], bounds: ["day": 3],
      place: Old.Address(town: "Oslo"), reach: .phone(12), figures: [Old.Round(r: 2), Old.Box()])
    let expected = New.Account(
      number: "7", owner: "Ada", state: .active, notes: ["a", "b"], tags: ["x", "y"], limits: ["day": 3],
      address: New.Address(town: "Oslo"), contact: .phone(12), shapes: [New.Disc(r: 2), New.Box()])
    let written = try new.objectToXML(expected)
    let accounts = [
      try new.xmlToObject(old.objectToXML(customer), as: New.Account.self),
      try new.jsonToObject(old.objectToJSON(customer), as: New.Account.self),
      try new.propertyListToObject(old.objectToPropertyList(customer, as: .xml), as: New.Account.self),
      try new.propertyListToObject(old.objectToPropertyList(customer, as: .binary), as: New.Account.self),
    ]
    for (format, account) in zip(["XML", "JSON", "XML list", "binary list"], accounts) {
      let found = try new.objectToXML(account)
      #expect(found == written, "\(format)")
    }
    for word in [
      "id", "Name", "status", "remark", "labels", "bounds", "place", "reach", "figures", "Round", "Customer",
    ] {
      #expect(!written.contains("\(word)=") && !written.contains("<\(word)"), "\(word)")
      #expect(!(try new.objectToJSON(expected)).contains("\"\(word)\""), "\(word)")
    }
  }

  @Test func aNameThatIsStillItsNameIsAFault() throws {
    struct Odd: ModelObject {
      var name = ""
      static let factory = TypeFactory(Odd.init) { Mapped("name", \.name, formerly: "name") }
    }
    let found = Fixture.failure { try ModelManager(for: Odd.self) }
    #expect(found.contains("FormerlyTests.swift:"), "\(found)")
    #expect(found.contains("the element 'name' belongs to the property 'name' twice"), "\(found)")
  }

  @Test func anEnumerationWhoseCasesAreNotKnownHasNoFormerNames() throws {
    struct Odd: ModelObject {
      enum Kind: String, ModelEnumeration {
        case new
        static let formerNames = ["old": Kind.new]
      }
      var kind = Kind.new
      static let factory = TypeFactory(Odd.init) { Mapped("kind", \.kind) }
    }
    let found = Fixture.failure { try ModelDefinition(describing: Odd.self) }
    #expect(
      found.hasSuffix("error: Kind has former names, which count only where its cases are known: make it CaseIterable"),
      "\(found)")
  }
}

private protocol OldFigure: Sendable {}
private protocol NewShape: Sendable {}

/// The types of version 1.0.
private enum Old {
  enum Status: String, ModelEnumeration, CaseIterable {
    case open, closed
  }

  enum Reach: ModelChoice {
    case mail(String)
    case phone(Int)

    static let choices = ModelCases {
      ModelCase(Reach.mail, "mail") { if case .mail(let text) = $0 { text } else { nil } }
      ModelCase(Reach.phone, "phone") { if case .phone(let number) = $0 { number } else { nil } }
    }
  }

  struct Address: ModelObject {
    var town = ""
    static let factory = TypeFactory({ Address() }) { Mapped("town", \.town) }
  }

  struct Round: ModelObject, OldFigure {
    var r = 0
    static let factory = TypeFactory({ Round() }) { Mapped("r", \.r, .attribute) }
  }

  struct Box: ModelObject, OldFigure {
    static let factory = TypeFactory({ Box() }) {}
  }

  struct Customer: ModelObject {
    var id = ""
    var name = ""
    var status = Status.closed
    var remarks: [String] = []
    var labels: [String] = []
    var bounds: [String: Int] = [:]
    var place: Address?
    var reach: Reach?
    var figures: [any OldFigure] = []

    static let factory = TypeFactory({ Customer() }) {
      Mapped("id", \.id, .attribute)
      Mapped("Name", \.name, "Head/Name")
      Mapped("status", \.status)
      Mapped("remark", \.remarks)
      Mapped("labels", \.labels, .inline, items: "tag")
      Mapped("bounds", \.bounds, items: "limit", keys: "@of")
      Mapped("place", \.place)
      Mapped("reach", \.reach)
      Mapped("figures", anyOf: \.figures, of: [Round.self, Box.self])
    }
  }
}

/// The types of version 3.0.
private enum New {
  enum State: String, ModelEnumeration, CaseIterable {
    case active, closed
    static let formerNames = ["open": State.active, "on": .active]
  }

  enum Level: Int, ModelEnumeration, CaseIterable {
    case low = 1
    case high
    static let formerNames = ["top": Level.high]
  }

  enum Contact: ModelChoice {
    case mail(String)
    case phone(Int)

    static let choices = ModelCases {
      ModelCase(Contact.mail, "mail") { if case .mail(let text) = $0 { text } else { nil } }
      ModelCase(Contact.phone, "phone") { if case .phone(let number) = $0 { number } else { nil } }
    }
  }

  struct Address: ModelObject {
    var town = ""
    static let factory = TypeFactory({ Address() }) { Mapped("town", \.town) }
  }

  struct Disc: ModelObject, NewShape {
    var r = 0
    static let factory = TypeFactory({ Disc() }, formerly: "Round") { Mapped("r", \.r, .attribute) }
  }

  struct Box: ModelObject, NewShape {
    static let factory = TypeFactory({ Box() }) {}
  }

  struct Account: ModelObject {
    var number = ""
    var owner = ""
    var state = State.closed
    var level = Level.low
    var notes: [String] = []
    var tags: [String] = []
    var limits: [String: Int] = [:]
    var address: Address?
    var contact: Contact?
    var shapes: [any NewShape] = []

    static let factory = TypeFactory({ Account() }, formerly: ["Customer", "Client"]) {
      Mapped(
        "number", \.number, .attribute, minOccurs: 1, formerly: "id", documentation: "The number.")
      Mapped("owner", \.owner, "Head/Owner", default: "none", formerly: ["Name", "Old/@name", "Owner Name"])
      Mapped("state", \.state, formerly: "status")
      Mapped("level", \.level)
      Mapped("notes", \.notes, "note", formerly: ["remark", "old/remark"])
      Mapped("tags", \.tags, .inline, items: "tag", formerly: "labels")
      Mapped("limits", \.limits, items: "limit", keys: "@of", formerly: "bounds")
      Mapped("address", \.address, formerly: "place")
      Mapped("contact", \.contact, formerly: "reach")
      Mapped("shapes", anyOf: \.shapes, of: [Disc.self, Box.self], formerly: "figures")
    }
  }
}
