extension EnumTable {
  /// Compiles an enumeration for one format: by `name`, which is the default, by `value`, or by `tag`, whose spellings are those of `name`.
  ///
  /// Of several items of one name each gives a spelling, of which the first is written, and any gives the number.
  convenience init(_ declaration: ModelEnum, _ formatString: String?) throws(ValueFault) {
    var names: [String] = []
    var values: [Int?] = []
    var written: [String] = []
    var spellings: [(text: [UInt8], index: Int)] = []
    var indices: [String: Int] = [:]
    let numbers = declaration.numbers
    for item in declaration.items {
      let known = indices[item.name]
      let number = numbers[item.name]
      let text: String
      switch formatString {
      case nil, "", "name", "tag": text = item.spelling
      case "value":
        if known != nil { continue }
        guard let number else {
          throw ValueFault("ModelEnumItem '\(item.name)' has no value, which the format 'value' needs")
        }
        text = String(number)
      case let other?: throw ValueFault("'\(other)' is not an ENUM format; expected name, value or tag")
      }
      spellings.append((Array(text.utf8), known ?? names.count))
      if known != nil { continue }
      indices[item.name] = names.count
      names.append(item.name)
      values.append(number)
      written.append(text)
    }
    self.init(declaration.enumName, names, values, written, spellings)
  }
}
