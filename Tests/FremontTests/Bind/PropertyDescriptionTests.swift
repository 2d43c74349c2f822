import Foundation
import Fremont
import Testing

/// The properties that classes and types share.
struct PropertyDescriptionTests {
  class Person: ModelObject {
    var name = ""
    var unused = 0

    class var factory: TypeFactory {
      TypeFactory({ Person() }) {
        Mapped("name", \.name)
        Mapped("unused", \.unused)
      }
    }
  }

  final class Employee: Person {
    var born: Date?
    var skills: [String] = []
    var boss: Person?
    var grade = 0.5

    override class var factory: TypeFactory {
      TypeFactory({ Employee() }, extends: Person.self) {
        Mapped("born", \.born)
        Mapped("skills", \.skills)
        Mapped("boss", \.boss)
        Mapped("grade", get: { $0.grade }, set: { $0.grade = $1 })
      }
    }
  }

  struct Point: ModelObject {
    let x: Int
    let label: String?

    static let factory = TypeFactory { fields in
      Point(x: try fields["x"], label: try fields["label"])
    } properties: {
      Mapped("x", \.x)
      Mapped("label", \.label)
    }
  }

  private func manager() throws -> ModelManager {
    let definition = try Fixture.definition(
      """
      <ModelClass className="Person" xmlName="Person">
      <ModelProperty propertyName="name" xmlType="ATTRIBUTE" xmlName="name" minOccurs="1"/></ModelClass>
      <ModelClass className="Employee" xmlName="Employee" extends="Person">
      <ModelProperty propertyName="" xmlName="old"/>
      <ModelProperty propertyName="grade" dataType="NUMBER" xmlName="grade"/>
      <ModelProperty propertyName="skills" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement xmlName="skill"/></ModelProperty>
      <ModelProperty propertyName="born" dataType="DATE" xmlName="born"/>
      <ModelProperty propertyName="born" dataType="DATE" xmlName="birthday"/>
      <ModelProperty propertyName="boss" dataType="UDC" typeName="Person" xmlName="boss"/>
      </ModelClass>
      <ModelClass className="Point"><ModelProperty propertyName="x" dataType="NUMBER"/><ModelProperty propertyName="label"/></ModelClass>
      <ModelClass className="Corner"><ModelProperty propertyName="label" minOccurs="1"/></ModelClass>
      """, root: "rootDataType=\"UDC\" rootXMLName=\"Employee\"")
    var factories = FactoryTable([Person.self, Employee.self, Point.self])
    factories.register(Point.factory, named: "Corner")
    return try ModelManager(modelDefinition: definition, factories: factories)
  }

  @Test func listsWhatTheyShare() throws {
    #expect(
      try manager().properties(of: Employee.self) == [
        PropertyDescription(
          name: "name", className: "Person", dataType: .string, swiftType: "String", isRequired: true),
        PropertyDescription(name: "grade", className: "Employee", dataType: .number, swiftType: "Double"),
        PropertyDescription(name: "skills", className: "Employee", dataType: .array, swiftType: "Array<String>"),
        PropertyDescription(
          name: "born", className: "Employee", dataType: .date, swiftType: "Optional<Date>", isOptional: true),
        PropertyDescription(
          name: "boss", className: "Employee", dataType: .instance, swiftType: "Optional<Person>", isOptional: true),
      ])
    #expect(try manager().properties(of: Person.self).map(\.name) == ["name"])
  }

  @Test func aTypeCanStandForSeveralClasses() throws {
    let manager = try manager()
    let x = PropertyDescription(name: "x", className: "Point", dataType: .number, swiftType: "Int")
    let label = PropertyDescription(
      name: "label", className: "Point", dataType: .string, swiftType: "Optional<String>", isOptional: true)
    #expect(try manager.properties(of: Point.self, named: "Point") == [x, label])
    #expect(try manager.properties(of: Point.self).map(\.isRequired) == [true])
  }

  @Test func saysWhatIsNotRegistered() throws {
    let manager = try manager()
    #expect(
      Fixture.failure { try manager.properties(of: Int.self) }
        == "linkFailure\nerror: Int is not registered for a class of the definition")
    #expect(
      Fixture.failure { try manager.properties(of: Point.self, named: "Person") }
        == "linkFailure\nerror: Point is not registered as 'Person', but as 'Corner', 'Point'")
  }
}
