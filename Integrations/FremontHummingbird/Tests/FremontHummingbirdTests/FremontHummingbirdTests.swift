import Foundation
import Fremont
import FremontHummingbird
import Hummingbird
import NIOCore
import Testing

/// Documents that go to a service over a socket, and what comes back.
@Suite(.serialized)
struct FremontHummingbirdTests {
  private static let note = "<note><title>Salt</title><line>a</line><line>b &amp; c</line></note>"

  private static let answer = Answer(
    status: 200, type: "application/xml",
    text: """
      <?xml version="1.0" encoding="UTF-8"?>
      <note>
        <title>SALT</title>
        <line>a</line>
        <line>b &amp; c</line>
      </note>

      """)

  private static func fault(_ status: Int, _ text: String) -> Answer {
    Answer(status: status, type: "text/plain; charset=utf-8", text: text)
  }

  @Test(arguments: ["application/xml", "text/xml; charset=utf-8", "application/note+xml", nil])
  func answersADocumentWithADocument(_ type: String?) async throws {
    #expect(try await post(Self.note, type) == Self.answer)
  }

  @Test func readsADocumentInPieces() async throws {
    let pieces = AsyncStream { continuation in
      for byte in Self.note.utf8 { continuation.yield(ByteBuffer(bytes: [byte])) }
      continuation.finish()
    }
    #expect(try await post(pieces: pieces) == Self.answer)
  }

  @Test func answersAllFaults() async throws {
    let answer = try await post("<note><pages>many</pages><line/>\n<pages>x</pages></note>")
    #expect(
      answer
        == Self.fault(
          400,
          """
          body:1:1: error: element 'title' is absent (/note)
          body:1:14: error: 'many' is not a number (/note/pages)
          body:2:8: error: 'x' is not a number (/note/pages)

          """))
  }

  /// The notes name the lines of Swift that declare the properties.
  @Test func hidesTheNotesOfFaults() throws {
    let error = try #require(throws: FremontError.self) {
      try Note.manager.get().xmlToObject("<note><title/><pages>many</pages></note>", as: Note.self, file: "body")
    }
    #expect(error.description.contains("note: "))
    #expect(error.responseText == "body:1:22: error: 'many' is not a number (/note/pages)\n")
  }

  @Test func answersAMalformedDocument() async throws {
    let answer = try await post("<note><title>Salt</note>")
    #expect(
      answer
        == Self.fault(
          400,
          """
          body:1:18: error: the end tag '</note>' does not match the start tag, expected '</title>' (/note/title)

          """))
  }

  @Test func answersADocumentBeyondALimit() async throws {
    let answer = try await post("<note><title>\(String(repeating: "x", count: 2000))</title></note>")
    #expect(answer == Self.fault(413, "body:1:1: error: the document is longer than the limit of 1000 bytes\n"))
  }

  @Test(arguments: ["application/json", "text/html", "xml", ""])
  func refusesOtherContent(_ type: String) async throws {
    let answer = try await post(Self.note, type)
    #expect(answer.status == 415)
  }

  /// An error of the service says nothing to its clients, and does not blame their document.
  @Test(arguments: ["/broken/read", "/broken/write", "/long", "/text/read", "/text/write"])
  func hidesErrorsOfTheService(_ path: String) async throws {
    let router = noteRouter()
    router.post("broken/read") { request, context in try await request.decode(as: BrokenDocument.self, context: context)
    }
    router.post("broken/write") { _, _ in BrokenDocument() }
    router.post("long") { _, _ in LongDocument() }
    router.post("text/read") { request, context in try await request.decode(as: [String].self, context: context) }
    router.post("text/write") { _, _ in ["text"] }
    #expect(try await post(Self.note, to: path, of: router) == Answer(status: 500, type: nil, text: ""))
  }

  @Test func distinguishesErrorsOfDocuments() {
    #expect(FremontError(.invalidDefinition, "no class").responseStatus == nil)
    #expect(FremontError(.invalidDocument, "no number").responseStatus == .badRequest)
    #expect(FremontError(.invalidDocument, "no number").responseText == "error: no number\n")
  }

  /// The README shows the service of these tests, and what it answers to two documents.
  @Test func showsWhatIsRun() async throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let service = try String(contentsOf: tests.appendingPathComponent("NoteService.swift"), encoding: .utf8)
    let readme = try String(contentsOf: tests.appendingPathComponent("../../README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(service)```\n"))
    let documents = readme.components(separatedBy: "--data-binary '").dropFirst().map {
      $0.components(separatedBy: "'")[0]
    }
    try #require(documents.count == 2)
    let answers = [try await post(documents[0]), try await post(documents[1])]
    #expect(answers.map(\.status) == [200, 400])
    #expect(readme.contains("```xml\n\(answers[0].text)```\n"))
    #expect(readme.contains("```text\n\(answers[1].text)```\n"))
  }
}
