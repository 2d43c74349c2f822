import Fremont

/// The message of the error for a definition with this content, or an empty text.
func definitionFaults(_ content: String) -> String {
  do throws(FremontError) {
    _ = try ModelDefinition(xml: definitionText(content), file: "m.xml")
    return ""
  } catch {
    return error.code == .invalidDefinition ? error.description : "wrong code \(error.code)"
  }
}

/// The warnings for a definition with this content, or an empty text.
func definitionWarnings(_ content: String) -> String {
  do throws(FremontError) {
    let definition = try ModelDefinition(xml: definitionText(content), file: "m.xml")
    return definition.warnings.map(\.description).joined(separator: "\n")
  } catch {
    return error.description
  }
}

private func definitionText(_ content: String) -> String {
  "<Model rootDataType=\"STRING\" rootXMLName=\"a\">\n\(content)\n</Model>"
}
