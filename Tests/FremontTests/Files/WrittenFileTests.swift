import Foundation
import Testing

@testable import Fremont

/// What becomes of files that documents are written to.
struct WrittenFileTests {
  private static let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a>new</a>\n"

  private let place: TemporaryPlace
  private let manager: ModelManager

  init() throws {
    place = try TemporaryPlace()
    manager = try ModelManager(modelDefinition: ModelDefinition(rootXMLName: "a", .string))
  }

  private func write(_ name: String) throws {
    try manager.objectToXML("new", to: place[name])
  }

  @Test(arguments: [0o600, 0o640, 0o755] as [mode_t]) func keepsThePermissions(_ permissions: mode_t) throws {
    try place.write("old", "a.xml", permissions: permissions)
    try write("a.xml")
    #expect(try place.text("a.xml") == Self.text)
    #expect(place.status("a.xml").permissions == permissions)
    #expect(try place.names() == ["a.xml"])
  }

  @Test func aNewFileHasThePermissionsThatTheProcessGives() throws {
    close(creat(place["other"].path, 0o666))
    try write("a.xml")
    #expect(place.status("a.xml").permissions == place.status("other").permissions)
  }

  @Test(arguments: ["a.xml", "./a.xml", "sub/../a.xml", "second"]) func keepsSymbolicLinks(_ target: String) throws {
    try FileManager.default.createDirectory(at: place["sub"], withIntermediateDirectories: true)
    try place.write("old", "a.xml", permissions: 0o600)
    try place.link("second", to: place["a.xml"].path)
    try place.link("link.xml", to: target)
    try write("link.xml")
    #expect(place.status("link.xml").kind == S_IFLNK)
    #expect(place.status("a.xml").kind == S_IFREG)
    #expect(place.status("a.xml").permissions == 0o600)
    #expect(try place.text("a.xml") == Self.text)
    #expect(try place.names() == ["a.xml", "link.xml", "second", "sub"])
  }

  @Test func aLinkToNothingBecomesALinkToTheFile() throws {
    try place.link("link.xml", to: "a.xml")
    try write("link.xml")
    #expect(place.status("link.xml").kind == S_IFLNK)
    #expect(try place.text("a.xml") == Self.text)
    try place.link("loop", to: "loop")
    #expect(throws: FremontError(.inputOutput, "")) { try write("loop") }
  }

  @Test func aDeviceStaysADevice() throws {
    try manager.objectToXML("new", to: URL(fileURLWithPath: "/dev/null"))
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.kind == S_IFCHR)
  }

  @Test(.timeLimit(.minutes(10))) func aPipeIsWrittenInPlace() async throws {
    let pipe = place.pipe("pipe")
    let reader = TemporaryPlace.waiting { try FileHandle(forReadingFrom: pipe).readToEnd() }
    let writer = TemporaryPlace.waiting { [manager] in try manager.objectToXML("new", to: pipe) }
    #expect(try await reader.value == Data(Self.text.utf8))
    try await writer.value
    #expect(place.status("pipe").kind == S_IFIFO)
    #expect(try place.names() == ["pipe"])
  }

  @Test func aReadOnlyFileIsLeftAlone() throws {
    try place.write("old", "a.xml", permissions: 0o444)
    let failure = Fixture.failure { try write("a.xml") }
    #expect(failure == "inputOutput\nerror: '\(place["a.xml"].relativePath)' cannot be written: permission denied")
    #expect(try place.text("a.xml") == "old")
    #expect(place.status("a.xml").permissions == 0o444)
    #expect(try place.names() == ["a.xml"])
  }

  @Test func saysWhatCannotBeWritten() throws {
    for (name, reason) in [("none/a.xml", "there is no such file"), (".", "it is a folder")] {
      let failure = Fixture.failure { try write(name) }
      #expect(failure.hasSuffix("cannot be written: \(reason)"), "of \(name)")
    }
    let cut = Fixture.failure { try FileSink(FilePath("\(place.url.path)/a\0b")).finish() }
    #expect(cut.hasSuffix("cannot be written: there is no such file"))
    #expect(
      Fixture.failure { try manager.objectToXML("", to: URL(fileURLWithPath: "/dev/full")) }.contains("cannot be"))
    #expect(try place.names() == [])
  }

  @Test func aLongNameLeavesRoomForThatOfThePartialFile() throws {
    let name = String(repeating: "é", count: 127)
    try write(name)
    #expect(try place.text(name) == Self.text)
  }

  /// A partial file is made anew, and never through a link that somebody has put in its place.
  @Test func aPlantedLinkIsNotFollowed() throws {
    try place.write("old", "victim")
    try place.link("a.partial", to: "victim")
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    #expect(throws: SystemFault.self) { try SystemFile(opening: place["a.partial"].path, flags, permissions: 0o600) }
    #expect(try place.text("victim") == "old")
  }

  @Test func aFailureInTheMiddleLeavesNothing() throws {
    try place.write("old", "a.xml")
    let sink = try FileSink(FilePath(place["a.xml"].path))
    try sink.write(Array(repeating: 0x20, count: 1 << 20))
    #expect(try place.names().count == 2)
    let unfinished = try withExtendedLifetime(sink) { try place.text("a.xml") }
    #expect(unfinished == "old")
  }

  @Test func removesWhatIsPartialForGood() throws {
    let files = PartialFiles()
    let sink = try FileSink(FilePath(place["a.xml"].path), partialFiles: files)
    #expect(try place.names().count == 1)
    files.removeForGood()
    #expect(try place.names() == [])
    #expect(throws: FremontError(.inputOutput, "")) { try FileSink(FilePath(place["b.xml"].path), partialFiles: files) }
    #expect(throws: FremontError(.inputOutput, "")) { try sink.finish() }
    #expect(try place.names() == [])
  }
}
