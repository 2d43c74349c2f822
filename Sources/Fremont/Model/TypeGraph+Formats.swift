extension TypeGraph {
  /// Checks that a text is a valid value of a rule, as far as that is possible without Swift types.
  func check(_ text: String, _ rule: ModelRule) throws(ValueFault) {
    let format = rule.formatString ?? ""
    var text = text
    try text.withUTF8 { bytes in
      Result { () throws(ValueFault) in
        switch target(of: rule) {
        case .enumeration(let declaration): _ = try EnumTable(declaration, rule.formatString).index(of: bytes)
        case .scalar:
          switch rule.dataType {
          case .number: try Self.checkNumber(bytes, format, rule.typeName.flatMap(NumberType.init))
          case .boolean: if !rule.isPresence { _ = try BooleanFormat(format).parse(bytes) }
          case .date where rule.hasComponents: _ = try ComponentsFormat(format).parse(bytes)
          case .date: _ = try DateFormat(format).parse(bytes)
          case .data: _ = try DataFormat(format).parse(bytes)
          default: break
          }
        default: break
        }
      }
    }.get()
  }

  private static func checkNumber(
    _ text: UnsafeBufferPointer<UInt8>, _ format: String, _ type: NumberType?
  ) throws(ValueFault) {
    // Without a type, a decimal and a double are tried.
    func check(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) {
      if let type { return try type.check(text) }
      if (try? NumberType.decimal.check(text)) == nil { try NumberType.double.check(text) }
    }
    if format.isEmpty { return try check(text) }
    try NumberPattern(format).withPlainText(of: text, check)
  }
}

extension ModelRule {
  /// Whether the value is `DateComponents`, which are text even in formats with dates.
  var hasComponents: Bool { dataType == .date && typeName == "DateComponents" }

  /// The data type of the value, with STRING for `DateComponents`.
  var textualType: ModelDataType { hasComponents ? .string : dataType }

  /// Whether the value is a name whose prefix is resolved at its place (XML Schema 1.0 Part 2, § 3.2.18), or a list of
  /// such names in one text.
  var isQualifiedName: Bool {
    dataType == .string && formatString == "qname"
      || dataType == .array && arrayElements.first?.rule.isQualifiedName == true
  }

  /// Whether the value is the presence of its element or attribute.
  var isPresence: Bool { dataType == .boolean && formatString == "present" }

  /// Whether the value is the name of an empty element.
  var isTag: Bool { formatString == "tag" && (dataType == .enumeration || dataType == .string) }

  /// The format if JSON can share it. A format that means a place in XML has no meaning there.
  var sharedFormat: String? {
    switch dataType {
    case .string, .number, .boolean, .date, .data, .enumeration:
      isTag || isPresence || isQualifiedName || hasComponents ? nil : formatString
    // A converter gets its format in any case.
    case .custom, .instance, .array, .dictionary, .xml, .reference: nil
    }
  }

  /// Whether the type has no formats, and the format is in an attribute of version 1.2, so that it is ignored.
  var hasIgnoredFormat: Bool {
    guard formatString != nil, position.usesOldFormatAttribute else { return false }
    switch dataType {
    case .instance, .dictionary, .xml, .reference: return true
    default: return false
    }
  }

  /// The reason why the JSON format is invalid; nil if it is valid.
  var jsonFormatFault: String? {
    guard let jsonFormatString else { return nil }
    if hasComponents { return "parts of a date are written in JSON as they are in XML, and have no jsonFormatString" }
    var rule = self
    rule.formatString = jsonFormatString
    if rule.isTag || rule.isPresence || rule.isQualifiedName {
      return "'\(jsonFormatString)' describes a place in XML, and cannot be a jsonFormatString"
    }
    switch dataType {
    case .array, .instance, .dictionary, .xml, .reference: return "\(dataType.withArticle) has no jsonFormatString"
    default: return rule.formatFault
    }
  }

  /// The reason why the format is invalid; nil if it is valid.
  var formatFault: String? {
    guard let formatString else { return nil }
    do throws(ValueFault) {
      switch dataType {
      case .boolean: _ = try BooleanFormat(formatString)
      case .string: if !isTag { _ = try StringFormat(formatString) }
      case .data: _ = try DataFormat(formatString)
      case .date where hasComponents: _ = try ComponentsFormat(formatString)
      case .date: _ = try DateFormat(formatString)
      case .number: _ = try NumberPattern(formatString)
      case .enumeration:
        if !["name", "value", "tag"].contains(formatString) {
          let near = Suggestion.ending(for: formatString, in: ["name", "value", "tag"])
          let ending = near.isEmpty ? "; expected name, value or tag" : near
          throw ValueFault("'\(ValueFault.excerpt(formatString))' is not a format of ENUM\(ending)")
        }
      case .instance, .dictionary, .xml, .reference:
        throw ValueFault("\(dataType.withArticle) has no formatString")
      case .array, .custom: break
      }
    } catch {
      return error.message
    }
    return nil
  }
}
