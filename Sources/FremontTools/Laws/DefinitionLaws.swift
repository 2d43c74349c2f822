import Foundation
public import Fremont

/// The laws for all values of a definition, tested on random values: a written value is read back equal, and the
/// document is valid by the schema of the definition.
///
/// ```swift
/// if let counterexample = try DefinitionLaws(of: definition).counterexample(among: 1000) { print(counterexample) }
/// ```
/// References are omitted, since their targets would have to be part of the value.
public struct DefinitionLaws: Sendable {
  /// A value that violates a law, reduced as far as possible.
  public struct Counterexample: Sendable, Hashable, CustomStringConvertible {
    /// The violation.
    public var reason: String

    /// The document that is written for the value; empty: it cannot be written.
    public var document: String

    /// The number of the value, from 1.
    public var number: Int

    /// The reason, and the document.
    public var description: String { document.isEmpty ? reason : "\(reason)\n\(document)" }
  }

  private let manager: ModelManager
  private let validating: ModelManager
  private let graph: TypeGraph

  /// Prepares the laws of a definition.
  ///
  /// - Throws: `invalidDefinition` if the definition has faults or no root, `invalidSchema` if its schema cannot be
  ///   used.
  public init(of definition: ModelDefinition) throws(FremontError) {
    manager = try ModelManager(modelDefinition: definition)
    graph = try TypeGraph(compiling: definition)
    let schemas = try XMLSchemaDocuments(describing: definition)
    var options = DecodingOptions()
    options.schema = try DocumentSchema(
      data: Data(schemas.main.text.utf8), file: schemas.main.name, resolver: schemas.resolver)
    validating = try ModelManager(modelDefinition: definition, decodingOptions: options)
  }

  /// Tests values, and returns the smallest one that violates a law; nil: there is none.
  ///
  /// - Parameters:
  ///   - count: The number of values.
  ///   - seed: The seed of the random numbers. The same seed gives the same values.
  /// - Returns: The counterexample, reduced as far as it still violates the law.
  /// - Throws: `invalidDefinition` if a required value cannot be made.
  public func counterexample(among count: Int, seed: UInt64 = 1) throws(FremontError) -> Counterexample? {
    let roots = graph.roots
    guard !roots.isEmpty else { return nil }
    for number in 0..<max(0, count) {
      var generator = ValueGenerator(graph, seed: seed &+ UInt64(number))
      // Small values come first.
      (generator.density, generator.maximumDepth) = (20 + number % 7 * 10, 1 + number % 4)
      let root = roots[number % roots.count]
      guard let value = generator.root(root) else { continue }
      if let obstacle = generator.obstacle {
        throw FremontError(
          .invalidDefinition, "no value can be made by chance for \(obstacle), which is required", at: root.location)
      }
      guard var fault = fault(of: value) else { continue }
      var smallest = value
      var attempts = 2000
      while attempts > 0, let (smaller, other) = reduce(smallest, fault.law, &attempts) {
        (smallest, fault) = (smaller, other)
      }
      return Counterexample(reason: fault.reason, document: fault.document, number: number + 1)
    }
    return nil
  }

  private enum Law {
    case isWritten
    case isRead
    case isEqual
    case isValid
  }

  private struct Fault {
    var law: Law
    var reason: String
    var document = ""
  }

  /// The violation of a law by a value; nil: there is none.
  private func fault(of value: RecordValue) -> Fault? {
    let document: String
    do throws(FremontError) {
      document = try manager.objectToXML(value)
    } catch {
      return Fault(law: .isWritten, reason: "the value cannot be written: \(error)")
    }
    let read: RecordValue
    do throws(FremontError) {
      read = try manager.xmlToObject(document, as: RecordValue.self)
    } catch {
      return Fault(law: .isRead, reason: "what is written cannot be read: \(error)", document: document)
    }
    if let place = value.bare.difference(from: read.bare) {
      let reason = "what is read is another value than was written\(place.isEmpty ? "" : ": \(place)")"
      return Fault(law: .isEqual, reason: reason, document: document)
    }
    do throws(FremontError) {
      _ = try validating.xmlToObject(document, as: RecordValue.self)
    } catch {
      return Fault(law: .isValid, reason: "what is written is not valid by the schema: \(error)", document: document)
    }
    return nil
  }

  /// A smaller value that violates the same law.
  private func reduce(_ value: RecordValue, _ law: Law, _ attempts: inout Int) -> (RecordValue, Fault)? {
    for smaller in value.smaller {
      if attempts <= 0 { return nil }
      attempts -= 1
      // Removing a required value does not give a counterexample.
      guard let fault = fault(of: smaller), fault.law == law, !fault.reason.contains("required"),
        !fault.reason.contains("minOccurs")
      else { continue }
      return (smaller, fault)
    }
    return nil
  }
}

extension RecordValue {
  /// The value without its unknown content, and without nil.
  fileprivate var bare: RecordValue {
    switch self {
    case .record(let record):
      return .record(
        ModelRecord(className: record.className, properties: record.properties.map { ($0.name, $0.value.bare) }))
    case .array(let items): return .array(items.map(\.bare))
    case .dictionary(let entries): return .dictionary(entries.mapValues(\.bare))
    case .tagged(let name, let value): return .tagged(name, value.bare)
    default: return self
    }
  }

  /// The first place where another value differs, as property names from the root; nil: there is none.
  fileprivate func difference(from other: RecordValue) -> String? {
    switch (self, other) {
    case (.record(let left), .record(let right)) where left.className == right.className:
      let names = left.properties.map(\.name) + right.properties.map(\.name)
      for name in names {
        let (one, two) = (left[name] ?? .null, right[name] ?? .null)
        if let inner = one.difference(from: two) { return "/\(name)\(inner)" }
      }
      return nil
    case (.array(let left), .array(let right)) where left.count == right.count:
      for (index, items) in zip(left, right).enumerated() {
        if let inner = items.0.difference(from: items.1) { return "[\(index)]\(inner)" }
      }
      return nil
    case (.tagged(let left, let value), .tagged(let right, let otherValue)) where left == right:
      return value.difference(from: otherValue)
    default: return self == other ? nil : ""
    }
  }

  /// Values with one part less, the smallest first.
  fileprivate var smaller: [RecordValue] {
    switch self {
    case .record(let record):
      let names = record.properties.map(\.name)
      let without = names.map { name in
        var other = record
        other[name] = nil
        return RecordValue.record(other)
      }
      let inner = record.properties.flatMap { name, value in
        value.smaller.map { part in
          var other = record
          other[name] = part
          return RecordValue.record(other)
        }
      }
      return without + inner
    case .array(let items):
      // An empty list can be nil, so one item stays.
      let without = (items.count > 1 ? items.indices : 0..<0).map { index in
        var other = items
        other.remove(at: index)
        return RecordValue.array(other)
      }
      let inner = items.indices.flatMap { index in
        items[index].smaller.map { part in
          var other = items
          other[index] = part
          return RecordValue.array(other)
        }
      }
      return without + inner
    case .dictionary(let entries):
      let keys = entries.count > 1 ? entries.keys.sorted() : []
      return keys.map { key in .dictionary(entries.filter { $0.key != key }) }
    case .tagged(let name, let value): return value.smaller.map { .tagged(name, $0) }
    default: return []
    }
  }
}
