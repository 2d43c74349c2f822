import Foundation
import Fremont
import Testing

struct MappingTypesPageTests {
  // page
  struct Address: ModelObject {
    var street: String?
    var city = ""

    static let factory = TypeFactory(Address.init) {
      Mapped("street", \.street)
      Mapped("city", \.city)
    }
  }

  final class Employee: ModelObject {
    var name = ""
    var compensation: Decimal?
    var term = CompensationTerm.perHour
    var phones: [Phone] = []

    static let factory = TypeFactory(Employee.init) {
      Mapped("name", \.name)
      Mapped("compensation", \.compensation)
      Mapped("term", \.term)
      Mapped("phones", \.phones)
    }
  }
  // end

  // page
  struct Employer: ModelObject {
    var name = ""
    var legalForm: LegalForm?
    var address: Address?
    var employees: [Employee] = []

    static let factory = TypeFactory(Employer.init, className: "Company") {
      Mapped("name", \.name)
      Mapped("form", \.legalForm)
      Mapped("address", \.address)
      Mapped("employees", \.employees)
    }
  }
  // end

  @Test func readsWritesAndListsProperties() throws {
    let page = try DocumentationPage("MappingTypes")
    let (definition, xml) = try (page.definition, page.document)
    // page
    let manager = try ModelManager(
      modelDefinition: definition, types: [Employer.self, Address.self, Employee.self, Phone.self])
    let company = try manager.xmlToObject(xml, as: Employer.self)
    // end
    #expect(company.legalForm == .cooperative && company.address?.city == "Copenhagen")
    let employee = try #require(company.employees.first)
    #expect(employee.compensation == 120000.5 && employee.term == .perYear)
    #expect(employee.phones.map(\.kind) == ["work"] && employee.phones.map(\.number) == ["1234"])
    #expect(try manager.pageXML(company) == xml)

    var output = ""
    func print(_ items: Any...) { output += items.map { "\($0)" }.joined(separator: " ") + "\n" }
    // page
    for property in try manager.properties(of: Phone.self) {
      print(property.name, property.dataType, property.swiftType)
    }
    // end
    #expect(page.output[1] + "\n" == output)
  }

  @Test func printsWhichTypesDoNotFit() throws {
    struct Point: ModelObject {
      static let factory = TypeFactory(Point.init) {}
    }
    let page = try DocumentationPage("MappingTypes")
    let definition = try page.definition
    let failure = Fixture.failure {
      try ModelManager(modelDefinition: definition, types: [Employer.self, Address.self, Point.self])
    }
    #expect("linkFailure\n" + page.output[0] == failure)
  }

  // page
  enum LegalForm: String, ModelEnumeration {
    case limited = "LIMITED"
    case cooperative = "COOPERATIVE"
  }

  enum CompensationTerm: Int, ModelEnumeration {
    case perHour, perMonth, perYear
  }
  // end

  // page
  struct Phone: ModelObject {
    let kind: String?
    let number: String

    static let factory = TypeFactory { fields in
      Phone(kind: try fields["kind"], number: try fields["number", default: "unlisted"])
    } properties: {
      Mapped("kind", \.kind)
      Mapped("number", \.number)
    }
  }
  // end

  @Test func buildsFromFields() throws {
    let manager = try ModelManager(
      modelDefinition: DocumentationPage("MappingTypes").definition, for: Employer.self)
    let xml = "<company><employee><phone/></employee></company>"
    let phone = try #require(manager.xmlToObject(xml, as: Employer.self).employees.first?.phones.first)
    #expect(phone.kind == nil && phone.number == "unlisted")
  }

  // page
  struct Drawing: ModelObject {
    var frame: (any Shape)?
    var shapes: [any Shape] = []
    var named: [String: any Shape] = [:]

    static let factory = TypeFactory(Drawing.init) {
      Mapped("frame", anyOf: \.frame)
      Mapped("shapes", anyOf: \.shapes)
      Mapped("named", anyOf: \.named)
    }
  }
  // end

  protocol Shape: ModelObject {
    var area: Int { get }
  }

  struct Square: Shape {
    var side = 0
    var area: Int { side * side }

    static let factory = TypeFactory(Square.init) { Mapped("side", \.side) }
  }

  final class Line: Shape {
    var area: Int { 0 }

    static let factory = TypeFactory(Line.init) {}
  }

  @Test func holdsTypesOfAProtocol() throws {
    let definition = try Fixture.definition(
      """
      <ModelClass className="Drawing">
        <ModelProperty propertyName="frame" dataType="UDC" typeName="Square" xmlName="frame"/>
        <ModelProperty propertyName="shapes" dataType="ARRAY" xmlName="shapes">
          <ModelArrayElement dataType="UDC" typeName="Square" xmlName="square"/>
          <ModelArrayElement dataType="UDC" typeName="Line" xmlName="line"/>
        </ModelProperty>
        <ModelProperty propertyName="named" dataType="DICTIONARY" xmlName="named">
          <ModelDictionaryElement keyXMLName="@key" dataType="UDC" typeName="Square" xmlName="square"/>
        </ModelProperty>
      </ModelClass>
      <ModelClass className="Square">
        <ModelProperty propertyName="side" dataType="NUMBER" typeName="Int" xmlType="ATTRIBUTE"/>
      </ModelClass>
      <ModelClass className="Line"/>
      """, root: "rootDataType=\"UDC\" rootTypeName=\"Drawing\" rootXMLName=\"drawing\"")
    let manager = try ModelManager(modelDefinition: definition, types: [Drawing.self, Square.self, Line.self])
    let xml = """
      <drawing><frame side="2"/><shapes><square side="1"/><line/></shapes><named><square key="k" side="3"/></named></drawing>
      """
    let drawing = try manager.xmlToObject(xml, as: Drawing.self)
    #expect(drawing.frame?.area == 4 && drawing.shapes.map(\.area) == [1, 0] && drawing.named["k"]?.area == 9)
    #expect(drawing.shapes.last is Line)
    #expect(try manager.bareXML(drawing) == xml)
  }

  struct Film: ModelObject {
    /// In minutes.
    var duration = 0.0

    static let factory = TypeFactory(Film.init) {
      // page
      Mapped("seconds", get: { $0.duration * 60 }, set: { $0.duration = $1 / 60 })
      // end
    }
  }

  @Test func readsByFunctions() throws {
    let definition = try Fixture.definition(
      """
      <ModelClass className="Film">
        <ModelProperty propertyName="seconds" dataType="NUMBER" typeName="Double" xmlType="ATTRIBUTE"/>
      </ModelClass>
      """, root: "rootDataType=\"UDC\" rootTypeName=\"Film\" rootXMLName=\"film\"")
    let manager = try ModelManager(modelDefinition: definition, for: Film.self)
    let film = try manager.xmlToObject("<film seconds=\"90\"/>", as: Film.self)
    #expect(film.duration == 1.5)
    #expect(try manager.bareXML(film) == "<film seconds=\"90\"/>")
  }

  struct Waypoint {
    var latitude = 0.0
    var longitude = 0.0
  }

  struct Journey: ModelObject {
    var start: Waypoint?

    static let factory = TypeFactory(Journey.init) { Mapped("start", \.start) }
  }

  @Test func registersTypesOfOthers() throws {
    let definition = try Fixture.definition(
      """
      <ModelClass className="Journey">
        <ModelProperty propertyName="start" dataType="UDC" typeName="Waypoint"/>
      </ModelClass>
      <ModelClass className="Waypoint">
        <ModelProperty propertyName="latitude" dataType="NUMBER" typeName="Double" xmlType="ATTRIBUTE"/>
        <ModelProperty propertyName="longitude" dataType="NUMBER" typeName="Double" xmlType="ATTRIBUTE"/>
      </ModelClass>
      """, root: "rootDataType=\"UDC\" rootTypeName=\"Journey\" rootXMLName=\"journey\"")
    // page
    var factories = FactoryTable([Journey.self])
    factories.register(
      TypeFactory(Waypoint.init) {
        Mapped("latitude", \.latitude)
        Mapped("longitude", \.longitude)
      },
      named: "Waypoint"
    )
    let manager = try ModelManager(modelDefinition: definition, factories: factories)
    // end
    let xml = "<journey><start latitude=\"55.5\" longitude=\"12.5\"/></journey>"
    let journey = try manager.xmlToObject(xml, as: Journey.self)
    #expect(journey.start?.longitude == 12.5)
    #expect(try manager.bareXML(journey) == xml)
  }

  @Test func readsRecords() throws {
    let page = try DocumentationPage("MappingTypes")
    let manager = try ModelManager(modelDefinition: page.definition)
    let xml = try page.document
    // page
    let record = try manager.xmlToObject(xml, as: ModelRecord.self)
    let name = record["name"]?.string
    let pay = record["employees"]?[0]?["compensation"]?.number?.decimalValue
    // end
    #expect(name == "Bjørk" && pay == 120000.5)
    #expect(try manager.pageXML(record) == xml)
  }
}
