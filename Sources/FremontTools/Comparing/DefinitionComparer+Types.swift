import Fremont

/// Types and formats: whether one reads what the other writes.
extension DefinitionComparer {
  /// Compares the types of two rules. Returns false if they are too different to compare anything else.
  @discardableResult
  mutating func compareType(
    _ former: ModelRule, _ current: ModelRule, _ title: String, _ location: SourceLocation?
  ) -> Bool {
    if former.dataType != current.dataType {
      var breakage: DefinitionChange.Breakage = [.oldDocuments, .oldReaders, .programs]
      // Every text is a valid STRING.
      if current.dataType == .string, former.isText { breakage.remove(.oldDocuments) }
      if former.dataType == .string, current.isText { breakage.remove(.oldReaders) }
      add(
        "dataType", breakage, "\(title) is \(current.dataType.rawValue), not \(former.dataType.rawValue)", location)
      return false
    }
    switch current.dataType {
    case .number:
      let (before, now) = (NumberRange(former.typeName), NumberRange(current.typeName))
      if before == now { return true }
      var breakage: DefinitionChange.Breakage = .programs
      if !now.holds(before) { breakage.insert(.oldDocuments) }
      if !before.holds(now) { breakage.insert(.oldReaders) }
      add(
        "typeName", breakage, "\(title) is \(current.typeName ?? "any number"), not \(former.typeName ?? "any number")",
        location)
    case .instance:
      guard case .instance(let before)? = old.target(of: former), case .instance(let now)? = new.target(of: current),
        successor(of: before.className) != now.className
      else { return true }
      add(
        "typeName", [.oldDocuments, .oldReaders, .programs],
        "\(title) is '\(now.className)', not '\(before.className)'", location)
    case .enumeration:
      guard case .enumeration(let before)? = old.target(of: former),
        case .enumeration(let now)? = new.target(of: current), before.enumName != now.enumName
      else { return true }
      let (read, reads) = (Set(before.items.map(\.spelling)), Set(now.items.map(\.spelling)))
      var breakage: DefinitionChange.Breakage = .programs
      if !read.isSubset(of: reads), !reads.contains("*") { breakage.insert(.oldDocuments) }
      if !reads.isSubset(of: read), !read.contains("*") { breakage.insert(.oldReaders) }
      add("typeName", breakage, "\(title) is '\(now.enumName)', not '\(before.enumName)'", location)
    case .custom, .reference, .date:
      if former.typeName == current.typeName { return true }
      func text(_ name: String?) -> String { name.map { "'\($0)'" } ?? "without a typeName" }
      add(
        "typeName",
        current.dataType == .date ? .programs : [.oldDocuments, .oldReaders, .programs],
        "\(title) is \(text(current.typeName)), not \(text(former.typeName))", location)
    default: return true
    }
    return true
  }

  mutating func compareFormat(
    _ former: ModelRule, _ current: ModelRule, _ title: String, _ location: SourceLocation?
  ) {
    let names = (FormatReach.name(former), FormatReach.name(current))
    if names.0 == names.1 || former.dataType != current.dataType { return }
    let before = FormatReach(former.formatString, former.dataType)
    let now = FormatReach(current.formatString, current.dataType)
    var breakage: DefinitionChange.Breakage = []
    if !now.reads(before) { breakage.insert(.oldDocuments) }
    if !before.reads(now) { breakage.insert(.oldReaders) }
    func text(_ format: String?) -> String { format.map { "'\($0)'" } ?? "the default" }
    add(
      "format", breakage, "\(title): the format is \(text(current.formatString)), not \(text(former.formatString))",
      location)
  }
}

extension ModelRule {
  /// Whether the value is a single text.
  fileprivate var isText: Bool {
    switch dataType {
    case .string, .number, .boolean, .date, .data, .enumeration, .custom, .reference: true
    case .instance, .array, .dictionary, .xml: false
    }
  }
}

/// The range of the numbers of a type.
private struct NumberRange: Equatable {
  var name: String?

  init(_ name: String?) { self.name = name == "Decimal" ? nil : name }

  /// The number of bits of an integer type, and whether it is signed.
  private var integer: (bits: Int, isSigned: Bool)? {
    switch name {
    case "Int", "Int64": (64, true)
    case "UInt", "UInt64": (64, false)
    case "Int8", "Int16", "Int32": (Int(name?.dropFirst(3) ?? "") ?? 0, true)
    case "UInt8", "UInt16", "UInt32": (Int(name?.dropFirst(4) ?? "") ?? 0, false)
    default: nil
    }
  }

  static func == (left: Self, right: Self) -> Bool {
    if let one = left.integer, let other = right.integer { return one == other }
    return left.name == right.name
  }

  /// Whether the range includes all numbers of another type.
  func holds(_ other: NumberRange) -> Bool {
    if name == nil || self == other { return true }
    if let own = integer {
      guard let part = other.integer else { return false }
      return own.isSigned == part.isSigned ? own.bits >= part.bits : own.isSigned && own.bits > part.bits
    }
    let digits = name == "Double" ? 53 : 24
    if let part = other.integer { return part.bits <= digits }
    return name == "Double" && other.name == "Float"
  }
}
