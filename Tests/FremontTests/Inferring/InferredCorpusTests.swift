import Foundation
import Fremont
import FremontTools
import Testing

/// Definitions of many documents: each set is learnt from every second one by name, and tried on all.
///
/// `FREMONT_SHARED` names a folder whose folder `corpora` holds a folder for each set. Short runs take small documents only; `CORPUS=long` takes all.
struct InferredCorpusTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isLong = environment["CORPUS"] == "long"

  /// The folder of all sets.
  private static let folder = environment["FREMONT_SHARED"].map {
    URL(fileURLWithPath: $0).appendingPathComponent("corpora")
  }

  private static let sets: [URL] = {
    let names = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
    return names.sorted().compactMap { folder?.appendingPathComponent($0) }.filter {
      (try? FileManager.default.contentsOfDirectory(atPath: $0.path)) != nil
    }
  }()

  /// The documents of a set by name, without those that are no XML or have declarations that Fremont refuses.
  private static func documents(in folder: URL) -> [(name: String, data: Data)] {
    let all = SampleFiles.files(in: folder, "").compactMap { file -> (name: String, data: Data)? in
      guard let data = try? Data(contentsOf: file), isLong || data.count < 1 << 16 else { return nil }
      let isRead = (try? DefinitionInference().add(data)) != nil
      return isRead ? (file.lastPathComponent, data) : nil
    }
    return isLong ? all : Array(all.prefix(60))
  }

  @Test(arguments: sets) func readsTheDocumentsOfASet(folder: URL) throws {
    let documents = Self.documents(in: folder)
    let learnt = documents.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    let others = documents.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    let start = ContinuousClock.now
    let inferred = try InferredDefinition(learnt.map(\.data))
    let time = ContinuousClock.now - start
    let strict = try inferred.manager(.reject)
    let comparison = DocumentComparison(inferred.definition, isUnordered: false)
    var equal = 0
    for document in learnt {
      let fault = InferredDefinition.fault(of: document.data, strict, comparison)
      #expect(fault.read == nil, "\(document.name)")
      if fault.written == nil { equal += 1 } else { print("\(document.name): \(fault.written ?? "")") }
    }
    #expect(equal * 100 >= learnt.count * 99)
    let tolerant = try inferred.manager(.ignore)
    var (read, refused) = (0, 0)
    for document in others {
      let result = Result { try tolerant.xmlToObject(document.data, as: RecordValue.self) }
      if case .failure(let error) = result { print("\(document.name): \(error)") } else { read += 1 }
      if (try? strict.xmlToObject(document.data, as: RecordValue.self)) == nil { refused += 1 }
    }
    print(
      "\(folder.lastPathComponent): \(inferred.summary) in \(time); \(equal) of \(learnt.count) equal; of the others "
        + "\(read) of \(others.count) read, \(others.count - refused) with REJECT")
    if let dump = Self.environment["CORPUSDUMP"] {
      try inferred.definition.xml().write(
        toFile: "\(dump)/\(folder.lastPathComponent).model.xml", atomically: true, encoding: .utf8)
    }
    #expect(read * 100 >= others.count * 95)
  }

  /// The documents of the samples, each with those of the other sources of its format.
  @Test(arguments: SampleFiles.definitions) func readsTheSample(definition: URL) throws {
    let document = try Data(contentsOf: SampleFiles.base(definition).appendingPathExtension("xml"))
    let inferred = try InferredDefinition([document])
    let comparison = DocumentComparison(inferred.definition, isUnordered: false)
    let fault = InferredDefinition.fault(of: document, try inferred.manager(.reject), comparison)
    #expect(fault == (nil, nil), "\(definition.lastPathComponent)")
  }
}
