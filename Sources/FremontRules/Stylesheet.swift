#if Rules
  import CLibXML2
  import CLibXSLT
  import Fremont

  /// A stylesheet compiled by libxslt, for one transformation at a time.
  ///
  /// This object owns it. `@unchecked Sendable` holds because the pool hands a stylesheet to one thread at a time.
  final class Stylesheet: @unchecked Sendable {
    let pointer: xsltStylesheetPtr

    /// Compiles the stylesheet of rules.
    ///
    /// - Throws: The messages of libxslt. The expressions have been checked before.
    init(_ text: [UInt8], at location: SourceLocation) throws(FremontError) {
      _ = try XSLTLibrary.securityPreferences()
      let (pointer, messages) = XSLTLibrary.compiling { () -> xsltStylesheetPtr? in
        let options = Int32(bitPattern: XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue)
        let document = text.withUnsafeBytes { bytes in
          xmlReadMemory(
            bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count), nil, "UTF-8", options)
        }
        guard let document else { return nil }
        // A stylesheet owns its document.
        guard let stylesheet = xsltParseStylesheetDoc(document) else {
          xmlFreeDoc(document)
          return nil
        }
        if stylesheet.pointee.errors != 0 {
          xsltFreeStylesheet(stylesheet)
          return nil
        }
        return stylesheet
      }
      guard let pointer else {
        let reason = messages.isEmpty ? "there is no memory for it" : messages
        throw FremontError(.invalidRules, "libxslt cannot compile the rules: \(reason)", at: location)
      }
      self.pointer = pointer
    }

    deinit {
      xsltFreeStylesheet(pointer)
    }
  }
#endif
