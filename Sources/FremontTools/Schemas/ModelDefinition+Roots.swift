import Fremont

extension ModelDefinition {
  /// Adds a root. The first one becomes that of the definition itself, if this can express it.
  mutating func add(_ root: ModelRoot) {
    guard rootXMLName.isEmpty, root.xmlNamespace == nil, root.whenNil == nil else {
      // The values that are read for a definition whose roots are all separate.
      if rootXMLName.isEmpty { rootDataType = .string }
      roots.append(root)
      return
    }
    (rootXMLName, rootDataType, rootTypeName) = (root.xmlName, root.dataType, root.typeName)
    rootFormatString = root.formatString
    documentation = documentation ?? root.documentation
  }
}
