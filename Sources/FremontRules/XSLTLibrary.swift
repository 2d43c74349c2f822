#if Rules
  import CLibXML2
  import CLibXSLT
  import Foundation
  import Fremont

  /// The process-wide state of libxslt.
  enum XSLTLibrary {
    /// An error function that discards its errors.
    static let ignoreErrors: xmlStructuredErrorFunc = { _, _ in }

    /// Preferences that forbid all access to files and networks; nil if libxslt did not accept them.
    ///
    /// They become the default of the process, unless it has one. They never change once they are made.
    nonisolated(unsafe) private static let preferences: xsltSecurityPrefsPtr? = {
      xmlInitParser()
      xsltInit()
      guard let preferences = xsltNewSecurityPrefs() else { return nil }
      let options = [
        XSLT_SECPREF_READ_FILE, XSLT_SECPREF_WRITE_FILE, XSLT_SECPREF_CREATE_DIRECTORY, XSLT_SECPREF_READ_NETWORK,
        XSLT_SECPREF_WRITE_NETWORK,
      ]
      for option in options where xsltSetSecurityPrefs(preferences, option, xsltSecurityForbid) != 0 { return nil }
      if xsltGetDefaultSecurityPrefs() == nil {
        xsltSetDefaultSecurityPrefs(preferences)
        if xsltGetDefaultSecurityPrefs() != preferences { return nil }
      }
      return preferences
    }()

    /// Only one stylesheet is compiled at a time, because libxslt has one function for messages.
    private static let lock = NSLock()

    /// Initializes libxslt.
    static func securityPreferences() throws(FremontError) -> xsltSecurityPrefsPtr {
      guard let preferences else {
        throw FremontError(.outOfMemory, "libxslt does not take the preferences that forbid it to read and write files")
      }
      return preferences
    }

    /// Runs a compilation under the lock; returns its result and the messages of libxslt.
    static func compiling<Result>(_ body: () -> Result) -> (Result, messages: String) {
      lock.withLock {
        var report = libxslt_report()
        return withUnsafeMutablePointer(to: &report) { report in
          let messages = libxslt_divert_messages(report)
          let errors = libxslt_divert_errors(nil, ignoreErrors)
          defer {
            libxslt_restore_errors(errors)
            libxslt_restore_messages(messages)
          }
          let result = body()
          return (result, text(of: report))
        }
      }
    }

    /// The messages in a report, on one line.
    static func text(of report: UnsafeMutablePointer<libxslt_report>) -> String {
      let text = withUnsafePointer(to: &report.pointee.text) { text in
        text.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: report.pointee.text)) {
          String(cString: $0)
        }
      }
      return text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
  }
#endif
