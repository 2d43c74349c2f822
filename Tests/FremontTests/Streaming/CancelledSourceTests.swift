import Foundation
import Fremont
import Testing

/// Sources that end since the task is cancelled: a nil of theirs is not the end of a document.
struct CancelledSourceTests {
  typealias Employee = StreamedCompany.Employee

  /// A source that ends early, as a stream does in a task that is cancelled.
  private struct Source<Element: Sendable>: AsyncSequence, AsyncIteratorProtocol {
    var elements: [Element]

    func makeAsyncIterator() -> Source { self }

    mutating func next() async -> Element? {
      if !elements.isEmpty { return elements.removeFirst() }
      withUnsafeCurrentTask { $0?.cancel() }
      return nil
    }
  }

  /// What a body throws in a task of its own.
  private static func thrown(_ body: sending @escaping () async throws -> Void) async -> String {
    let task = Task {
      do {
        try await body()
        return "no error"
      } catch {
        return error is CancellationError ? "cancelled" : "\(error)"
      }
    }
    return await task.value
  }

  @Test func aFileStaysAsItWas() async throws {
    let place = try TemporaryPlace()
    try place.write("before", "a.xml")
    let (manager, url) = (try StreamedCompany.manager(), place["a.xml"])
    let found = await Self.thrown {
      let objects = Source(elements: [Employee(name: "a"), Employee(name: "b")])
      try await manager.objectToXML(StreamedCompany.Company(), objects: objects, at: "employees", to: url)
    }
    #expect(found == "cancelled")
    #expect(try place.text("a.xml") == "before")
    #expect(try place.names() == ["a.xml"])
  }

  @Test func chunksAreNoWholeDocument() async throws {
    let manager = try StreamedCompany.manager()
    let found = await Self.thrown {
      let objects = Source(elements: [Employee(name: "a")])
      for try await _ in manager.xmlChunks(of: StreamedCompany.Company(), objects: objects, at: "employees") {}
    }
    #expect(found == "cancelled")
  }

  @Test func aCopyIsNotMalformed() async throws {
    let manager = try StreamedCompany.manager()
    let found = await Self.thrown {
      let source = Source(elements: Array(StreamedCompany.pieces(StreamedCompany.document.utf8, of: 50).prefix(5)))
      for try await _ in manager.xmlChunks(from: source, at: "employees", changing: Employee.self, { _ in .unchanged })
      {}
    }
    #expect(found == "cancelled")
  }

  @Test func aListIsNotMalformed() async throws {
    let manager = try StreamedCompany.manager()
    let found = await Self.thrown {
      let source = Source(elements: Array(StreamedCompany.pieces(StreamedCompany.document.utf8, of: 50).prefix(5)))
      for try await _ in manager.objects(of: Employee.self, at: "employees", from: source) {}
    }
    #expect(found == "cancelled")
  }

  @Test func messagesAreNotCutShort() async throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="m" rootTypeName="M"><ModelClass className="M">
            <ModelProperty propertyName="n" dataType="NUMBER" typeName="UInt16"/></ModelClass></Model>
          """))
    let found = await Self.thrown {
      for try await _ in manager.objects(of: ModelRecord.self, fromBinary: Source<[UInt8]>(elements: [[1, 0, 2]])) {}
    }
    #expect(found == "cancelled")
  }
}
