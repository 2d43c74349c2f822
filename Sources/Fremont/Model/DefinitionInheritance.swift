/// The defaults that the `Model` of an included file, and those of the files that include it, set for its declarations.
///
/// They are written into the declarations, since they do not apply to the declarations of other files.
struct DefinitionInheritance {
  var xmlNamespace: String?
  var unknown: UnknownPolicy?
  var unfit: UnfitPolicy?
  var whenNil: NilPolicy?
  var names: ModelNameStyle?
  var formats = ModelFormats()
  var byteOrder: ByteOrder?

  /// Returns the defaults within a file, whose own settings take precedence.
  func overridden(by definition: ModelDefinition) -> DefinitionInheritance {
    DefinitionInheritance(
      xmlNamespace: definition.xmlNamespace ?? xmlNamespace,
      unknown: definition.unknown ?? unknown,
      unfit: definition.unfit ?? unfit,
      whenNil: definition.whenNil ?? whenNil,
      names: definition.names ?? names,
      formats: definition.formats.completed(by: formats),
      byteOrder: definition.byteOrder ?? byteOrder
    )
  }

  /// Writes the defaults into the declarations of a file.
  func apply(to definition: inout ModelDefinition) {
    for index in definition.roots.indices {
      definition.roots[index].xmlNamespace = definition.roots[index].xmlNamespace ?? xmlNamespace
      definition.roots[index].byteOrder = definition.roots[index].byteOrder ?? byteOrder
      formats.complete(&definition.roots[index])
    }
    for index in definition.classes.indices {
      definition.classes[index].xmlNamespace = definition.classes[index].xmlNamespace ?? xmlNamespace
      definition.classes[index].unknown = definition.classes[index].unknown ?? unknown
      definition.classes[index].unfit = definition.classes[index].unfit ?? unfit
      definition.classes[index].formats = definition.classes[index].formats.completed(by: formats)
      // The byte order of a class applies to its values. Subclasses inherit it.
      if definition.classes[index].extends == nil {
        definition.classes[index].byteOrder = definition.classes[index].byteOrder ?? byteOrder
      }
      let order = definition.classes[index].byteOrder
      for property in definition.classes[index].properties.indices {
        apply(to: &definition.classes[index].properties[property].rule, order)
      }
    }
    for array in definition.arrays.indices {
      for item in definition.arrays[array].elements.indices {
        apply(to: &definition.arrays[array].elements[item].rule, byteOrder)
        formats.complete(&definition.arrays[array].elements[item].rule)
      }
    }
    for dictionary in definition.dictionaries.indices {
      for entry in definition.dictionaries[dictionary].elements.indices {
        apply(to: &definition.dictionaries[dictionary].elements[entry].rule, byteOrder)
        formats.complete(&definition.dictionaries[dictionary].elements[entry].rule)
      }
    }
  }

  private func apply(to rule: inout ModelRule, _ order: ByteOrder?) {
    if let order { order.apply(to: &rule) }
    // Only an element can have the attribute `xsi:nil`.
    if rule.whenNil == nil, rule.xmlType == .element || whenNil != .xsiNil { rule.whenNil = whenNil }
    for index in rule.arrayElements.indices { apply(to: &rule.arrayElements[index].rule, order) }
    for index in rule.dictionaryElements.indices { apply(to: &rule.dictionaryElements[index].rule, order) }
  }
}

extension ModelFormats {
  /// Writes the formats into a rule without a format, and into the rules that it contains.
  func complete(_ rule: inout ModelRule) {
    if rule.formatString == nil, let format = self[rule.dataType] { rule.formatString = format }
    if json == true, rule.jsonFormatString == nil { rule.jsonFormatString = rule.sharedFormat }
    let isMixed = rule.arrayElements.count > 1
    for index in rule.arrayElements.indices {
      // Text among elements keeps its white space.
      let isRun = isMixed && rule.arrayElements[index].rule.xmlType == .text
      (isRun ? ModelFormats(json: json) : self).complete(&rule.arrayElements[index].rule)
    }
    for index in rule.dictionaryElements.indices { complete(&rule.dictionaryElements[index].rule) }
  }

  /// Writes the formats into a root without a format.
  func complete(_ root: inout ModelRoot) {
    if root.formatString == nil { root.formatString = self[root.dataType] }
    if json == true, root.jsonFormatString == nil { root.jsonFormatString = root.rule.sharedFormat }
  }
}
