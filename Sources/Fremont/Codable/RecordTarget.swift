/// Finds the names and the order of the properties of the class that a type stands for.
typealias RecordShapeFinder = (_ type: any Any.Type) -> RecordShape

/// A value that is being encoded.
final class RecordTarget {
  private enum Content {
    case nothing
    case value(RecordValue)
    case members([(name: String, value: RecordValue)])
    case items([RecordValue])
  }

  /// What is encoded by containers that may still be open, by its place among the members or items.
  private var parts: [Int: RecordTarget] = [:]
  private var content = Content.nothing
  private let type: any Any.Type
  let shapes: RecordShapeFinder

  init(_ type: any Any.Type, _ shapes: @escaping RecordShapeFinder) {
    self.type = type
    self.shapes = shapes
  }

  func set(_ value: RecordValue) { content = .value(value) }

  func beginMembers() {
    if case .members = content { return }
    content = .members([])
  }

  func beginItems() {
    if case .items = content { return }
    content = .items([])
  }

  var itemCount: Int {
    if case .items(let items) = content { items.count } else { 0 }
  }

  func add(_ value: RecordValue, _ name: String) {
    guard case .members(var members) = content else { return }
    content = .nothing
    members.append((name, value))
    content = .members(members)
  }

  func add(_ value: RecordValue) {
    guard case .items(var items) = content else { return }
    content = .nothing
    items.append(value)
    content = .items(items)
  }

  /// A member that is encoded later; of one name there is one.
  func part(_ name: String) -> RecordTarget {
    if case .members(let members) = content {
      for (place, target) in parts where members[place].name == name { return target }
    }
    add(.null, name)
    return part()
  }

  /// A value that is encoded later, in the place of the one that was added last.
  func part() -> RecordTarget {
    let target = RecordTarget([String: RecordValue].self, shapes)
    switch content {
    case .members(let members): parts[members.count - 1] = target
    case .items(let items): parts[items.count - 1] = target
    case .nothing, .value: break
    }
    return target
  }

  /// What was encoded.
  var value: RecordValue {
    switch content {
    case .nothing: return .null
    case .value(let value): return value
    case .items(var items):
      for (place, target) in parts { items[place] = target.value }
      return .array(items)
    case .members(var members):
      for (place, target) in parts { members[place].value = target.value }
      if type is any KeyedByValue.Type {
        return .dictionary(Dictionary(members.map { ($0.name, $0.value) }) { $1 })
      }
      return .record(ModelRecord(shapes(type), members))
    }
  }
}

/// A dictionary, whose keys are texts or numbers where it is encoded by keys.
private protocol KeyedByValue {}

extension Dictionary: KeyedByValue {}
