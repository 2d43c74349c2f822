import Foundation
import Fremont
import Testing

/// What documents are read from and written to: the same for every format, and for values of every kind.
struct InputOutputTests {
  private struct Reading: ModelObject, Codable, Equatable {
    var number = 1
    var label = ""

    static let factory = TypeFactory(Reading.init) {
      Mapped("number", \.number)
      Mapped("label", \.label)
    }
  }

  /// The same without a factory.
  private struct Coded: Codable, Equatable {
    var number: Int
    var label: String
  }

  /// A buffer of another package.
  private struct Buffer: Sequence, DocumentInput {
    let bytes: [UInt8]

    func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }
  }

  /// An output of another package.
  private struct BufferOutput: BinaryOutput {
    func writeDocument(_ document: consuming WrittenDocument) throws(FremontError) -> Buffer {
      Buffer(bytes: document.withBytes { Array($0) })
    }
  }

  private static let reading = Reading(number: 7, label: "é")
  private static let coded = Coded(number: 7, label: "é")

  private let place: TemporaryPlace
  private let manager: ModelManager

  init() throws {
    place = try TemporaryPlace()
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="Root" rootTypeName="Reading">
          <ModelClass className="Reading">
            <ModelProperty propertyName="number" dataType="NUMBER" typeName="Int" binaryFormat="UINT16"/>
            <ModelProperty propertyName="label" binaryFormat="UINT8"/>
          </ModelClass>
          <ModelClass className="Coded">
            <ModelProperty propertyName="number" dataType="NUMBER" typeName="Int"/>
            <ModelProperty propertyName="label"/>
          </ModelClass>
        </Model>
        """)
    manager = try ModelManager(
      modelDefinition: definition, types: [Reading.self], encodingOptions: EncodingOptions(layout: .compact))
  }

  /// Reads bytes from all that holds them.
  private func read<Value>(
    _ bytes: [UInt8], _ format: String, _ read: (any DocumentInput) throws -> Value
  ) throws -> [Value] {
    let url = place["a.\(format)"]
    try Data(bytes).write(to: url)
    let padded = [0] + bytes + [0]
    return try [
      read(bytes), read(padded[1...bytes.count]), read(ContiguousArray(bytes)), read(Data(bytes)),
      read(Data(padded)[1...bytes.count]), read(Buffer(bytes: bytes)), read(AnySequence(bytes)), read(url),
      read(FileHandle(forReadingFrom: url)),
      bytes.withUnsafeBytes { try read($0) },
      bytes.withUnsafeBufferPointer { try read($0) },
      read(bytes.withUnsafeBytes { DispatchData(bytes: $0) }),
    ]
  }

  @Test func everyFormatReadsAllInputs() throws {
    let value = Self.reading
    let (xml, json) = (try manager.objectToXML(value), try manager.objectToJSON(value))
    let list = try manager.objectToPropertyList(value, to: .string)
    let found: [[Reading]] = try [
      read(Array(xml.utf8), "xml") { try manager.xmlToObject($0, as: Reading.self) },
      [manager.xmlToObject(xml), manager.xmlToObject(Substring(xml))],
      read(Array(json.utf8), "json") { try manager.jsonToObject($0, as: Reading.self) },
      [manager.jsonToObject(json), manager.jsonToObject(Substring(json))],
      read(manager.objectToPropertyList(value, to: .bytes), "bplist") {
        try manager.propertyListToObject($0, as: Reading.self)
      },
      [manager.propertyListToObject(list), manager.propertyListToObject(Substring(list))],
      read(manager.archive(value, to: .bytes), "archive") { try manager.unarchive($0, as: Reading.self) },
      read(manager.objectToBinary(value, to: .bytes), "bin") { try manager.binaryToObject($0, as: Reading.self) },
      read(Array(json.utf8), "load") { try manager.load($0, as: Reading.self) },
    ]
    #expect(found.joined().allSatisfy { $0 == value })
    let message = try manager.objectToBinary(value, to: .bytes)
    #expect(try manager.binaryToObject(message.span.bytes, as: Reading.self) == value)
  }

  /// A string is a document, and a name in it is probably meant as a file.
  @Test func saysThatATextLooksLikeAFileName() {
    func failure(_ text: some DocumentInput) -> String {
      Fixture.failure { try manager.xmlToObject(text, as: Reading.self) }
    }
    let named = "the text looks like a file name: pass a URL to read a file"
    for name in ["data/Reading.xml", "d.XML", "d e.xml"] {
      let lines = failure(name)
      #expect(lines.hasSuffix("; \(named)"), "\(lines)")
      #expect(failure(Array(name.utf8)) == String(lines.dropLast(named.count + 2)))
    }
    for text in ["data", "d.json", "d\n.xml", "d<a/>.xml", ".xml", "<a>.xml"] {
      #expect(failure(text).contains(named) == (text == ".xml"), "\(text)")
    }
  }

  @Test func everyFormatReadsDecodableValues() throws {
    let value = Self.reading
    let found: [[Coded]] = try [
      read(manager.objectToXML(value, to: .bytes), "xml") { try manager.xmlToObject($0, as: Coded.self) },
      read(manager.objectToJSON(value, to: .bytes), "json") { try manager.jsonToObject($0, as: Coded.self) },
      read(manager.objectToPropertyList(value, to: .bytes), "plist") {
        try manager.propertyListToObject($0, as: Coded.self)
      },
      read(manager.objectToBinary(value, to: .bytes), "bin") { try manager.binaryToObject($0, as: Coded.self) },
    ]
    #expect(found.joined().allSatisfy { $0 == Self.coded })
    let fault = Fixture.failure { try manager.jsonToObject(#"{"number":1}"#, as: Coded.self, file: "a.json") }
    #expect(fault == "invalidDocument\na.json:1:1: error: 'Coded.label' is absent")
  }

  private enum Format: CaseIterable {
    case xml, json, propertyList, archive, binary

    func write<Output: BinaryOutput>(
      _ value: Reading, _ manager: ModelManager, to output: Output
    ) throws -> Output.Written {
      switch self {
      case .xml: try manager.objectToXML(value, to: output)
      case .json: try manager.objectToJSON(value, to: output)
      case .propertyList: try manager.objectToPropertyList(value, to: output)
      case .archive: try manager.archive(value, to: output)
      case .binary: try manager.objectToBinary(value, to: output)
      }
    }

    func write<Output: BinaryOutput>(
      _ value: Coded, _ manager: ModelManager, to output: Output
    ) throws -> Output.Written? {
      switch self {
      case .xml: try manager.objectToXML(value, to: output)
      case .json: try manager.objectToJSON(value, to: output)
      case .propertyList: try manager.objectToPropertyList(value, to: output)
      case .archive: nil
      case .binary: try manager.objectToBinary(value, to: output)
      }
    }
  }

  @Test(arguments: Format.allCases) private func everyFormatWritesAllOutputs(_ format: Format) throws {
    let bytes = try format.write(Self.reading, manager, to: .bytes)
    #expect(!bytes.isEmpty)
    #expect(try format.write(Self.reading, manager, to: .data) == Data(bytes))
    #expect(try format.write(Self.reading, manager, to: BufferOutput()).bytes == bytes)
    try format.write(Self.reading, manager, to: place["a"])
    #expect(try Data(contentsOf: place["a"]) == Data(bytes))
    let handle = try FileHandle(forWritingTo: place["a"])
    try handle.write(contentsOf: Data("ab".utf8))
    try format.write(Self.reading, manager, to: handle)
    try handle.close()
    #expect(try Data(contentsOf: place["a"]) == Data("ab".utf8) + Data(bytes))
  }

  @Test func everyFormatWritesEncodableValues() throws {
    let encoding = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="Root" rootTypeName="Coded"><ModelClass className="Coded">
            <ModelProperty propertyName="number" dataType="NUMBER" typeName="Int" binaryFormat="UINT16"/>
            <ModelProperty propertyName="label" binaryFormat="UINT8"/></ModelClass></Model>
          """), encodingOptions: EncodingOptions(layout: .compact))
    for format in Format.allCases {
      guard let bytes = try format.write(Self.coded, encoding, to: .bytes) else { continue }
      #expect(try format.write(Self.reading, manager, to: .bytes) == bytes)
      #expect(try format.write(Self.coded, encoding, to: .data) == Data(bytes))
      _ = try format.write(Self.coded, encoding, to: place["a"])
      #expect(try Data(contentsOf: place["a"]) == Data(bytes))
    }
    #expect(try encoding.objectToXML(Self.coded) == manager.objectToXML(Self.reading))
    #expect(try encoding.objectToJSON(Self.coded) == manager.objectToJSON(Self.reading))
  }

  @Test func aStringIsTheOutputOfTextAndDataThatOfBytes() throws {
    let value = Self.reading
    let (xml, json) = (try manager.objectToXML(value), try manager.objectToJSON(value))
    #expect(xml == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Root><number>7</number><label>é</label></Root>")
    #expect(json == #"{"number":7,"label":"é"}"#)
    #expect(try manager.objectToBinary(value) == Data([7, 0, 2, 0xC3, 0xA9]))
    #expect(try manager.objectToPropertyList(value).starts(with: Data("bplist".utf8)))
    #expect(try manager.archive(value).starts(with: Data("bplist".utf8)))
    #expect(try manager.objectToPropertyList(value, to: .string).hasPrefix("<?xml"))
    #expect(try manager.objectToPropertyList(value, to: .data, as: .xml).starts(with: Data("<?xml".utf8)))
    let fault = Fixture.failure { try manager.objectToPropertyList(value, to: .string, as: .binary) }
    #expect(
      fault
        == "unwritableValue\nerror: a property list in the binary form is no text: write it to .data or .bytes")
  }

  @Test func aStringIsInUTF8RegardlessOfTheOptions() throws {
    let options = EncodingOptions(layout: .compact, encoding: .isoLatin1)
    #expect(try manager.objectToXML(Self.reading, options: options).contains(#"encoding="UTF-8""#))
    let bytes = try manager.objectToXML(Self.reading, to: .bytes, options: options)
    #expect(bytes.contains(0xE9))
    #expect(try manager.xmlToObject(bytes) == Self.reading)
  }

  @Test func anUpdateTakesAllInputsAndOutputs() throws {
    let text = "<?xml version='1.0' encoding='ISO-8859-1'?>\n<Root ><number>1</number><label>é</label></Root>"
    let latin = try #require(text.data(using: .isoLatin1))
    let changed = text.replacingOccurrences(of: ">1<", with: ">7<")
    let declared = changed.replacingOccurrences(of: "ISO-8859-1", with: "UTF-8")
    let value = Self.reading
    #expect(try manager.objectToXML(value, updating: text) == changed)
    #expect(try manager.objectToXML(value, updating: text, to: .data) == Data(declared.utf8))
    #expect(try manager.objectToXML(value, updating: latin) == declared)
    #expect(try manager.objectToXML(value, updating: latin, to: .data) == changed.data(using: .isoLatin1))
    try latin.write(to: place["a.xml"])
    try manager.objectToXML(value, updating: place["a.xml"], to: place["b.xml"])
    #expect(try Data(contentsOf: place["a.xml"]) == latin)
    try manager.objectToXML(value, updating: place["a.xml"], to: place["a.xml"])
    #expect(try Data(contentsOf: place["a.xml"]) == changed.data(using: .isoLatin1))
    #expect(try Data(contentsOf: place["b.xml"]) == Data(contentsOf: place["a.xml"]))
  }

  @Test func aFileThatAnUpdateDoesNotChangeIsLeftAlone() throws {
    try place.write("<Root><number>7</number><label>é</label></Root>", "a.xml")
    let number = try FileManager.default.attributesOfItem(atPath: place["a.xml"].path)[.systemFileNumber] as? Int
    try manager.objectToXML(Self.reading, updating: place["a.xml"], to: place["a.xml"])
    #expect(
      try FileManager.default.attributesOfItem(atPath: place["a.xml"].path)[.systemFileNumber] as? Int == number)
    try manager.objectToXML(Self.reading, updating: place["a.xml"], to: place["b.xml"])
    #expect(try place.text("b.xml") == place.text("a.xml"))
  }

  @Test(arguments: FileFormat.allCases) func savesToMemoryAndMergesEveryFormat(_ format: FileFormat) throws {
    let data = try manager.save(Self.reading, to: .data, as: format)
    #expect(try manager.load(data, as: Reading.self) == Self.reading)
    #expect(FileFormat(rawValue: "\(format)") == format)
    try data.write(to: place["a"])
    for inputs: any DocumentInput in [data, place["a"]] as [any DocumentInput] {
      var value = Reading()
      try manager.merge(inputs, into: &value, as: format)
      #expect(value == Self.reading)
    }
  }

  @Test func namesFilesAndOnlyThose() throws {
    let xml = "<Root><number>x</number></Root>"
    try place.write(xml, "a.xml")
    let (url, name) = (place["a.xml"], place["a.xml"].relativePath)
    func fileOfFault(_ document: any DocumentInput, _ file: String? = nil) -> String? {
      do {
        _ = try manager.xmlToObject(document, as: Reading.self, file: file)
        return nil
      } catch {
        return error.diagnostics.first?.location?.file
      }
    }
    #expect(fileOfFault(url) == name)
    #expect(fileOfFault(url, "b") == "b")
    #expect(fileOfFault(xml) == nil)
    #expect(try fileOfFault(FileHandle(forReadingFrom: url)) == nil)
  }

  @Test func aManagerTakesTheFileOfItsDefinition() throws {
    try place.write(
      """
      <Model rootDataType="UDC" rootXMLName="Root" rootTypeName="Reading"><ModelClass className="Reading">
        <ModelProperty propertyName="number" dataType="NUMBER" typeName="Int"/></ModelClass></Model>
      """, "a.model.xml")
    var factories = FactoryTable()
    factories.register(TypeFactory(Reading.init) { Mapped("number", \.number) }, named: "Reading")
    let managers = try [
      ModelManager(modelDefinition: place["a.model.xml"], types: [Reading.self]),
      ModelManager(modelDefinition: place["a.model.xml"], for: Reading.self),
      ModelManager(modelDefinition: place["a.model.xml"], factories: factories),
    ]
    for manager in managers {
      #expect(try manager.xmlToObject("<Root><number>7</number></Root>") == Reading(number: 7))
    }
    let missing = Fixture.failure { try ModelManager(modelDefinition: place["b.model.xml"]) }
    #expect(missing.hasPrefix("inputOutput"))
  }
}
