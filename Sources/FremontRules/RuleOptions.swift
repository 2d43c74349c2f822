#if Rules
  public import Fremont

  /// The limits to the cost of rules and of the documents that they check.
  ///
  /// Rules and documents are untrusted. A check that reaches a limit ends with an error that gives the place.
  public struct RuleOptions: Sendable, Hashable {
    /// The maximum size of the rules, including all included files, in bytes. The default is 16 MiB.
    public var maximumRulesLength = 16 << 20

    /// The maximum number of assertions. Those of abstract patterns and rules count per use. The default is 100,000.
    public var maximumAssertions = 100_000

    /// The maximum number of variables in the scope of one rule. The default is 2,000.
    public var maximumVariables = 2_000

    /// The maximum nesting of templates in libxslt. The default is 200.
    ///
    /// The stylesheet of the rules does not nest templates; the limit is a second line of defense.
    public var maximumTemplateDepth = 200

    /// The maximum size of a document, in bytes. The default is 16 MiB.
    public var maximumDocumentLength = 16 << 20

    /// The maximum nesting of elements in a document. The default is 256.
    public var maximumDepth = 256

    /// The maximum number of operations for one document. The default is 100,000,000.
    ///
    /// An operation is an XPath step as libxml2 counts it, or a byte of text that an expression builds.
    public var maximumOperations = 100_000_000

    /// The maximum number of findings in one document. The default is 1,000.
    public var maximumFindings = 1_000

    /// The maximum total size of the texts of all findings in one document, in bytes. The default is 4 MiB.
    public var maximumTextLength = 4 << 20

    /// The maximum time to check one document, in seconds. The default is 3.
    ///
    /// A single operation can take long, for example the value of an element that contains the whole document.
    public var maximumSeconds = 3.0

    /// The treatment of a document type declaration. By default it is checked and ignored; one with an entity is
    /// refused.
    public var doctype = DoctypePolicy.ignored

    /// Creates options with the default limits.
    public init() {}
  }
#endif
