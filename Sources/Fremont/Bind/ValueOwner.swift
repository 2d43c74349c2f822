/// A value as messages name it. The text is made only if there is a message.
indirect enum ValueOwner: CustomStringConvertible, Sendable {
  case root
  case property(String, of: String)
  case item(of: ValueOwner)
  case entry(String, of: ValueOwner)
  case value(of: ValueOwner)
  case declaration(PlanDeclaration)

  var isRoot: Bool { if case .root = self { true } else { false } }

  var description: String {
    switch self {
    case .root: "the root"
    case .property(let name, let className): "property '\(name)' of \(className)"
    case .item(let list): "an item of \(list)"
    case .entry(let key, let dictionary): "the value under '\(key)' of \(dictionary)"
    case .value(let dictionary): "a value of \(dictionary)"
    case .declaration(let declaration): declaration.title
    }
  }
}
