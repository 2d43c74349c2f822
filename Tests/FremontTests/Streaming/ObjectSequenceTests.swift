import Foundation
import Fremont
import Testing

/// Items as an asynchronous sequence.
struct ObjectSequenceTests {
  typealias Employee = StreamedCompany.Employee

  @Test(arguments: [1, 7, 4096]) func comesFromChunks(_ size: Int) async throws {
    let chunks = StreamedCompany.stream(StreamedCompany.document.utf8, of: size)
    var employees: [Employee] = []
    for try await employee in try StreamedCompany.manager().objects(of: Employee.self, at: "employees", from: chunks) {
      employees.append(employee)
    }
    #expect(employees == StreamedCompany.company.employees)
  }

  @Test func comesFromBytesFilesAndHandles() async throws {
    let manager = try StreamedCompany.manager()
    let bytes = AsyncStream { continuation in
      for byte in StreamedCompany.document.utf8 { continuation.yield(byte) }
      continuation.finish()
    }
    let names = StreamedCompany.company.employees.map(\.name)
    var found: [String] = []
    for try await employee in manager.objects(of: Employee.self, at: "employees", from: bytes) {
      found.append(employee.name)
    }
    #expect(found == names)

    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).xml")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(StreamedCompany.document.utf8).write(to: url)
    found = []
    for try await employee in manager.objects(of: Employee.self, at: "employees", from: url) {
      found.append(employee.name)
    }
    #expect(found == names)
    found = []
    let handle = try FileHandle(forReadingFrom: url)
    for try await employee in manager.objects(of: Employee.self, at: "employees", from: handle) {
      found.append(employee.name)
    }
    #expect(found == names)
    let missing = url.appendingPathExtension("not")
    await #expect(throws: FremontError(.inputOutput, "")) {
      for try await _ in manager.objects(of: Employee.self, at: "employees", from: missing) {}
    }
  }

  @Test(.timeLimit(.minutes(10))) func waitsForNoMoreThanTheNextItem() async throws {
    let manager = try StreamedCompany.manager()
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("<Company><Staff><Employees><Employee name=\"a\"/>".utf8))
    let objects = manager.objects(of: Employee.self, at: "employees", from: pipe.fileHandleForReading)
    let (names, continuation) = AsyncStream.makeStream(of: String.self)
    let task = Task {
      for try await employee in objects { continuation.yield(employee.name) }
    }
    var iterator = names.makeAsyncIterator()
    #expect(await iterator.next() == "a")
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try pipe.fileHandleForWriting.close()
  }

  /// A source that counts what is taken from it.
  private actor Source: AsyncSequence, AsyncIteratorProtocol {
    typealias Element = [UInt8]
    private(set) var taken = 0
    private let count: Int

    init(count: Int) {
      self.count = count
    }

    nonisolated func makeAsyncIterator() -> Source { self }

    func next() async -> [UInt8]? {
      taken += 1
      if taken == 1 { return Array("<Company><Staff><Employees>".utf8) }
      if taken <= count { return Array("<Employee name=\"e\(taken)\"/>".utf8) }
      return taken == count + 1 ? Array("</Employees></Staff></Company>".utf8) : nil
    }
  }

  @Test func readsNoFurtherThanItMust() async throws {
    let source = Source(count: 1000)
    var iterator = try StreamedCompany.manager().objects(of: Employee.self, at: "employees", from: source)
      .makeAsyncIterator()
    #expect(await source.taken == 0)
    for number in 1...3 {
      #expect(try await iterator.next()?.name == "e\(number + 1)")
      #expect(await source.taken == number + 1)
    }
  }

  @Test func endsWhenCancelled() async throws {
    let manager = try StreamedCompany.manager()
    let source = Source(count: .max - 1)
    let task = Task {
      var count = 0
      do {
        for try await _ in manager.objects(of: Employee.self, at: "employees", from: source) {
          count += 1
          if count == 10 { withUnsafeCurrentTask { $0?.cancel() } }
        }
        return "ended after \(count)"
      } catch is CancellationError {
        return "cancelled after \(count)"
      } catch {
        return "\(error)"
      }
    }
    #expect(await task.value == "cancelled after 10")
  }

  @Test func throwsBehindWhatCouldBeRead() async throws {
    let manager = try StreamedCompany.manager()
    for (tail, code) in [
      ("<Employee><Age>x</Age></Employee><Employee name=\"c\"/></Employees></Staff></Company>", "invalidDocument"),
      ("<Employee name=\"c\"/></Staff>", "malformedDocument"),
    ] {
      let document = "<Company><Staff><Employees><Employee name=\"a\"/><Employee name=\"b\"/>\(tail)"
      var names: [String] = []
      var thrown = ""
      do {
        let chunks = StreamedCompany.stream(document.utf8, of: 10)
        for try await employee in manager.objects(of: Employee.self, at: "employees", from: chunks) {
          names.append(employee.name)
        }
      } catch let error as FremontError {
        thrown = error.code.rawValue
      }
      #expect(names == ["a", "b", "c"] && thrown == code)
    }
    await #expect(throws: FremontError(.linkFailure, "")) {
      let chunks = StreamedCompany.stream("<Company/>".utf8, of: 10)
      for try await _ in manager.objects(of: Employee.self, at: "nothing", from: chunks) {}
    }
  }

  @MainActor @Test func worksOnAnActor() async throws {
    let chunks = StreamedCompany.stream(StreamedCompany.document.utf8, of: 20)
    var count = 0
    for try await _ in try StreamedCompany.manager().objects(of: Employee.self, at: "employees", from: chunks) {
      count += 1
    }
    #expect(count == 3)
  }

  /// An actor that counts how often it is entered.
  private actor Reader {
    final class Executor: SerialExecutor, @unchecked Sendable {
      private let queue = DispatchQueue(label: "ObjectSequenceTests")

      /// Only the queue uses it.
      private var jobs = 0

      func enqueue(_ job: UnownedJob) {
        queue.async {
          self.jobs += 1
          job.runSynchronously(on: self.asUnownedSerialExecutor())
        }
      }

      func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

      /// The number of jobs so far, for those that run here.
      var count: Int {
        dispatchPrecondition(condition: .onQueue(queue))
        return jobs
      }
    }

    private let executor = Executor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func read(_ manager: ModelManager, _ chunks: AsyncStream<[UInt8]>) async throws -> (items: Int, jobs: Int) {
      let before = executor.count
      var items = 0
      var iterator = manager.objects(of: Employee.self, at: "employees", from: chunks).makeAsyncIterator()
      while try await iterator.next(isolation: self) != nil { items += 1 }
      return (items, executor.count - before)
    }
  }

  @Test func leavesAnActorForPiecesAndNotForItems() async throws {
    let items = (0..<1000).map { "<Employee name='e\($0)'/>" }.joined()
    let document = Array("<Company><Staff><Employees>\(items)</Employees></Staff></Company>".utf8)
    let chunks = StreamedCompany.stream(document, of: document.count / 10 + 1)
    let read = try await Reader().read(StreamedCompany.manager(), chunks)
    #expect(read.items == 1000)
    #expect((1...100).contains(read.jobs))
  }
}
