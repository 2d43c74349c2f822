import Foundation
import Fremont
import Testing

/// One manager, used by many tasks at once.
///
/// `ROUNDS=10000 swift test --sanitize=thread --filter Concurrency` lets each of them do more.
struct ConcurrencyTests {
  /// How often each task uses the manager.
  private static let rounds = ProcessInfo.processInfo.environment["ROUNDS"].flatMap { Int($0) } ?? 20

  private final class Person: ModelObject {
    var name = ""
    var age: Int?
    var friends: [Person] = []
    var tags: Set<String> = []
    static let factory = TypeFactory(Person.init) {
      Mapped("name", \.name)
      Mapped("age", \.age)
      Mapped("friends", \.friends)
      Mapped("tags", \.tags)
    }
  }

  private static let definition = """
    <ModelClass className="Person" xmlName="Root">
      <ModelProperty propertyName="name" dataType="STRING" xmlType="ATTRIBUTE" xmlName="name"/>
      <ModelProperty propertyName="age" dataType="NUMBER" typeName="Int" xmlName="age"/>
      <ModelProperty propertyName="friends" dataType="ARRAY" xmlName="friends"><ModelArrayElement dataType="UDC" xmlName="Root"/></ModelProperty>
      <ModelProperty propertyName="tags" dataType="ARRAY" xmlName="tags"><ModelArrayElement dataType="STRING" xmlName="t"/></ModelProperty>
    </ModelClass>
    """

  private static func xml(_ number: Int) -> String {
    let friends = (0..<number % 7).map { "<Root name=\"f\($0)\"><friends/><tags/></Root>" }.joined()
    let list = friends.isEmpty ? "<friends/>" : "<friends>\(friends)</friends>"
    return "<Root name=\"p\(number)\"><age>\(number)</age>\(list)<tags><t>a</t><t>b</t></tags></Root>"
  }

  /// One compiled schema validates the documents of many tasks.
  @Test func validatesForManyTasksAtOnce() async throws {
    var options = DecodingOptions()
    options.schema = try DocumentSchema(
      data: Data(
        """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="r"><xs:complexType><xs:sequence>
          <xs:element name="n" type="xs:unsignedByte" maxOccurs="unbounded"/></xs:sequence></xs:complexType>
          <xs:unique name="u"><xs:selector xpath="n"/><xs:field xpath="."/></xs:unique></xs:element></xs:schema>
        """.utf8), file: "s.xsd")
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R"><ModelClass className="R">
            <ModelProperty propertyName="n" dataType="NUMBER" maxOccurs="unbounded"/></ModelClass></Model>
          """), decodingOptions: options)
    let wrong = await withTaskGroup(of: Int.self) { group in
      for task in 0..<16 {
        group.addTask {
          var wrong = 0
          for round in 0..<Self.rounds {
            // Every third document says a number twice, and is not valid.
            let isValid = (task + round) % 3 != 0
            let numbers = [1, 2, isValid ? 3 : 2].map { "<n>\($0)</n>" }.joined()
            let record = try? manager.xmlToObject("<r>\(numbers)</r>", as: ModelRecord.self)
            if (record != nil) != isValid { wrong += 1 }
          }
          return wrong
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  @Test func servesManyTasksAtOnce() async throws {
    let definition = try Fixture.definition(Self.definition)
    let manager = try ModelManager(modelDefinition: definition, types: [Person.self])
    var options = DecodingOptions()
    options.doctype = .internalDeclarations()
    let applying = try ModelManager(modelDefinition: definition, types: [Person.self], decodingOptions: options)
    let wrong = await withTaskGroup(of: [String].self) { group in
      for task in 0..<64 {
        group.addTask {
          var wrong: [String] = []
          for round in 0..<Self.rounds {
            do {
              if let fault = try Self.use(manager, applying, task * Self.rounds + round) { wrong.append(fault) }
            } catch {
              wrong.append("\(error)")
            }
          }
          return wrong
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(wrong == [])
  }

  /// Several documents at once, each read by several threads.
  @Test func severalThreadsReadEachOfManyDocuments() async throws {
    var options = DecodingOptions()
    options.maximumThreads = 3
    let manager = try ModelManager(
      modelDefinition: Fixture.definition(Self.definition), types: [Person.self], decodingOptions: options)
    let names = (0..<4_000).map { "\($0) \(String(repeating: "n", count: 120))" }
    let friends = names.map { "<Root name=\"\($0)\"><age>7</age></Root>" }.joined(separator: "\n")
    let right = Array("<Root><friends>\(friends)</friends><age>1</age></Root>".utf8)
    let wrong = Array("<Root><friends>\(friends)</friends><age>x</age></Root>".utf8)
    let faults = await withTaskGroup(of: String?.self) { group in
      for task in 0..<8 {
        group.addTask {
          do {
            let person = try manager.xmlToObject(task % 4 == 3 ? wrong : right, as: Person.self)
            return task % 4 < 3 && person.age == 1 && person.friends.map(\.name) == names ? nil : "others"
          } catch {
            return task % 4 == 3 && (error as? FremontError)?.code == .invalidDocument ? nil : "\(error)"
          }
        }
      }
      return await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
    }
    #expect(faults == [])
  }

  /// Uses the manager in one of several ways, or another that applies declarations, and returns what went wrong.
  private static func use(_ manager: ModelManager, _ applying: ModelManager, _ number: Int) throws -> String? {
    let xml = xml(number)
    switch number % 10 {
    case 0:
      let written = try manager.bareXML(manager.xmlToObject(xml, as: Person.self))
      return written == xml ? nil : written
    case 1:
      let record = try manager.xmlToObject(Array(xml.utf8), as: ModelRecord.self)
      let read = try manager.jsonToObject(manager.objectToJSON(record), as: ModelRecord.self)
      return read == record ? nil : "\(read)"
    case 2:
      let bad = xml.replacing("<age>", with: "<age>x")
      let failure = Fixture.failure { try manager.xmlToObject(bad, as: Person.self) }
      return failure.contains("'x\(number)' is not a number (/Root/age)") ? nil : failure
    case 3:
      let failure = Fixture.failure { try manager.xmlToObject(String(xml.dropLast(3)), as: ModelRecord.self) }
      return failure.hasPrefix("malformedDocument") ? nil : failure
    case 4:
      let decoder = try manager.decoder(of: Person.self)
      for byte in xml.utf8 { try decoder.feed(CollectionOfOne(byte)) }
      return try decoder.finish().age == number ? nil : xml
    case 5:
      let decoder = try manager.decoder(of: Person.self, at: "friends", in: ModelRecord.self)
      try decoder.feed(Array(xml.utf8))
      var names: [String] = []
      while let friend = decoder.next() { names.append(friend.name) }
      let root = try decoder.finish()
      return names == (0..<number % 7).map { "f\($0)" } && root["age"]?.number == ModelNumber(number) ? nil : "\(names)"
    case 6:
      // Given up in the middle, which gives its reader back.
      let decoder = try manager.decoder(of: Person.self)
      try decoder.feed(Array(xml.utf8.prefix(xml.utf8.count / 2)))
      return nil
    case 7:
      let failure = Fixture.failure {
        try manager.xmlToObject("<!DOCTYPE Root [<!ENTITY x 'y'>]>\(xml)", as: Person.self)
      }
      return failure.hasPrefix("entityDeclarationRefused") ? nil : failure
    case 8:
      let subset = "<!ENTITY f '<Root><friends/><tags/></Root>'><!ATTLIST Root name CDATA 'd'>"
      let person = try applying.xmlToObject(
        "<!DOCTYPE Root [\(subset)]><Root><age>\(number)</age><friends>&f;&f;</friends><tags/></Root>", as: Person.self)
      return person.age == number && person.friends.map(\.name) == ["d", "d"] ? nil : xml
    default:
      let person = try manager.jsonToObject(
        manager.objectToJSON(manager.xmlToObject(xml, as: Person.self)), as: Person.self)
      let options = EncodingOptions(encoding: .utf16)
      let bytes = try manager.objectToXML(person, to: .bytes, options: options)
      return try manager.xmlToObject(bytes, as: Person.self).age == number ? nil : "\(bytes)"
    }
  }
}
