import Foundation

/// What libFuzzer calls: it owns the beginning of the program.
enum Fuzzer {
  /// The target that the environment names by `FUZZ_TARGET`.
  static let target: any FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let type = fuzzTargets[name] else {
      stop("FUZZ_TARGET must be one of \(fuzzTargets.keys.sorted().joined(separator: ", "))", status: 64)
    }
    if let blindSpot = Infoset.blindSpot { stop("the comparison of documents is blind: \(blindSpot)", status: 70) }
    do {
      return try type.init()
    } catch {
      stop("\(name) cannot be made: \(error)", status: 70)
    }
  }()

  /// Writes the seeds into the folder `FUZZ_SEEDS`, made from the samples, and from the documents in the folder `FUZZ_CORPORA`.
  static func writeSeeds() {
    let environment = ProcessInfo.processInfo.environment
    guard let seeds = environment["FUZZ_SEEDS"] else { return }
    let folder = URL(fileURLWithPath: seeds)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let documents = try environment["FUZZ_CORPORA"].map { try Sample.all(in: URL(fileURLWithPath: $0)) } ?? []
      for (index, seed) in target.seeds(try Sample.all(in: Sample.folder), documents.map(\.bytes)).enumerated() {
        try Data(seed).write(to: folder.appendingPathComponent("seed-\(index)"))
      }
    } catch {
      stop("the seeds cannot be written: \(error)", status: 74)
    }
    exit(0)
  }

  private static func stop(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(status)
  }
}

/// Prepares the target, or writes its seeds.
@_cdecl("LLVMFuzzerInitialize")
public func initializeFuzzer(_ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?) -> CInt {
  Fuzzer.writeSeeds()
  _ = Fuzzer.target
  return 0
}

/// Tries one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Fuzzer.target.run(Array(UnsafeBufferPointer(start: start, count: count))[...])
  return 0
}
