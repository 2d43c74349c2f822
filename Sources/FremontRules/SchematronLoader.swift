#if Rules
  import Fremont

  /// Reads a rules document with all included files into one tree.
  ///
  /// Files come from the resolver only; nothing is ever fetched from a network.
  struct SchematronLoader {
    private static let maximumElements = 500_000
    private static let maximumFiles = 1000
    private static let maximumNesting = 16

    private let resolver: IncludeResolver?
    private let maximumLength: Int
    private let mainName: String?
    private let mainPath: String
    private var remainingLength: Int
    private var files: [String: SchematronElement] = [:]
    private var count = 0

    init(resolver: IncludeResolver?, maximumLength: Int, file: String?) {
      self.resolver = resolver
      self.maximumLength = maximumLength
      remainingLength = maximumLength
      mainName = file
      mainPath = file.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? "rules.sch"
    }

    /// Reads the main file.
    mutating func load(_ bytes: [UInt8], isUTF8: Bool) throws(FremontError) -> SchematronElement {
      let start = SourceLocation(file: mainName, line: 1, column: 1)
      try charge(bytes.count, at: start)
      let root = try SchematronElementReader.read(
        bytes, isUTF8: isUTF8, file: mainName, path: mainPath, maximumElements: Self.maximumElements)
      if root.namespace == SchematronElement.olderNamespace {
        throw root.fault(
          "the rules are of Schematron 1.5; expected the namespace of ISO Schematron, \(SchematronElement.namespace)")
      }
      guard root.isSchematron, root.name == "schema" else {
        throw root.fault(
          "'\(root.qualifiedName)' is not the root of rules; expected 'schema' of \(SchematronElement.namespace)")
      }
      files[mainPath] = root
      return try expanded(root, including: [Reference(path: mainPath, id: nil)])
    }

    /// The target of an include.
    private struct Reference: Hashable {
      var path: String
      var id: String?
    }

    /// An element with its includes expanded.
    private mutating func expanded(
      _ element: SchematronElement, including open: [Reference]
    ) throws(FremontError) -> SchematronElement {
      count += 1
      if count > Self.maximumElements {
        throw FremontError(
          .elementCountLimit,
          "the rules have more elements than the limit of \(Self.maximumElements), with what they include",
          at: element.location)
      }
      var content: [SchematronElement.Part] = []
      for part in element.content {
        guard case .element(let child) = part else {
          content.append(part)
          continue
        }
        guard child.isSchematron, child.name == "include" || child.name == "extends", let href = child["href"] else {
          content.append(.element(try expanded(child, including: open)))
          continue
        }
        let reference = try reference(href, at: child)
        if open.contains(reference) { throw child.fault("'\(href)' includes itself") }
        if open.count > Self.maximumNesting {
          throw FremontError(
            .depthLimit, "includes nest deeper than the limit of \(Self.maximumNesting)", at: child.location)
        }
        let target = try target(of: reference, href, at: child)
        let found = try expanded(target, including: open + [reference])
        if child.name == "include" { content.append(.element(found)) } else { content += found.content }
      }
      return element.holding(content)
    }

    private func reference(_ href: String, at element: SchematronElement) throws(FremontError) -> Reference {
      let parts = href.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let id = parts.count == 2 ? String(parts[1]) : nil
      if parts[0].isEmpty { return Reference(path: element.path, id: id) }
      do throws(IncludeFault) {
        let path = try IncludePath.resolve(
          String(parts[0]), from: element.path, outside: "it is outside the folder of the main file")
        return Reference(path: path, id: id)
      } catch {
        throw element.fault("'\(href)' cannot be included: \(error.reason)")
      }
    }

    private mutating func target(
      of reference: Reference, _ href: String, at element: SchematronElement
    ) throws(FremontError) -> SchematronElement {
      let root = try root(reference.path, href, at: element)
      guard let id = reference.id else { return root }
      guard let found = root.element(withID: id) else {
        throw element.fault("'\(href)' cannot be included: no element has the id '\(id)'")
      }
      return found
    }

    private mutating func root(
      _ path: String, _ href: String, at element: SchematronElement
    ) throws(FremontError) -> SchematronElement {
      if let root = files[path] { return root }
      guard let resolver else {
        throw element.fault("'\(href)' cannot be included: rules that are not read from a file need a resolver")
      }
      if files.count >= Self.maximumFiles {
        throw FremontError(
          .elementCountLimit, "the rules include more files than the limit of \(Self.maximumFiles)",
          at: element.location)
      }
      let bytes: [UInt8]?
      do throws(IncludeFault) {
        bytes = try resolver.bytes(path, limit: remainingLength)
      } catch {
        throw element.fault("'\(href)' cannot be included: \(error.reason)")
      }
      guard let bytes else { throw tooLong(at: element.location) }
      try charge(bytes.count, at: element.location)
      let root = try SchematronElementReader.read(
        bytes, file: displayName(path), path: path, maximumElements: Self.maximumElements)
      files[path] = root
      return root
    }

    /// The name for diagnostics of a file other than the main one.
    private func displayName(_ path: String) -> String {
      guard let mainName, mainName.hasSuffix(mainPath) else { return path }
      return mainName.dropLast(mainPath.count) + path
    }

    private mutating func charge(_ length: Int, at location: SourceLocation) throws(FremontError) {
      if length > remainingLength { throw tooLong(at: location) }
      remainingLength -= length
    }

    private func tooLong(at location: SourceLocation) -> FremontError {
      FremontError(
        .documentLengthLimit,
        "the rules are longer than the limit of \(maximumLength) bytes, with what they include", at: location)
    }
  }
#endif
