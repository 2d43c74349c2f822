import Foundation
import Fremont
import Testing

/// What becomes of unknown content where the reader says it.
struct UnknownReadingTests {
  private let definition = """
    <Model rootDataType="UDC" rootXMLName="shop" rootTypeName="Shop">
      <ModelClass className="Shop">
        <ModelProperty propertyName="name"/>
        <ModelProperty propertyName="owner" dataType="UDC" typeName="Person"/>
        <ModelProperty propertyName="notes" dataType="DICTIONARY" xmlType="INLINE">
          <ModelDictionaryElement keyXMLName="@of" xmlName="note"/>
        </ModelProperty>
      </ModelClass>
      <ModelClass className="Person"><ModelProperty propertyName="age" dataType="NUMBER" xmlType="ATTRIBUTE"/></ModelClass>
    </Model>
    """

  private let xml = """
    <shop>
      <nmae>a</nmae>
      stray
      <name>b</name>
      <name>c</name>
      <owner agee="1" age="2"/>
      <note of="x">1</note>
      <note of="x">2</note>
    </shop>
    """

  private func read(_ xml: String, _ unknown: UnknownReading, _ policy: UnknownPolicy? = nil) throws -> ModelRecord {
    var definition = try ModelDefinition(xml: definition)
    definition.unknown = policy
    var options = DecodingOptions()
    options.unknown = unknown
    return try ModelManager(modelDefinition: definition, decodingOptions: options).xmlToObject(
      xml, as: ModelRecord.self)
  }

  @Test func warningsNameWhatIsIgnored() throws {
    let warnings = ReadingWarnings()
    let read = try read(xml, .warn(warnings))
    let plain = try self.read(xml, .asDefined)
    #expect(read == plain)
    #expect(
      warnings.take().map { "\($0.location?.line ?? 0): \($0.severity.rawValue): \($0.message) (\($0.path ?? ""))" }
        == [
          "2: warning: element 'nmae' is unknown; did you mean 'name'? (/shop/nmae)",
          "6: warning: attribute 'agee' is unknown; did you mean 'age'? (/shop/owner/@agee)",
          "8: warning: the key 'x' is there already (/shop/note[2])",
          "3: warning: text 'stray' is unknown (/shop)",
        ])
    #expect(warnings.all.isEmpty)
  }

  @Test func whatTheDefinitionRefusesIsAnErrorAllTheSame() throws {
    let warnings = ReadingWarnings()
    do {
      _ = try read("<shop><nmae>a</nmae></shop>", .warn(warnings), .reject)
      Issue.record("it was taken")
    } catch let error as FremontError {
      #expect(error.diagnostics.map(\.message) == ["element 'nmae' is unknown; did you mean 'name'?"])
    }
    #expect(warnings.all.isEmpty)
  }

  @Test(arguments: [nil, UnknownPolicy.ignore, .keep, .reject])
  func allIsRefusedWhereTheReaderSaysSo(_ policy: UnknownPolicy?) throws {
    do {
      _ = try read("<shop><nmae>a</nmae></shop>", .reject, policy)
      Issue.record("it was taken")
    } catch let error as FremontError {
      #expect(error.diagnostics.map(\.message) == ["element 'nmae' is unknown; did you mean 'name'?"])
    }
  }

  @Test func keysAreNamedToo() throws {
    let warnings = ReadingWarnings(limit: 1)
    var options = DecodingOptions()
    options.unknown = .warn(warnings)
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: definition), decodingOptions: options)
    let record = try manager.jsonToObject(#"{"nam":"a","name":"b","x":1}"#, as: ModelRecord.self)
    #expect(record["name"] == .string("b"))
    #expect(warnings.all.map(\.message) == ["key 'nam' is unknown; did you mean 'name'?"])
  }
}
