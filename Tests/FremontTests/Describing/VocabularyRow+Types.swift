import Foundation
import Fremont

/// The types of the rows, which list their properties themselves.
enum ByHand {
  struct Site: ModelObject {
    var homePage = ""

    static let factory = TypeFactory(Site.init, xmlName: "site", namespace: "urn:site") {
      Mapped("homePage", \.homePage)
    }
  }

  enum LegalForm: String, ModelEnumeration, CaseIterable {
    case limited = "LIMITED"
    case cooperative = "COOPERATIVE"

    static let xmlNames = ["Ltd": LegalForm.limited, "Co-op": .cooperative]
    static let jsonNames = ["ltd": LegalForm.limited]
    static let documentation: String? = "How it is held."
  }

  enum Term: Int, ModelEnumeration, CaseIterable {
    case hourly = 1
    case yearly
  }

  struct Firm: ModelObject {
    var form: LegalForm?
    var term: Term?

    static let factory = TypeFactory(Firm.init) {
      Mapped("form", \.form)
      Mapped("term", \.term)
    }
  }

  class Shape: ModelObject {
    var name = ""

    class var factory: TypeFactory {
      TypeFactory(
        { Shape() }, className: "Figure", xmlName: "shape", namespace: "urn:shape", discriminator: "kind",
        discriminatorValue: "figure", formerly: "Form", unknown: .reject, unfit: .keep,
        formats: ModelFormats(
          string: "collapse", number: "0.0", boolean: "1/0", date: "xs:date", data: "hex", json: true),
        byteOrder: .big, documentation: "What has a place."
      ) {
        Mapped("name", \.name)
      }
    }
  }

  final class Circle: Shape {
    var radius = 0

    override class var factory: TypeFactory {
      TypeFactory(
        { Circle() }, extends: Shape.self, namespace: "urn:circle", unknown: .ignore,
        formats: ModelFormats(
          string: "trim", number: "0", boolean: "Y/N", date: "xs:time", data: "base64", json: false)
      ) { Mapped("radius", \.radius) }
    }
  }

  struct Book: ModelObject {
    var id = ""
    var price: Decimal = 0
    var note: String?
    var tags: [String] = []

    static let factory = TypeFactory(Book.init) {
      Mapped(constant: "2.0", "version", .attribute, dataType: .number)
      Mapped("id", \.id, "key", .attribute, minOccurs: 1, identity: true, documentation: "What others refer to.")
      Mapped(
        "price", \.price, "Price/Amount", format: "0.00", default: "0", jsonName: "cost/amount", jsonFormat: "0.0")
      Mapped("note", \.note, whenNil: .empty)
      Mapped("tags", \.tags, "tag", maxOccurs: 3)
      Mapped(skipped: "generator")
    }
  }

  struct Signal: ModelObject {
    var level: Decimal?

    static let factory = TypeFactory(Signal.init) {
      Mapped(constant: "165", "mark", dataType: .number, binaryFormat: "UINT8")
      Mapped("level", \.level, binaryFormat: "INT32 / 100")
    }
  }

  struct Pair: ModelObject {
    var left = ""
    var right = ""

    static let factory = TypeFactory(Pair.init) {
      Mapped("left", \.left)
      Mapped("right", \.right)
    }
  }

  struct Shelf: ModelObject {
    var marks: [Double?] = []
    var words: [String] = []
    var pairs: [Pair] = []

    static let factory = TypeFactory(Shelf.init) {
      Mapped(
        "marks", \.marks, "Marks", items: "Mark", format: "0.0", maxOccurs: 9, itemsMinOccurs: 1,
        itemsWhenNil: .xsiNil, jsonFormat: "0.00", binaryFormat: "UINT8", itemsBinaryFormat: "INT16 / 10")
      Mapped("words", \.words, items: .text, format: ",")
      Mapped("pairs", \.pairs, "Pairs", items: .inline)
    }
  }

  struct Host: ModelObject {
    var limits: [String: Decimal?] = [:]
    var phones: [String: String] = [:]
    var sizes: [String: Int] = [:]
    var settings: [String: String] = [:]
    var others: [String: String] = [:]

    static let factory = TypeFactory(Host.init) {
      Mapped(
        "limits", \.limits, keys: ["memory": "mem", "files": "files"], format: "0.0", itemsMinOccurs: 1,
        itemsWhenNil: .empty, jsonFormat: "0.00", binaryFormat: "UINT8", itemsBinaryFormat: "INT16 / 10")
      Mapped("phones", \.phones, .inline, items: "phone", keys: "@kind", maxOccurs: 2)
      Mapped("sizes", \.sizes, keys: ModelKeys(["width": "width", "height": "height"], others: "@of"))
      Mapped("settings", \.settings, items: "*")
      Mapped("others", \.others, "*", .attribute)
    }
  }

  enum Flag: String, ModelEnumeration, CaseIterable { case up, down }

  final class Every: ModelObject {
    var id = ""
    var number: Int8 = 0
    var isOn = false
    var date: Date?
    var data: Data?
    var flag: Flag?
    var pair: Pair?
    var list: [String] = []
    var table: [String: String] = [:]
    var markup: XMLFragment?
    var color = ""
    var other: Every?

    static let factory = TypeFactory(Every.init) {
      Mapped("id", \.id, identity: true)
      Mapped("number", \.number)
      Mapped("isOn", \.isOn)
      Mapped("date", \.date)
      Mapped("data", \.data)
      Mapped("flag", \.flag)
      Mapped("pair", \.pair)
      Mapped("list", \.list, items: "item")
      Mapped("table", \.table)
      Mapped("markup", \.markup)
      Mapped("color", \.color, dataType: .custom, typeName: "Color")
      Mapped("other", \.other, .attribute, dataType: .reference)
    }
  }

  struct Placed: ModelObject {
    var attribute = ""
    var marked = ""
    var element = ""
    var text = ""
    var inline = Pair()
    var nodes: [Node] = []

    static let factory = TypeFactory(Placed.init) {
      Mapped("attribute", \.attribute, .attribute)
      Mapped("marked", \.marked, "part/@mark")
      Mapped("element", \.element, .element)
      Mapped("text", \.text, .text)
      Mapped("inline", \.inline, .inline)
      Mapped("nodes", \.nodes, "*")
    }
  }

  struct Node: ModelObject {
    var name = ""

    static let factory = TypeFactory(Node.init) { Mapped("name", \.name, .name) }
  }

  struct Absent: ModelObject {
    var omitted: String?
    var empty: String?
    var isNil: String?

    static let factory = TypeFactory(Absent.init) {
      Mapped("omitted", \.omitted, whenNil: .omit)
      Mapped("empty", \.empty, whenNil: .empty)
      Mapped("isNil", \.isNil, whenNil: .xsiNil)
    }
  }

  struct Open: ModelObject {
    var kept: Kept?
    var closed: Closed?

    static let factory = TypeFactory(
      Open.init, unknown: .ignore, unfit: .error, formats: ModelFormats(json: false), byteOrder: .little
    ) {
      Mapped("kept", \.kept)
      Mapped("closed", \.closed)
    }
  }

  struct Kept: ModelObject {
    var name: String?
    var rest = UnknownContent()

    static let factory = TypeFactory(
      Kept.init, unfit: .keep, formats: ModelFormats(json: true), byteOrder: .big
    ) {
      Mapped("name", \.name)
      Mapped(unknown: \.rest)
    }
  }

  struct Closed: ModelObject {
    var name = ""

    static let factory = TypeFactory(Closed.init, unknown: .reject) { Mapped("name", \.name) }
  }

  final class Crowd: ModelObject {
    var id = ""
    var name = ""
    var heads: [String] = []

    static let factory = TypeFactory(Crowd.init) {
      Mapped("id", \.id, identity: true)
      Mapped("name", \.name, maxOccurs: 1)
      Mapped("heads", \.heads, "head")
    }
  }

  struct Formats: ModelObject {
    var string = ""
    var number = 0.0
    var isOn = false
    var date: Date?
    var data: Data?
    var term: Term?
    var tag: Term?
    var list: [String] = []
    var color = ""

    static let factory = TypeFactory(Formats.init) {
      Mapped("string", \.string, format: "preserve cdata")
      Mapped("number", \.number, format: "0.00")
      Mapped("isOn", \.isOn, format: "yes,on/no,off")
      Mapped("date", \.date, format: "xs:date => dd.MM.yyyy")
      Mapped("data", \.data, .attribute, format: "base64 plain")
      Mapped("term", \.term, format: "value")
      Mapped("tag", \.tag, "tag/*", format: "tag")
      Mapped("list", \.list, items: .text, format: "; ")
      Mapped("color", \.color, format: "rgb", dataType: .custom, typeName: "Color")
    }
  }
}
