/// Checks that a document which has been brought up to date says what the object does.
extension DocumentRevision {
  /// What a document says otherwise than the object does, of which a comparable document was written, but for what no rule takes; nil: nothing.
  func difference(of text: [UInt8], from after: PartedDocument, fillsGroups: Bool = true) -> FremontError? {
    let read: Root
    do throws(FremontError) {
      read = try manager.decoded(text, as: Root.self, linked, file: file)
    } catch {
      return unreadable(error)
    }
    if let again = try? written(read, fillsGroups: fillsGroups, like: after), again.isSame(as: after) { return nil }
    var options = manager.bareOptions
    options.purpose = .fingerprint
    let (found, wanted): ([UInt8], [UInt8])
    do throws(FremontError) {
      found = try manager.plainXML(read, linked, options).array()
      wanted = try manager.plainXML(object, linked, options).array()
    } catch {
      return error
    }
    if MarkupComparison.isSame(wanted, found) { return nil }
    // What is read of a new document is as good: texts are trimmed, items that are nil may be left out, and groups that hold nothing are not
    // there.
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

  /// The error that a document cannot be read with the changes.
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

  /// The error that something else is read of a document, with the place of the first difference.
  private func misread(_ text: [UInt8], _ wanted: [UInt8], _ found: [UInt8]) -> FremontError {
    let path = MarkupPath.ofFirstDifference(wanted, found)
    let message =
      givesAttributes(text)
      ? "the document type declaration gives an attribute a value that the object lacks, and that cannot be taken away"
      : "the document cannot say this value, which would be read as another"
    return FremontError(.unwritableValue, [Diagnostic(.error, message, path: path)])
  }

  /// Whether the declaration of a document gives attributes values, which cannot be taken away.
  private func givesAttributes(_ text: [UInt8]) -> Bool {
    guard case .internalDeclarations = manager.decodingOptions.doctype.scannerPolicy else { return false }
    return MarkupText.find(Array("<!ATTLIST".utf8), in: text[...]) != nil
  }
}
