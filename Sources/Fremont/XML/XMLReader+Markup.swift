/// Parts of a document that are kept as markup: fragments and unknown content.
extension XMLReader {
  /// Enters the scope of an element. Returns the surrounding scope if it will be needed.
  @inline(never)
  static func enter(_ document: UnsafeMutablePointer<OpenDocument>, _ tag: XMLStartTag) -> NamespaceScope? {
    let isNeeded = tag.declarationCount > 0 && document.session.capture == .nothing
    let outer = isNeeded ? document.scope : nil
    document.scope.start(tag.declarations, count: tag.declarationCount)
    return outer
  }

  /// Begins to keep markup: the element that has just started, or its content.
  @inline(never)
  static func beginCapture(_ document: UnsafeMutablePointer<OpenDocument>, _ outer: NamespaceScope?) {
    switch document.session.capture {
    case .content: document.markup.beginFragment(in: document.scope)
    case .unknown:
      // Markup that is written back in place is in the scope of the plan's declarations.
      let plan = document.session.plan
      let around = document.session.top.row?.defaultNamespace
      let declarations = (outer ?? document.scope).current
      if declarations.isEmpty { return document.markup.begin(in: declarations) }
      let isDefaultKnown = around != nil && declarations.contains { $0.prefix == nil && $0.uri == around }
      let needed = declarations.filter { declaration in
        guard let prefix = declaration.prefix else { return declaration.uri != around }
        return declaration.uri.map { plan.prefixes[String(cString: $0)] != String(cString: prefix) } ?? true
      }
      document.markup.begin(in: needed, isDefaultKnown: isDefaultKnown)
    case .element, .nothing: document.markup.beginFragment(in: outer ?? document.scope)
    }
  }

  /// Captures the start of an element.
  @inline(never)
  static func capture(_ document: UnsafeMutablePointer<OpenDocument>, _ tag: XMLStartTag, _ place: DocumentPlace) {
    if document.session.depth + document.markup.depth >= document.session.options.maximumDepth {
      return document.session.failDepth(place)
    }
    document.markup.start(tag)
  }

  /// Captures the end of an element. Returns true if an element of the session ends as well.
  @inline(never)
  static func endCapture(_ document: UnsafeMutablePointer<OpenDocument>) -> Bool {
    let capture = document.session.capture
    if document.markup.depth > 0 {
      document.markup.end()
      if document.markup.depth > 0 || capture == .content { return false }
    }
    document.session.capture = .nothing
    var markup: String
    do throws(ValueFault) {
      markup = try document.markup.finish()
    } catch {
      document.session.fail(FremontError(.invalidDocument, error.message))
      return true
    }
    if capture == .unknown {
      document.session.keepNode(markup)
      return false
    }
    markup.withUTF8 { document.session.characters($0, at: 0) }
    return true
  }

  /// Captures a comment or a processing instruction, if it is kept.
  static func misc(_ document: UnsafeMutablePointer<OpenDocument>, _ body: (inout XMLCapture) -> Void) {
    if document.session.capture != .nothing { return body(&document.markup) }
    guard document.session.keepsNodes else { return }
    document.markup.begin(in: [])
    body(&document.markup)
    if let markup = try? document.markup.finish() { document.session.keepMisc(markup) }
  }
}
