/// The adapters that are registered, by the types of their values.
struct AdapterTable: Sendable {
  /// For each type of values an array of `ValueAdapter`.
  private var adapters: [ObjectIdentifier: any Sendable] = [:]

  /// Adds an adapter; of two between the same types the last counts.
  mutating func add<Value>(_ adapter: ValueAdapter<Value>) {
    adapters[ObjectIdentifier(Value.self)] = all(of: Value.self).filter { $0.stored != adapter.stored } + [adapter]
  }

  /// Finds the content of values of a type where a definition asks for an instance; `own` is what the type holds without an adapter.
  ///
  /// An adapter of the registered type counts first. Where nothing has that type, an adapter is found all the same: it makes records, or
  /// the link says what does not fit.
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
