#if Macros
  import Foundation
  import SwiftDiagnostics
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacros

  @testable import FremontMacros

  /// What the macros make of a source, and what they say of it.
  struct Expansion {
    let source: String

    /// Each fault, with its line and column, and the changes that would mend it behind arrows.
    let faults: [String]

    /// The source with the first change of each fault.
    let mended: String

    /// Expands the macros of a source; `conforms` says that the types conform without them.
    init(_ text: String, conforms: Bool = false) {
      let file = Parser.parse(source: text)
      let context = BasicMacroExpansionContext(
        sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")])
      func specification(_ type: any Macro.Type, _ conformance: String?) -> MacroSpec {
        let conformances =
          conformance.map { conforms ? [] : [TypeSyntax(IdentifierTypeSyntax(name: .identifier($0)))] } ?? []
        return MacroSpec(type: type, conformances: conformances)
      }
      let specifications = [
        "ModelObject": specification(ModelObjectMacro.self, "ModelObject"),
        "ModelChoice": specification(ModelChoiceMacro.self, "ModelChoice"),
        "ModelProperty": specification(ModelPropertyMacro.self, nil),
        "ModelExcluded": specification(ModelExcludedMacro.self, nil),
        "ModelParent": specification(ModelParentMacro.self, nil),
      ]
      let expanded = file.expand(
        macroSpecs: specifications,
        contextGenerator: { node in
          BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
        }, indentationWidth: .spaces(2))
      source = expanded.description.trimmed
      let converter = SourceLocationConverter(fileName: "Test.swift", tree: file)
      let faults = context.diagnostics.map { diagnostic in
        let place = context.location(for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "Test.swift")
        let location = converter.location(for: AbsolutePosition(utf8Offset: place.offset))
        let fixes = diagnostic.fixIts.map { " -> \($0.message.message)" }.joined()
        return "\(location.line):\(location.column) \(diagnostic.message)\(fixes)"
      }
      self.faults = Array(Set(faults)).sorted()
      mended = Self.mend(text, context, converter)
    }

    /// What a macro writes into a type, without its indentation.
    func members(of name: String) -> String {
      let start = source.range(of: "\n\n")?.upperBound ?? source.startIndex
      let end = source.range(of: "\n}\n\nextension \(name)")?.lowerBound ?? source.endIndex
      return String(source[start..<end]).replacingOccurrences(of: "\n  ", with: "\n").trimmed
    }

    private static func mend(
      _ text: String, _ context: BasicMacroExpansionContext, _ converter: SourceLocationConverter
    ) -> String {
      var bytes = Array(text.utf8)
      let changes = context.diagnostics.compactMap { $0.fixIts.first?.changes.first }
      let edits: [(Range<Int>, String)] = changes.compactMap { change in
        guard case .replace(let old, let new) = change else { return nil }
        let start = context.location(for: old.position, anchoredAt: old, fileName: "").offset
        return (start..<start + old.totalLength.utf8Length, new.description)
      }
      var done: Set<Int> = []
      for (range, replacement) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound })
      where done.insert(range.lowerBound).inserted {
        bytes.replaceSubrange(range, with: Array(replacement.utf8))
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  extension String {
    fileprivate var trimmed: String {
      var text = self[...]
      while text.first?.isWhitespace == true { text = text.dropFirst() }
      while text.last?.isWhitespace == true { text = text.dropLast() }
      return String(text)
    }
  }
#endif
