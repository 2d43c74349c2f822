import Fremont
import Testing

/// Classes that are not final, their subclasses, and what hides behind a protocol.
struct OpenClassTests {
  @Test func aClassThatIsNotFinalIsRootPropertyAndItem() throws {
    let manager = try ModelManager(for: Worker.self, and: [Boss.self, Chief.self])
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Worker name="a">
        <mate xsi:type="Chief" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" name="b" level="2" car="blue"/>
        <team>
          <Worker name="c"/>
          <Worker xsi:type="Boss" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" name="d" level="1"/>
        </team>
      </Worker>

      """
    let worker = try manager.xmlToObject(xml, as: Worker.self)
    #expect((worker.mate as? Chief)?.car == "blue")
    #expect((worker.mate as? Chief)?.level == 2)
    #expect(worker.team.map { "\(type(of: $0)) \($0.name)" } == ["Worker c", "Boss d"])
    let written = try manager.objectToXML(worker)
    let again = try manager.xmlToObject(written, as: Worker.self)
    #expect(try manager.objectToXML(again) == written)
    #expect(written.contains("<mate xsi:type=\"Chief\" name=\"b\" level=\"2\" car=\"blue\">"), "\(written)")
  }

  @Test func aSubclassSaysOnlyWhatItAdds() throws {
    let definition = try ModelDefinition(describing: Worker.self, and: [Boss.self, Chief.self])
    let written = try ModelDefinition(
      xml: """
        <Model rootXMLName="Worker" rootDataType="UDC" rootTypeName="Worker">
          <ModelClass className="Worker">
            <ModelProperty propertyName="name" xmlType="ATTRIBUTE"/>
            <ModelProperty propertyName="mate" dataType="UDC" typeName="Worker"/>
            <ModelProperty propertyName="team" dataType="ARRAY">
              <ModelArrayElement dataType="UDC" typeName="Worker" xmlName="Worker"/>
            </ModelProperty>
          </ModelClass>
          <ModelClass className="Boss" extends="Worker">
            <ModelProperty propertyName="level" dataType="NUMBER" typeName="Int" xmlType="ATTRIBUTE"/>
          </ModelClass>
          <ModelClass className="Chief" extends="Boss">
            <ModelProperty propertyName="car" xmlType="ATTRIBUTE"/>
          </ModelClass>
        </Model>
        """)
    #expect(definition == written, "\(definition.xml())")
  }

  @Test func aBaseClassIsReachedFromItsSubclass() throws {
    let manager = try ModelManager(for: Chief.self)
    let chief = try manager.xmlToObject("<Chief name='a' level='3' car='red'/>", as: Chief.self)
    #expect("\(chief.name) \(chief.level) \(chief.car)" == "a 3 red")
  }

  @Test func aBaseClassWhoseInstancesAreBuiltGivesItsFieldsToASubclass() throws {
    let manager = try ModelManager(for: Branch.self)
    let branch = try manager.xmlToObject("<Branch name='a' place='b'/>", as: Branch.self)
    #expect("\(branch.name) \(branch.place)" == "a b")
  }

  @Test func aSubclassWithoutAFactoryIsNamed() throws {
    let error = #expect(throws: FremontError.self) { try ModelManager(for: Worker.self, and: [Idle.self]) }
    #expect(
      error?.diagnostics.first?.message
        == "the factory of Idle makes instances of Worker: a subclass needs a factory of its own, which overrides that of its base class"
    )
  }

  @Test func aTypeExtendsOnlyItsBaseClass() throws {
    let error = #expect(throws: FremontError.self) { try ModelManager(for: Stray.self) }
    #expect(error?.diagnostics.first?.message == "Stray has 'extends: Worker', but is not a subclass of Worker")
    #expect(error?.diagnostics.first?.location?.file?.hasSuffix("OpenClassTests.swift") == true)
  }

  @Test func whatHidesBehindAProtocolIsListedAtTheProperty() throws {
    let manager = try ModelManager(for: Sketch.self)
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Sketch>
        <shapes>
          <Ring radius="1"/>
          <tile width="2"/>
        </shapes>
        <tile width="3"/>
        <named>
          <Ring id="x" radius="4"/>
        </named>
      </Sketch>

      """
    let sketch = try manager.xmlToObject(xml, as: Sketch.self)
    #expect(sketch.shapes.map(\.area) == [3, 4])
    #expect(sketch.frame?.area == 9)
    #expect(try manager.objectToXML(sketch) == xml)
  }
}

private class Worker: ModelObject {
  var name = ""
  var mate: Worker?
  var team: [Worker] = []

  class var factory: TypeFactory {
    TypeFactory({ Worker() }) {
      Mapped("name", \.name, .attribute)
      Mapped("mate", \.mate)
      Mapped("team", \.team, .element, items: "Worker")
    }
  }
}

private class Boss: Worker {
  var level = 0

  override class var factory: TypeFactory {
    TypeFactory({ Boss() }, extends: Worker.self) {
      Mapped("level", \.level, .attribute)
    }
  }
}

private final class Chief: Boss {
  var car = ""

  override class var factory: TypeFactory {
    TypeFactory({ Chief() }, extends: Boss.self) {
      Mapped("car", \.car, .attribute)
    }
  }
}

private final class Idle: Worker {}

private struct Stray: ModelObject {
  static let factory = TypeFactory(Stray.init, extends: Worker.self) {}
}

private class Office: ModelObject {
  let name: String

  init(name: String) { self.name = name }

  class var factory: TypeFactory {
    TypeFactory {
      Office(name: try $0["name"])
    } properties: {
      Mapped("name", \.name, .attribute)
    }
  }
}

private final class Branch: Office {
  let place: String

  init(name: String, place: String) {
    self.place = place
    super.init(name: name)
  }

  override class var factory: TypeFactory {
    TypeFactory(extends: Office.self) {
      Branch(name: try $0["name"], place: try $0["place"])
    } properties: {
      Mapped("place", \.place, .attribute)
    }
  }
}

private protocol Figure {
  var area: Int { get }
}

private struct Ring: ModelObject, Figure {
  var radius = 0
  var area: Int { 3 * radius * radius }

  static let factory = TypeFactory(Ring.init) { Mapped("radius", \.radius, .attribute) }
}

private struct Tile: ModelObject, Figure {
  var width = 0
  var area: Int { width * width }

  static let factory = TypeFactory(Tile.init, xmlName: "tile") { Mapped("width", \.width, .attribute) }
}

private struct Sketch: ModelObject {
  var shapes: [any Figure] = []
  var frame: (any Figure)?
  var named: [String: any Figure] = [:]

  static let factory = TypeFactory(Sketch.init) {
    Mapped("shapes", anyOf: \.shapes, of: [Ring.self, Tile.self])
    Mapped("frame", anyOf: \.frame, of: [Ring.self, Tile.self])
    Mapped("named", anyOf: \.named, of: [Ring.self], keys: "@id")
  }
}
