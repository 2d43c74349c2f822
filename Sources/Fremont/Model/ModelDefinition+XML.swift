extension ModelDefinition {
  /// Returns the definition as the text of a file that reads as an equal definition.
  ///
  /// Includes come first, then enums, classes, arrays and dictionaries, each in the order of their declaration. What is
  /// nil is left out; of two spellings the first is written.
  public func xml() -> String {
    var writer = DefinitionWriter()
    var attributes = namespaces.sorted { $0.key < $1.key }.map { prefix, uri in
      (prefix.isEmpty ? "xmlns" : "xmlns:\(prefix)", Optional(uri))
    }
    attributes += [
      ("rootDataType", rootDataType.rawValue), ("rootTypeName", rootTypeName), ("rootXMLName", rootXMLName),
      ("rootFormatString", rootFormatString), ("xmlNamespace", xmlNamespace), ("unknown", unknown?.rawValue),
      ("whenNil", whenNil?.rawValue), ("documentation", documentation),
    ]
    let isEmpty = includes.isEmpty && enums.isEmpty && classes.isEmpty && arrays.isEmpty && dictionaries.isEmpty
    writer.element("Model", attributes, isEmpty: isEmpty) { writer in
      for include in includes { writer.element("ModelInclude", [("file", include.file)]) }
      for modelEnum in enums { writer.write(modelEnum) }
      for modelClass in classes { writer.write(modelClass) }
      for array in arrays {
        writer.element("ModelArray", [("xmlName", array.xmlName)], isEmpty: array.elements.isEmpty) { writer in
          for element in array.elements { writer.write("ModelArrayElement", [], element.rule) }
        }
      }
      for dictionary in dictionaries {
        let attributes = [("xmlName", Optional(dictionary.xmlName))]
        writer.element("ModelDictionary", attributes, isEmpty: dictionary.elements.isEmpty) { writer in
          for element in dictionary.elements { writer.write(element) }
        }
      }
    }
    return writer.text
  }
}
