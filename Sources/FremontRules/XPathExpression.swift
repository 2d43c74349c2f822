#if Rules
  /// An expression of XPath 1.0 in the form in which libxslt evaluates it.
  ///
  /// Variables have the names of the stylesheet, long chains of `and` and `or` are balanced, and what libxml2 does in quadratic time or without a
  /// limit calls functions of ours.
  struct XPathExpression: Sendable {
    /// What an expression evaluates to.
    enum Kind: String, Sendable {
      case nodes
      case string
      case number
      case boolean
    }

    var text: String
    var kind: Kind
    /// How deep the operations nest.
    var depth: Int
  }

  /// Why an expression is not evaluated.
  enum XPathRefusal: Error, Hashable {
    /// It is not of XPath 1.0, so that what it belongs to is not run.
    case notRun(String)
    /// It is wrong in any version.
    case fault(String)
    /// It needs a variable that has not been looked at.
    case pending(Int)
  }

  /// What an expression may refer to.
  struct XPathEnvironment {
    /// What is known of a variable.
    enum Variable {
      case ready(Int, XPathExpression.Kind)
      case refused(String)
      case pending(Int)
    }

    var namespaces: [String: String] = [:]
    var keys: Set<String> = []
    var variables: (String) -> Variable? = { _ in nil }
    /// Whether the node of a rule is known, which `current()` needs.
    var hasCurrent = true
    /// The steps that are evaluated for each of several nodes.
    var steps = StepTable()
  }

  /// Steps of paths by their numbers, each once.
  final class StepTable {
    private(set) var texts: [String] = []
    private var numbers: [String: Int] = [:]

    /// The number of some steps.
    func number(of text: String) -> Int {
      if let number = numbers[text] { return number }
      numbers[text] = texts.count
      texts.append(text)
      return texts.count - 1
    }
  }

  /// What the last step of a context selects.
  struct ContextShape: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case root, element, attribute, text, comment, instruction, any
    }

    var kind: Kind
    /// The namespace of elements or attributes; nil: any, and `""`: none.
    var namespace: String?
    /// The local name; nil: any.
    var name: String?

    /// Whether a node can be of both shapes.
    func meets(_ other: ContextShape) -> Bool {
      if kind == .any || other.kind == .any { return true }
      guard kind == other.kind else { return false }
      func agree(_ left: String?, _ right: String?) -> Bool { left == nil || right == nil || left == right }
      return agree(namespace, other.namespace) && agree(name, other.name)
    }
  }

  /// The context of a rule as a pattern of XSLT 1.0.
  struct ContextPattern: Sendable {
    var text: String
    var shapes: [ContextShape]
    /// Whether it begins with `id` or `key`.
    var hasCalls = false
  }
#endif
