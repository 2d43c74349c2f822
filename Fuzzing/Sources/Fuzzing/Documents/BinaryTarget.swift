import Fremont

/// A byte that chooses a definition, and a binary message.
///
/// There is a value, or an error that tells the offset. What is read is written, and reads the same; it is written the same again. Values
/// that are moved at once are those that are read and written one by one, and so are the errors. Messages that come one behind the other are read
/// as each by itself.
struct BinaryTarget: FuzzTarget {
  private let managers: [ModelManager]
  private let moved: ModelManager
  private let slow: ModelManager

  init() throws {
    var options = DecodingOptions()
    options.maximumDocumentLength = 1 << 20
    options.maximumItems = 1 << 16
    managers = try BinaryDefinitions.all.map { sample in
      try ModelManager(modelDefinition: ModelDefinition(xml: sample.definition), decodingOptions: options)
    }
    let definition = try ModelDefinition(xml: BinaryDefinitions.moved)
    moved = try ModelManager(
      modelDefinition: definition, types: [MovedMessage.self, MovedMessage.Record.self], decodingOptions: options)
    slow = try ModelManager(
      modelDefinition: definition, types: [SlowMessage.self, SlowMessage.Record.self], decodingOptions: options)
  }

  func run(_ input: ArraySlice<UInt8>) {
    guard let first = input.first else { return }
    let message = Array(input.dropFirst())
    let index = Int(first) % managers.count
    check(message, managers[index])
    if index == managers.count - 1 { compare(message) }
  }

  private func check(_ message: [UInt8], _ manager: ModelManager) {
    checkStream(message, manager)
    guard let value = read(message, manager) else { return }
    let written: [UInt8]
    do {
      written = try manager.objectToBinary(value, to: .bytes)
    } catch {
      finding("what was read cannot be written", [("message", message), ("value", value), ("error", error)])
    }
    do {
      let again = try manager.binaryToObject(written, as: ModelRecord.self)
      let rewritten = try manager.objectToBinary(again, to: .bytes)
      if rewritten != written || "\(again)" != "\(value)" {
        finding(
          "what was written reads as another value",
          [("message", message), ("value", value), ("written", written), ("again", again)])
      }
    } catch {
      finding("what was written cannot be read", [("message", message), ("written", written), ("error", error)])
    }
  }

  private func read(_ message: [UInt8], _ manager: ModelManager) -> ModelRecord? {
    do {
      return try manager.binaryToObject(message, as: ModelRecord.self)
    } catch {
      let isKnown = [.malformedDocument, .invalidDocument].contains(error.code)
      if error.diagnostics.isEmpty || !isKnown && !error.code.isLimit {
        finding("reading failed in a strange way", [("message", message), ("code", error.code), ("error", error)])
      }
      if !error.diagnostics.allSatisfy({ ($0.location?.offset).map { 0...message.count ~= $0 } ?? false }) {
        finding("an error has no place in the message", [("message", message), ("error", error)])
      }
      return nil
    }
  }

  /// Reads messages that come one behind the other, in two pieces; the first has to be what it is by itself.
  private func checkStream(_ message: [UInt8], _ manager: ModelManager) {
    guard let decoder = try? manager.messageDecoder(of: ModelRecord.self) else { return }
    let half = message.count / 2
    decoder.feed(message[..<half])
    guard let early = try? decoder.next() else { return }
    let single = try? manager.binaryToObject(message, as: ModelRecord.self, trailing: .ignored)
    if let single, "\(single)" != "\(early)" {
      finding(
        "a message reads as another one in a stream", [("message", message), ("value", early), ("whole", single)])
    }
  }

  /// Reads and writes values at once, and one by one.
  private func compare(_ message: [UInt8]) {
    let fast = outcome { () throws(FremontError) in
      let value = try moved.binaryToObject(message, as: MovedMessage.self)
      let records = value.records.map { "\($0.a) \($0.b) \($0.c) \($0.d) \($0.e)" }
      return ("\(records) \(value.numbers)", try moved.objectToBinary(value, to: .bytes))
    }
    let careful = outcome { () throws(FremontError) in
      let value = try slow.binaryToObject(message, as: SlowMessage.self)
      let records = value.records.map { "\($0.a) \($0.b) \($0.c) \($0.d) \($0.e)" }
      return ("\(records) \(value.numbers)", try slow.objectToBinary(value, to: .bytes))
    }
    if fast != careful {
      finding(
        "values that are moved at once are others than those that are read one by one",
        [("message", message), ("at once", fast), ("one by one", careful)])
    }
  }

  private func outcome(_ body: () throws(FremontError) -> (String, [UInt8])) -> String {
    do {
      let (value, written) = try body()
      return "\(value) \(written)"
    } catch {
      return "\(error.code) \(error)"
    }
  }

  func markup(in input: [UInt8]) -> [Range<Int>] { [] }

  func seeds(_ samples: [Sample], _ documents: [[UInt8]]) -> [[UInt8]] {
    BinaryDefinitions.all.enumerated().flatMap { index, sample in
      sample.messages.map { [UInt8(index)] + $0 }
    }
  }
}
