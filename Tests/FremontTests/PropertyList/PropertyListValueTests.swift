import Foundation
import Fremont
import Testing

/// What definitions say that JSON has a form for: property lists have it too.
struct PropertyListValueTests {
  private func check(_ mapping: Mapping, _ json: String, at place: Testing.SourceLocation = #_sourceLocation) throws {
    let value = try mapping.manager.jsonToObject(json, as: RecordValue.self)
    for form in [PropertyListForm.xml, .binary] {
      let list = try mapping.manager.objectToPropertyList(value, as: form)
      let read = try mapping.manager.propertyListToObject(list, as: RecordValue.self)
      #expect(read == value, "\(form)", sourceLocation: place)
      // Foundation gives a dictionary another order.
      let tree = try PropertyListSerialization.propertyList(from: list, format: nil)
      for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
        let theirs = try PropertyListSerialization.data(fromPropertyList: tree, format: format, options: 0)
        let again = try mapping.manager.propertyListToObject(theirs, as: RecordValue.self)
        #expect(again == value, "\(form) by Foundation", sourceLocation: place)
      }
    }
  }

  @Test func typesAndTagsAreToldApart() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="shape" dataType="UDC" typeName="Shape" xmlName="shape"/>
      <ModelProperty propertyName="items" dataType="ARRAY" xmlName="items">
        <ModelArrayElement xmlName="include"/><ModelArrayElement xmlName="exclude"/>
        <ModelArrayElement dataType="NUMBER" typeName="Int" xmlName="limit"/>
        <ModelArrayElement dataType="UDC" typeName="Circle" xmlName="circle"/>
        <ModelArrayElement dataType="UDC" typeName="Circle" xmlName="hole"/>
      </ModelProperty>
      <ModelProperty propertyName="note" dataType="XML" xmlName="note"/>
      """,
      types: """
        <ModelClass className="Shape"><ModelProperty propertyName="name"/></ModelClass>
        <ModelClass className="Circle" extends="Shape"><ModelProperty propertyName="radius" dataType="NUMBER"/></ModelClass>
        """)
    try check(
      mapping,
      """
      {"shape":{"$type":"Circle","name":"n","radius":1.5},"items":[{"$tag":"exclude","$value":"b"},{"$tag":"include","$value":"a"},3,
      {"$tag":"hole","$value":{"$type":"Circle","radius":2}},{"$tag":"circle","$value":{"$type":"Circle"}}],"note":{"$xml":"<b>x</b>"}}
      """)
  }

  @Test func kindsAreToldApart() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="any" dataType="ARRAY" xmlName="any">
        <ModelArrayElement dataType="NUMBER" xmlName="n"/><ModelArrayElement dataType="BOOLEAN" xmlName="b"/>
        <ModelArrayElement dataType="DATE" xmlName="t"/><ModelArrayElement dataType="ARRAY" typeName="l" xmlName="l"/>
      </ModelProperty>
      """, types: "<ModelArray xmlName=\"l\"><ModelArrayElement xmlName=\"i\"/></ModelArray>")
    let value = RecordValue.record(
      ModelRecord("Root", ["any": [1, true, .date(Date(timeIntervalSinceReferenceDate: 5)), ["a"], false, 2.5]]))
    for form in [PropertyListForm.xml, .binary] {
      let list = try mapping.manager.objectToPropertyList(value, as: form)
      #expect(try mapping.manager.propertyListToObject(list, as: RecordValue.self) == value)
    }
  }

  /// A reference is text, whatever the identity is.
  @Test(arguments: ["NUMBER", "STRING", "DATE", "DATA"]) func referencesAreText(_ dataType: String) throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="tasks" dataType="ARRAY" xmlName="tasks"><ModelArrayElement dataType="UDC" typeName="Task" xmlName="task"/></ModelProperty>
      """,
      types: """
        <ModelClass className="Task"><ModelProperty propertyName="id" dataType="\(dataType)" identity="YES"/>
        <ModelProperty propertyName="next" dataType="REFERENCE" typeName="Task"/></ModelClass>
        """)
    let ids: [String: (String, String)] = [
      "NUMBER": ("129", "128.5"), "STRING": ("\"a\"", "\"b\""),
      "DATE": ("\"2001-01-01T00:00:00Z\"", "\"2002-01-01T00:00:00Z\""),
      "DATA": ("\"gQ==\"", "\"gA==\""),
    ]
    let (one, two) = try #require(ids[dataType])
    let text = { (json: String) in json.hasPrefix("\"") ? json : "\"\(json)\"" }
    try check(mapping, "{\"tasks\":[{\"id\":\(one),\"next\":\(text(two))},{\"id\":\(two),\"next\":\(text(one))}]}")
    let dangling = try mapping.manager.jsonToObject("{\"tasks\":[{\"id\":\(one)}]}", as: RecordValue.self)
    var list = try mapping.manager.objectToPropertyList(dangling, to: .string)
    list = list.replacingOccurrences(
      of: "</dict>\n\t</array>", with: "<key>next</key><string>zz</string></dict></array>")
    #expect(
      Fixture.failure { try mapping.manager.propertyListToObject(list, as: RecordValue.self) }.contains(
        "'zz'"))
  }

  @Test func enumsAndNamesAreThoseOfJSON() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="first" jsonName="first_name"/>
      <ModelProperty propertyName="level" dataType="ENUM" typeName="Level"/>
      """,
      types: "<ModelEnum enumName=\"Level\"><ModelEnumItem name=\"high\" jsonName=\"HIGH\" value=\"3\"/></ModelEnum>")
    let record = ModelRecord("Root", ["first": "Ada", "level": .enumeration("high")])
    let list = try mapping.manager.objectToPropertyList(record, to: .string)
    #expect(list.contains("<key>first_name</key>\n\t<string>Ada</string>\n\t<key>level</key>\n\t<string>HIGH</string>"))
    #expect(try mapping.manager.propertyListToObject(list, as: ModelRecord.self) == record)
  }

  @Test func unknownKeysMayBeRefused() throws {
    let mapping = try Mapping("<ModelProperty propertyName=\"name\" minOccurs=\"1\"/>", model: "unknown=\"REJECT\"")
    let list = "<plist><dict>\n<key>nam</key><array><dict/></array>\n</dict></plist>"
    #expect(
      Fixture.failure { try mapping.manager.propertyListToObject(list, as: RecordValue.self) } == """
        invalidDocument
        <input>:1:8: error: key 'name' is absent (/)
        Model.xml:3:1: note: declared here: ModelProperty 'name', STRING
        <input>:2:15: error: key 'nam' is unknown; did you mean 'name'? (/nam)
        Model.xml:2:1: note: declared here: ModelClass 'Root'
        """)
  }

  @Test func whatCannotBeWrittenIsAnError() throws {
    let manager = try PropertyListFixture.manager()
    let nils = ModelRecord("Root", ["self": .record(ModelRecord("Root", ["list": [1, .null]]))])
    #expect(
      Fixture.failure { try manager.objectToPropertyList(nils) } == """
        unwritableValue
        error: an item is nil, which a property list has no value for; leave it out (/self/list[1])
        Model.xml:12:68: note: declared here: ModelArrayElement 'i', NUMBER
        """)
    let control = ModelRecord("Root", ["s": "a\u{1}b"])
    #expect(
      Fixture.failure { try manager.objectToPropertyList(control, as: .xml) } == """
        unwritableValue
        error: the character U+0001 cannot be written in XML 1.0 (/s)
        Model.xml:3:1: note: declared here: ModelProperty 's', STRING
        """)
    let binary = try manager.objectToPropertyList(control)
    #expect(try manager.propertyListToObject(binary, as: ModelRecord.self) == control)
    let key = ModelRecord("Root", ["open": ["a\u{1}": "b"]])
    #expect(Fixture.failure { try manager.objectToPropertyList(key, as: .xml) }.contains("U+0001"))
  }

  @Test func lengthIsBounded() throws {
    for form in [PropertyListForm.xml, .binary] {
      let list = try PropertyListFixture.manager().objectToPropertyList(PropertyListFixture.record(), as: form)
      for (limit, isEnough) in [(list.count, true), (list.count - 1, false), (20, false)] {
        var options = EncodingOptions()
        options.maximumDocumentLength = limit
        let manager = try ModelManager(modelDefinition: PropertyListFixture.definition(), encodingOptions: options)
        let failure = Fixture.failure {
          try manager.objectToPropertyList(PropertyListFixture.record(), as: form)
        }
        #expect(
          failure.hasPrefix(
            isEnough
              ? "no error" : "documentLengthLimit\nerror: the document is longer than the limit of \(limit) bytes"),
          "\(form) \(limit)")
      }
    }
  }

  /// A set is written in one order, whatever its items are.
  @Test func setsAreSorted() throws {
    struct Tags: ModelObject, Equatable {
      var tags: Set<String> = []
      static let factory = TypeFactory(Tags.init) { Mapped("tags", \.tags) }
    }
    var factories = FactoryTable()
    factories.register(Tags.factory, named: "Root")
    let manager = try Mapping(
      "<ModelProperty propertyName=\"tags\" dataType=\"ARRAY\" xmlName=\"tags\"><ModelArrayElement xmlName=\"t\"/></ModelProperty>",
      factories
    ).manager
    let long = String(repeating: "z", count: 300)
    let tags = Tags(tags: ["b", "a", "c", long])
    let list = try manager.objectToPropertyList(tags, to: .string)
    #expect(list.contains("<string>a</string>\n\t\t<string>b</string>\n\t\t<string>c</string>\n\t\t<string>\(long)"))
    #expect(try manager.propertyListToObject(list, as: Tags.self) == tags)
  }

  @Test func scalarsAndArraysAreRoots() throws {
    let list = try ModelManager(
      modelDefinition: Fixture.definition(
        "<ModelArray xmlName=\"l\"><ModelArrayElement dataType=\"NUMBER\" xmlName=\"i\"/></ModelArray>",
        root: "rootDataType=\"ARRAY\" rootXMLName=\"l\" rootTypeName=\"l\""))
    let number = try ModelManager(
      modelDefinition: Fixture.definition("", root: "rootDataType=\"DATE\" rootXMLName=\"t\""))
    for form in [PropertyListForm.xml, .binary] {
      let data = try list.objectToPropertyList([1, 2], as: form)
      #expect(try list.propertyListToObject(data, as: [Int].self) == [1, 2])
      let date = Date(timeIntervalSinceReferenceDate: 1_000)
      let dated = try number.objectToPropertyList(date, to: .bytes, as: form)
      #expect(try number.propertyListToObject(dated, as: Date.self) == date)
    }
  }

  @Test func filesAreReadAndWritten() throws {
    let place = try TemporaryPlace()
    let manager = try PropertyListFixture.manager()
    for form in [PropertyListForm.xml, .binary] {
      try manager.objectToPropertyList(PropertyListFixture.record(), to: place["a.plist"], as: form)
      #expect(
        try manager.propertyListToObject(place["a.plist"], as: ModelRecord.self)
          == PropertyListFixture.record())
    }
    try manager.objectToPropertyList(PropertyListFixture.record(), to: place["b.plist"])
    #expect(try Data(contentsOf: place["b.plist"]).starts(with: Data("bplist00".utf8)))
    #expect(
      Fixture.failure { try manager.propertyListToObject(place["c"], as: ModelRecord.self) }.hasPrefix(
        "inputOutput\n"))
  }

  private struct Settings: ModelObject, Equatable {
    var name = "a"
    var volume = 3
    static let factory = TypeFactory(Settings.init) {
      Mapped("name", \.name)
      Mapped("volume", \.volume)
    }
  }

  @Test func listsAreMerged() throws {
    let manager = try ModelManager(for: Settings.self)
    var settings = Settings(name: "b", volume: 5)
    try manager.merge(
      "<plist><dict><key>volume</key><integer>7</integer></dict></plist>", into: &settings, as: .propertyList)
    #expect(settings == Settings(name: "b", volume: 7))
    let binary = try manager.objectToPropertyList(Settings(name: "c", volume: 1))
    try manager.merge(binary, into: &settings, as: .propertyList)
    #expect(settings == Settings(name: "c", volume: 1))
  }
}
