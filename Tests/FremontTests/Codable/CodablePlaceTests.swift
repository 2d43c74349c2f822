import Foundation
import Fremont
import Testing

/// Values of types without a class are of the class that the definition has in their place.
struct CodablePlaceTests {
  private static let definition = """
    <Model rootXMLName="company" rootDataType="UDC" rootTypeName="Company">
      <ModelClass className="Company">
        <ModelProperty propertyName="boss" dataType="UDC" typeName="Employee"/>
        <ModelProperty propertyName="staff" dataType="UDC" typeName="Employee" xmlName="employee" maxOccurs="unbounded"/>
        <ModelProperty propertyName="rooms" dataType="DICTIONARY">
          <ModelDictionaryElement keyXMLName="@name" dataType="UDC" typeName="Room" xmlName="room"/>
        </ModelProperty>
      </ModelClass>
      <ModelClass className="Employee">
        <ModelProperty propertyName="name" xmlType="ATTRIBUTE"/>
        <ModelProperty propertyName="room" dataType="UDC" typeName="Room"/>
      </ModelClass>
      <ModelClass className="Room"><ModelProperty propertyName="floor" dataType="NUMBER" xmlType="ATTRIBUTE"/></ModelClass>
    </Model>
    """

  private static func manager() throws -> ModelManager {
    try ModelManager(modelDefinition: ModelDefinition(xml: definition))
  }

  /// Encodes an object, and compares what is read of it with the object.
  private static func written<Value: Codable & Equatable>(_ value: Value) throws -> String {
    let manager = try manager()
    let xml = try manager.objectToXML(value, options: Fixture.bare)
    #expect(try manager.xmlToObject(xml, as: Value.self) == value)
    #expect(try manager.jsonToObject(manager.objectToJSON(value), as: Value.self) == value)
    return xml
  }

  private struct Employee: Codable, Equatable {
    var name: String
  }

  /// Writes itself as another type does.
  private struct Wrapped<Value: Codable & Equatable>: Codable, Equatable {
    let value: Value

    init(_ value: Value) { self.value = value }
    init(from decoder: any Decoder) throws { value = try Value(from: decoder) }
    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  /// The same by a container of one value.
  private struct Boxed<Value: Codable & Equatable>: Codable, Equatable {
    let value: Value

    init(_ value: Value) { self.value = value }
    init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Value.self) }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  private struct Person: Codable, Equatable {
    var name: String
    var room: Place?
  }

  private struct Place: Codable, Equatable {
    var floor: Int
  }

  private struct Firm<Member: Codable & Equatable>: Codable, Equatable {
    var boss: Member?
    var staff: [Member] = []
    var rooms: [String: Place]?
  }

  @Test func wrappersAreOfTheClassOfTheirPlace() throws {
    let expected = "<company><boss name=\"a\"/><employee name=\"b\"/></company>"
    let ada = Employee(name: "a")
    let bob = Employee(name: "b")
    let written = try [
      Self.written(Firm(boss: ada, staff: [bob])),
      Self.written(Firm(boss: Wrapped(ada), staff: [Wrapped(bob)])),
      Self.written(Firm(boss: Boxed(ada), staff: [Boxed(bob)])),
      Self.written(Wrapped(Boxed(Firm(boss: ada, staff: [bob])))),
    ]
    #expect(written == Array(repeating: expected, count: 4))
  }

  @Test func typesOfOtherNamesAreOfTheClassOfTheirPlace() throws {
    let firm = Firm(
      boss: Person(name: "a", room: Place(floor: 2)), staff: [Person(name: "b")], rooms: ["east": Place(floor: 1)])
    let xml = try Self.written(firm)
    #expect(
      xml == """
        <company><boss name="a"><room floor="2"/></boss><employee name="b"/><rooms><room name="east" floor="1"/></rooms></company>
        """)
  }

  /// Writes all by nested containers.
  private struct Nested: Codable, Equatable {
    var boss = "a"
    var floor = 2
    var staff = ["b", "c"]

    enum Keys: String, CodingKey { case boss, staff, name, room, floor }

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      let employee = try container.nestedContainer(keyedBy: Keys.self, forKey: .boss)
      boss = try employee.decode(String.self, forKey: .name)
      floor = try employee.nestedContainer(keyedBy: Keys.self, forKey: .room).decode(Int.self, forKey: .floor)
      var list = try container.nestedUnkeyedContainer(forKey: .staff)
      staff = []
      while !list.isAtEnd {
        staff.append(try list.nestedContainer(keyedBy: Keys.self).decode(String.self, forKey: .name))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      var employee = container.nestedContainer(keyedBy: Keys.self, forKey: .boss)
      var room = employee.nestedContainer(keyedBy: Keys.self, forKey: .room)
      var list = container.nestedUnkeyedContainer(forKey: .staff)
      for name in staff {
        var item = list.nestedContainer(keyedBy: Keys.self)
        try item.encode(name, forKey: .name)
      }
      try employee.encode(boss, forKey: .name)
      try room.encode(floor, forKey: .floor)
    }
  }

  @Test func nestedContainersAreOfTheClassOfTheirPlace() throws {
    #expect(
      try Self.written(Nested()) == """
        <company><boss name="a"><room floor="2"/></boss><employee name="b"/><employee name="c"/></company>
        """)
  }

  @Test func severalClassesInOnePlaceAreToldByTheName() throws {
    struct Drawing<Shape: Encodable>: Encodable { var shape: Shape }
    struct Circle: Encodable { var size = 1 }
    struct Disc: Encodable { var size = 1 }
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootXMLName="d" rootDataType="UDC" rootTypeName="Drawing">
            <ModelClass className="Drawing">
              <ModelProperty propertyName="shape" dataType="UDC" typeName="Circle" xmlName="circle"/>
              <ModelProperty propertyName="shape" dataType="UDC" typeName="Square" xmlName="square"/>
            </ModelClass>
            <ModelClass className="Circle"><ModelProperty propertyName="size" dataType="NUMBER" xmlType="ATTRIBUTE"/></ModelClass>
            <ModelClass className="Square"><ModelProperty propertyName="size" dataType="NUMBER" xmlType="ATTRIBUTE"/></ModelClass>
          </Model>
          """))
    #expect(
      try manager.objectToXML(Drawing(shape: Circle()), options: Fixture.bare)
        == "<d><circle size=\"1\"/></d>")
    #expect(
      Fixture.failure { try manager.objectToXML(Drawing(shape: Disc())) }.hasPrefix("unwritableValue\n"))
  }

  private struct Readings: Codable, Equatable {
    var inside: Double?
    var outside: Int?
    var label: Wrapped<String>?
    var missing: Bool?
  }

  @Test func anEntryThatIsNilIsNil() throws {
    let definition = try ModelDefinition(
      xml: """
        <Model rootXMLName="r" rootDataType="DICTIONARY">
          <ModelDictionary xmlName="r"><ModelDictionaryElement dataType="NUMBER" xmlName="*"/></ModelDictionary>
        </Model>
        """)
    let manager = try ModelManager(modelDefinition: definition)
    let json = #"{"inside": null, "outside": 7, "label": null, "missing": null}"#
    let readings = try manager.jsonToObject(json, as: Readings.self)
    #expect(readings == Readings(outside: 7))
  }
}
