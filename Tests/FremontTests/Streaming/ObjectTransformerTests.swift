import Foundation
import Fremont
import Testing

/// Documents that are copied with some items changed.
struct ObjectTransformerTests {
  typealias Employee = StreamedCompany.Employee

  private static func copy(
    _ manager: ModelManager,
    _ document: String,
    by size: Int,
    at path: String = "employees",
    options: EncodingOptions? = nil,
    _ change: (ModelRecord) -> ObjectTransformer<ModelRecord>.Change
  ) throws -> String {
    let transformer = try manager.transformer(of: ModelRecord.self, at: path, options: options)
    var bytes: [UInt8] = []
    func take() throws {
      while let record = transformer.next() { try transformer.apply(change(record)) }
      bytes += transformer.takeBytes()
    }
    for piece in StreamedCompany.pieces(document.utf8, of: size) {
      try transformer.feed(piece)
      try take()
    }
    try transformer.finish()
    try take()
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let sizes = [1, 2, 3, 7, 50, 4096]

  @Test(arguments: sizes) func copiesEveryByte(_ size: Int) throws {
    let manager = try Fixture.records(StreamedCompany.definition())
    #expect(try Self.copy(manager, StreamedCompany.document, by: size) { _ in .unchanged } == StreamedCompany.document)
    let marked = "\u{FEFF}" + StreamedCompany.document
    #expect(try Self.copy(manager, marked, by: size) { _ in .unchanged } == marked)
    let windows = StreamedCompany.document.replacingOccurrences(of: "\n", with: "\r\n")
    #expect(try Self.copy(manager, windows, by: size) { _ in .unchanged } == windows)
  }

  @Test(arguments: sizes) func changesWhatItIsTold(_ size: Int) throws {
    let manager = try Fixture.records(StreamedCompany.definition())
    let result = try Self.copy(manager, StreamedCompany.document, by: size, options: Fixture.bare) { record in
      switch record["age"]?.number {
      case 41: return .removed
      case 7:
        var record = record
        record["age"] = .number(8)
        return .replaced([record, record])
      default: return .unchanged
      }
    }
    let start = try #require(StreamedCompany.document.range(of: "<Employee name=\"Ann"))
    let end = try #require(StreamedCompany.document.range(of: "</Employee\n    >"))
    var expected = StreamedCompany.document
    let chloe = "<Employee name=\"Chlo\u{EB} &#x1F600;\"><Age>7</Age><Notes/></Employee>"
    let changed = "<Employee name=\"Chlo\u{EB} 😀\"><Age>8</Age><Notes/></Employee>"
    expected = expected.replacingOccurrences(of: chloe, with: changed + changed)
    expected.removeSubrange(start.lowerBound..<end.upperBound)
    #expect(result == expected)
  }

  @Test(arguments: sizes) func keepsWhatTheDefinitionDoesNotMention(_ size: Int) throws {
    let manager = try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="items" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="UDC" typeName="Item" xmlName="item"/></ModelProperty>
        """,
        types: """
          <ModelClass className="Item" unknown="KEEP">
            <ModelProperty propertyName="n" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="n"/></ModelClass>
          """))
    let document = "<Root x='1'><item n='1' o='p'><q>r</q><!-- s --></item><t/><item n = '2'/></Root>"
    let result = try Self.copy(manager, document, by: size, at: "items", options: Fixture.bare) { record in
      guard record["n"]?.number == 1 else { return .unchanged }
      var record = record
      record["n"] = .number(5)
      return .replaced(by: record)
    }
    #expect(result == "<Root x='1'><item n=\"5\" o=\"p\"><q>r</q><!-- s --></item><t/><item n = '2'/></Root>")
  }

  @Test(arguments: sizes) func declaresTheNamespacesThatAreLacking(_ size: Int) throws {
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="r:Root" rootTypeName="Root" xmlns:r="urn:r" xmlns:s="urn:s">
        <ModelClass className="Root">
          <ModelProperty propertyName="items" dataType="ARRAY" xmlName="r:items">
            <ModelArrayElement dataType="UDC" typeName="Item" xmlName="r:item"/></ModelProperty></ModelClass>
        <ModelClass className="Item"><ModelProperty propertyName="n" dataType="NUMBER" xmlName="s:n"/></ModelClass></Model>
        """)
    let manager = try ModelManager(modelDefinition: definition)
    let document = "<x:Root xmlns:x='urn:r' xmlns:s='urn:s'><x:items><x:item><s:n>1</s:n></x:item></x:items></x:Root>"
    let result = try Self.copy(manager, document, by: size, at: "items", options: Fixture.bare) { record in
      var record = record
      record["n"] = .number(2)
      return .replaced(by: record)
    }
    #expect(
      result == "<x:Root xmlns:x='urn:r' xmlns:s='urn:s'><x:items>"
        + "<r:item xmlns:r=\"urn:r\"><s:n>2</s:n></r:item></x:items></x:Root>")
    let read = try manager.xmlToObject(result, as: ModelRecord.self)
    #expect(read["items"]?.array?.first?["n"] == .number(2))
  }

  @Test func indentsWhatItWrites() throws {
    let manager = try Fixture.records(StreamedCompany.definition())
    let document =
      "<Company>\n  <Staff>\n    <Employees>\n      <Employee name=\"a\"/>\n    </Employees>\n  </Staff>\n</Company>"
    let result = try Self.copy(manager, document, by: 9) { record in
      var record = record
      record["age"] = .number(1)
      return .replaced([record, record])
    }
    let item = "<Employee name=\"a\">\n        <Age>1</Age>\n      </Employee>"
    #expect(
      result
        == "<Company>\n  <Staff>\n    <Employees>\n      \(item)\n      \(item)\n    </Employees>\n  </Staff>\n</Company>"
    )
  }

  @Test(arguments: [1, 5, 4096]) func makesUTF8OfOtherEncodings(_ size: Int) throws {
    let manager = try Fixture.records(StreamedCompany.definition())
    let text = StreamedCompany.document.replacingOccurrences(of: " &#x1F600;", with: "")
    for (name, encoding) in [
      ("utf-16", String.Encoding.utf16LittleEndian), ("ISO-8859-1", .isoLatin1), ("windows-1252", .windowsCP1252),
    ] {
      let declared = text.replacingOccurrences(of: "\"UTF-8\"", with: "'\(name)'")
      let mark: [UInt8] = name == "utf-16" ? [0xFF, 0xFE] : []
      let bytes = try mark + #require(declared.data(using: encoding))
      let transformer = try manager.transformer(of: ModelRecord.self, at: "employees")
      var copy: [UInt8] = []
      for piece in StreamedCompany.pieces(bytes, of: size) {
        try transformer.feed(piece)
        while transformer.next() != nil {}
        copy += transformer.takeBytes()
      }
      try transformer.finish()
      copy += transformer.takeBytes()
      #expect(String(decoding: copy, as: UTF8.self) == declared.replacingOccurrences(of: name, with: "UTF-8"))
    }
  }

  @Test func refusesGroups() throws {
    let manager = try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="list" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="UDC" typeName="G" xmlType="INLINE"/></ModelProperty>
        """,
        types: """
          <ModelClass className="G"><ModelProperty propertyName="a" dataType="NUMBER" xmlName="a"/></ModelClass>
          """))
    #expect(
      Fixture.failure { try manager.transformer(of: ModelRecord.self, at: "list") }
        .contains("items without an element of their own cannot be changed one by one"))
  }

  @Test(arguments: sizes) func changesItemsBehindAPath(_ size: Int) throws {
    let manager = try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list">
          <ModelArrayElement dataType="NUMBER" xmlName="a[@k='v']/b/c"/></ModelProperty>
        """))
    let document =
      "<Root><list><a k='v' x=''><b><c>1</c><!-- --><c>2</c></b></a><a/><a k='v'><b><c>3</c></b></a></list></Root>"
    let transformer = try manager.transformer(of: Int.self, at: "list", options: Fixture.bare)
    var bytes: [UInt8] = []
    for piece in StreamedCompany.pieces(document.utf8, of: size) {
      try transformer.feed(piece)
      while let number = transformer.next() { try transformer.apply(number == 3 ? .removed : .replaced([number, 7])) }
      bytes += transformer.takeBytes()
    }
    try transformer.finish()
    bytes += transformer.takeBytes()
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "<Root><list><a k='v' x=''><b><c>1</c><c>7</c><!-- --><c>2</c><c>7</c></b></a><a/><a k='v'><b></b></a></list></Root>"
    )
  }

  @Test(arguments: sizes) func copiesTextBetweenItems(_ size: Int) throws {
    let manager = try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="note" dataType="ARRAY" xmlName="note">
          <ModelArrayElement dataType="STRING" xmlType="TEXT"/><ModelArrayElement dataType="NUMBER" xmlName="n"/>
        </ModelProperty>
        """))
    let document = "<Root><note>one <n>1</n> &#50; <n >2</n><x/> four</note></Root>"
    let transformer = try manager.transformer(of: RecordValue.self, at: "note", options: Fixture.bare)
    var bytes: [UInt8] = []
    for piece in StreamedCompany.pieces(document.utf8, of: size) {
      try transformer.feed(piece)
      while let item = transformer.next() { try transformer.apply(.replaced(by: item)) }
      bytes += transformer.takeBytes()
    }
    try transformer.finish()
    bytes += transformer.takeBytes()
    #expect(String(decoding: bytes, as: UTF8.self) == document.replacingOccurrences(of: "n >", with: "n>"))
  }

  @Test func copiesItemsWithFaultsAndThrowsBehindThem() async throws {
    let manager = try StreamedCompany.manager()
    let document =
      "<Company><Staff><Employees><Employee><Age>x</Age></Employee><Employee name=\"b\"/></Employees></Staff></Company>"
    var bytes: [UInt8] = []
    var thrown: FremontError?
    do {
      let chunks = StreamedCompany.stream(document.utf8, of: 8)
      for try await chunk in manager.xmlChunks(
        from: chunks, at: "employees", changing: Employee.self, { _ in .removed })
      {
        bytes += chunk
      }
    } catch let error as FremontError {
      thrown = error
    }
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "<Company><Staff><Employees><Employee><Age>x</Age></Employee></Employees></Staff></Company>")
    #expect(thrown?.code == .invalidDocument)
  }
}
