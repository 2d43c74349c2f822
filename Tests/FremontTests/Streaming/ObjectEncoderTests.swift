import Foundation
import Fremont
import Testing

/// Items that are written one by one.
struct ObjectEncoderTests {
  typealias Company = StreamedCompany.Company
  typealias Employee = StreamedCompany.Employee

  private static let frame = Company(title: StreamedCompany.company.title, motto: StreamedCompany.company.motto)

  @Test func writesTheSameBytes() throws {
    let manager = try StreamedCompany.manager()
    for encoding in [TextEncoding.utf8, .utf16, .utf32, .isoLatin1, .ascii] {
      for layout in [EncodingOptions.Layout.compact, .indented(3)] {
        let options = EncodingOptions(layout: layout, encoding: encoding)
        for count in 0...3 {
          var company = StreamedCompany.company
          company.employees = Array(company.employees.prefix(count))
          let whole = try manager.objectToXML(company, to: .bytes, options: options)
          let encoder = try manager.encoder(of: Employee.self, at: "employees", in: Self.frame, options: options)
          var bytes = try encoder.takeBytes()
          for employee in company.employees {
            try encoder.write(employee)
            bytes += try encoder.takeBytes()
          }
          bytes += try encoder.finish()
          #expect(bytes == whole)
        }
      }
    }
  }

  @Test(arguments: [
    "<ModelProperty propertyName=\"list\" dataType=\"ARRAY\" xmlType=\"INLINE\"><ModelArrayElement dataType=\"NUMBER\" xmlName=\"a/b\"/></ModelProperty>",
    "<ModelProperty propertyName=\"list\" dataType=\"ARRAY\" xmlType=\"INLINE\"><ModelArrayElement dataType=\"NUMBER\" xmlName=\"i\"/><ModelArrayElement dataType=\"STRING\" xmlName=\"s\"/></ModelProperty>",
    "<ModelProperty propertyName=\"list\" dataType=\"ARRAY\" xmlName=\"w/list\"><ModelArrayElement dataType=\"NUMBER\" xmlName=\"i\"/></ModelProperty>",
  ]) func writesListsOfAllKinds(_ list: String) throws {
    let manager = try Fixture.records(
      Fixture.rootClass(
        "<ModelProperty propertyName=\"h\" dataType=\"STRING\" xmlName=\"h\"/>\(list)<ModelProperty propertyName=\"t\" dataType=\"STRING\" xmlName=\"t\"/>"
      ))
    for count in 0...3 {
      let items = (0..<count).map { RecordValue.number(ModelNumber($0)) }
      let root = ModelRecord("Root", ["h": .string("1"), "list": .array(items), "t": .string("2")])
      let whole = try manager.objectToXML(root)
      let frame = ModelRecord("Root", ["h": .string("1"), "t": .string("2")])
      let encoder = try manager.encoder(of: RecordValue.self, at: "list", in: frame)
      var bytes: [UInt8] = []
      for item in items {
        try encoder.write(item)
        bytes += try encoder.takeBytes()
      }
      bytes += try encoder.finish()
      #expect(String(decoding: bytes, as: UTF8.self) == whole)
      let decoder = try manager.decoder(of: RecordValue.self, at: "list", in: ModelRecord.self)
      try decoder.feed(bytes)
      _ = try decoder.finish()
      var read: [RecordValue] = []
      while let item = decoder.next() { read.append(item) }
      #expect(read == items)
    }
  }

  @Test func failsForGood() throws {
    let manager = try StreamedCompany.manager()
    let encoder = try manager.encoder(of: Employee.self, at: "employees", in: Self.frame)
    try encoder.write(Employee(name: "a"))
    let failure = Fixture.failure { try encoder.write(Employee(name: "\u{0}")) }
    #expect(failure.hasPrefix("unwritableValue") && failure.contains("/Company/Staff/Employees/Employee[2]/@name"))
    #expect(Fixture.failure { try encoder.write(Employee(name: "b")) } == failure)
    #expect(Fixture.failure { try encoder.finish() } == failure)
  }

  @Test func endsOnce() throws {
    let encoder = try StreamedCompany.manager().encoder(of: Employee.self, at: "employees", in: Self.frame)
    _ = try encoder.finish()
    #expect(Fixture.failure { try encoder.write(Employee()) } == "inputOutput\nerror: the document has ended already")
    #expect(Fixture.failure { try encoder.finish() } == "inputOutput\nerror: the document has ended already")
  }

  @Test func needsAPlaceForTheList() throws {
    let manager = try Fixture.records(
      Fixture.rootClass(
        "<ModelProperty propertyName=\"part\" dataType=\"UDC\" typeName=\"P\" xmlName=\"part\"/>",
        types: """
          <ModelClass className="P"><ModelProperty propertyName="list" dataType="ARRAY" xmlName="list">
            <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty></ModelClass>
          """))
    let encoder = try manager.encoder(of: Int.self, at: "part.list", in: ModelRecord("Root", [:]))
    #expect(
      Fixture.failure { try encoder.write(1) }.contains(
        "the property that should hold the list of Int is nil in the root"))
    let filled = try manager.encoder(
      of: Int.self, at: "part.list", in: ModelRecord("Root", ["part": .record(ModelRecord("P", [:]))]),
      options: Fixture.bare)
    try filled.write(1)
    #expect(try String(decoding: filled.finish(), as: UTF8.self) == "<Root><part><list><i>1</i></list></part></Root>")
  }

  /// What the root keeps of a document stands around the items, however the root was read.
  @Test(arguments: [
    (
      "xmlType=\"INLINE\"", "<Root z=\"1\"><!-- c --><i>1</i><t>a</t><i>2</i><w>3</w></Root>",
      "<Root z=\"1\"><!-- c --><i>1</i><i>2</i><t>a</t><w>3</w></Root>"
    ),
    (
      "xmlName=\"list\"", "<Root><list k=\"1\"><!-- d --><i>1</i><i>2</i></list><w/><t>a</t></Root><!-- e -->",
      "<Root><list k=\"1\"><!-- d --><i>1</i><i>2</i></list><w/><t>a</t></Root>\n<!-- e -->"
    ),
  ]) func writesWhatTheRootKeeps(_ place: String, _ document: String, _ expected: String) throws {
    let manager = try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="list" dataType="ARRAY" \(place)>
          <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
        <ModelProperty propertyName="t" dataType="STRING" xmlName="t"/>
        """, attributes: "unknown=\"KEEP\""))
    let root = try manager.xmlToObject(document, as: ModelRecord.self)
    let encoder = try manager.encoder(of: Int.self, at: "list", in: root, options: Fixture.bare)
    var bytes: [UInt8] = []
    for item in 1...2 {
      try encoder.write(item)
      bytes += try encoder.takeBytes()
    }
    bytes += try encoder.finish()
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  // MARK: Asynchronous

  @Test func comesInChunks() async throws {
    let manager = try StreamedCompany.manager()
    let objects = AsyncStream { continuation in
      for number in 0..<10_000 { continuation.yield(Employee(name: "employee \(number)", age: number)) }
      continuation.finish()
    }
    var chunks: [[UInt8]] = []
    for try await chunk in manager.xmlChunks(of: Self.frame, objects: objects, at: "employees") { chunks.append(chunk) }
    #expect(chunks.count > 5 && chunks.allSatisfy { $0.count < 1 << 17 })
    let company = try manager.xmlToObject(Array(chunks.joined()), as: Company.self)
    #expect(company.employees.count == 10_000 && company.employees.last?.age == 9999 && company.motto == "Work")
  }

  @Test func goesToFiles() async throws {
    let manager = try StreamedCompany.manager()
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).xml")
    defer { try? FileManager.default.removeItem(at: url) }
    try await manager.objectToXML(
      Self.frame, objects: StreamedCompany.company.employees.publisher, at: "employees", to: url)
    #expect(try manager.xmlToObject(url, as: Company.self) == StreamedCompany.company)
    try manager.objectToXML(Self.frame, objects: [Employee(name: "z")], at: "employees", to: url)
    #expect(try manager.xmlToObject(url, as: Company.self).employees == [Employee(name: "z")])
    let failure = Fixture.failure {
      try manager.objectToXML(Self.frame, objects: [Employee(name: "\u{0}")], at: "employees", to: url)
    }
    #expect(failure.hasPrefix("unwritableValue"))
    #expect(try manager.xmlToObject(url, as: Company.self).employees == [Employee(name: "z")])
    let names = try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
    #expect(names.filter { $0.hasPrefix(url.lastPathComponent) } == [url.lastPathComponent])
  }

  private enum Instances {
    final class Employee: ModelObject {
      var name = ""
      var age: Int?
      var notes: [String] = []
      static let factory = TypeFactory(Employee.init) {
        Mapped("name", \.name)
        Mapped("age", \.age)
        Mapped("notes", \.notes)
      }
    }
  }

  /// Neither instances of a class nor a sequence of some of them can be shared between tasks.
  @Test func instancesOfClassesGoFromOneDocumentToAnother() async throws {
    let manager = try ModelManager(
      modelDefinition: StreamedCompany.definition(), types: [Instances.Employee.self])
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).xml")
    defer { try? FileManager.default.removeItem(at: url) }
    let chunks = StreamedCompany.stream(StreamedCompany.document.utf8, of: 100)
    let objects = manager.objects(of: Instances.Employee.self, at: "employees", from: chunks).filter { $0.age != nil }
    try await manager.objectToXML(ModelRecord("Company", [:]), objects: objects, at: "employees", to: url)
    let company = try StreamedCompany.manager().xmlToObject(url, as: Company.self)
    #expect(company.employees == StreamedCompany.company.employees.filter { $0.age != nil })
  }
}

extension Array where Element: Sendable {
  /// The elements as an asynchronous sequence.
  fileprivate var publisher: AsyncStream<Element> {
    AsyncStream { continuation in
      for element in self { continuation.yield(element) }
      continuation.finish()
    }
  }
}
