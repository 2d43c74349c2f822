import Foundation
import Fremont
import FremontGeneration
import Testing

/// Factories alone, several files, and what is refused.
struct GeneratorTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("generator-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func source(_ name: String, _ text: String) throws -> DefinitionSource {
    let file = folder.appendingPathComponent(name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try DefinitionSource(path: file.path)
  }

  /// What is thrown, without the folder.
  private func failure(_ body: () throws -> SwiftGenerator) -> String {
    do {
      return try body().source
    } catch {
      return "\(error)".replacingOccurrences(of: folder.path + "/", with: "")
    }
  }

  private static let part = """
    <Model>
      <ModelClass className="Address"><ModelProperty propertyName="street"/></ModelClass>
    </Model>
    """

  private static func whole(_ more: String) -> String {
    """
    <Model rootDataType="UDC" rootXMLName="person" rootTypeName="Person">
      <ModelInclude file="Part.model.xml"/>
      <ModelClass className="Person"><ModelProperty propertyName="address" dataType="UDC" typeName="Address"/></ModelClass>
      \(more)
    </Model>
    """
  }

  @Test func anEnumHoldsAllTypes() throws {
    let text = """
      <Model rootDataType="UDC" rootXMLName="team" rootTypeName="Team">
        <ModelClass className="Team"><ModelProperty propertyName="name" minOccurs="1"/></ModelClass>
      </Model>
      """
    let generator = try SwiftGenerator(source("Team.model.xml", text), within: "pain001")
    #expect(
      generator.source == """
        // Made from Team.model.xml by `fremont generate`. What is changed here is lost when it is made again.
        // swift-format-ignore-file

        import Fremont

        /// The types of Team.model.xml.
        enum Pain001 {
          struct Team: ModelObject, Hashable, Sendable {
            var name: String

            static let factory = TypeFactory { fields in
              Team(name: try fields["name"])
            } properties: {
              Mapped("name", \\.name)
            }
          }

          /// What a manager needs for the documents of Team.model.xml.
          enum TeamDefinition {
            /// The types of the definition.
            static var factories: FactoryTable {
              FactoryTable([
                Team.self,
              ])
            }
          }
        }

        """, "\(generator.source)")
    let factories = try SwiftGenerator(source("Team.model.xml", text), content: .factories, within: "Pain001").source
    #expect(factories.contains("\nextension Pain001.Team: ModelObject {\n"), "\(factories)")
    #expect(factories.contains("\nextension Pain001 {\n  /// What a manager needs"), "\(factories)")
  }

  @Test func formerNamesAreNoMembers() throws {
    let definition = { (formerly: String, property: String, item: String) in
      """
      <Model rootDataType="UDC" rootXMLName="team" rootTypeName="Team">
        <ModelClass className="Team" \(formerly)>
          <ModelProperty propertyName="members" maxOccurs="unbounded"/>
          \(property)
          <ModelProperty propertyName="role" dataType="ENUM" typeName="Role"/>
        </ModelClass>
        <ModelEnum enumName="Role"><ModelEnumItem name="engineer"/>\(item)</ModelEnum>
      </Model>
      """
    }
    let renamed = definition(
      "formerNames=\"Crew\"",
      "<ModelProperty propertyName=\"members\" xmlName=\"staff\" jsonName=\"staff\" maxOccurs=\"unbounded\"/>",
      "<ModelEnumItem name=\"engineer\" xmlName=\"programmer\" jsonName=\"programmer\"/>")
    let content = SwiftGenerator.Content.types
    let found = try SwiftGenerator(source("Team.model.xml", renamed), content: content).source
    #expect(found == (try SwiftGenerator(source("Team.model.xml", definition("", "", "")), content: content).source))
    #expect(found.contains("var members: [String] = []"), "\(found)")
  }

  @Test func factoriesStandAlone() throws {
    let source = try source(
      "Point.model.xml",
      """
      <Model rootDataType="UDC" rootXMLName="point" rootTypeName="Point" unknown="KEEP">
        <ModelClass className="Point">
          <ModelProperty propertyName="x" dataType="NUMBER" typeName="Int" minOccurs="1"/>
          <ModelProperty propertyName="in" dataType="DATE"/>
        </ModelClass>
      </Model>
      """)
    let expected = """
      // Made from Point.model.xml by `fremont generate`. What is changed here is lost when it is made again.
      // swift-format-ignore-file

      import Fremont

      extension Point: ModelObject {
        public static let factory = TypeFactory({ Point() }) {
          Mapped("x", \\.x)
          Mapped("in", \\.in)
          Mapped(unknown: \\.unknown)
        }
      }

      /// What a manager needs for the documents of Point.model.xml.
      public enum PointDefinition {
        /// The types of the definition.
        public static var factories: FactoryTable {
          FactoryTable([
            Point.self,
          ])
        }
      }

      """
    #expect(try SwiftGenerator(source, content: .factories, access: .public).source == expected)
  }

  @Test func factoriesOfSubclassesAreRefused() throws {
    let source = try source(
      "Shapes.model.xml",
      """
      <Model rootDataType="UDC" rootXMLName="shape" rootTypeName="Shape">
        <ModelClass className="Shape"/>
        <ModelClass className="Circle" extends="Shape"/>
      </Model>
      """)
    #expect(
      failure { try SwiftGenerator(source, content: .factories) } == """
        Shapes.model.xml:3:3: error: ModelClass 'Circle' extends another one: its factory must stand in the class itself
        """)
  }

  @Test func typesOfIncludedFilesStandElsewhere() throws {
    let part = try source("Part.model.xml", Self.part)
    let whole = try source("Whole.model.xml", Self.whole(""))
    let all = try SwiftGenerator(whole).source
    #expect(all.contains("struct Address") && all.contains("struct Person"))
    let own = try SwiftGenerator(whole, in: GeneratedTarget([part.file, whole.file])).source
    #expect(!own.contains("struct Address") && own.contains("var address: Address?"))
    #expect(own.contains("Address.self, Person.self"))
  }

  @Test func namesOfIncludedFilesStay() throws {
    let pay =
      "<ModelProperty propertyName=\"pay\" xmlName=\"a\"/><ModelProperty propertyName=\"pay\" dataType=\"DATE\" xmlName=\"b\"/>"
    let part = try source(
      "Part.model.xml", "<Model><ModelClass className=\"my-type\">\(pay)</ModelClass></Model>")
    #expect(try SwiftGenerator(part).source.contains("enum Pay: ModelChoice"))
    let whole = try source(
      "Whole.model.xml",
      """
      <Model rootDataType="UDC" rootXMLName="r" rootTypeName="MyType">
        <ModelInclude file="Part.model.xml"/>
        <ModelClass className="MyType">\(pay)<ModelProperty propertyName="other" dataType="UDC" typeName="my-type"/></ModelClass>
      </Model>
      """)
    let own = try SwiftGenerator(whole, in: GeneratedTarget([part.file, whole.file])).source
    #expect(own.contains("struct MyType2: ModelObject") && own.contains("var other: MyType?"))
    #expect(own.contains("var pay: Pay?") && own.contains("enum Pay: ModelChoice"))
  }

  @Test func typesThatWouldDisagreeAreRefused() throws {
    let part = try source("Part.model.xml", Self.part)
    let extending = try source("Whole.model.xml", Self.whole("<ModelClass className=\"Home\" extends=\"Address\"/>"))
    #expect(
      failure { try SwiftGenerator(extending, in: GeneratedTarget([part.file, extending.file])) } == """
        Whole.model.xml:1:1: error: ModelClass 'Address' is a class here and a struct by its own file
        Part.model.xml:2:3: note: declared here
        """)
    let keeping = try source(
      "Whole.model.xml", Self.whole("").replacingOccurrences(of: "<Model ", with: "<Model unknown=\"KEEP\" "))
    #expect(
      failure { try SwiftGenerator(keeping, in: GeneratedTarget([part.file, keeping.file])) } == """
        Whole.model.xml:1:1: error: ModelClass 'Address' keeps unknown content here and nothing by its own file
        Part.model.xml:2:3: note: declared here
        """)
    let replacing = try source("Whole.model.xml", Self.whole("<ModelClass className=\"Address\"/>"))
    #expect(
      failure { try SwiftGenerator(replacing, in: GeneratedTarget([part.file, replacing.file])) } == """
        Whole.model.xml:4:3: error: ModelClass 'Address' replaces one of 'Part.model.xml', which has Swift types of its own
        Part.model.xml:2:3: note: declared here first
        """)
  }

  @Test func theDefinitionKeepsItsLines() throws {
    _ = try source("Part.model.xml", Self.part)
    let text = Self.whole("").replacingOccurrences(of: "\n", with: "\r\n") + "\r\n<!-- \"\"\" \\# -->"
    let source = try SwiftGenerator(source("Whole.model.xml", text), content: .typesAndDefinition).source
    #expect(source.contains("text = ##\"\"\"\n    <Model rootDataType"))
    #expect(source.contains("\"Part.model.xml\": #\"\"\"\n      <Model>\n"))
    #expect(source.contains("resolver: IncludeResolver { Array((included[$0] ?? \"\").utf8) }"))
  }
}
