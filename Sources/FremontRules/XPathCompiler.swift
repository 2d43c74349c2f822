#if Rules
  import CLibXML2
  import CLibXSLT

  /// Compiles an expression with libxml2, to double-check it.
  enum XPathCompiler {
    /// Returns the expression if libxml2 accepts it.
    static func check(_ expression: XPathExpression) throws(XPathRefusal) -> XPathExpression {
      let errors = libxslt_divert_errors(nil, XSLTLibrary.ignoreErrors)
      defer { libxslt_restore_errors(errors) }
      guard let compiled = xmlXPathCompile(expression.text) else {
        throw .notRun("libxml2 does not take it as XPath 1.0")
      }
      xmlXPathFreeCompExpr(compiled)
      return expression
    }
  }
#endif
