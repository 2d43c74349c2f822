import Fremont

/// Checks that what a definition does not know comes back as it was, in the elements of classes.
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

  /// Strews unknown content over a document that Fremont has written, reads it and writes it: it must tell the same.
  func check(_ written: [UInt8], seed: UInt64, _ details: [(String, Any)]) {
    var mutation = MarkupMutation(written, seed: seed)
    mutation.strew(1 + Int(seed % 5), on: instances)
    let document = mutation.bytes
    var details = details + [("strewn", String(decoding: document, as: UTF8.self))]
    let again: [UInt8]
    do throws(FremontError) {
      again = try manager.objectToXML(manager.xmlToObject(document, as: RecordValue.self), options: .bare)
    } catch {
      // Where a definition takes any element, some do not fit it; and a document may exceed a limit now.
      if error.code == .invalidDocument || error.code.isLimit { return }
      finding("unknown content cannot be kept", details + [("error", error)])
    }
    details.append(("written", String(decoding: again, as: UTF8.self)))
    if let difference = Infoset.difference(document, again) {
      finding("what was kept is written otherwise", details + [("difference", difference)])
    }
  }
}
