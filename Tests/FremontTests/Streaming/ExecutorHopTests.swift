import Foundation
import Fremont
import Testing

/// What an actor pays for items that it takes one by one.
struct ExecutorHopTests {
  /// An executor that counts its jobs.
  private final class CountingExecutor: SerialExecutor, @unchecked Sendable {
    // The queue runs one job after another, and the count is asked for by one of them.
    private let queue = DispatchQueue(label: "counting")
    private(set) var count = 0

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async {
        self.count += 1
        job.runSynchronously(on: self.asUnownedSerialExecutor())
      }
    }
  }

  private actor Reader {
    private let executor = CountingExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Returns the number of items, and that of the jobs that it took to get them.
    func read(_ document: [UInt8]) async throws -> (items: Int, jobs: Int) {
      let chunks = AsyncStream { continuation in
        continuation.yield(document)
        continuation.finish()
      }
      let objects = try StreamedCompany.manager().objects(
        of: StreamedCompany.Employee.self, at: "employees", from: chunks)
      let before = executor.count
      var items = 0
      for try await employee in objects where !employee.name.isEmpty { items += 1 }
      return (items, executor.count - before)
    }
  }

  @Test func anActorIsNotLeftForEachItem() async throws {
    let items = String(repeating: "<Employee name=\"a\"/>", count: 10_000)
    let document = Array("<Company><Staff><Employees>\(items)</Employees></Staff></Company>".utf8)
    let (count, jobs) = try await Reader().read(document)
    #expect(count == 10_000)
    // One for each piece of 32 KB, and the end.
    #expect(jobs < 20)
  }
}
