import Foundation
import Fremont
import Testing

/// Types that know nothing of the library are read and written by a definition.
struct CodableTests {
  private static let definition = """
    <Model rootXMLName="c:company" rootDataType="UDC" rootTypeName="Company" xmlns:c="urn:c">
      <ModelClass className="Company">
        <ModelProperty propertyName="name" xmlName="@name"/>
        <ModelProperty propertyName="staff" dataType="ARRAY" xmlName="Staff">
          <ModelArrayElement dataType="UDC" typeName="Employee" xmlName="Employee"/>
        </ModelProperty>
        <ModelProperty propertyName="notes" dataType="DICTIONARY" xmlName="Notes">
          <ModelDictionaryElement keyXMLName="@of" xmlName="Note"/>
        </ModelProperty>
        <ModelProperty propertyName="boss" dataType="UDC" typeName="Employee" xmlName="Boss"/>
      </ModelClass>
      <ModelClass className="Employee">
        <ModelProperty propertyName="id" dataType="NUMBER" typeName="UInt64" xmlName="@id"/>
        <ModelProperty propertyName="salary" dataType="NUMBER" xmlName="Pay/Salary"/>
        <ModelProperty propertyName="rate" dataType="NUMBER" xmlName="Pay/@rate"/>
        <ModelProperty propertyName="term" dataType="ENUM" typeName="Term"/>
        <ModelProperty propertyName="born" dataType="DATE" xmlName="Born" formatString="yyyy-MM-dd"/>
        <ModelProperty propertyName="isActive" dataType="BOOLEAN" xmlName="@active"/>
        <ModelProperty propertyName="skills" xmlName="Skill" maxOccurs="unbounded"/>
        <ModelProperty propertyName="photo" dataType="DATA"/>
        <ModelProperty propertyName="site"/>
        <ModelProperty propertyName="key"/>
      </ModelClass>
      <ModelEnum enumName="Term"><ModelEnumItem name="hourly" xmlName="PER_HOUR"/></ModelEnum>
    </Model>
    """

  private struct Company: Codable, Equatable {
    var name: String
    var staff: [Employee]
    var notes: [String: String]
    var boss: Employee?
  }

  private enum Term: String, Codable { case hourly }

  private struct Employee: Codable, Equatable {
    var id: UInt64
    var salary: Decimal?
    var rate: Float?
    var term: Term?
    var born: Date?
    var isActive: Bool?
    var skills: [String]
    var photo: Data?
    var site: URL?
    var key: UUID?
  }

  private static let document = """
    <c:company xmlns:c="urn:c" name="a &amp; b">
      <Staff>
        <Employee id="18446744073709551615" active="YES">
          <Pay rate="0.1">
            <Salary>120000.5</Salary>
          </Pay>
          <term>PER_HOUR</term>
          <Born>2010-07-01</Born>
          <Skill>x</Skill>
          <Skill>y</Skill>
          <photo><![CDATA[AQI=]]></photo>
          <site>https://example.org/a?b=c</site>
          <key>5D1C3B7A-0000-4000-8000-000000000001</key>
        </Employee>
        <Employee id="2"/>
      </Staff>
      <Notes>
        <Note of="k">v</Note>
      </Notes>
    </c:company>
    """

  private static func manager() throws -> ModelManager {
    try ModelManager(modelDefinition: ModelDefinition(xml: definition))
  }

  @Test func typesAreReadAndWritten() throws {
    let manager = try Self.manager()
    let company = try manager.xmlToObject(Self.document, as: Company.self)
    #expect(company.name == "a & b")
    #expect(company.staff.map(\.id) == [.max, 2])
    #expect(company.staff[0].salary == Decimal(string: "120000.5"))
    #expect(company.staff[0].rate == 0.1)
    #expect(company.staff[0].term == .hourly)
    #expect(company.staff[0].skills == ["x", "y"] && company.staff[1].skills.isEmpty)
    #expect(company.staff[0].photo == Data([1, 2]))
    #expect(company.notes == ["k": "v"] && company.boss == nil)
    var options = EncodingOptions()
    options.writesDeclaration = false
    let written = try manager.objectToXML(company, options: options)
    #expect(written == Self.document + "\n")
    let bytes = try manager.objectToXML(company, to: .bytes)
    let data = try manager.objectToXML(company, to: .data)
    #expect(try manager.xmlToObject(bytes, as: Company.self) == company)
    #expect(try manager.xmlToObject(data, as: Company.self) == company)
    #expect(try manager.jsonToObject(manager.objectToJSON(company), as: Company.self) == company)
  }

  @Test func filesAreReadAndWritten() throws {
    let manager = try Self.manager()
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).xml")
    defer { try? FileManager.default.removeItem(at: url) }
    let company = Company(name: "n", staff: [], notes: [:], boss: Employee(id: 1, skills: ["s"]))
    try manager.objectToXML(company, to: url)
    #expect(try manager.xmlToObject(url, as: Company.self) == company)
  }

  @Test(arguments: [
    ("<Employee/>", "'Company'.staff[0].id' is absent"),
    ("<Employee id=\"300\"/>", "'Company.staff[0].id': '300' does not fit UInt8"),
  ])
  func whatATypeRefusesIsSaidWithItsPath(_ staff: String, _ message: String) throws {
    struct Small: Decodable { var id: UInt8 }
    struct Company: Decodable { var staff: [Small] }
    let document = "<c:company xmlns:c=\"urn:c\"><Staff>\(staff)</Staff></c:company>"
    let manager = try Self.manager()
    do {
      _ = try manager.xmlToObject(document, as: Company.self)
      Issue.record("a value that does not fit was taken")
    } catch {
      #expect(error.code == .invalidDocument)
      #expect(error.diagnostics.map(\.message) == [message.replacing("'Company'.", with: "'Company.")])
    }
  }

  @Test func faultsOfDocumentsHaveTheirPlaces() throws {
    let manager = try Self.manager()
    do {
      _ = try manager.xmlToObject(
        "<c:company xmlns:c=\"urn:c\"><Staff>\n<Employee id=\"x\"/></Staff></c:company>", as: Company.self,
        file: "a.xml")
      Issue.record("a value that is no number was taken")
    } catch {
      #expect(error.diagnostics.first?.location == SourceLocation(file: "a.xml", line: 2, column: 15))
    }
  }

  @Test func whatTheDefinitionDoesNotHaveCannotBeWritten() throws {
    struct Other: Encodable { var x = 1 }
    let manager = try Self.manager()
    do {
      _ = try manager.objectToXML(Other())
      Issue.record("a type without a class was written")
    } catch {
      #expect(error.code == .unwritableValue)
    }
  }

  private class Base: Codable {
    var name: String = ""
  }

  private final class Derived: Base {
    var id = 0

    enum CodingKeys: String, CodingKey { case id }

    override init() { super.init() }

    required init(from decoder: any Decoder) throws {
      id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
      try super.init(from: decoder.container(keyedBy: CodingKeys.self).superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try super.encode(to: container.superEncoder())
    }
  }

  @Test func baseClassesStandInTheSameElement() throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootXMLName="d" rootDataType="UDC" rootTypeName="Derived">
            <ModelClass className="Derived" extends="Base"><ModelProperty propertyName="id" dataType="NUMBER"/></ModelClass>
            <ModelClass className="Base"><ModelProperty propertyName="name"/></ModelClass>
          </Model>
          """))
    let derived = try manager.xmlToObject("<d><name>n</name><id>3</id></d>", as: Derived.self)
    #expect(derived.name == "n" && derived.id == 3)
    var options = EncodingOptions()
    (options.layout, options.writesDeclaration) = (.compact, false)
    #expect(try manager.objectToXML(derived, options: options) == "<d><name>n</name><id>3</id></d>")
  }

  /// Containers that are opened and filled later, in any order.
  private struct Manual: Codable, Equatable {
    var pairs: [[Int]] = [[1, 2], [3]]
    var names: [Int: String] = [7: "seven"]
    var name = "n"

    enum Keys: String, CodingKey { case pairs, names, inner }
    enum Inner: String, CodingKey { case name }

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      names = try container.decode([Int: String].self, forKey: .names)
      name = try container.nestedContainer(keyedBy: Inner.self, forKey: .inner).decode(String.self, forKey: .name)
      var outer = try container.nestedUnkeyedContainer(forKey: .pairs)
      pairs = []
      while !outer.isAtEnd {
        var inner = try outer.nestedUnkeyedContainer()
        var pair: [Int] = []
        while !inner.isAtEnd { pair.append(try inner.decode(Int.self)) }
        pairs.append(pair)
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      var inner = container.nestedContainer(keyedBy: Inner.self, forKey: .inner)
      var outer = container.nestedUnkeyedContainer(forKey: .pairs)
      for pair in pairs {
        var list = outer.nestedUnkeyedContainer()
        for number in pair { try list.encode(number) }
      }
      try inner.encode(name, forKey: .name)
      try container.encode(names, forKey: .names)
    }
  }

  @Test func nestedContainersAreFilledLater() throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootXMLName="m" rootDataType="UDC" rootTypeName="Manual">
            <ModelClass className="Manual">
              <ModelProperty propertyName="pairs" dataType="ARRAY" xmlType="INLINE">
                <ModelArrayElement dataType="ARRAY" xmlName="pair">
                  <ModelArrayElement dataType="NUMBER" xmlType="TEXT"/>
                </ModelArrayElement>
              </ModelProperty>
              <ModelProperty propertyName="inner" dataType="DICTIONARY">
                <ModelDictionaryElement key="name" xmlName="name"/>
              </ModelProperty>
              <ModelProperty propertyName="names" dataType="DICTIONARY">
                <ModelDictionaryElement keyXMLName="@n" xmlName="name"/>
              </ModelProperty>
            </ModelClass>
          </Model>
          """))
    let xml = try manager.objectToXML(Manual())
    #expect(xml.contains("<pair>1 2</pair>"))
    #expect(try manager.xmlToObject(xml, as: Manual.self) == Manual())
  }

  @Test func whatIsAbsentIsEmptyOrAFault() throws {
    let manager = try Self.manager()
    let company = try manager.xmlToObject("<c:company xmlns:c=\"urn:c\" name=\"x\"/>", as: Company.self)
    #expect(company.staff.isEmpty && company.notes.isEmpty)
    struct Tolerant: Decodable, Equatable {
      init(from decoder: any Decoder) throws {}
    }
    struct Wanting: Decodable { var boss: Tolerant }
    #expect(throws: FremontError.self) {
      try manager.xmlToObject("<c:company xmlns:c=\"urn:c\"/>", as: Wanting.self)
    }
  }

  @Test(arguments: ["1e400", "-1e400"]) func numbersThatDoNotFitAreRefused(_ number: String) throws {
    struct Plain<Number: Decodable>: Decodable { var n: Number }
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootXMLName="p" rootDataType="UDC" rootTypeName="Plain">
            <ModelClass className="Plain"><ModelProperty propertyName="n" dataType="NUMBER"/></ModelClass>
          </Model>
          """))
    #expect(throws: FremontError.self) { try manager.xmlToObject("<p><n>\(number)</n></p>", as: Plain<Double>.self) }
    #expect(throws: FremontError.self) { try manager.xmlToObject("<p><n>1e39</n></p>", as: Plain<Float>.self) }
    #expect(try manager.xmlToObject("<p><n>INF</n></p>", as: Plain<Float>.self).n == .infinity)
    #expect(try manager.xmlToObject("<p><n>0.1</n></p>", as: Plain<Float>.self).n == 0.1)
  }

  @Test func objectsAreOfTheirOwnClass() throws {
    class Shape: Codable {}
    final class Circle: Shape {}
    struct Drawing: Codable { var shapes: [Shape] }
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootXMLName="d" rootDataType="UDC" rootTypeName="Drawing">
            <ModelClass className="Drawing">
              <ModelProperty propertyName="shapes" dataType="UDC" typeName="Shape" xmlName="s" maxOccurs="unbounded"/>
            </ModelClass>
            <ModelClass className="Shape"/>
            <ModelClass className="Circle" extends="Shape"/>
          </Model>
          """))
    let written = try manager.objectToXML(Drawing(shapes: [Shape(), Circle()]))
    #expect(written.contains("<s/>") && written.contains("type=\"Circle\""))
  }
}
