#if Rules
  import CLibXML2
  import CLibXSLT

  /// Lets libxml2 compile an expression, as a second opinion.
  enum XPathCompiler {
    /// Returns the expression if libxml2 takes it.
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
