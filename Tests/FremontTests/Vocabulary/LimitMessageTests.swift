import Foundation
import Fremont
import Testing

/// What is said of values that come too often, or not often enough, in each format.
struct LimitMessageTests {
  /// The errors that a function throws, without their places and notes.
  private func errors<Result>(_ body: () throws -> Result) -> [String] {
    Fixture.failure(body).split(separator: "\n").compactMap { line in
      line.range(of: "error: ").map { String(line[$0.upperBound...]) }
    }
  }

  /// The errors of JSON, and those of the property list that holds the same.
  private func errors(_ manager: ModelManager, _ json: String) throws -> (json: [String], list: [String]) {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let list = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    return (
      errors { try manager.jsonToObject(json, as: RecordValue.self) },
      errors { try manager.propertyListToObject(list, as: RecordValue.self) }
    )
  }

  @Test func pathsNameSurplusElementsAsTheDocumentDoes() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="x" xmlName="a:x" dataType="NUMBER"/>
      <ModelProperty propertyName="y" xmlName="w/a:y" dataType="NUMBER"/>
      <ModelProperty propertyName="p" xmlName="a:p" dataType="NUMBER" maxOccurs="2"/>
      <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
        <ModelArrayElement dataType="NUMBER" xmlName="a:i" maxOccurs="1"/></ModelProperty>
      <ModelProperty propertyName="d" dataType="DICTIONARY" xmlName="d">
        <ModelDictionaryElement keyXMLName="@k" dataType="NUMBER" xmlName="a:e/v" maxOccurs="1"/></ModelProperty>
      <ModelProperty propertyName="o" dataType="DICTIONARY" xmlName="o">
        <ModelDictionaryElement dataType="NUMBER" xmlName="*" maxOccurs="1"/></ModelProperty>
      """, class: "unknown=\"REJECT\"", model: "xmlns:a=\"urn:a\"")
    let document = """
      <Root xmlns:q="urn:a"><q:x>1</q:x><q:x>2</q:x><w><q:y>1</q:y><q:y>2</q:y></w>
      <q:p>1</q:p><q:p>2</q:p><q:p>3</q:p><q:p>4</q:p><l><q:i>1</q:i><q:i>2</q:i></l>
      <d><q:e k="a"><v>1</v></q:e><q:e k="b"><v>2</v></q:e></d><o><q:a>1</q:a><q:b>2</q:b></o></Root>
      """
    #expect(
      errors { try mapping.manager.xmlToObject(document, as: RecordValue.self) } == [
        "element 'a:x' occurs more than once (/Root/q:x)",
        "element 'w/a:y' occurs more than once (/Root/w/q:y)",
        "element 'a:p' occurs more than 2 times (/Root/q:p[3])",
        "element 'a:p' occurs more than 2 times (/Root/q:p[4])",
        "element 'a:i' occurs more than once (/Root/l/q:i[2])",
        "element 'a:e' occurs more than once (/Root/d/q:e[2])",
        "element '*' occurs more than once (/Root/o/q:b[2])",
      ])
  }

  @Test func anAbsentValueHasThePrefixOfTheDefinition() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="x" xmlName="a:x" dataType="NUMBER" minOccurs="1"/>
      <ModelProperty propertyName="y" xmlName="a:y" xmlType="ATTRIBUTE" minOccurs="1"/>
      <ModelProperty propertyName="l" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="NUMBER" xmlName="w/a:i" minOccurs="2" maxOccurs="2"/></ModelProperty>
      """, model: "xmlns:a=\"urn:a\"")
    let document = "<Root xmlns:q='urn:a'><w><q:i>1</q:i></w></Root>"
    #expect(
      errors { try mapping.manager.xmlToObject(document, as: RecordValue.self) } == [
        "element 'a:x' is absent (/Root)", "attribute 'a:y' is absent (/Root)",
        "element 'w/a:i' occurs once, expected at least 2 (/Root)",
      ])
    let record = ModelRecord("Root", ["x": 1, "y": "", "l": [1, 2, 3]])
    let many = errors { try mapping.manager.objectToXML(record) }
    #expect(many.first?.hasPrefix("element 'w/a:i' occurs 3 times, but its maxOccurs is 2 (/Root") == true, "\(many)")
    #expect(
      errors { try mapping.manager.objectToXML(ModelRecord("Root", ["y": "", "l": [1, 2]])) } == [
        "element 'a:x' is required, and has no value (/Root/a:x)"
      ])
  }

  private static let keyed = """
    <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
      <ModelArrayElement dataType="NUMBER" xmlName="i" minOccurs="2" maxOccurs="3"/></ModelProperty>
    <ModelProperty propertyName="m" dataType="ARRAY" xmlName="m">
      <ModelArrayElement dataType="STRING" xmlName="i" maxOccurs="1"/>
      <ModelArrayElement dataType="STRING" xmlName="j" minOccurs="1"/></ModelProperty>
    <ModelProperty propertyName="d" dataType="DICTIONARY" xmlName="d">
      <ModelDictionaryElement keyXMLName="@k" dataType="NUMBER" xmlName="e" minOccurs="2" maxOccurs="2"/></ModelProperty>
    <ModelProperty propertyName="s" dataType="NUMBER" xmlName="s" maxOccurs="1"/>
    """

  @Test func itemsAndEntriesHaveNoKey() throws {
    let manager = try Mapping(Self.keyed, class: "unknown=\"REJECT\"").manager
    let many = try errors(
      manager, #"{"l":[1,2,3,4,5],"m":[{"$tag":"i","$value":"a"},{"$tag":"i","$value":"b"}],"d":{"a":1,"b":2,"c":3}}"#)
    for found in [many.json, many.list] {
      #expect(found.filter { $0.hasPrefix("the item occurs more than 3 times (/l[") }.count == 2, "\(found)")
      #expect(Set(found).count == found.count, "\(found)")
      #expect(found.contains { $0.hasPrefix("the item 'i' occurs more than once (/m[") }, "\(found)")
      #expect(found.contains("the item 'j' is absent (/m)"), "\(found)")
      #expect(found.contains { $0.hasPrefix("an entry occurs more than 2 times (/d/") }, "\(found)")
    }
    #expect(many.json.contains("an entry occurs more than 2 times (/d/c)"))
  }

  @Test(arguments: ["", "unknown=\"REJECT\""])
  func itemsAndEntriesThatLackHaveNoKey(_ attributes: String) throws {
    let manager = try Mapping(Self.keyed, class: attributes).manager
    let few = try errors(manager, #"{"l":[1],"m":[{"$tag":"i","$value":"a"}],"d":{"a":1}}"#)
    #expect(few.json.sorted() == few.list.sorted())
    #expect(
      few.json == [
        "the item occurs once, expected at least 2 (/l)",
        "the item 'j' is absent (/m)",
        "an entry occurs once, expected at least 2 (/d)",
      ])
  }

  @Test func writersNameWhatTheirFormatHas() throws {
    let manager = try Mapping(Self.keyed).manager
    let entries = ModelRecord("Root", ["d": .dictionary(["a": 1, "b": 2, "c": 3])])
    let said = "occurs 3 times, but its maxOccurs is 2 (/"
    #expect(errors { try manager.objectToXML(entries) } == ["element 'e' \(said)Root/d)"])
    #expect(errors { try manager.objectToJSON(entries) } == ["an entry \(said)d)"])
    #expect(errors { try manager.objectToPropertyList(entries) } == ["an entry \(said)d)"])
    let items = ModelRecord("Root", ["m": [.tagged("j", "a"), .tagged("i", "b"), .tagged("i", "c")]])
    let times = "'i' occurs 2 times, but its maxOccurs is 1 (/"
    #expect(errors { try manager.objectToXML(items) } == ["element \(times)Root/m)"])
    #expect(errors { try manager.objectToJSON(items) } == ["the item \(times)m)"])
    #expect(errors { try manager.objectToPropertyList(items) } == ["the item \(times)m)"])
  }
}
