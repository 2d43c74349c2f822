import Fremont
import Testing

/// What the definition refuses to read is not written.
struct UnwritableValueTests {
  /// The message of a root that cannot be written, as XML and as JSON.
  private func failures(
    _ properties: String, _ values: KeyValuePairs<String, RecordValue>, types: String = ""
  ) throws -> [String] {
    let manager = try Mapping(properties, types: types).manager
    let record = ModelRecord("Root", values)
    return [
      Fixture.failure { try manager.bareXML(record) },
      Fixture.failure { try manager.objectToJSON(record, layout: .compact) },
    ]
  }

  private func message(_ text: String, _ place: String) -> String {
    "unwritableValue\nerror: \(text) (\(place))"
  }

  @Test(arguments: [
    (#"dataType="STRING" xmlName="v""#, "element 'v'", "/Root/v"),
    (#"dataType="STRING" xmlName="v" formatString="preserve cdata""#, "element 'v'", "/Root/v"),
    (#"dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="v""#, "attribute 'v'", "/Root/@v"),
    (#"dataType="NUMBER" xmlType="TEXT""#, "text", "/Root/text()"),
    (#"dataType="UDC" typeName="Part" xmlName="v""#, "element 'v'", "/Root/v"),
    (#"dataType="DATE" xmlName="w/v""#, "element 'w/v'", "/Root/w/v"),
    (#"dataType="XML" xmlName="v""#, "element 'v'", "/Root/v"),
  ])
  func aRequiredValueIsNil(_ rule: String, _ title: String, _ path: String) throws {
    let found = try failures(
      #"<ModelProperty propertyName="v" minOccurs="1" \#(rule)/>"#, ["v": .null],
      types: #"<ModelClass className="Part"/>"#)
    #expect(found[0].hasPrefix(message("\(title) is required, and has no value", path)), "\(found[0])")
    #expect(found[1].contains("is required, and has no value (/v)"), "\(found[1])")
  }

  @Test func aRequiredListIsNil() throws {
    let list = #"<ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>"#
    let wrapped = #"<ModelProperty propertyName="l" dataType="ARRAY" xmlName="l" minOccurs="1">"# + list
    let inline = #"<ModelProperty propertyName="l" dataType="ARRAY" xmlType="INLINE" minOccurs="2">"# + list
    for properties in [wrapped, inline] {
      for found in try failures(properties, ["l": .null]) {
        #expect(found.contains("is required, and has no value"), "\(found)")
      }
    }
    #expect(try failures(wrapped, ["l": []]).allSatisfy { $0.hasPrefix("no error") })
    let few = try failures(inline, ["l": [1]])
    #expect(few[0].hasPrefix(message("the list has 1 items, but its minOccurs is 2", "/Root")), "\(few[0])")
    #expect(try failures(inline, ["l": [1, 2]]).allSatisfy { $0.hasPrefix("no error") })
  }

  @Test func whatStandsForNilIsWritten() throws {
    for policy in ["NIL", "EMPTY"] {
      let found = try failures(
        #"<ModelProperty propertyName="v" dataType="NUMBER" xmlName="v" minOccurs="1" whenNil="\#(policy)"/>"#,
        ["v": .null])
      #expect(found[0].hasPrefix("no error"), "\(found[0])")
    }
    let standard = try failures(
      #"<ModelProperty propertyName="v" dataType="NUMBER" xmlName="v" minOccurs="1" defaultValue="2"/>"#, ["v": .null])
    #expect(standard.allSatisfy { $0.hasPrefix("no error") })
  }

  @Test func oneOfTheAlternativesIsRequired() throws {
    let properties = #"""
      <ModelProperty propertyName="v" dataType="NUMBER" xmlName="a"/>
      <ModelProperty propertyName="v" dataType="BOOLEAN" xmlName="b" minOccurs="1"/>
      """#
    for found in try failures(properties, ["v": .null]) {
      #expect(found.contains("is required, and has no value"), "\(found)")
    }
    #expect(try failures(properties, ["v": true]).allSatisfy { $0.hasPrefix("no error") })
    #expect(try failures(properties, ["v": 1]).allSatisfy { $0.hasPrefix("no error") })
  }

  @Test(arguments: ["xmlName=\"l\"", "xmlType=\"INLINE\""])
  func listsHaveTooFewItemsOrTooMany(_ place: String) throws {
    let properties = #"""
      <ModelProperty propertyName="l" dataType="ARRAY" \#(place)>
        <ModelArrayElement dataType="NUMBER" xmlName="i" minOccurs="1" maxOccurs="2"/>
        <ModelArrayElement dataType="BOOLEAN" xmlName="j" maxOccurs="1"/></ModelProperty>
      """#
    let cases: [(RecordValue, String?)] = [
      ([1], nil), ([1, true, 2], nil), (.null, nil), ([true], "'i' is absent, but its minOccurs is 1"),
      ([1, 2, 3], "'i' occurs 3 times, but its maxOccurs is 2"),
      ([1, true, false], "'j' occurs 2 times, but its maxOccurs is 1"),
    ]
    for (value, message) in cases {
      let found = try failures(properties, ["l": value])
      let reason = message.map { "element \($0)" }
      #expect(reason.map { found[0].contains($0) } ?? found[0].hasPrefix("no error"), "\(found[0])")
      #expect(message == nil ? found[1].hasPrefix("no error") : found[1].hasPrefix("unwritableValue"), "\(found[1])")
    }
  }

  @Test func dictionariesLackKeysOrHaveTooMany() throws {
    let fixed = #"""
      <ModelProperty propertyName="d" dataType="DICTIONARY" xmlType="INLINE">
        <ModelDictionaryElement key="a" dataType="NUMBER" xmlName="a" minOccurs="1"/></ModelProperty>
      """#
    #expect(try failures(fixed, ["d": .dictionary(["a": 1])]).allSatisfy { $0.hasPrefix("no error") })
    for found in try failures(fixed, ["d": .dictionary(["a": 1, "b": 2])]) {
      #expect(found.contains("the definition has no entry for the key 'b'"), "\(found)")
    }
    let open = #"""
      <ModelProperty propertyName="d" dataType="DICTIONARY" xmlName="d">
        <ModelDictionaryElement keyXMLName="@k" dataType="NUMBER" xmlName="e" minOccurs="2" maxOccurs="3"/></ModelProperty>
      """#
    #expect(try failures(open, ["d": .dictionary(["a": 1, "b": 2])]).allSatisfy { $0.hasPrefix("no error") })
    for count in [1, 4] {
      let entries = Dictionary(uniqueKeysWithValues: (0..<count).map { ("k\($0)", RecordValue.number(1)) })
      let found = try failures(open, ["d": .dictionary(entries)])
      #expect(found.allSatisfy { $0.hasPrefix("unwritableValue") }, "\(found)")
    }
  }

  @Test func streamsCountTheirItems() throws {
    let manager = try Mapping(
      #"""
      <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
        <ModelArrayElement dataType="NUMBER" typeName="Int" xmlName="i" minOccurs="2" maxOccurs="3"/></ModelProperty>
      """#
    ).manager
    for count in 0...4 {
      let encoder = try manager.encoder(of: Int.self, at: "l", in: ModelRecord("Root"))
      let found = Fixture.failure {
        for item in 0..<count { try encoder.write(item) }
        return try encoder.finish().count
      }
      #expect(found.hasPrefix(2...3 ~= count ? "no error" : "unwritableValue"), "\(count): \(found)")
    }
  }

  /// What is written is read again, whatever values are nil or how many there are.
  @Test func whatIsWrittenIsRead() throws {
    var random = Repeatable(seed: 11)
    for _ in 0..<300 {
      func bounds() -> String {
        let minimum = Int.random(in: 0...2, using: &random)
        return
          #"minOccurs="\#(minimum)" maxOccurs="\#(minimum + Int.random(in: 0...1, using: &random) + (minimum == 0 ? 1 : 0))""#
      }
      func required() -> String { Bool.random(using: &random) ? #"minOccurs="1""# : "" }
      let place = Bool.random(using: &random) ? #"xmlName="l""# : #"xmlType="INLINE""#
      let map = Bool.random(using: &random) ? #"xmlName="m""# : #"xmlType="INLINE""#
      let manager = try Mapping(
        #"""
        <ModelProperty propertyName="a" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="a" \#(required())/>
        <ModelProperty propertyName="e" dataType="STRING" xmlName="w/e" \#(required())/>
        <ModelProperty propertyName="l" dataType="ARRAY" \#(place) \#(required())>
          <ModelArrayElement dataType="NUMBER" xmlName="i" \#(bounds())/>
          <ModelArrayElement dataType="BOOLEAN" xmlName="j" \#(bounds())/></ModelProperty>
        <ModelProperty propertyName="m" dataType="DICTIONARY" \#(map) \#(required())>
          <ModelDictionaryElement key="x" dataType="NUMBER" xmlName="x" \#(required())/>
          <ModelDictionaryElement keyXMLName="@k" dataType="NUMBER" xmlName="y" \#(bounds())/></ModelProperty>
        """#, model: #"unknown="REJECT""#
      ).manager
      for _ in 0..<10 {
        func some(_ value: RecordValue) -> RecordValue { Int.random(in: 0..<5, using: &random) == 0 ? .null : value }
        let items = (0..<Int.random(in: 0...4, using: &random)).map { _ in
          Bool.random(using: &random) ? RecordValue.number(1) : .boolean(true)
        }
        let keys = ["x", "k1", "k2", "k3"].filter { _ in Bool.random(using: &random) }
        let record = ModelRecord(
          "Root",
          [
            "a": some(1), "e": some("x"), "l": some(.array(items)),
            "m": some(.dictionary(Dictionary(uniqueKeysWithValues: keys.map { ($0, .number(1)) }))),
          ])
        if let xml = try? manager.bareXML(record) {
          #expect(throws: Never.self, "\(manager.modelDefinition.xml())\n\(xml)") {
            try manager.xmlToObject(xml, as: ModelRecord.self)
          }
        }
        if let json = try? manager.objectToJSON(record) {
          #expect(throws: Never.self, "\(manager.modelDefinition.xml())\n\(json)") {
            try manager.jsonToObject(json, as: ModelRecord.self)
          }
        }
      }
    }
  }
}
