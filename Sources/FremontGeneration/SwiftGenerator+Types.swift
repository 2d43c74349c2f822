import Fremont

extension SwiftGenerator {
  /// Writes a struct or a class.
  func write(_ object: GeneratedObject, _ source: inout SourceText) {
    source.documentation(object.modelClass.documentation)
    let conformances = object.base.map { [model.name(ofClass: $0)] } ?? ["ModelObject"] + values(object)
    let name = SwiftName.escaped(object.swiftName)
    let open = object.kind == .baseClass && access == .public ? "open " : prefix
    source.block("\(open)\(object.kind.rawValue) \(name): \(conformances.joined(separator: ", ")) {") { source in
      for property in object.properties { write(property, of: object, &source) }
      if let unknown = object.unknownName {
        source.documentation("What the document has beyond the definition.")
        source.line("\(prefix)var \(unknown) = UnknownContent()")
      }
      for (name, choice) in model.nestedChoices[object.modelClass.className] ?? [] {
        source.gap()
        write(choice, name, in: object.modelClass.className, &source)
      }
      if access != .internal {
        source.gap()
        writeInitializer(object, &source)
      }
      source.gap()
      writeFactory(object, &source)
    }
  }

  /// The additional conformances of a struct: `Hashable` and `Sendable`, if all its values have them.
  private func values(_ object: GeneratedObject) -> [String] {
    model.valueNames.contains(object.modelClass.className) ? ["Hashable", "Sendable"] : []
  }

  private func write(_ property: GeneratedProperty, of object: GeneratedObject, _ source: inout SourceText) {
    source.documentation(property.documentation)
    let type = model.source(property.type, in: object.modelClass.className)
    let start = "\(prefix)\(property.isWeak ? "weak " : "")var \(SwiftName.escaped(property.swiftName))"
    if property.isOptional {
      source.line("\(start): \(type)?")
    } else if let initial = property.initial {
      let isInferred = type == "String" || type == "Bool" || type == "Int" || initial.hasPrefix("Data(")
      source.line(isInferred ? "\(start) = \(initial)" : "\(start): \(type) = \(initial)")
    } else {
      source.line("\(start): \(type)")
    }
  }

  /// Writes the initialiser that Swift synthesises only for the module itself.
  private func writeInitializer(_ object: GeneratedObject, _ source: inout SourceText) {
    guard object.kind == .structure else {
      let isOverride = object.base != nil
      return source.line("\(prefix)\(isOverride ? "override " : "")init() {\(isOverride ? " super.init() " : "")}")
    }
    var parameters: [String] = []
    for property in object.properties {
      let type = model.source(property.type, in: object.modelClass.className)
      let name = SwiftName.escaped(property.swiftName)
      if property.isOptional {
        parameters.append("\(name): \(type)? = nil")
      } else {
        parameters.append("\(name): \(type)" + (property.initial.map { " = \($0)" } ?? ""))
      }
    }
    if let unknown = object.unknownName { parameters.append("\(unknown): UnknownContent = UnknownContent()") }
    if parameters.isEmpty { return source.line("\(prefix)init() {}") }
    source.call("\(prefix)init", parameters, ending: " {")
    source.indent { source in
      for property in object.properties {
        let name = SwiftName.escaped(property.swiftName)
        source.line("self.\(name) = \(name)")
      }
      if let unknown = object.unknownName { source.line("self.\(unknown) = \(unknown)") }
    }
    source.line("}")
  }

  /// Writes an enumeration without payloads.
  func write(_ enumeration: GeneratedEnumeration, _ source: inout SourceText) {
    source.documentation(enumeration.modelEnum.documentation)
    let name = SwiftName.escaped(enumeration.swiftName)
    source.block("\(prefix)enum \(name): String, ModelEnumeration, CaseIterable {") { source in
      for (swiftName, name) in enumeration.cases {
        let value = swiftName == name ? "" : " = \(SwiftName.literal(name))"
        source.line("case \(SwiftName.escaped(swiftName))\(value)")
      }
    }
  }

  /// Writes an enumeration with payloads.
  func write(_ choice: GeneratedChoice, _ name: String, in className: String?, _ source: inout SourceText) {
    let conformances = ["ModelChoice"] + (model.isValue(.choice(choice)) ? ["Hashable", "Sendable"] : [])
    let name = SwiftName.escaped(name)
    source.block("\(prefix)enum \(name): \(conformances.joined(separator: ", ")) {") { source in
      for choice in choice.cases {
        source.line("case \(SwiftName.escaped(choice.name))(\(model.source(choice.payload, in: className)))")
      }
      source.gap()
      source.block("\(prefix)static let choices = ModelCases {") { source in
        for choice in choice.cases {
          let place = choice.place.map { ", \(SwiftName.literal($0))" } ?? ""
          let pattern = "if case .\(choice.name)(let value) = $0 { value } else { nil }"
          source.line("ModelCase(\(name).\(choice.name)\(place)) { \(pattern) }")
        }
      }
    }
  }
}
