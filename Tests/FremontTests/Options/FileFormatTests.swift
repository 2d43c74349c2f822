import Foundation
import Testing

@testable import Fremont

/// Which format a file has by its content.
struct FileFormatTests {
  private static func verdict(_ text: String, isLast: Bool = true) -> FileFormat.Verdict {
    FileFormat.verdict(on: Array(text.utf8), isLast: isLast)
  }

  @Test(
    arguments: [
      ("bplist00", .propertyList), ("<plist/>", .propertyList), ("<plist version='1.0'>", .propertyList),
      ("<plist>", .propertyList), ("\u{FEFF}<plist>", .propertyList),
      ("<?xml version='1.0'?><!-- a -- <b> --><?p <plist>?>\n<plist>", .propertyList),
      ("<!DOCTYPE plist PUBLIC '-//Apple//DTD PLIST 1.0//EN' 'http://x'>\n<plist>", .propertyList),
      ("<!DOCTYPE\nplist[<!ELEMENT a ANY>]><plist>", .propertyList),
      ("<plists/>", .xml), ("<p:plist/>", .xml), ("<!DOCTYPE html><plist/>", .xml), ("<a><plist/></a>", .xml),
      ("<!-- <plist> --><a/>", .xml), (" \r\n\t<a", .xml), ("<", .xml), ("<?xml", .xml), ("<!-- ", .xml), ("<pl", .xml),
      ("<?xml version='1.0'?>plist>", .xml), ("<0fbd77>", .xml),
      ("{}", .json), ("\n[1]", .json), ("\u{FEFF}\"a\"", .json), ("-1", .json), ("0", .json), ("9.5", .json),
      ("true", .json), (" false\n", .json), ("null", .json),
    ] as [(String, FileFormat)])
  func tellsTheFormat(_ text: String, _ format: FileFormat) {
    #expect(Self.verdict(text) == .format(format))
  }

  @Test(arguments: ["", " ", "hello", "truth", "true story", "nul", "-", "-a", "(a)", "+1", "bplis", "\u{1}\u{2}", "é"])
  func knowsNoOtherFormat(_ text: String) {
    #expect(Self.verdict(text) == .unknown)
  }

  @Test(
    arguments: [
      String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
    ], [true, false])
  func readsOtherEncodings(_ encoding: String.Encoding, _ hasMark: Bool) throws {
    let mark = hasMark ? "\u{FEFF}" : ""
    for (text, format) in [
      ("<?xml version='1.0'?><!--é--><plist>", FileFormat.propertyList), ("<a/>", .xml), ("{\"a\": 1}", .json),
    ] {
      let bytes = try #require((mark + text).data(using: encoding))
      #expect(FileFormat.verdict(on: bytes, isLast: true) == .format(format), "of \(text)")
    }
    let other = try #require((mark + "hello").data(using: encoding))
    #expect(FileFormat.verdict(on: other, isLast: true) == .unknown)
  }

  /// However a document is cut, what its beginning says is what the whole says, or nothing yet.
  @Test(arguments: [
    "bplist00", "<?xml version='1.0'?>\n<!-- a --><!DOCTYPE plist SYSTEM 'a'><plist/>", "<plist version='1'>",
    "  <plant/>",
    "\u{FEFF}  {\"a\": 1}", "-12.5", "false", "hello", "<!DOCTYPE plan><plan/>",
  ])
  func neverErrsOnABeginning(_ text: String) throws {
    let bytes = Array(text.utf8)
    let whole = FileFormat.verdict(on: bytes, isLast: true)
    for count in 0...bytes.count {
      let verdict = FileFormat.verdict(on: bytes.prefix(count), isLast: false)
      #expect(verdict == whole || verdict == .needsMore, "of \(count) bytes")
    }
    #expect(FileFormat.verdict(on: bytes, isLast: false) == whole)
  }

  // MARK: Beginnings of streams

  @Test(.timeLimit(.minutes(10))) func aBeginningComesInPieces() async throws {
    let place = try TemporaryPlace()
    let pipe = place.pipe("pipe")
    let writer = TemporaryPlace.waiting {
      let handle = try FileHandle(forWritingTo: pipe)
      for piece in ["<?x", "ml?>", "<plist", "/>"] {
        try handle.write(contentsOf: Data(piece.utf8))
        usleep(20_000)
      }
      try handle.close()
    }
    let beginnings = TemporaryPlace.waiting {
      let source = try FileSource(FilePath(pipe.path))
      let first = try source.beginning(atLeast: 10)
      let second = try source.beginning(atLeast: 100)
      return (first, second, try source.document(limit: 100), try source.next())
    }
    let (first, second, document, rest) = try await beginnings.value
    try await writer.value
    let text = Data("<?xml?><plist/>".utf8)
    #expect(first.count >= 10 && text.starts(with: first))
    #expect(second == text)
    #expect(document == text)
    #expect(rest == nil)
  }
}
