import Testing

@testable import Fremont

/// Key paths of several steps, and what stands on the way to the value.
struct KeyPathTests {
  private struct Address: Sendable {
    var city = ""
    var floor: Int32 = 0
    var street: Street?
    var upper: String {
      get { city.uppercased() }
      set { city = newValue }
    }
  }

  private struct Street: Sendable { var name = "" }

  // MARK: What is stored, and what is not

  private final class Ring: ModelObject {
    var name = "a"
    var address = Address()
    var inner = (1, "b")
    lazy var next: Ring = self
    var own: Ring { self }
    var optional: Address? = Address(city: "c")
    let constant = 7

    static let factory = TypeFactory(Ring.init) {
      Mapped("name", \.name)
      Mapped("nextName", \.next.name)
      Mapped("ownName", \.own.name)
      Mapped("city", \.address.city)
      Mapped("floor", \.address.floor)
      Mapped("upper", \.address.upper)
      Mapped("inner", \.inner.1)
    }
  }

  private static let ring = """
    <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/><ModelProperty propertyName="nextName" dataType="STRING" xmlName="nextName"/>
    <ModelProperty propertyName="ownName" dataType="STRING" xmlName="ownName"/><ModelProperty propertyName="city" dataType="STRING" xmlName="city"/>
    <ModelProperty propertyName="floor" dataType="NUMBER" xmlName="floor"/>
    <ModelProperty propertyName="upper" dataType="STRING" xmlName="upper"/><ModelProperty propertyName="inner" dataType="STRING" xmlName="inner"/>
    """

  private func manager<Root: ModelObject>(_ type: Root.Type, _ properties: String) throws -> ModelManager {
    var definition = try Fixture.rootClass(properties)
    definition.classes[0].className = Root.className
    return try ModelManager(modelDefinition: definition, types: [Root.self])
  }

  @Test func followsAPathIntoAnotherObject() throws {
    let manager = try manager(Ring.self, Self.ring)
    let ring = Ring()
    let next = Ring()
    next.name = "n"
    ring.next = next
    ring.address = Address(city: "k", floor: 5)
    #expect(
      try manager.bareXML(ring)
        == "<Root><name>a</name><nextName>n</nextName><ownName>a</ownName><city>k</city><floor>5</floor>"
        + "<upper>K</upper><inner>b</inner></Root>")
    let read = try manager.xmlToObject(
      "<Root><name>1</name><ownName>2</ownName><floor>-3</floor><inner>4</inner><upper>5</upper></Root>", as: Ring.self)
    #expect([read.name, read.address.city, read.inner.1] == ["2", "5", "4"])
    #expect(read.address.floor == -3)
  }

  @Test func findsWhatIsStoredInTheObject() {
    let stored: [AnyKeyPath] = [
      \Ring.name, \Ring.address.city, \Ring.address.floor, \Ring.inner.1, \Ring.constant, \Ring.optional,
      \Ring.address.street,
    ]
    for path in stored { #expect(KeyPathSteps(path).objectOffset != nil, "\(path)") }
    let others: [AnyKeyPath] = [
      \Ring.next, \Ring.next.name, \Ring.own.name, \Ring.address.upper, \Ring.optional?.city,
      \Ring.address.street!.name,
      \Address.city, \Ring.self,
    ]
    for path in others { #expect(KeyPathSteps(path).objectOffset == nil, "\(path)") }
  }

  @Test func findsWhatIsUnwrappedByForce() {
    let forced: [AnyKeyPath] = [
      \Ring.optional!.city, \Ring.address.street!.name, \Address.street!.name, \Ring.next.next.address.street!.name,
      \Ring.optional?.street!.name, \[String: [Int?]].["a"]![3]!,
    ]
    for path in forced { #expect(KeyPathSteps(path).unwrapsByForce, "\(path)") }
    let others: [AnyKeyPath] = [
      \Ring.optional?.city, \Ring.address.upper, \Ring.next.name, \[String: [Int?]].["a"]?[3], \Address.self,
    ]
    for path in others { #expect(!KeyPathSteps(path).unwrapsByForce, "\(path)") }
  }

  // MARK: What would trap

  private final class Tenant: ModelObject {
    var address: Address?
    var implicit: Address!
    static let factory = TypeFactory(Tenant.init) {
      Mapped("city", \.address!.city)
      Mapped("floor", \.implicit.floor)
    }
  }

  private struct House: ModelObject {
    var address: Address?
    static let factory = TypeFactory { _ in
      House()
    } properties: {
      Mapped("city", \.address!.city)
    }
  }

  private static let city = "<ModelProperty propertyName=\"city\" dataType=\"STRING\" xmlName=\"city\"/>"
  private static let floor = "<ModelProperty propertyName=\"floor\" dataType=\"NUMBER\" xmlName=\"floor\"/>"

  @Test func refusesAPathThatUnwrapsByForce() throws {
    #expect(
      Fixture.failure { try manager(Tenant.self, Self.city + "\n" + Self.floor) } == """
        linkFailure
        Model.xml:3:1: error: the key path of property 'city' of Tenant unwraps an optional by force, which would trap where that is nil; use get and set instead
        Model.xml:4:1: error: the key path of property 'floor' of Tenant unwraps an optional by force, which would trap where that is nil; use get and set instead
        """)
    #expect(
      Fixture.failure { try manager(House.self, Self.city) } == """
        linkFailure
        Model.xml:3:1: error: the key path of property 'city' of House unwraps an optional by force, which would trap where that is nil; use get and set instead
        """)
  }

  // MARK: What makes no instance

  private final class Shared: ModelObject {
    nonisolated(unsafe) static let shared = Shared()
    nonisolated(unsafe) static var count = 0
    var name = ""
    var list: [Int] = []
    static let factory = TypeFactory {
      count += 1
      return shared
    } _: {
      Mapped("name", \.name)
      Mapped("list", \.list)
    }
  }

  @Test func makesNoInstanceBeforeADocumentAsksForOne() throws {
    let manager = try manager(
      Shared.self,
      "<ModelProperty propertyName=\"name\" dataType=\"STRING\" xmlName=\"name\"/><ModelProperty propertyName=\"list\" dataType=\"ARRAY\" xmlName=\"list\">"
        + "<ModelArrayElement dataType=\"NUMBER\" xmlName=\"i\"/></ModelProperty>")
    #expect(Shared.count == 0)
    let object = try manager.xmlToObject("<Root><name>a</name><list><i>1</i></list></Root>", as: Shared.self)
    #expect(object === Shared.shared)
    #expect(Shared.count == 1)
    #expect(try manager.bareXML(object) == "<Root><name>a</name><list><i>1</i></list></Root>")
  }
}
