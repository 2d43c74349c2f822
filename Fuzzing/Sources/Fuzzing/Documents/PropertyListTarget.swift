import Fremont

/// A byte that chooses a definition, and a property list of either form.
///
/// There is a value or an error. What is read can be written or not; what is written in the binary form reads the same but for entries that
/// are nil, and so does what is written in XML, where it has no fractions of seconds.
struct PropertyListTarget: FuzzTarget {
  private let texts: [DocumentText] = [.scalars, .structure, .collections, .references, .choices]
  private let managers: [ModelManager]

  init() throws {
    var options = DecodingOptions()
    options.maximumDocumentLength = 1 << 20
    managers = try texts.map { text in
      try ModelManager(modelDefinition: ModelDefinition(xml: text.definition), decodingOptions: options)
    }
  }

  func run(_ input: ArraySlice<UInt8>) {
    guard let first = input.first else { return }
    let manager = managers[Int(first) % managers.count]
    let list = Array(input.dropFirst())
    let value: RecordValue
    do {
      value = try manager.propertyListToObject(list, as: RecordValue.self)
    } catch {
      let isKnown = [.malformedDocument, .invalidDocument].contains(error.code)
      if error.diagnostics.isEmpty || !isKnown && !error.code.isLimit && !error.code.isRefusal {
        finding("reading failed in a strange way", [("list", list), ("code", error.code), ("error", error)])
      }
      return
    }
    guard let binary = written(value, .binary, manager) else { return }
    guard let again = read(binary, manager) else { return }
    if again.withoutEmptyLists != value.withoutNilEntries.withoutEmptyLists {
      finding("what was written in binary reads as another value", [("value", value), ("again", again)])
    }
    guard let text = written(value, .xml, manager) else { return }
    guard let fromXML = read(text, manager), let rewritten = written(fromXML, .xml, manager) else { return }
    if rewritten != text {
      finding(
        "what was written in XML is written in another way",
        [("value", value), ("first", String(decoding: text, as: UTF8.self)), ("again", fromXML)])
    }
  }

  private func written(_ value: RecordValue, _ form: PropertyListForm, _ manager: ModelManager) -> [UInt8]? {
    do {
      return try manager.objectToPropertyList(value, to: .bytes, as: form)
    } catch {
      if error.code != .unwritableValue, error.code != .documentLengthLimit {
        finding("writing failed in a strange way", [("value", value), ("code", error.code), ("error", error)])
      }
      return nil
    }
  }

  private func read(_ list: [UInt8], _ manager: ModelManager) -> RecordValue? {
    do {
      return try manager.propertyListToObject(list, as: RecordValue.self)
    } catch {
      // Numbers and texts stand once in a list, and count as often as they are met.
      if error.code.isLimit { return nil }
      finding("what was written cannot be read", [("list", list), ("error", error)])
    }
  }

  func markup(in input: [UInt8]) -> [Range<Int>] {
    input.count > 7 && input[1] == UInt8(ascii: "<") ? [1..<input.count] : []
  }

  func seeds(_ samples: [Sample], _ documents: [[UInt8]]) -> [[UInt8]] {
    zip(texts, managers).enumerated().flatMap { index, pair in
      let values =
        pair.0.json.compactMap { try? pair.1.jsonToObject($0, as: RecordValue.self) }
        + pair.0.documents.compactMap { try? pair.1.xmlToObject($0, as: RecordValue.self) }
      return values.flatMap { value in
        [PropertyListForm.binary, .xml].compactMap { form in
          (try? pair.1.objectToPropertyList(value, to: .bytes, as: form)).map { [UInt8(index)] + $0 }
        }
      }
    }
  }
}
