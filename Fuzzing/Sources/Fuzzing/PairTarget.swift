import Fremont

/// A definition, a zero byte, and a document of it: XML, or JSON when it begins with a brace or a bracket.
struct PairTarget: FuzzTarget {
  init() throws {}

  func run(_ input: ArraySlice<UInt8>) {
    guard let end = input.firstIndex(of: 0), let begin = input[(end + 1)...].first else { return }
    guard let definition = try? ModelDefinition(bytes: Array(input[..<end])),
      let manager = try? ModelManager(modelDefinition: definition)
    else { return }
    let document = Array(input[(end + 1)...])
    let mapper = Mapper<RecordValue>(manager: manager, isSame: nil)
    if begin == UInt8(ascii: "{") || begin == UInt8(ascii: "[") {
      mapper.checkJSON(document)
    } else {
      mapper.checkXML(document)
    }
  }

  func markup(in input: [UInt8]) -> [Range<Int>] {
    guard let end = input.firstIndex(of: 0) else { return [] }
    let isJSON = end + 1 < input.count && [0x7B, 0x5B].contains(input[end + 1])
    return isJSON ? [0..<end] : [0..<end, (end + 1)..<input.count]
  }

  func seeds(_ samples: [Sample], _ documents: [[UInt8]]) -> [[UInt8]] {
    let own = DocumentCase.texts.flatMap { text in
      (text.documents + text.json).map { Self.pair(Array(text.definition.utf8), Array($0.utf8)) }
    }
    let definitions = samples.filter { $0.isDefinition && $0.bytes.count < 8_000 }
    let others = definitions.flatMap { definition in
      let stem = definition.name.prefix { $0 != "." && $0 != "-" }
      return samples.filter {
        !$0.isDefinition && $0.folder == definition.folder && $0.name.hasPrefix(stem) && $0.bytes.count < 4_000
      }.map { Self.pair(definition.bytes, $0.bytes) }
    }
    return own + others
  }

  private static func pair(_ definition: [UInt8], _ document: [UInt8]) -> [UInt8] {
    definition + [0] + document
  }
}
