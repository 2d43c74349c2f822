extension EnumTable {
  /// Compiles an enumeration for one format: `name`, which is the default, `value`, or `tag`, which spells items like
  /// `name`.
  ///
  /// Several items with one name are several spellings, of which the first one is written. Any of them can have the
  /// number.
  convenience init(_ declaration: ModelEnum, _ formatString: String?) throws(ValueFault) {
    let numbers = declaration.numbers
    try self.init(declaration, isByNumber: formatString == "value") { item throws(ValueFault) in
      switch formatString {
      case nil, "", "name", "tag": return item.standsForOthers ? nil : item.spelling
      case "value":
        if let number = numbers[item.name] { return String(number) }
        throw ValueFault("ModelEnumItem '\(item.name)' has no value, which the format 'value' needs")
      case let other?: throw ValueFault("'\(other)' is not an ENUM format; expected name, value or tag")
      }
    }
  }

  /// Compiles an enumeration whose items are numbers in binary messages.
  convenience init(_ declaration: ModelEnum, _ raw: RawNumber) throws(ValueFault) {
    let numbers = declaration.numbers
    try self.init(declaration, isByNumber: true, raw: raw) { item throws(ValueFault) in
      if let number = numbers[item.name] { return String(number) }
      throw ValueFault("ModelEnumItem '\(item.name)' needs a value, which represents it in bytes")
    }
  }

  /// Compiles an enumeration with a function that spells its items. By number, each name has one spelling.
  convenience init(
    _ declaration: ModelEnum, isByNumber: Bool = false, raw: RawNumber? = nil,
    spell: (ModelEnumItem) throws(ValueFault) -> String?
  ) throws(ValueFault) {
    var names: [String] = []
    var values: [Int?] = []
    var written: [String] = []
    var spellings: [(text: [UInt8], index: Int)] = []
    var indices: [String: Int] = [:]
    var other: (index: Int, isTextless: Bool)?
    let numbers = declaration.numbers
    for item in declaration.items {
      let known = indices[item.name]
      if known != nil, isByNumber { continue }
      let text = try spell(item)
      if let text {
        spellings.append((Array(text.utf8), known ?? names.count))
      } else {
        other = (known ?? names.count, known == nil)
      }
      if known != nil { continue }
      indices[item.name] = names.count
      names.append(item.name)
      values.append(numbers[item.name])
      written.append(text ?? "")
    }
    self.init(declaration.enumName, names, values, written: written, spellings: spellings, other: other, raw: raw)
  }
}
