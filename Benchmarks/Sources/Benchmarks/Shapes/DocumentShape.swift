import Fremont

/// A document that uses a feature which the three kinds lack, and the operations on it.
struct DocumentShape {
  /// The name on the command line.
  let name: String

  /// The feature of the document.
  let summary: String

  /// Makes the contests, after checking that Fremont reads and writes the document correctly.
  let contests: () throws -> [Contest]

  /// One operation on the document, and its rival.
  struct Contest {
    let operation: Operation
    let instances: String
    let work: Preparation.Work

    /// The rival; nil for libxml2 alone on the document.
    var rival: (name: String, work: Preparation.Work)?

    /// The document that libxml2 alone parses.
    let document: [UInt8]

    /// The least ratio of the speeds, in bytes or values per second; nil for none.
    let bar: Double?
  }

  /// The operations of one manager on one document, for any root.
  struct Subject {
    let instances: String
    let bytes: [UInt8]
    let decode: Preparation.Work
    let encode: Preparation.Work

    /// Creates the subject, and checks that the document is written as it was read.
    init<Root: ModelValue>(
      _ instances: String, _ definition: String, _ types: [any ModelType.Type], _ document: String, as root: Root.Type,
      writes written: String? = nil
    ) throws {
      let manager = try ModelManager(modelDefinition: ModelDefinition(xml: definition), factories: FactoryTable(types))
      try self.init(instances, manager, Array(document.utf8), as: root) { _ in Array((written ?? document).utf8) }
    }

    /// Creates the subject, and checks what is written for the object that was read.
    init<Root: ModelValue>(
      _ instances: String, _ manager: ModelManager, _ bytes: [UInt8], as root: Root.Type,
      writes: (_ output: [UInt8]) throws -> [UInt8]
    ) throws {
      let object = try manager.xmlToObject(bytes, as: root)
      let output = try manager.objectToXML(object, to: .bytes)
      let expected = try writes(output)
      guard output == expected else {
        let same = zip(output, expected).prefix { $0 == $1 }.count
        func excerpt(_ bytes: [UInt8]) -> String {
          String(decoding: bytes.dropFirst(max(0, same - 40)).prefix(100), as: UTF8.self)
        }
        throw BenchmarkError("\(instances): wrote '\(excerpt(output))' instead of '\(excerpt(expected))'")
      }
      self.instances = instances
      self.bytes = bytes
      let read = { try manager.xmlToObject(bytes, as: root) }
      let write = { () -> [UInt8] in try manager.objectToXML(object, to: .bytes) }
      decode = Preparation.Work(byteCount: bytes.count, run: { blackHole(try read()) }, result: read)
      encode = Preparation.Work(byteCount: output.count, run: { blackHole(try write()) }, result: write)
    }
  }

  /// A shape whose bars are multiples of libxml2 alone. The bars for reading are in the order of the subjects.
  init(_ name: String, _ summary: String, read: [Double], _ subjects: @escaping () throws -> [Subject]) {
    self.name = name
    self.summary = summary
    contests = {
      try zip(subjects(), read).flatMap { subject, bar -> [Contest] in
        [(Operation.decode, subject.decode, bar as Double?), (.encode, subject.encode, nil)].map {
          operation, work, bar in
          Contest(operation: operation, instances: subject.instances, work: work, document: subject.bytes, bar: bar)
        }
      }
    }
  }

  /// A shape whose bars are multiples of libxml2 alone, or of a rival without the feature.
  ///
  /// Without a bar the operation is only measured. With `byValues` the rival has the same values, which are counted
  /// instead of bytes.
  init(
    _ name: String, _ summary: String, read: Double? = nil, write: Double? = nil, against rival: String? = nil,
    byValues: Bool = false, _ subjects: @escaping () throws -> (subjects: [Subject], rivals: [Subject])
  ) {
    self.name = name
    self.summary = summary
    contests = {
      let (subjects, rivals) = try subjects()
      return subjects.enumerated().flatMap { index, subject -> [Contest] in
        let other = rival == nil ? nil : rivals.dropFirst(index).first ?? rivals.last
        return [
          (Operation.decode, subject.decode, other?.decode, read), (.encode, subject.encode, other?.encode, write),
        ]
        .map { operation, work, otherWork, bar in
          let otherWork = otherWork.map { other in
            let count = byValues ? work.byteCount : other.byteCount
            return Preparation.Work(byteCount: count, run: other.run, result: other.result)
          }
          return Contest(
            operation: operation, instances: subject.instances, work: work,
            rival: otherWork.flatMap { work in rival.map { ($0, work) } }, document: subject.bytes, bar: bar)
        }
      }
    }
  }
}
