import Fremont
import Testing

struct InheritancePageTests {
  // page
  struct Drawing: ModelObject {
    var frame: Shape?
    var shapes: [Shape] = []

    static let factory = TypeFactory(Drawing.init) {
      Mapped("frame", \.frame)
      Mapped("shapes", \.shapes)
    }
  }

  class Shape {
    var name = ""
  }

  final class Circle: Shape, ModelObject {
    var radius = 0.0

    static let factory = TypeFactory(Circle.init) {
      Mapped("name", \.name)
      Mapped("radius", \.radius)
    }
  }

  final class Box: Shape, ModelObject {
    var width = 0.0

    static let factory = TypeFactory(Box.init) {
      Mapped("name", \.name)
      Mapped("width", \.width)
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("Inheritance")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(modelDefinition: definition, types: [Drawing.self, Circle.self, Box.self])
    let drawing = try manager.xmlToObject(xml, as: Drawing.self)
    let radius = (drawing.frame as? Circle)?.radius
    // end
    #expect(radius == 10)
    #expect(drawing.shapes.map(\.name) == ["a", "b"])
    #expect(try manager.pageXML(drawing) == xml)
    #expect(try manager.objectToJSON(drawing) == page.json[0])
    let failure = Fixture.failure { try manager.xmlToObject("<drawing><frame/></drawing>", as: Drawing.self) }
    #expect(
      failure == """
        invalidDocument
        <input>:1:10: error: the type is absent, expected Box or round (/drawing/frame)
        Inheritance.model.xml:3:5: note: declared here: ModelProperty 'frame', UDC
        """)
  }

  // page
  class Employee: ModelObject {
    var name = ""

    class var factory: TypeFactory {
      TypeFactory({ Employee() }) {
        Mapped("name", \.name, .attribute)
      }
    }
  }

  final class Manager: Employee {
    var level = 0

    override class var factory: TypeFactory {
      TypeFactory({ Manager() }, extends: Employee.self) {
        Mapped("level", \.level, .attribute)
      }
    }
  }
  // end

  @Test func aSubclassOverridesTheFactory() throws {
    let manager = try ModelManager(for: Employee.self, and: [Manager.self])
    let employee = try manager.xmlToObject(
      "<Employee xsi:type='Manager' name='a' level='2' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'/>",
      as: Employee.self)
    #expect((employee as? Manager)?.level == 2)
  }
}
