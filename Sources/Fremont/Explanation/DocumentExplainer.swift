import LibXML

/// Walks over a document beside the contexts of a plan, and tells of each node which entry takes it.
///
/// The tables are those that decoding uses, and texts are parsed by the same functions, into values that are thrown away.
/// Nothing recurses.
struct DocumentExplainer {
  private typealias Entry = UnsafeMutablePointer<PlanEntry>

  /// An element whose children are being told of.
  private struct Frame {
    let element: Element

    /// What is inside the element; around the root, which has a frame of its own, the root.
    let children: [Element]
    let context: UnsafeMutablePointer<PlanContext>
    let container: ScratchContainer
    let path: String

    /// What diagnostics call the element.
    let title: String

    /// Whether the element says that it is nil.
    let isNil: Bool

    /// The next child.
    var child = 0

    /// The number of items that were met.
    var itemCount = 0

    /// The presence bits of the entries that were met.
    var present: Set<Int> = []
  }

  private let plan: Plan
  private let file: String?
  private var frames: [Frame]

  /// What has been found out and not been told yet; the first comes last.
  private var pending: [Explanation] = []

  init(_ root: Element, _ plan: Plan, file: String?) {
    self.plan = plan
    self.file = file
    frames = [
      Frame(
        element: root,
        children: [root],
        context: plan.root,
        container: ScratchContainer(root: RecordValue.self),
        path: "",
        title: "",
        isNil: false
      )
    ]
  }

  /// Tells of the next node in the order of the text, but for text that stands between elements.
  mutating func next() -> Explanation? {
    while pending.isEmpty, let top = frames.indices.last {
      let child = frames[top].child
      if child < frames[top].children.count {
        frames[top].child += 1
        pending = explainElement(frames[top].children[child])
      } else {
        pending = explainAbsence()
        frames.removeLast()
      }
      pending.reverse()
    }
    return pending.popLast()
  }

  // MARK: Nodes

  private mutating func explainElement(_ element: Element) -> [Explanation] {
    guard let top = frames.indices.last else { return [] }
    let context = frames[top].context
    let name = plan.names.find(Array(element.name.utf8))
    guard let index = name.flatMap({ context.pointee.element(named: $0, expected: 0) }),
      let entry = context.pointee.elements.map({ $0 + index })
    else { return [explainUnknown(element, in: frames[top])] }
    var path = "\(frames[top].path)/\(element.name)"
    if context.pointee.kind == .list {
      frames[top].itemCount += 1
      path += "[\(frames[top].itemCount)]"
    }
    frames[top].present.insert(entry.pointee.presence)

    let inner = entry.pointee.context
    let isText = inner.pointee.kind == .text
    let isNil = element.attributes.contains { Self.isNil($0) }
    let container = isText ? frames[top].container : ScratchContainer(inner)
    var explanation = Explanation(
      location: location(element.line, element.column),
      path: path,
      verdict: .taken,
      rule: Self.rule(entry)
    )
    if isNil {
      explanation.value = "nil"
    } else if isText {
      explanation.value = Self.excerpt(element.text)
      explanation.verdict = Self.parse(element.text, by: entry, into: container)
    }
    frames.append(
      Frame(
        element: element,
        children: element.children,
        context: inner,
        container: container,
        path: path,
        title: inner.pointee.kind == .instance
          ? inner.pointee.title : "\(entry.pointee.dataType.rawValue) '\(element.name)'",
        isNil: isNil
      )
    )
    var explanations = [explanation]
    for attribute in element.attributes { explanations.append(explainAttribute(attribute, in: &frames[top + 1])) }
    if !isText, !isNil, let text = explainText(in: &frames[top + 1]) { explanations.append(text) }
    return explanations
  }

  private func explainAttribute(_ attribute: Element.Attribute, in frame: inout Frame) -> Explanation {
    let context = frame.context
    var explanation = Explanation(
      location: location(attribute.nameLine, attribute.nameColumn),
      path: "\(frame.path)/@\(attribute.qualifiedName)",
      value: Self.excerpt(attribute.value),
      verdict: .taken
    )
    let name = plan.names.find(Array(attribute.name.utf8))
    if attribute.namespace == Self.xsi {
      if Self.isNil(attribute) {
        explanation.rule = "the element is nil"
      } else {
        explanation.verdict = .ignored("it says nothing to a definition")
      }
    } else if let index = name.flatMap({ context.pointee.attribute(named: $0, expected: 0) }),
      let entry = context.pointee.entries.map({ $0 + index })
    {
      frame.present.insert(entry.pointee.presence)
      explanation.rule = Self.rule(entry)
      explanation.verdict = Self.parse(attribute.value, by: entry, into: frame.container)
    } else {
      let attributes = Self.names(context, .attribute)
      let isElement = Self.names(context, .element).contains(attribute.name)
      let hint = isElement ? ", but an element of that name" : Suggestion.ending(for: attribute.name, in: attributes)
      explanation.verdict = .ignored("\(frame.title) has no attribute '\(attribute.qualifiedName)'\(hint)")
    }
    return explanation
  }

  /// Tells of the text of an element that holds more than text.
  private func explainText(in frame: inout Frame) -> Explanation? {
    let element = frame.element
    let isBlank = element.textLine == nil
    var explanation = Explanation(
      location: location(element.textLine ?? element.line, element.textColumn ?? element.column),
      path: "\(frame.path)/text()",
      value: Self.excerpt(element.text),
      verdict: .taken
    )
    if let entry = frame.context.pointee.text {
      // As in decoding: where the type has nil, no text is nil, and so is white space that is not preserved.
      let isNil = entry.pointee.preservesWhitespace ? element.text.isEmpty : isBlank
      if isNil, entry.rareFunctions.setNil != nil { return nil }
      if !element.text.isEmpty { frame.present.insert(entry.pointee.presence) }
      explanation.rule = Self.rule(entry)
      explanation.verdict = Self.parse(element.text, by: entry, into: frame.container)
    } else {
      if isBlank { return nil }
      explanation.verdict = .ignored("\(frame.title) has no text")
    }
    return explanation
  }

  private func explainUnknown(_ element: Element, in frame: Frame) -> Explanation {
    let isLeaf = element.children.isEmpty && element.attributes.isEmpty
    var explanation = Explanation(
      location: location(element.line, element.column),
      path: "\(frame.path)/\(element.qualifiedName)",
      value: isLeaf ? Self.excerpt(element.text) : nil,
      verdict: .taken
    )
    if let root = plan.rootEntry, frame.context == plan.root {
      let expected = String(cString: root.pointee.name)
      explanation.value = nil
      explanation.verdict = .failed("the root element is '\(element.name)', expected '\(expected)'")
      explanation.rule = Self.rule(root)
    } else {
      let elements = Self.names(frame.context, .element)
      let isAttribute = Self.names(frame.context, .attribute).contains(element.name)
      let hint = isAttribute ? ", but an attribute of that name" : Suggestion.ending(for: element.name, in: elements)
      let rest = isLeaf ? "" : "with all that is inside, since "
      explanation.verdict = .ignored("\(rest)\(frame.title) has no element '\(element.qualifiedName)'\(hint)")
    }
    return explanation
  }

  /// Tells of what the innermost element lacks.
  private func explainAbsence() -> [Explanation] {
    guard let frame = frames.last, !frame.isNil, let entries = frame.context.pointee.entries else { return [] }
    var explanations: [Explanation] = []
    for index in 0..<frame.context.pointee.entryCount {
      let entry = entries + index
      if entry.pointee.presence < 0 || frame.present.contains(entry.pointee.presence) { continue }
      let name = String(cString: entry.pointee.name)
      let step =
        switch entry.pointee.place {
        case .attribute: "@\(name)"
        case .text: "text()"
        case .element: name
        }
      var explanation = Explanation(
        location: location(frame.element.line, frame.element.column),
        path: "\(frame.path)/\(step)",
        verdict: .defaulted,
        rule: Self.rule(entry)
      )
      if let text = entry.pointee.defaultText {
        let text = String(decoding: text, as: UTF8.self)
        explanation.value = Self.excerpt(text)
        let verdict = Self.parse(text, by: entry, into: frame.container)
        if verdict != .taken { explanation.verdict = verdict }
      } else if entry.pointee.isRequired {
        explanation.verdict = .failed("\(DecodingSession.describe(entry)) is absent")
      } else {
        continue
      }
      explanations.append(explanation)
    }
    return explanations
  }

  // MARK: Parts

  private static let xsi = "http://www.w3.org/2001/XMLSchema-instance"

  /// Whether an attribute says that its element is nil (XML Schema 1.0 Part 1, § 2.6.2).
  private static func isNil(_ attribute: Element.Attribute) -> Bool {
    guard attribute.namespace == xsi, attribute.name == "nil" else { return false }
    return ["true", "1"].contains(trim(attribute.value))
  }

  private static func parse(_ text: String, by entry: Entry, into container: ScratchContainer) -> Explanation.Verdict {
    var text = text
    return text.withUTF8 { bytes in
      do throws(ValueFault) {
        try entry.store(container.memory, bytes)
        return .taken
      } catch {
        return .failed(error.message)
      }
    }
  }

  private static func names(_ context: UnsafeMutablePointer<PlanContext>, _ place: PlanEntry.Place) -> [String] {
    guard let entries = context.pointee.entries else { return [] }
    return (0..<context.pointee.entryCount).filter { entries[$0].place == place }
      .map { String(cString: entries[$0].name) }
  }

  private static func rule(_ entry: Entry) -> String {
    let declaration = entry.pointee.declaration
    let context = entry.pointee.context
    let className = context.pointee.kind == .instance ? " \(context.pointee.title)" : ""
    return declaration.title + className + (declaration.location.map { " (\($0))" } ?? "")
  }

  private static func excerpt(_ text: String) -> String {
    "'\(ValueFault.excerpt(trim(text)))'"
  }

  private static func trim(_ text: String) -> String {
    var text = text
    return text.withUTF8 { String(decoding: XMLWhitespace.trim($0), as: UTF8.self) }
  }

  private func location(_ line: Int, _ column: Int) -> SourceLocation {
    SourceLocation(file: file, line: line, column: column)
  }
}
