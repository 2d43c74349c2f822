/// Checks that an updated document has the same value as the object.
extension DocumentRevision {
  /// Returns an error if an updated document has another value than the object, apart from unknown content; else nil.
  /// `after` is the comparable document written from the object.
  func difference(of text: [UInt8], from after: PartedDocument, fillsGroups: Bool = true) -> FremontError? {
    let read: Root
    do throws(FremontError) {
      read = try manager.decoded(text, as: Root.self, linked, file: file)
    } catch {
      return unreadable(error)
    }
    if let again = try? written(read, fillsGroups: fillsGroups, like: after), again.isSame(as: after) { return nil }
    var options = manager.comparisonOptions
    options.purpose = .fingerprint
    let (found, wanted): ([UInt8], [UInt8])
    do throws(FremontError) {
      found = try manager.plainXML(read, linked, options).array()
      wanted = try manager.plainXML(object, linked, options).array()
    } catch {
      return error
    }
    if MarkupComparison.isSame(wanted, found) { return nil }
    // A difference that writing and reading a new document makes too is accepted: texts are trimmed, nil items may be
    // left out, and empty groups are absent.
    for purpose in [DocumentPurpose.comparison(fillsGroups: false, keeps: keeps), .reading] {
      var newOptions = options
      newOptions.purpose = purpose
      if let new = try? manager.plainXML(object, linked, newOptions).array(),
        let again = try? manager.decoded(new, as: Root.self, linked, file: file),
        let wanted = try? manager.plainXML(again, linked, options).array(), MarkupComparison.isSame(wanted, found)
      {
        return nil
      }
    }
    return misread(text, wanted, found)
  }

  /// The error for a document that cannot be read after the changes.
  private func unreadable(_ error: FremontError) -> FremontError {
    let first = error.diagnostics.first
    return FremontError(
      .unwritableValue,
      [
        Diagnostic(
          .error, "the document could not be read with this change: \(first?.message ?? "\(error.code)")",
          path: first?.path)
      ])
  }

  /// The error for a document with another value than the object, with the path of the first difference.
  private func misread(_ text: [UInt8], _ wanted: [UInt8], _ found: [UInt8]) -> FremontError {
    let path = MarkupPath.ofFirstDifference(wanted, found)
    let message =
      givesAttributes(text)
      ? "the document type declaration has a default for an attribute that the object lacks; the default cannot be removed"
      : "the document cannot represent this value: it would be read back as a different one"
    return FremontError(.unwritableValue, [Diagnostic(.error, message, path: path)])
  }

  /// Whether the document type declaration declares defaults of attributes, which an update cannot remove.
  private func givesAttributes(_ text: [UInt8]) -> Bool {
    guard case .internalDeclarations = manager.decodingOptions.doctype.scannerPolicy else { return false }
    return MarkupText.find(Array("<!ATTLIST".utf8), in: text[...]) != nil
  }
}
