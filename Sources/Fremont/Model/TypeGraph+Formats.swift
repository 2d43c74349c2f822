extension TypeGraph {
  /// Returns why the format of a rule cannot be used, or nil when it can.
  func formatFault(_ rule: ModelRule) -> String? {
    guard let formatString = rule.formatString else { return nil }
    do throws(ValueFault) {
      switch rule.dataType {
      case .boolean: _ = try BooleanFormat(formatString)
      case .string: _ = try StringFormat(formatString)
      case .data: _ = try DataFormat(formatString)
      case .date: _ = try DateFormat(formatString)
      case .number: _ = try NumberPattern(formatString)
      case .enumeration:
        if formatString != "name", formatString != "value" {
          let near = Suggestion.ending(for: formatString, in: ["name", "value"])
          let ending = near.isEmpty ? "; expected name or value" : near
          throw ValueFault("'\(ValueFault.excerpt(formatString))' is not a format of ENUM\(ending)")
        }
      case .instance, .dictionary, .xml, .reference:
        throw ValueFault("\(rule.dataType.withArticle) has no formatString")
      case .array, .custom: break
      }
    } catch {
      return error.message
    }
    return nil
  }
}
