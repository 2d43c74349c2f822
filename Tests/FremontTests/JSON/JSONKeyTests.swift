import Fremont
import Testing

/// Keys that look like those by which JSON tells what a value is.
struct JSONKeyTests {
  private func manager() throws -> ModelManager {
    try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="open" dataType="DICTIONARY" xmlName="open">
          <ModelDictionaryElement keyXMLName="@k" dataType="STRING" xmlName="e"/></ModelProperty>
        <ModelProperty propertyName="fixed" dataType="DICTIONARY" xmlName="fixed">
          <ModelDictionaryElement key="$type" dataType="STRING" xmlName="t"/>
          <ModelDictionaryElement key="$$xml" dataType="STRING" xmlName="x"/></ModelProperty>
        """))
  }

  @Test(arguments: ["$type", "$xml", "$$type", "$$$xml", "$", "$$", "$types", "$id", "type", "", "$typ\u{65}\u{301}"])
  func keysComeBack(key: String) throws {
    let manager = try manager()
    for others in [[:], ["a": "2"], ["$other": "3", "$type": "4"]] {
      let entries = others.merging([key: "<a/>"]) { $1 }
      let record = ModelRecord("Root", ["open": .dictionary(entries.mapValues { .string($0) })])
      for layout in [EncodingOptions.Layout.compact, .indented(2)] {
        let json = try manager.objectToJSON(record, layout: layout)
        #expect(try manager.jsonToObject(json, as: ModelRecord.self) == record, "\(json)")
      }
    }
  }

  @Test func onlyTheKeysOfFremontAreEscaped() throws {
    let record = ModelRecord(
      "Root", ["open": ["$ref": "r", "$type": "t", "$$xml": "x"], "fixed": ["$type": "a", "$$xml": "b"]])
    let json = try manager().objectToJSON(record, layout: .compact)
    #expect(
      json == #"{"open":{"$$$xml":"x","$ref":"r","$$type":"t"},"fixed":{"$$type":"a","$$$xml":"b"}}"#)
    #expect(try manager().jsonToObject(json, as: ModelRecord.self) == record)
  }

  /// An asterisk stands for all names in XML alone.
  @Test func anAsteriskIsAKeyLikeAnyOther() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="fixed" dataType="DICTIONARY" xmlName="fixed">
        <ModelDictionaryElement key="*" dataType="STRING" xmlName="a"/>
        <ModelDictionaryElement key="b" dataType="STRING" xmlName="b"/></ModelProperty>
      <ModelProperty propertyName="open" dataType="DICTIONARY" xmlName="open">
        <ModelDictionaryElement dataType="STRING" xmlName="e" keyXMLName="@k"/>
        <ModelDictionaryElement key="*" dataType="NUMBER" xmlName="n"/></ModelProperty>
      <ModelProperty propertyName="*" dataType="STRING" xmlName="z"/>
      <ModelProperty propertyName="word" dataType="STRING" xmlName="word" jsonName="way/*"/>
      """)
    let manager = mapping.manager
    let json = #"{"fixed":{"*":"1","b":"2"},"open":{"*":3,"c":"d"},"*":"v","way":{"*":"w"}}"#
    let record = try manager.jsonToObject(json, as: ModelRecord.self)
    #expect(record["fixed"] == ["*": "1", "b": "2"] && record["open"] == ["*": 3, "c": "d"])
    #expect(record["*"] == "v" && record["word"] == "w")
    let written = try manager.objectToJSON(record, layout: .compact)
    #expect(
      try written.count == json.count && manager.jsonToObject(written, as: ModelRecord.self) == record, "\(written)")
    let more = #"{"k":"1","fixed":{"k":"1","*":"1","b":"2"},"open":{"*":3,"c":"d"},"*":"v","way":{"*":"w","k":"x"}}"#
    #expect(try manager.jsonToObject(more, as: ModelRecord.self) == record)
    #expect(try manager.xmlToObject(manager.objectToXML(record), as: ModelRecord.self) == record)
    let list = try manager.objectToPropertyList(record, to: .bytes, as: .binary)
    #expect(try manager.propertyListToObject(list, as: ModelRecord.self) == record)
    #expect(try manager.unarchive(manager.archive(record), as: ModelRecord.self) == record)
  }
}

/// Errors of JSON speak of keys.
struct JSONMessageTests {
  @Test func speaksOfKeys() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="name" dataType="STRING" xmlName="n" minOccurs="1"/>
      <ModelProperty propertyName="size" dataType="NUMBER" xmlName="s"/>
      """, model: "unknown=\"REJECT\"")
    let found = Fixture.failure { try mapping.manager.jsonToObject(#"{"nam":"a","size":"x"}"#, as: RecordValue.self) }
    #expect(
      found == """
        invalidDocument
        <input>:1:1: error: key 'name' is absent (/)
        Model.xml:3:1: note: declared here: ModelProperty 'name', STRING
        <input>:1:8: error: key 'nam' is unknown; did you mean 'name'? (/nam)
        Model.xml:2:1: note: declared here: ModelClass 'Root'
        <input>:1:19: error: 'x' is not a number (/size)
        Model.xml:4:1: note: declared here: ModelProperty 'size', NUMBER
        """)
  }
}
