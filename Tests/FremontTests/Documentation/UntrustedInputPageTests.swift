import Fremont
import Testing

struct UntrustedInputPageTests {
  // page
  struct Note: ModelObject, Equatable {
    var to = ""
    var text = ""

    static let factory = TypeFactory(Note.init) {
      Mapped("to", \.to)
      Mapped("text", \.text)
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("UntrustedInput")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(modelDefinition: definition, types: [Note.self])
    let note = try manager.xmlToObject(xml, as: Note.self)
    // end
    #expect(note == Note(to: "Ada", text: "High & low."))

    // page
    var tight = DecodingOptions()
    tight.doctype = .refused
    tight.maximumDepth = 8
    tight.maximumTextLength = 1 << 16
    tight.maximumDocumentLength = 1 << 20
    let careful = try ModelManager(modelDefinition: definition, types: [Note.self], decodingOptions: tight)

    var wide = DecodingOptions()
    wide.doctype = .internalEntities(maximumExpansion: 1 << 16)
    wide.maximumAttributeLength = 8 << 20
    wide.maximumBytesWithoutEvent = 9 << 20
    let generous = try ModelManager(modelDefinition: definition, types: [Note.self], decodingOptions: wide)
    // end

    // page
    func status(of error: FremontError) -> Int {
      if error.code.isLimit { return 413 }
      if error.code.isRefusal { return 400 }
      return [.malformedDocument, .invalidDocument].contains(error.code) ? 400 : 500
    }
    // end

    func answer(_ manager: ModelManager, _ xml: String) -> String {
      do throws(FremontError) {
        _ = try manager.xmlToObject(xml, as: Note.self)
        return "200"
      } catch {
        return "\(status(of: error)) \(error.code)"
      }
    }
    #expect(answer(careful, xml) == "400 doctypeRefused")
    let entity = "<!DOCTYPE note [<!ENTITY tide 'High'>]><note><text>&tide;</text></note>"
    #expect(answer(manager, entity) == "400 entityDeclarationRefused")
    #expect(try generous.xmlToObject(entity, as: Note.self).text == "High")
    let long = "<note to='\(String(repeating: "a", count: 3 << 20))'/>"
    #expect(answer(manager, long) == "413 attributeLengthLimit")
    #expect(answer(generous, long) == "200")
    #expect(
      answer(careful, "<note><text>\(String(repeating: "a", count: 1 << 17))</text></note>") == "413 textLengthLimit")
    #expect(answer(careful, String(repeating: " ", count: 1 << 20) + "<note/>") == "413 documentLengthLimit")
    let error = FremontError(.unwritableValue, "")
    #expect(status(of: error) == 500)
  }

  /// The table names every limit and policy, with the code and the default that it has.
  @Test func listsEveryLimit() throws {
    let text = try DocumentationPage("UntrustedInput").text
    let options = DecodingOptions()
    for (option, code, value) in [
      ("maximumDepth", FremontError.Code.depthLimit, options.maximumDepth),
      ("maximumAttributes", .attributeCountLimit, options.maximumAttributes),
      ("maximumNameLength", .nameLengthLimit, options.maximumNameLength),
      ("maximumAttributeLength", .attributeLengthLimit, options.maximumAttributeLength),
      ("maximumTextLength", .textLengthLimit, options.maximumTextLength),
      ("maximumDocumentLength", .documentLengthLimit, options.maximumDocumentLength),
      ("maximumNames", .nameCountLimit, options.maximumNames),
      ("maximumBytesWithoutEvent", .eventDistanceLimit, options.maximumBytesWithoutEvent),
    ] {
      #expect(text.contains("``DecodingOptions/\(option)`` | \(Self.spelled(value)) | `\(code)` |"))
    }
    #expect(text.contains("maximumExpansion:)`` | 1 MiB | `\(FremontError.Code.entityExpansionLimit)` |"))
    #expect(options.maximumFaults == 100 && EncodingOptions().maximumDepth == 256)
    for code in [
      FremontError.Code.doctypeRefused, .entityDeclarationRefused, .attributeDefaultRefused, .entityReferenceRefused,
      .encodingRefused,
    ] {
      #expect(text.contains("| `\(code)` |"))
    }
  }

  private static func spelled(_ value: Int) -> String {
    if value >= 1 << 20 { return "\(value >> 20) MiB" }
    return value < 1000 ? "\(value)" : "\(value / 1000),\("\(1000 + value % 1000)".dropFirst())"
  }
}
