import Fremont

/// Checks that what a definition does not know comes back as it was.
struct KeptContent {
  private let manager: ModelManager

  /// The local names of elements that are instances of classes wherever they stand.
  private let instances: Set<String>

  init(_ manager: ModelManager) {
    self.manager = manager
    instances = Self.instances(of: manager.modelDefinition)
  }

  private static func instances(of definition: ModelDefinition) -> Set<String> {
    var names: Set<String> = []
    var others: Set<String> = []
    func note(_ path: String?, isInstance: Bool) {
      let steps = (path ?? "").split(separator: "/").map { step in
        String(step.prefix { $0 != "[" }.split(separator: ":").last ?? "")
      }
      others.formUnion(steps.dropLast())
      guard let last = steps.last else { return }
      if isInstance { names.insert(last) } else { others.insert(last) }
    }
    func note(_ rule: ModelRule) {
      note(rule.xmlName, isInstance: rule.dataType == .instance && rule.xmlType == .element)
      for element in rule.arrayElements { note(element.rule) }
      for element in rule.dictionaryElements { note(element.rule) }
    }
    note(definition.rootXMLName, isInstance: definition.rootDataType == .instance)
    for modelClass in definition.classes { for property in modelClass.properties { note(property.rule) } }
    for array in definition.arrays { for element in array.elements { note(element.rule) } }
    for dictionary in definition.dictionaries { for element in dictionary.elements { note(element.rule) } }
    return names.subtracting(others)
  }

  /// Strews unknown content over a document that Fremont has written, reads it and writes it.
  ///
  /// Read as a whole, it is the same byte for byte. Read in pieces, of which no root keeps the text, it tells the same, as far as the
  /// elements of classes hold what is unknown.
  func check(_ written: [UInt8], seed: UInt64, _ details: [(String, Any)]) {
    if manager.modelDefinition.rootDataType == .instance {
      let document = strewn(written, seed: seed, on: nil)
      let again = outcome(of: document, details) { () throws(FremontError) in
        try manager.xmlToObject(document, as: RecordValue.self)
      }
      if let again, again != document {
        finding(
          "what was kept is written otherwise",
          details + [("strewn", Self.text(document)), ("written", Self.text(again))])
      }
    }
    guard let plain = outcomeOfPieces(of: written, details) else { return }
    let document = strewn(plain, seed: seed, on: instances)
    let again = outcomeOfPieces(of: document, details)
    guard let again, let difference = Infoset.difference(document, again) else { return }
    finding(
      "what was kept in pieces is written otherwise",
      details + [("strewn", Self.text(document)), ("written", Self.text(again)), ("difference", difference)])
  }

  /// What is written of a document that has been read without its text.
  private func outcomeOfPieces(of document: [UInt8], _ details: [(String, Any)]) -> [UInt8]? {
    outcome(of: document, details) { () throws(FremontError) in
      let decoder = try manager.decoder(of: RecordValue.self)
      try decoder.feed(document)
      return try decoder.finish()
    }
  }

  private func strewn(_ document: [UInt8], seed: UInt64, on names: Set<String>?) -> [UInt8] {
    var mutation = MarkupMutation(document, seed: seed)
    mutation.strew(1 + Int(seed % 5), on: names)
    return mutation.bytes
  }

  /// What is written of a document that has been read; nil when it cannot be read.
  private func outcome(
    of document: [UInt8], _ details: [(String, Any)], _ read: () throws(FremontError) -> RecordValue
  ) -> [UInt8]? {
    do throws(FremontError) {
      return try manager.objectToXML(read(), to: .bytes, options: .bare)
    } catch {
      // Where a definition takes any element, some do not fit it; and a document may exceed a limit now.
      if error.code == .invalidDocument || error.code.isLimit { return nil }
      finding("unknown content cannot be kept", details + [("strewn", Self.text(document)), ("error", error)])
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
