import CProofs
import Foundation
import Fremont

/// One kind of document, and what is done with it again and again.
struct LeakTrial {
  let name: String
  /// What has to become of it.
  let kind: Outcome.Kind
  /// As how many documents each time counts; at once several are read if these are more than one.
  var documents = 1
  let body: @Sendable () throws -> Void

  /// A leak of 128 bytes a time, which the proof has to notice.
  static let control = LeakTrial(name: "a leak on purpose", kind: .read) {
    proofs_leak(128)
  }

  /// Internal entities are admitted, and the limits are low, so that small documents exceed them.
  private static var strictOptions: DecodingOptions {
    var options = DecodingOptions()
    options.doctype = .internalEntities(maximumExpansion: 1000)
    options.maximumAttributes = 10
    options.maximumNameLength = 50
    options.maximumAttributeLength = 500
    options.maximumTextLength = 1000
    options.maximumBytesWithoutEvent = 1000
    options.maximumNames = 200
    return options
  }

  static func all() throws -> [LeakTrial] {
    try formats() + otherFormats() + types() + tasks() + threads()
  }

  /// Records in each format, of each fate.
  private static func formats() throws -> [LeakTrial] {
    let manager = try ModelManager(modelDefinition: Samples.company())
    let keeping = try { () throws -> ModelManager in
      var definition = try Samples.company()
      definition.unknown = .keep
      return try ModelManager(modelDefinition: definition)
    }()
    var options = strictOptions
    options.doctype = .internalDeclarations(maximumExpansion: 1000)
    let applying = try ModelManager(modelDefinition: Samples.company(), decodingOptions: options)
    let admitting = try ModelManager(modelDefinition: Samples.company(), decodingOptions: strictOptions)
    let document = try Samples.companyDocument()
    let text = String(decoding: document, as: UTF8.self)
    let company = try manager.xmlToObject(document, as: ModelRecord.self)
    let json = try manager.objectToJSON(company)
    func reading(_ name: String, _ kind: Outcome.Kind, _ bytes: Data) -> LeakTrial {
      LeakTrial(name: name, kind: kind) { _ = try manager.xmlToObject(bytes, as: ModelRecord.self) }
    }
    let words = String(repeating: "word ", count: 150)
    let name = String(repeating: "n", count: 100)
    func limited(_ name: String, _ kind: Outcome.Kind, _ text: String) -> LeakTrial {
      let bytes = [UInt8](text.utf8)
      return LeakTrial(name: name, kind: kind) { _ = try admitting.xmlToObject(bytes, as: ModelRecord.self) }
    }
    func declaring(_ name: String, _ kind: Outcome.Kind, _ content: String) -> LeakTrial {
      let declarations = "<!ENTITY x '<x a=\"1\">y</x>'><!ENTITY o '<o>'><!ENTITY % p '<!ENTITY z \"&#38;x;\">'>%p;"
      let bytes = [UInt8]("<!DOCTYPE C [\(declarations)<!ATTLIST Company name CDATA 'n'>]>\(content)".utf8)
      return LeakTrial(name: name, kind: kind) { _ = try applying.xmlToObject(bytes, as: ModelRecord.self) }
    }
    let strange = text.replacingOccurrences(of: "</Company>", with: "<?p x?><x y='z'>t<!--c--><i/></x></Company>")
    let latin = text.replacingOccurrences(of: "UTF-8", with: "ISO-8859-2").filter(\.isASCII)
    let utf16 = try manager.objectToXML(company, to: .data, options: EncodingOptions(encoding: .utf16))
    let definition = Data(Samples.smallDefinition.utf8)
    return [
      reading("good", .read, document),
      reading("good, UTF-16", .read, utf16),
      reading("good, ISO-8859-2", .read, Data(latin.utf8)),
      reading("cut in the middle", .malformed, document.prefix(document.count / 2)),
      reading("malformed start tag", .malformed, Data("<Company name='n'><Location x=></Company>".utf8)),
      reading("bytes that are not UTF-8", .malformed, Data("<Company><Location>a".utf8) + [0xC0, 0x80]),
      reading("undeclared prefix", .malformed, Data("<Company><a:b/></Company>".utf8)),
      reading("too deep", .limit, Data(("<Company>" + String(repeating: "<a>", count: 300)).utf8)),
      reading("entity declaration", .policy, Data("<!DOCTYPE Company [<!ENTITY x 'y'>]><Company/>".utf8)),
      reading("defaulted attribute", .policy, Data("<!DOCTYPE C [<!ATTLIST C a CDATA 'v'>]><C/>".utf8)),
      reading("element declarations", .read, Data("<!DOCTYPE Company [<!ELEMENT Company ANY>]><Company/>".utf8)),
      reading("unknown entity", .policy, Data("<Company>&x;</Company>".utf8)),
      reading("unknown encoding", .policy, Data("<?xml version='1.0' encoding='UTF-7'?><Company/>".utf8)),
      reading("values that do not fit", .unmappable, Data(text.replacing("</FloorArea>", with: "x</FloorArea>").utf8)),
      reading("another root", .unmappable, Data("<Other/>".utf8)),
      limited(
        "internal entities", .read,
        "<!DOCTYPE C [<!ENTITY x 'y'><!ENTITY z '&x;&x;'>]><Company name='&z;'>&z;</Company>"),
      limited(
        "entities that expand too far", .limit, "<!DOCTYPE C [<!ENTITY x '\(words)'>]><Company>&x;&x;&x;</Company>"),
      limited("an entity that holds itself", .malformed, "<!DOCTYPE C [<!ENTITY x '&x;'>]><Company>&x;</Company>"),
      limited("an external entity", .policy, "<!DOCTYPE C [<!ENTITY x SYSTEM 'x'>]><Company>&x;</Company>"),
      declaring("declarations that are applied", .read, "<Company>&x;&z;</Company>"),
      declaring("an entity whose element does not end in it", .malformed, "<Company>&x;&o;</o></Company>"),
      limited("too many attributes", .limit, "<Company \((0..<20).map { "a\($0)='' " }.joined())/>"),
      limited("a name too long", .limit, "<Company><\(name)/></Company>"),
      limited("an attribute too long", .limit, "<Company name='\(words)'/>"),
      limited("a text too long", .limit, "<Company>\(words)\(words)</Company>"),
      limited("a comment too long", .limit, "<Company><!--\(words)\(words)--></Company>"),
      limited("too many names", .limit, "<Company>\((0..<300).map { "<e\($0)/>" }.joined())</Company>"),
      LeakTrial(name: "fed in pieces", kind: .read) { try Pieces.feed([UInt8](document), 512, to: manager) },
      LeakTrial(name: "half fed and given up", kind: .read) {
        let decoder = try manager.decoder(of: ModelRecord.self)
        try decoder.feed(document.prefix(document.count / 2))
      },
      LeakTrial(name: "items taken, and given up", kind: .read) {
        let decoder = try manager.decoder(of: ModelRecord.self, at: "employees", in: ModelRecord.self)
        try decoder.feed(document.prefix(document.count / 2))
        _ = decoder.next()
      },
      LeakTrial(name: "fed on after a fault", kind: .malformed) {
        let decoder = try manager.decoder(of: ModelRecord.self)
        for _ in 0..<3 { _ = Outcome { try decoder.feed(Data("<Company><Location></x>".utf8)) } }
        _ = try decoder.finish()
      },
      LeakTrial(name: "unknown content kept", kind: .read) {
        let record = try keeping.xmlToObject(strange, as: ModelRecord.self)
        _ = try keeping.objectToXML(record)
      },
      LeakTrial(name: "written", kind: .read) { _ = try manager.objectToXML(company) },
      LeakTrial(name: "written in windows-1252", kind: .read) {
        _ = try manager.objectToXML(
          company, to: .data, options: EncodingOptions(encoding: TextEncoding("windows-1252")))
      },
      LeakTrial(name: "JSON read and written", kind: .read) {
        _ = try manager.objectToJSON(manager.jsonToObject(json, as: ModelRecord.self))
      },
      LeakTrial(name: "JSON cut in the middle", kind: .malformed) {
        _ = try manager.jsonToObject(String(json.prefix(json.count / 2)), as: ModelRecord.self)
      },
      LeakTrial(name: "definition", kind: .read) { _ = try ModelDefinition(data: definition) },
      LeakTrial(name: "definition cut in the middle", kind: .other) {
        _ = try ModelDefinition(data: definition.prefix(definition.count / 2))
      },
      LeakTrial(name: "definition that is not valid", kind: .other) {
        _ = try ModelDefinition(xml: "<Model rootXMLName='x' no='1'><ModelClass/></Model>")
      },
      LeakTrial(name: "manager", kind: .read) {
        let manager = try ModelManager(modelDefinition: ModelDefinition(data: definition))
        _ = try manager.xmlToObject("<s:shop xmlns:s='urn:s' name='n'>x</s:shop>", as: ModelRecord.self)
      },
    ]
  }
}
