/// The location of a value in a document.
struct ValuePath {
  /// The elements around the value.
  var path: [PlanName]

  /// The name of the element or attribute; nil for text.
  var leaf: PlanName?

  var place: PlanPlace

  /// The value as messages name it, by its path; nil if that is a plain name.
  var title: String? {
    let names = path + (leaf.map { [$0] } ?? [])
    if names.count < 2, names.first?.predicate == nil, names.first?.prefix == nil { return nil }
    let steps = names.enumerated().map { index, name in
      // XPath writes '@' before the name of an attribute.
      let sign = place == .attribute && index > 0 && index == names.count - 1 ? "@" : ""
      return sign + name.qualified
        + (name.predicate.map { "[@\($0.prefix.map { "\($0):" } ?? "")\($0.local)='\($0.value)']" } ?? "")
    }
    return place.description(steps.joined(separator: "/"), isKey: false)
  }

  /// The attributes that the definition adds to its start tag, as they are written.
  var attributes = ""

  /// The attribute that identifies the class of the value, if it may have several.
  var discriminator: ExpandedName?
}
