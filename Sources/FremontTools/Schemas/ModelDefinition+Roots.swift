import Fremont

extension ModelDefinition {
  /// Adds a root: the first one as that of the definition itself, where this can say all of it.
  mutating func add(_ root: ModelRoot) {
    guard rootXMLName.isEmpty, root.xmlNamespace == nil, root.whenNil == nil else {
      // What a definition that says no separate root is read as.
      if rootXMLName.isEmpty { rootDataType = .string }
      roots.append(root)
      return
    }
    (rootXMLName, rootDataType, rootTypeName) = (root.xmlName, root.dataType, root.typeName)
    rootFormatString = root.formatString
    documentation = documentation ?? root.documentation
  }
}
