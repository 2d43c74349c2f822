import Fremont

/// A diagram of classes as boxes in columns. Each class holds values of classes in columns further right.
struct ClassDiagram {
  /// The maximum number of classes in one diagram.
  static let maximumCount = 40

  /// The maximum number of lines to one class, if there are more classes.
  static let maximumLines = 2

  private struct Box {
    var name: String
    var column: Int
    var x = 0.0
    var y = 0.0
    var width = 0.0
  }

  private static let height = 26.0
  private static let gap = 10.0
  private static let columnGap = 90.0

  private var boxes: [Box] = []
  private var places: [String: Int] = [:]
  private let roots: Set<String>
  private var holds: [(from: String, to: String)] = []
  private var bases: [(from: String, to: String)] = []

  /// Draws the classes that can be reached from some roots within a number of steps.
  init(_ relations: ClassRelations, from roots: [String], depth: Int) {
    self.roots = Set(roots)
    var columns: [String: Int] = [:]
    var open = roots
    for root in roots { columns[root] = 0 }
    var next = 0
    while next < open.count {
      let name = open[next]
      next += 1
      let column = columns[name] ?? 0
      guard column < depth else { continue }
      for other in (relations.held[name] ?? []) + (relations.subclasses[name] ?? [])
        + (relations.bases[name].map { [$0] } ?? [])
      where columns[other] == nil {
        columns[other] = column + 1
        open.append(other)
      }
    }
    boxes = open.map { Box(name: $0, column: columns[$0] ?? 0) }
    // In a large diagram only a few lines lead to each class and none lead back, to keep it readable.
    let isLarge = open.count > Self.maximumCount
    var lines: [String: Int] = [:]
    for name in open {
      for other in relations.held[name] ?? [] where columns[other] != nil {
        if isLarge {
          guard (columns[name] ?? 0) < (columns[other] ?? 0), lines[other, default: 0] < Self.maximumLines else {
            continue
          }
          lines[other, default: 0] += 1
        }
        holds.append((name, other))
      }
      if let base = relations.bases[name], columns[base] != nil { bases.append((name, base)) }
    }
    place()
  }

  var count: Int { boxes.count }

  // MARK: Places

  private mutating func place() {
    let columns = 1 + (boxes.map(\.column).max() ?? 0)
    var x = 1.0
    for column in 0..<columns {
      // A box is placed near those that hold it.
      let indices = boxes.indices.filter { boxes[$0].column == column }
      let order = indices.sorted { (weight($0), $0) < (weight($1), $1) }
      let width = (order.map { Double(boxes[$0].name.count) * 8.3 + 20 }.max() ?? 0).rounded()
      for (row, index) in order.enumerated() {
        boxes[index].x = x
        boxes[index].y = 1 + Double(row) * (Self.height + Self.gap)
        boxes[index].width = width
        places[boxes[index].name] = index
      }
      x += width + Self.columnGap
    }
  }

  private func weight(_ index: Int) -> Double {
    let name = boxes[index].name
    let others = (holds + bases.map { ($0.to, $0.from) }).filter { $0.to == name }.compactMap { places[$0.from] }
    let heights = others.filter { boxes[$0].column < boxes[index].column }.map { boxes[$0].y }
    return heights.isEmpty ? 0 : heights.reduce(0, +) / Double(heights.count)
  }

  // MARK: Drawing

  /// The diagram as SVG inside HTML.
  func svg(label: String) -> String {
    let width = (boxes.map { $0.x + $0.width }.max() ?? 0) + 1
    let height = (boxes.map { $0.y + Self.height }.max() ?? 0) + 1
    var text =
      "<svg role=\"img\" aria-label=\"\(PageText.escaped(label))\" width=\"\(Self.shown(width))\" height=\"\(Self.shown(height))\" "
      + "viewBox=\"0 0 \(Self.shown(width)) \(Self.shown(height))\">\n"
    for (from, to) in holds { text += line(from, to, isBase: false) }
    for (from, to) in bases { text += line(from, to, isBase: true) }
    for box in boxes {
      let name = PageText.escaped(box.name)
      let kind = roots.contains(box.name) ? " class=\"root\"" : ""
      text +=
        "<a href=\"#\(PageText.identifier("class", box.name))\"\(kind)><rect x=\"\(Self.shown(box.x))\" y=\"\(Self.shown(box.y))\" "
        + "width=\"\(Self.shown(box.width))\" height=\"\(Self.shown(Self.height))\" rx=\"5\"/>"
        + "<text x=\"\(Self.shown(box.x + 10))\" y=\"\(Self.shown(box.y + 17.5))\">\(name)</text></a>\n"
    }
    return text + "</svg>"
  }

  private func line(_ from: String, _ to: String, isBase: Bool) -> String {
    guard from != to, let first = places[from], let second = places[to] else { return "" }
    let (left, right) = (boxes[first], boxes[second])
    let isForward = left.column < right.column
    let start = isForward ? left.x + left.width : left.column == right.column ? left.x + left.width : left.x
    let end = isForward ? right.x : left.column == right.column ? right.x + right.width : right.x + right.width
    let (y, otherY) = (left.y + Self.height / 2, right.y + Self.height / 2)
    let bend = left.column == right.column ? 30.0 : 45.0
    let (one, two) =
      isForward
      ? (start + bend, end - bend)
      : left.column == right.column ? (start + bend, end + bend) : (start - bend, end + bend)
    let kind = isBase ? " class=\"base\"" : ""
    return
      "<path\(kind) d=\"M\(Self.shown(start)) \(Self.shown(y))C\(Self.shown(one)) \(Self.shown(y)) \(Self.shown(two)) "
      + "\(Self.shown(otherY)) \(Self.shown(end)) \(Self.shown(otherY))\"/>\n"
  }

  private static func shown(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}

/// Which classes hold and extend which.
struct ClassRelations {
  /// The classes of the values of each class, each once.
  var held: [String: [String]] = [:]
  /// The properties that hold each class, with their own classes.
  var holders: [String: [(className: String, property: String)]] = [:]
  var bases: [String: String] = [:]
  var subclasses: [String: [String]] = [:]

  init(_ graph: TypeGraph) {
    for modelClass in graph.definition.classes {
      if let base = modelClass.extends {
        bases[modelClass.className] = base
        subclasses[base, default: []].append(modelClass.className)
      }
      for property in modelClass.properties {
        for name in Self.classes(of: property.rule, graph, 0) {
          if held[modelClass.className]?.contains(name) != true { held[modelClass.className, default: []].append(name) }
          let holder = (modelClass.className, property.propertyName ?? property.rule.xmlName ?? "")
          if holders[name]?.contains(where: { $0 == holder }) != true { holders[name, default: []].append(holder) }
        }
      }
    }
  }

  /// The classes that a rule leads to, through lists and dictionaries.
  static func classes(of rule: ModelRule, _ graph: TypeGraph, _ depth: Int) -> [String] {
    if depth > 8 { return [] }
    switch graph.target(of: rule) {
    case .instance(let modelClass)?: return [modelClass.className]
    case .array(let elements, _)?: return elements.flatMap { classes(of: $0.rule, graph, depth + 1) }
    case .dictionary(let elements, _)?: return elements.flatMap { classes(of: $0.rule, graph, depth + 1) }
    case .scalar?, .enumeration?, nil: return []
    }
  }
}
