/// The rows of one context, sorted, and chained by name.
struct ContextTable {
  /// A row whose name is not set yet.
  struct Row {
    /// The name; nil for text.
    let name: PlanName?
    var row: PlanRow
    var terms: RowTerms?

    /// Whether the name is a former name.
    var isFormerName = false

    /// The number of its binding; nil for an element around other values.
    let binding: Int?
  }

  private var attributes: [PlanRow] = []
  private var texts: [PlanRow] = []
  private var elements: [PlanRow] = []
  private var nameRow: PlanRow?
  private let plan: Plan

  init(_ rows: [Row], _ plan: Plan) {
    self.plan = plan
    var rows = rows
    var rowsByName: [UnsafePointer<UInt8>: [Int]] = [:]
    for index in rows.indices {
      guard let name = rows[index].name else { continue }
      rows[index].row.field.name = name.isAny ? plan.anyName : plan.names.intern(name.local)
      switch name.namespace {
      case .any:
        // An attribute without a prefix is in no namespace (*Namespaces in XML 1.0* § 6.2).
        rows[index].row.isLoose = rows[index].row.field.place != .attribute
        rows[index].row.namespace = nil
      case .none:
        rows[index].row.isLoose = false
        rows[index].row.namespace = rows[index].row.field.place == .attribute ? nil : plan.names.matched(nil)
      case .uri(let uri):
        rows[index].row.isLoose = false
        let namespace = plan.names.intern(uri)
        rows[index].row.namespace =
          rows[index].row.field.place == .attribute ? namespace : plan.names.matched(namespace)
        if name.prefix == nil { rows[index].row.field.defaultNamespace = rows[index].row.namespace }
      }
      if let wildcard = name.wildcard {
        var terms = rows[index].terms ?? RowTerms()
        terms.wildcard = PlanWildcard(wildcard, plan, isAttribute: rows[index].row.field.place == .attribute)
        rows[index].terms = terms
      }
      if let predicate = name.predicate {
        var terms = rows[index].terms ?? RowTerms()
        terms.conditions.append(Self.condition(predicate, plan))
        rows[index].terms = terms
      }
      if rows[index].row.field.place == .element { rowsByName[rows[index].row.field.name, default: []].append(index) }
    }
    // Rows with the same local name are tried in order of their rank.
    let positions = Self.positions(rows)
    for indices in rowsByName.values where indices.count > 1 {
      let sorted = indices.sorted { left, right in
        (Self.rank(rows[left], plan), left) < (Self.rank(rows[right], plan), right)
      }
      for (position, index) in sorted.enumerated() {
        rows[index].terms = rows[index].terms ?? RowTerms()
        rows[index].terms?.next = position + 1 < sorted.count ? RowIndex(positions[sorted[position + 1]]) : .none
      }
    }
    var firsts: [UnsafePointer<UInt8>: Int] = [:]
    for (name, indices) in rowsByName {
      let sorted = indices.sorted { (Self.rank(rows[$0], plan), $0) < (Self.rank(rows[$1], plan), $1) }
      firsts[name] = sorted.first.flatMap { positions[$0] }
    }
    self.firsts = firsts
    for named in rows {
      var row = named.row
      if var terms = named.terms {
        let isAlone = named.name != nil && rowsByName[row.field.name]?.count == 1
        if isAlone { terms.fastPath = Self.fastPath(of: row, terms) }
        row.terms = plan.own(terms)
      }
      switch row.field.place {
      case .attribute: attributes.append(row)
      case .text: texts.append(row)
      case .element: elements.append(row)
      case .name: nameRow = row
      }
    }
  }

  /// The fast path for an element that is the only one with its name.
  private static func fastPath(of row: PlanRow, _ terms: RowTerms) -> RowTerms.FastPath {
    if terms.onlyNames, row.field.context.kind == .wrapper { return .wrapper }
    if row.reference != nil { return .none }
    if terms.onlyCounts { return .item }
    if !terms.onlyKeepsItsPlace { return .none }
    return switch row.field.context.kind {
    case .text, .instance, .list, .dictionary: .kept
    case .pair, .wrapper, .fragment, .shared: .none
    }
  }

  /// The position of the row that is tried first for each local name of an element.
  private var firsts: [UnsafePointer<UInt8>: Int] = [:]

  /// Stores the table in a context.
  func install(in context: ContextPointer) {
    let memory = UnsafeMutableBufferPointer<PlanRow>.allocate(
      capacity: max(attributes.count + texts.count + elements.count, 1))
    _ = memory.initialize(from: attributes + texts + elements)
    guard let base = memory.baseAddress else { return }
    context.pointee.rows = base
    context.pointee.rowCount = attributes.count + texts.count + elements.count
    context.pointee.attributeCount = attributes.count
    context.pointee.text = texts.isEmpty ? nil : base + attributes.count
    context.pointee.textUse =
      switch context.unknown {
      case _ where !texts.isEmpty: .all
      case .ignore: .none
      case .reject: .ink
      case .keep: .inkAndAround
      }
    context.pointee.elements = base + attributes.count + texts.count
    context.pointee.elementCount = elements.count
    context.pointee.hasTags = elements.contains { row in
      row.terms?.conditions.contains { $0.name == plan.tagName } ?? false
    }
    let names = UnsafeMutableBufferPointer<UnsafePointer<UInt8>>.allocate(capacity: max(elements.count, 1))
    _ = names.initialize(from: elements.map(\.field.name))
    context.pointee.elementNames = names.baseAddress
    context.pointee.anyElement = RowIndex(firsts[plan.anyName])
    context.pointee.anyAttribute = RowIndex(attributes.firstIndex { $0.field.name == plan.anyName })
    context.pointee.nameRow = nameRow.map { plan.own($0) }
    let hasChains = firsts.count < elements.count
    if elements.count > 8 || hasChains {
      context.pointee.index = PlanIndex(firsts.map { ($0.key, $0.value) })
    }
    if attributes.count > 8 {
      context.pointee.attributeIndex = PlanIndex(attributes.enumerated().map { ($1.field.name, $0) })
    }
  }

  /// The position of each row among the elements; nil for other rows.
  private static func positions(_ rows: [Row]) -> [Int?] {
    var count = 0
    return rows.map { row in
      guard row.row.field.place == .element else { return nil }
      count += 1
      return count - 1
    }
  }

  /// The order in which rows of one name are tried, lowest first: tags before attributes before no conditions, one
  /// namespace before any namespace, and current names before former ones.
  private static func rank(_ row: Row, _ plan: Plan) -> Int {
    let conditions = row.terms?.conditions ?? []
    let isTagged = conditions.contains { $0.name == plan.tagName }
    let strict = isTagged ? 0 : conditions.contains { !$0.acceptsAbsence } ? 1 : conditions.isEmpty ? 3 : 2
    return strict + (row.row.isLoose && row.terms?.wildcard == nil ? 4 : 0) + (row.isFormerName ? 8 : 0)
  }

  private static func condition(_ predicate: PlanName.Predicate, _ plan: Plan) -> PlanCondition {
    var namespace: UnsafePointer<UInt8>?
    if case .uri(let uri) = predicate.namespace { namespace = plan.names.intern(uri) }
    return PlanCondition(
      name: plan.names.intern(predicate.local), namespace: namespace, value: plan.own(predicate.value)
    )
  }
}
