import Foundation
import Fremont
import Testing

/// A definition as Fremont 1.2 has them, with both spellings of what has two.
private let library = """
  <?xml version="1.0" encoding="UTF-8"?>
  <Model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="ModelDefinition.xsd"
         rootDataType="UDC" rootXMLName="Library" rootFormatXMLString="">
    <ModelEnum enumName="Binding" xmlName="Binding">
      <ModelEnumItem name="PAPER" value="0"/>
      <ModelEnumItem name="CLOTH" value=" 1 "/>
    </ModelEnum>
    <ModelClass className="Library" xmlName="Library" textPropertyName="motto" textDataType="STRING"
                textFormatXMLString="">
      <ModelProperty propertyName="name" dataType="STRING" xmlType="ATTRIBUTE" xmlName="name" formatString=""/>
      <ModelProperty propertyName="books" dataType="ARRAY" xmlType="ELEMENT" xmlName="Books"/>
      <ModelProperty propertyName="rooms" dataType="DICT" xmlName="Rooms"/>
    </ModelClass>
    <ModelArray xmlName="Books">
      <ModelArrayElement dataType="UDC" xmlName="Book"/>
    </ModelArray>
    <ModelDictionary xmlName="Rooms">
      <ModelDictionaryElement key="Room 1" dataType="STRING" xmlName="Room1"/>
    </ModelDictionary>
    <ModelClass className="Book" xmlName="Book">
      <ModelProperty propertyName="binding" dataType="ENUM" xmlName="Binding"/>
      <ModelProperty propertyName="printed" dataType="DATE" xmlName="Printed" formatXMLString="yyyy-MM-dd"/>
    </ModelClass>
  </Model>
  """

private func expectedLibrary() -> ModelDefinition {
  var expected = ModelDefinition(rootXMLName: "Library", .instance)
  expected.namespaces = ["xsi": "http://www.w3.org/2001/XMLSchema-instance"]
  expected.enums = [
    ModelEnum(
      "Binding", xmlName: "Binding", [ModelEnumItem("PAPER", value: 0), ModelEnumItem("CLOTH", value: 1)])
  ]
  var library = ModelClass(
    "Library", xmlName: "Library",
    [
      ModelProperty("name", .string, .attribute, xmlName: "name"),
      ModelProperty("books", .array, xmlName: "Books"),
      ModelProperty("rooms", .dictionary, xmlName: "Rooms"),
    ])
  library.textPropertyName = "motto"
  library.textDataType = .string
  let book = ModelClass(
    "Book", xmlName: "Book",
    [
      ModelProperty("binding", .enumeration, xmlName: "Binding"),
      ModelProperty("printed", .date, xmlName: "Printed", formatString: "yyyy-MM-dd"),
    ])
  expected.classes = [library, book]
  expected.arrays = [ModelArray(xmlName: "Books", [ModelArrayElement(.instance, xmlName: "Book")])]
  expected.dictionaries = [
    ModelDictionary(xmlName: "Rooms", [ModelDictionaryElement(key: "Room 1", .string, xmlName: "Room1")])
  ]
  return expected
}

private func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
  ("\u{FEFF}" + text).utf16.flatMap { unit -> [UInt8] in
    let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
    return isBigEndian ? [high, low] : [low, high]
  }
}

@Test func loadsADefinitionOfTheFirstVocabulary() throws {
  #expect(try ModelDefinition(xml: library) == expectedLibrary())
}

@Test func declarationsKnowTheirPlace() throws {
  let definition = try ModelDefinition(xml: library, file: "Library.model.xml")
  #expect(definition.location?.description == "Library.model.xml:2:1")
  #expect(definition.enums.first?.items.last?.location?.description == "Library.model.xml:6:5")
  #expect(definition.classes.first?.location?.description == "Library.model.xml:8:3")
  #expect(definition.classes.last?.properties.last?.location?.description == "Library.model.xml:22:5")
  #expect(definition.arrays.first?.location?.description == "Library.model.xml:14:3")
  #expect(definition.arrays.first?.elements.first?.location?.description == "Library.model.xml:15:5")
  #expect(definition.dictionaries.first?.elements.first?.location?.description == "Library.model.xml:18:5")
}

@Test func readsEveryEncodingThatTheBytesTell() throws {
  let expected = expectedLibrary()
  #expect(try ModelDefinition(bytes: Array(library.utf8)) == expected)
  #expect(try ModelDefinition(bytes: [0xEF, 0xBB, 0xBF] + Array(library.utf8)) == expected)
  let wide = library.replacing("UTF-8", with: "UTF-16")
  #expect(try ModelDefinition(bytes: utf16(wide, isBigEndian: true)) == expected)
  #expect(try ModelDefinition(data: Data(utf16(wide, isBigEndian: false))) == expected)
  let latin = library.replacing("UTF-8", with: "ISO-8859-1").replacing("Room 1", with: "Büro")
  let key = try ModelDefinition(bytes: latin.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
  #expect(key.dictionaries.first?.elements.first?.key == "Büro")
}

@Test func aStringIsUnicodeWhateverItDeclares() throws {
  for encoding in ["ISO-8859-1", "UTF-16", "UTF-7", "none"] {
    let text = library.replacing("UTF-8", with: encoding).replacing("Room 1", with: "Büro ☎")
    #expect(try ModelDefinition(xml: text).dictionaries.first?.elements.first?.key == "Büro ☎")
  }
}

@Test func readsAFile() throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = URL(fileURLWithPath: "Library.model.xml", relativeTo: folder)
  try library.write(to: file, atomically: true, encoding: .utf8)
  let definition = try ModelDefinition(contentsOf: file)
  #expect(definition == expectedLibrary())
  #expect(definition.location?.description == "Library.model.xml:2:1")

  for (url, expected) in [
    (URL(fileURLWithPath: "none.xml", relativeTo: folder), "error: 'none.xml' cannot be read: there is no such file"),
    (folder, "error: '\(folder.relativePath)' cannot be read: it is a folder"),
    (
      URL(string: "http://localhost/a.xml") ?? folder,
      "error: 'http://localhost/a.xml' is not a file; a definition is read from files only"
    ),
  ] {
    do {
      _ = try ModelDefinition(contentsOf: url)
      Issue.record("read \(url)")
    } catch {
      #expect(error.code == .inputOutput)
      #expect(error.description == expected)
    }
  }
}

@Test func aCutDefinitionIsNeverAccepted() {
  let bytes = Array(library.utf8)
  for end in 0..<bytes.count {
    #expect(throws: FremontError.self) { try ModelDefinition(bytes: Array(bytes.prefix(end))) }
  }
}

@Test func aDamagedDefinitionNeverTraps() {
  var generator = SplitMix(state: 42)
  let bytes = Array(library.utf8)
  for _ in 0..<2000 {
    var damaged = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let index = Int.random(in: 0..<damaged.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: damaged[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: damaged.remove(at: index)
      default: damaged.insert(bytes[Int.random(in: 0..<bytes.count, using: &generator)], at: index)
      }
    }
    do {
      let definition = try ModelDefinition(bytes: damaged)
      #expect((try? ModelDefinition(xml: definition.xml())) == definition)
    } catch {
      #expect(error.code == .invalidDefinition)
    }
  }
}

/// Numbers that come out the same in every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
