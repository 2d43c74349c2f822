import Foundation
import Fremont
import Testing

/// What a function that builds an instance asks for must be what its factory lists.
struct FieldFaultTests {
  private struct Misnamed: ModelObject {
    let kind: String

    static let line = #line
    static let factory = TypeFactory(className: "Phone") { fields in
      Misnamed(kind: try fields["kiind"])
    } properties: {
      Mapped("kind", \.kind, .attribute)
    }
  }

  private struct Defaulted: ModelObject {
    let kind: String

    static let line = #line
    static let factory = TypeFactory(className: "Phone") { fields in
      Defaulted(kind: try fields["other", default: ""])
    } properties: {
      Mapped("kind", \.kind, .attribute)
    }
  }

  private struct Mistyped: ModelObject {
    let kind: String

    static let line = #line
    static let factory = TypeFactory(className: "Phone") { fields in
      Mistyped(kind: "\(try fields["kind"] as Int)")
    } properties: {
      Mapped("kind", \.kind, .attribute)
    }
  }

  private static func failure<Root: ModelObject>(_ type: Root.Type) throws -> String {
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootTypeName="Phone" rootXMLName="phone">
          <ModelClass className="Phone"><ModelProperty propertyName="kind" xmlType="ATTRIBUTE"/></ModelClass>
        </Model>
        """, file: "Phone.model.xml")
    let manager = try ModelManager(modelDefinition: definition, for: type)
    return Fixture.failure { try manager.xmlToObject("<phone kind='a'/>", as: type, file: "a.xml") }
  }

  private static func expected(_ message: String, _ line: Int, _ column: Int) -> String {
    """
    invalidDocument
    a.xml:1:1: error: \(message) (/phone)
    \(Fixture.module)/FieldFaultTests.swift:\(line):\(column): note: asked for here
    Phone.model.xml:1:1: note: declared here: Model, root UDC
    """
  }

  @Test func aNameThatTheFactoryLacksIsSaidWithItsLine() throws {
    let misnamed = try Self.failure(Misnamed.self)
    let expected = "the factory lists no property 'kiind'; did you mean 'kind'?"
    #expect(misnamed == Self.expected(expected, Misnamed.line + 2, 32))
    let defaulted = try Self.failure(Defaulted.self)
    #expect(defaulted == Self.expected("the factory lists no property 'other'", Defaulted.line + 2, 33))
  }

  @Test func anotherTypeIsSaidWithItsLine() throws {
    let mistyped = try Self.failure(Mistyped.self)
    #expect(mistyped == Self.expected("property 'kind' is of type String, not Int", Mistyped.line + 2, 35))
  }
}
