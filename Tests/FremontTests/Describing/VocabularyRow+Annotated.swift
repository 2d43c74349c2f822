#if Macros
  import Foundation
  import Fremont
  import Testing

  extension VocabularyRowTests {
    @Test(arguments: VocabularyRow.all) func annotatedTypesSayTheRow(_ row: VocabularyRow) throws {
      let twins = try row.types.map { try #require(ByMacro.twin(of: $0)) }
      let said = try row.definition(of: twins)
      #expect(try said == ModelDefinition(xml: row.xml), "\(said.xml())")
    }
  }

  /// The types of the rows, which are annotated.
  enum ByMacro {
    /// The annotated twin of a type that lists its properties itself.
    static func twin(of type: any ModelObject.Type) -> (any ModelObject.Type)? {
      let twins: [any ModelObject.Type] = [
        Site.self, Firm.self, Shape.self, Circle.self, Book.self, Signal.self, Shelf.self, Host.self, Every.self,
        Placed.self,
        Absent.self, Open.self, Crowd.self, Formats.self,
      ]
      return twins.first { "\($0)" == "\(type)" }
    }

    @ModelObject("site", namespace: "urn:site")
    struct Site {
      var homePage = ""
    }

    @ModelObject
    struct Firm {
      var form: ByHand.LegalForm?
      var term: ByHand.Term?
    }

    /// What has a place.
    @ModelObject(
      "shape", className: "Figure", namespace: "urn:shape", discriminator: "kind", discriminatorValue: "figure",
      formerly: "Form", unknown: .reject, unfit: .keep,
      formats: ModelFormats(
        string: "collapse", number: "0.0", boolean: "1/0", date: "xs:date", data: "hex", json: true),
      byteOrder: .big)
    class Shape {
      var name = ""
    }

    @ModelObject(
      namespace: "urn:circle", unknown: .ignore,
      formats: ModelFormats(
        string: "trim", number: "0", boolean: "Y/N", date: "xs:time", data: "base64", json: false))
    final class Circle: Shape {
      var radius = 0
    }

    @ModelObject(skipped: ["generator"])
    struct Book {
      @ModelProperty(.attribute, dataType: .number) static let version = "2.0"
      /// What others refer to.
      @ModelProperty("key", .attribute, minOccurs: 1, identity: true) var id = ""
      @ModelProperty(
        "Price/Amount", format: "0.00", default: "0", jsonName: "cost/amount", jsonFormat: "0.0")
      var price: Decimal = 0
      @ModelProperty(whenNil: .empty) var note: String?
      @ModelProperty("tag", maxOccurs: 3) var tags: [String] = []
    }

    @ModelObject
    struct Signal {
      @ModelProperty(dataType: .number, binaryFormat: "UINT8") static let mark = "165"
      @ModelProperty(binaryFormat: "INT32 / 100") var level: Decimal?
    }

    @ModelObject
    struct Pair {
      var left = ""
      var right = ""
    }

    @ModelObject
    struct Shelf {
      @ModelProperty(
        "Marks", items: "Mark", format: "0.0", maxOccurs: 9, itemsMinOccurs: 1, itemsWhenNil: .xsiNil,
        jsonFormat: "0.00", binaryFormat: "UINT8", itemsBinaryFormat: "INT16 / 10")
      var marks: [Double?] = []
      @ModelProperty(items: .text, format: ",") var words: [String] = []
      @ModelProperty("Pairs", items: .inline) var pairs: [Pair] = []
    }

    @ModelObject
    struct Host {
      @ModelProperty(
        keys: ["memory": "mem", "files": "files"], format: "0.0", itemsMinOccurs: 1, itemsWhenNil: .empty,
        jsonFormat: "0.00", binaryFormat: "UINT8", itemsBinaryFormat: "INT16 / 10")
      var limits: [String: Decimal?] = [:]
      @ModelProperty(.inline, items: "phone", keys: "@kind", maxOccurs: 2) var phones: [String: String] = [:]
      @ModelProperty(keys: ModelKeys(["width": "width", "height": "height"], others: "@of"))
      var sizes: [String: Int] = [:]
      @ModelProperty(items: "*") var settings: [String: String] = [:]
      @ModelProperty("*", .attribute) var others: [String: String] = [:]
    }

    @ModelObject
    final class Every {
      @ModelProperty(identity: true) var id = ""
      var number: Int8 = 0
      var isOn = false
      var date: Date?
      var data: Data?
      var flag: ByHand.Flag?
      var pair: Pair?
      @ModelProperty(items: "item") var list: [String] = []
      var table: [String: String] = [:]
      var markup: XMLFragment?
      @ModelProperty(dataType: .custom, typeName: "Color") var color = ""
      @ModelProperty(.attribute, dataType: .reference) var other: Every?
    }

    @ModelObject
    struct Placed {
      @ModelProperty(.attribute) var attribute = ""
      @ModelProperty("part/@mark") var marked = ""
      @ModelProperty(.element) var element = ""
      @ModelProperty(.text) var text = ""
      @ModelProperty(.inline) var inline = Pair()
      @ModelProperty("*") var nodes: [Node] = []
    }

    @ModelObject
    struct Node {
      @ModelProperty(.name) var name = ""
    }

    @ModelObject
    struct Absent {
      @ModelProperty(whenNil: .omit) var omitted: String?
      @ModelProperty(whenNil: .empty) var empty: String?
      @ModelProperty(whenNil: .xsiNil) var isNil: String?
    }

    @ModelObject(unknown: .ignore, unfit: .error, formats: ModelFormats(json: false), byteOrder: .little)
    struct Open {
      var kept: Kept?
      var closed: Closed?
    }

    @ModelObject(unfit: .keep, formats: ModelFormats(json: true), byteOrder: .big)
    struct Kept {
      var name: String?
      var rest = UnknownContent()
    }

    @ModelObject(unknown: .reject)
    struct Closed {
      var name = ""
    }

    @ModelObject
    final class Crowd {
      @ModelProperty(identity: true) var id = ""
      @ModelProperty(maxOccurs: 1) var name = ""
      @ModelProperty("head") var heads: [String] = []
    }

    @ModelObject
    struct Formats {
      @ModelProperty(format: "preserve cdata") var string = ""
      @ModelProperty(format: "0.00") var number = 0.0
      @ModelProperty(format: "yes,on/no,off") var isOn = false
      @ModelProperty(format: "xs:date => dd.MM.yyyy") var date: Date?
      @ModelProperty(.attribute, format: "base64 plain") var data: Data?
      @ModelProperty(format: "value") var term: ByHand.Term?
      @ModelProperty("tag/*", format: "tag") var tag: ByHand.Term?
      @ModelProperty(items: .text, format: "; ") var list: [String] = []
      @ModelProperty(format: "rgb", dataType: .custom, typeName: "Color") var color = ""
    }
  }
#endif
