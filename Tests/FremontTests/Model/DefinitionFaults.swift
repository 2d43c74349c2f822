import Fremont

/// The message of the error that a definition with this content has, or nothing.
func definitionFaults(_ content: String) -> String {
  let text = "<Model rootDataType=\"STRING\" rootXMLName=\"a\">\n\(content)\n</Model>"
  do throws(FremontError) {
    _ = try ModelDefinition(xml: text, file: "m.xml")
    return ""
  } catch {
    return error.code == .invalidDefinition ? error.description : "wrong code \(error.code)"
  }
}
