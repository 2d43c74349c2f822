import Fremont
import Synchronization
import Testing

/// How often an update calls what users write: the document is read once and the result once, and both values and the new one are written.
struct UpdateCallTests {
  private final class Calls: Sendable {
    let made = Atomic(0)
    let read = Atomic(0)
    let parsed = Atomic(0)
    let formatted = Atomic(0)

    /// The numbers since they were asked for.
    var all: [Int] {
      [
        made.exchange(0, ordering: .relaxed), read.exchange(0, ordering: .relaxed),
        parsed.exchange(0, ordering: .relaxed), formatted.exchange(0, ordering: .relaxed),
      ]
    }
  }

  private static let calls = Calls()

  private final class Staff: ModelObject, ModelLifecycle {
    var name = ""
    var grade = 0

    init() { UpdateCallTests.calls.made.add(1, ordering: .relaxed) }

    func didRead() { UpdateCallTests.calls.read.add(1, ordering: .relaxed) }

    static let factory = TypeFactory(Staff.init) {
      Mapped("name", \.name)
      Mapped("grade", \.grade)
    }
  }

  @Test func areFew() throws {
    let definition = try ModelDefinition(
      xml: """
        <Model><ModelRoot dataType="UDC" typeName="Staff" xmlName="Staff"/><ModelClass className="Staff">
          <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
          <ModelProperty propertyName="grade" xmlName="grade" dataType="CUSTOM" typeName="roman"/></ModelClass></Model>
        """)
    var types = FactoryTable([Staff.self])
    types.register(
      ModelConverter<Int>(
        parse: { text in
          Self.calls.parsed.add(1, ordering: .relaxed)
          return text.count
        },
        format: { value in
          Self.calls.formatted.add(1, ordering: .relaxed)
          return String(repeating: "I", count: value)
        }), named: "roman")
    let manager = try ModelManager(modelDefinition: definition, factories: types)
    let document = "<Staff><!-- c --><name>Ada</name><grade>II</grade></Staff>"
    let staff = try manager.xmlToObject(document, as: Staff.self)
    _ = Self.calls.all
    #expect(try manager.objectToXML(staff, updating: document) == document)
    #expect(Self.calls.all == [1, 1, 1, 2])
    staff.grade = 3
    #expect(try manager.objectToXML(staff, updating: document) == document.replacing("II", with: "III"))
    #expect(Self.calls.all == [2, 2, 2, 3])
  }
}
