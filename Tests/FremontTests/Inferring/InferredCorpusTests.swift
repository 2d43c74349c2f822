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

  /// What became of documents: those that were learnt from and came back equal, and others that are read.
  private struct Count {
    var learnt = 0
    var equal = 0
    var others = 0
    /// The others whose root was learnt.
    var known = 0
    var read = 0
    var strict = 0

    static func + (left: Count, right: Count) -> Count {
      Count(
        learnt: left.learnt + right.learnt, equal: left.equal + right.equal, others: left.others + right.others,
        known: left.known + right.known, read: left.read + right.read, strict: left.strict + right.strict)
    }

    func line(_ title: String) -> String {
      "\(title): \(equal) of \(learnt) equal; of the others \(read) of \(others) read, \(known) with a known root, "
        + "\(strict) with REJECT"
    }
  }

  private static func count(_ folder: URL) throws -> Count {
    let documents = documents(in: folder)
    let learnt = documents.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    let others = documents.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    let inferred = try InferredDefinition(learnt.map(\.data))
    let strict = try inferred.manager(.reject)
    let comparison = DocumentComparison(inferred.definition, isUnordered: false)
    var count = Count(learnt: learnt.count, others: others.count)
    for document in learnt {
      let fault = InferredDefinition.fault(of: document.data, strict, comparison)
      #expect(fault.read == nil, "\(document.name)")
      if fault.written == nil { count.equal += 1 } else { print("\(document.name): \(fault.written ?? "")") }
    }
    let tolerant = try inferred.manager(.ignore)
    for document in others {
      let result = Result { try tolerant.xmlToObject(document.data, as: RecordValue.self) }
      if case .failure(let error) = result {
        print("\(document.name): \(error)")
        if !"\(error)".contains("the root element") { count.known += 1 }
        continue
      }
      count.known += 1
      count.read += 1
      if (try? strict.xmlToObject(document.data, as: RecordValue.self)) != nil { count.strict += 1 }
    }
    if let dump = environment["CORPUSDUMP"] {
      try inferred.definition.xml().write(
        toFile: "\(dump)/\(folder.lastPathComponent).model.xml", atomically: true, encoding: .utf8)
    }
    return count
  }

  @Test(.enabled(if: !sets.isEmpty)) func readsTheDocumentsOfAllSets() throws {
    var all = Count()
    for folder in Self.sets {
      let count = try Self.count(folder)
      print(count.line(folder.lastPathComponent))
      all = all + count
    }
    print(all.line("all"))
    #expect(all.equal * 100 >= all.learnt * 99)
    // No definition reads documents with a root that none of its samples had.
    #expect(all.read * 100 >= all.known * 95)
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
