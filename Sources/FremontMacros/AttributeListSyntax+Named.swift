#if Macros
  import SwiftSyntax

  extension AttributeListSyntax {
    /// The attributes with a name, with or without the module.
    func named(_ name: String) -> [AttributeSyntax] {
      compactMap { $0.as(AttributeSyntax.self) }.filter { $0.plainName == name }
    }
  }

  extension AttributeSyntax {
    /// The name without the module.
    var plainName: String {
      let name = attributeName.trimmedDescription
      return name.split(separator: ".").last.map(String.init) ?? name
    }

    /// The arguments as written.
    var labeledArguments: [LabeledExprSyntax] {
      guard case .argumentList(let list) = arguments else { return [] }
      return Array(list)
    }
  }

  extension [LabeledExprSyntax] {
    /// The argument with a label.
    func named(_ label: String) -> LabeledExprSyntax? { first { $0.label?.text == label } }

    /// The arguments without labels.
    var unlabeled: [LabeledExprSyntax] { filter { $0.label == nil } }

    /// The source of the arguments, each preceded by a comma.
    var continuation: String {
      map { argument in
        let label = argument.label.map { "\($0.text): " } ?? ""
        return ", \(label)\(argument.expression.trimmedDescription)"
      }.joined()
    }
  }

  extension ExprSyntax {
    /// The text of a literal without interpolation.
    var literalText: String? {
      guard let segments = self.as(StringLiteralExprSyntax.self)?.segments, segments.count == 1 else { return nil }
      return segments.first?.as(StringSegmentSyntax.self)?.content.text
    }
  }
#endif
