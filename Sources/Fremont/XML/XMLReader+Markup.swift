/// Parts of a document that are kept as markup: fragments, and what no rule claims.
extension XMLReader {
  /// Enters the scope of an element; returns the one around it, if it will be asked for.
  @inline(never)
  static func enter(
    _ document: UnsafeMutablePointer<OpenDocument>, _ tag: XMLStartTag
  ) -> NamespaceScope? {
    let isNeeded = tag.declarationCount > 0 && document.pointee.session.capture == .nothing
    let outer = isNeeded ? document.pointee.scope : nil
    document.pointee.scope.start(tag.declarations, count: tag.declarationCount)
    return outer
  }

  /// Begins to keep markup: the element that has just started, or what is inside.
  @inline(never)
  static func beginCapture(_ document: UnsafeMutablePointer<OpenDocument>, _ outer: NamespaceScope?) {
    switch document.pointee.session.capture {
    case .content: document.pointee.markup.beginFragment(in: document.pointee.scope)
    case .unknown:
      // What is written back in place stands among the declarations of the plan.
      let plan = document.pointee.session.plan
      let around = document.pointee.session.top.pointee.entry?.pointee.defaultNamespace
      let declarations = (outer ?? document.pointee.scope).current
      if declarations.isEmpty { return document.pointee.markup.begin(in: declarations) }
      let isDefaultKnown = around != nil && declarations.contains { $0.prefix == nil && $0.uri == around }
      let needed = declarations.filter { declaration in
        guard let prefix = declaration.prefix else { return declaration.uri != around }
        return declaration.uri.map { plan.prefixes[String(cString: $0)] != String(cString: prefix) } ?? true
      }
      document.pointee.markup.begin(in: needed, isDefaultKnown: isDefaultKnown)
    case .element, .nothing: document.pointee.markup.beginFragment(in: outer ?? document.pointee.scope)
    }
  }

  /// Keeps the start of an element.
  @inline(never)
  static func capture(
    _ document: UnsafeMutablePointer<OpenDocument>, _ tag: XMLStartTag, _ place: DocumentPlace
  ) {
    if document.pointee.session.depth + document.pointee.markup.depth >= document.pointee.session.options.maximumDepth {
      return document.pointee.session.failDepth(place)
    }
    document.pointee.markup.start(tag)
  }

  /// Keeps the end of an element; true when it is also the end of an element that the session knows.
  @inline(never)
  static func endCapture(_ document: UnsafeMutablePointer<OpenDocument>) -> Bool {
    let capture = document.pointee.session.capture
    if document.pointee.markup.depth > 0 {
      document.pointee.markup.end()
      if document.pointee.markup.depth > 0 || capture == .content { return false }
    }
    document.pointee.session.capture = .nothing
    var markup: String
    do throws(ValueFault) {
      markup = try document.pointee.markup.finish()
    } catch {
      document.pointee.session.fail(FremontError(.invalidDocument, error.message))
      return true
    }
    if capture == .unknown {
      document.pointee.session.keepNode(markup)
      return false
    }
    markup.withUTF8 { document.pointee.session.characters($0, at: 0) }
    return true
  }

  /// Keeps a comment or a processing instruction, where it is wanted.
  static func misc(
    _ document: UnsafeMutablePointer<OpenDocument>,
    _ body: (inout XMLCapture) -> Void
  ) {
    if document.pointee.session.capture != .nothing { return body(&document.pointee.markup) }
    guard document.pointee.session.keepsNodes else { return }
    document.pointee.markup.begin(in: [])
    body(&document.pointee.markup)
    if let markup = try? document.pointee.markup.finish() { document.pointee.session.keepMisc(markup) }
  }
}
