#if Rules
  public import Fremont

  /// What rules and the documents that they check may cost.
  ///
  /// Rules and documents come from outside; each limit ends a check with an error at the place that has reached it.
  public struct RuleOptions: Sendable, Hashable {
    /// The longest set of rules that is read, with all that it includes, in bytes. The default is 16 MiB.
    public var maximumRulesLength = 16 << 20

    /// The greatest number of assertions, those of abstract patterns and rules counted for each use. The default is 100,000.
    public var maximumAssertions = 100_000

    /// The greatest number of variables that one rule sees. The default is 2,000.
    public var maximumVariables = 2_000

    /// The deepest nesting of templates in libxslt. The default is 200.
    ///
    /// The stylesheet that rules become does not nest them; the limit is a second net.
    public var maximumTemplateDepth = 200

    /// The longest document that is checked, in bytes. The default is 16 MiB.
    public var maximumDocumentLength = 16 << 20

    /// The deepest nesting of elements in a document. The default is 256.
    public var maximumDepth = 256

    /// The greatest number of operations for one document. The default is 100,000,000.
    ///
    /// An operation is a step of XPath as libxml2 counts it, or a byte of text that an expression builds.
    public var maximumOperations = 100_000_000

    /// The greatest number of findings in one document. The default is 1,000.
    public var maximumFindings = 1_000

    /// The longest text of all findings of one document together, in bytes. The default is 4 MiB.
    public var maximumTextLength = 4 << 20

    /// The greatest number of seconds that one document takes. The default is 3.
    ///
    /// Some single operations, such as the value of an element that holds the whole document, take long without being many.
    public var maximumSeconds = 3.0

    /// What becomes of a document type declaration. By default it is checked and ignored; one that declares an entity is refused.
    public var doctype = DoctypePolicy.ignored

    /// Creates options with the default limits.
    public init() {}
  }
#endif
