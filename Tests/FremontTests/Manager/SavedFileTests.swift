import Foundation
import Testing

@testable import Fremont

/// Values that are saved to files and loaded from them.
struct SavedFileTests {
  private struct Point: ModelObject, Equatable {
    var x = 0
    var name: String?

    static let factory = TypeFactory(Point.init, xmlName: "point") {
      Mapped("x", \.x)
      Mapped("name", \.name)
    }
  }

  private let place: TemporaryPlace
  private let manager: ModelManager

  init() throws {
    place = try TemporaryPlace()
    manager = try ModelManager(for: Point.self)
  }

  @Test(arguments: FileFormat.allCases) func comesBack(_ format: FileFormat) throws {
    let point = Point(x: 7, name: "é𝄞 <&")
    try manager.save(point, to: place["file.xml"], as: format)
    #expect(try manager.load(place["file.xml"], as: Point.self) == point)
    let bytes = try Data(contentsOf: place["file.xml"])
    #expect(try FileFormat(of: bytes, file: nil).resolvingArchive(in: bytes) == format)
    #expect(try place.names() == ["file.xml"])
  }

  @Test func writesWhatTheCallsOfTheFormatsWrite() throws {
    let point = Point(x: 7)
    try manager.save(point, to: place["x"], as: .xml)
    try manager.save(point, to: place["j"], as: .json)
    try manager.save(point, to: place["p"], as: .propertyList)
    #expect(try place.text("x") == manager.objectToXML(point))
    #expect(try place.text("j") == manager.objectToJSON(point))
    #expect(try Data(contentsOf: place["p"]) == manager.objectToPropertyList(point, as: .binary))
  }

  @Test func loadsFormsThatItDoesNotSave() throws {
    let point = Point(x: 7, name: "a")
    try manager.objectToPropertyList(point, to: place["list"], as: .xml)
    #expect(try manager.load(place["list"], as: Point.self) == point)
    let options = EncodingOptions(layout: .compact, encoding: .utf16)
    try manager.objectToXML(point, to: place["wide"], options: options)
    #expect(try manager.load(place["wide"], as: Point.self) == point)
    try place.write("\u{FEFF}\n{\"x\": 7, \"name\": \"a\"}", "marked")
    #expect(try manager.load(place["marked"], as: Point.self) == point)
    try place.write("[{\"x\": 1}, {\"x\": 2}]", "points")
    #expect(try manager.load(place["points"], as: [Point].self) == [Point(x: 1), Point(x: 2)])
  }

  @Test func checksTheType() throws {
    try manager.save(Point(x: 7), to: place["a"], as: .xml)
    #expect(throws: FremontError(.linkFailure, "")) { try manager.load(place["a"], as: Int.self) }
    try place.write("<line><x>1</x></line>", "other")
    #expect(
      Fixture.failure { try manager.load(place["other"], as: Point.self) }
        .hasPrefix("invalidDocument\n\(place["other"].relativePath):1:1: error: "))
    try place.write("[1]", "list")
    #expect(throws: FremontError(.invalidDocument, "")) { try manager.load(place["list"], as: Point.self) }
    try place.write("{\"x\": \"seven\"}", "text")
    #expect(
      Fixture.failure { try manager.load(place["text"], as: Point.self) }
        .hasPrefix("invalidDocument\n\(place["text"].relativePath):1:7: error: 'seven' is not a number (/x)"))
  }

  @Test func saysWhatIsNotKnown() throws {
    let known =
      "known are an archive ('bplist'), a property list ('bplist', or '<plist' in XML), JSON ('{', '[' or a single value) and XML ('<')"
    for (bytes, beginning) in [
      ([], "is empty"), (Array("hello, world and all".utf8), "begins with 'hello, world and'"),
      ([0x01, 0x00, 0xFF, 0x10, 1, 2, 3, 4, 5], "begins with the bytes 01 00 FF 10 01 02 03 04"),
    ] as [([UInt8], String)] {
      try Data(bytes).write(to: place["a.json"])
      #expect(
        Fixture.failure { try manager.load(place["a.json"], as: Point.self) } == """
          unknownFormat
          \(place["a.json"].relativePath):1:1: error: the format of the file is not known: it \(beginning); \(known)
          """)
    }
  }

  @Test func readsNoMoreThanTheLimit() throws {
    var options = DecodingOptions()
    options.maximumDocumentLength = 10
    let manager = try ModelManager(for: Point.self, decodingOptions: options)
    try place.write("{\"x\": 123456}", "a")
    #expect(throws: FremontError(.documentLengthLimit, "")) { try manager.load(place["a"], as: Point.self) }
    #expect(throws: FremontError(.inputOutput, "")) { try manager.load(place["none"], as: Point.self) }
  }

  @Test func aValueThatCannotBeWrittenLeavesTheFile() throws {
    try place.write("old", "a")
    #expect(throws: FremontError(.unwritableValue, "")) {
      try manager.save(Point(name: "\0"), to: place["a"], as: .xml)
    }
    #expect(try place.text("a") == "old")
    #expect(try place.names() == ["a"])
  }

  @Test func aFullDeviceIsAnError() throws {
    for format in FileFormat.allCases {
      #expect(
        Fixture.failure { try manager.save(Point(), to: URL(fileURLWithPath: "/dev/full"), as: format) }
          .hasPrefix("inputOutput\nerror: '/dev/full' cannot be written: "))
    }
  }
}
