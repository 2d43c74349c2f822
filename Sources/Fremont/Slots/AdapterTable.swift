/// The registered adapters, by value type.
struct AdapterTable: Sendable {
  /// An array of `ValueAdapter` for each value type.
  private var adapters: [ObjectIdentifier: any Sendable] = [:]

  /// Adds an adapter. Of two between the same types, the last counts.
  mutating func add<Value>(_ adapter: ValueAdapter<Value>) {
    adapters[ObjectIdentifier(Value.self)] = all(of: Value.self).filter { $0.stored != adapter.stored } + [adapter]
  }

  /// Finds the content of values of a type when a definition asks for an instance; `own` is their content without an
  /// adapter.
  ///
  /// An adapter of the registered type is preferred. If nothing has that type, the last adapter is returned: it makes
  /// records, or linking reports the mismatch.
  @_semantics("optimize.sil.specialize.generic.never")
  func access<Value>(
    to type: Value.Type, _ wanted: InstanceRequest, own: ContentAccess<Value>?
  ) -> ContentAccess<Value>? {
    let accesses = all(of: type).compactMap { $0.access(wanted) }
    if let exact = accesses.first(where: { $0.content.type == wanted.type }) { return exact }
    if let own, own.content.type == wanted.type { return own }
    return accesses.last ?? own
  }

  private func all<Value>(of type: Value.Type) -> [ValueAdapter<Value>] {
    adapters[ObjectIdentifier(type)] as? [ValueAdapter<Value>] ?? []
  }
}
