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
  private let type: (any Any.Type)?

  /// What the definition has in the place of the value.
  let place: RecordPlace
  let classes: RecordClasses

  /// The class of which the value is: that of its type, or else that of its place.
  private lazy var recordClass: RecordClass? = {
    if let type, let named = classes.recordClass(of: type) { return named }
    return isKeyedByValue && place.hasDictionary ? nil : place.recordClass
  }()

  /// Creates a target without content. A value of which nothing but its place is known has no type.
  init(_ type: (any Any.Type)?, _ place: RecordPlace, _ classes: RecordClasses) {
    self.type = type
    self.place = place
    self.classes = classes
  }

  private var isKeyedByValue: Bool { type.map { $0 is any KeyedByValue.Type } ?? true }

  /// The place of a member.
  func place(of name: String) -> RecordPlace { recordClass?.place(of: name) ?? place.entry(name) }

  func set(_ value: RecordValue) { content = .value(value) }

  func beginMembers() {
    if case .members = content { return }
    var members: [(name: String, value: RecordValue)] = []
    members.reserveCapacity(min(recordClass?.shape.names.count ?? 0, 16))
    content = .members(members)
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
    return part(place(of: name))
  }

  /// An item that is encoded later.
  func part() -> RecordTarget {
    add(.null)
    return part(place.items)
  }

  /// A value that is encoded later, in the place of the one that was added last.
  private func part(_ place: RecordPlace) -> RecordTarget {
    let target = RecordTarget(nil, place, classes)
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
      if let recordClass { return .record(ModelRecord(recordClass.shape, members)) }
      if let type, !isKeyedByValue, !place.hasDictionary {
        return .record(ModelRecord(RecordShape("\(type)", []), members))
      }
      return .dictionary(Dictionary(members.map { ($0.name, $0.value) }) { $1 })
    }
  }
}

/// A dictionary, whose keys are texts or numbers where it is encoded by keys.
private protocol KeyedByValue {}

extension Dictionary: KeyedByValue {}
