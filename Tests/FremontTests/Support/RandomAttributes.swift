import Fremont

/// A random definition whose rules share attributes, and values of it.
struct RandomAttributes {
  private static let names = ["a", "b", "p:a", "q:a", "xsi:type"]
  private static let texts = ["1", "2", "01", "C", "D", ""]

  /// A property that is an attribute.
  private struct Attribute {
    let name: String
    let isNumber: Bool
  }

  /// The content of a property of the root.
  private enum Content {
    case text
    case instance(String)
    case list(String)
    case dictionary(String)
  }

  private var generator: Repeatable
  private var attributes: [String: [Attribute]] = [:]
  private var contents: [(name: String, content: Content)] = []
  private var hasRest = false
  private var hasInner = false

  /// The text of the definition.
  private(set) var text = ""

  init(seed: UInt64) {
    generator = Repeatable(seed: seed)
    let root = rootProperties()
    let discriminator = chance(60) ? " discriminatorXMLName=\"\(pick(Self.names))\"" : ""
    let unknown = pick(["IGNORE", "REJECT", "KEEP"])
    hasRest = chance(30)
    hasInner = chance(40)
    let rest = "<ModelProperty propertyName=\"rest\" dataType=\"DICTIONARY\" xmlType=\"ATTRIBUTE\" xmlName=\"*\"/>\n"
    let inner = "<ModelProperty propertyName=\"inner\" dataType=\"UDC\" typeName=\"I\" xmlType=\"INLINE\"/>\n"
    let base = attributes(of: "C") + (hasRest ? rest : "") + (hasInner ? inner : "")
    text = """
      <Model rootDataType="UDC" rootXMLName="Root" rootTypeName="Root" unknown="\(unknown)" xmlns:p="urn:p" xmlns:q="urn:p"
        xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
      <ModelClass className="Root">\(root)</ModelClass>
      <ModelClass className="C"\(discriminator)>\(base)</ModelClass>
      <ModelClass className="D" extends="C">\(attributes(of: "D"))</ModelClass>
      <ModelClass className="I">\(attributes(of: "I"))</ModelClass>
      </Model>
      """
  }

  private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &generator) ?? "" }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  private mutating func attributes(of className: String) -> String {
    var lines = ""
    for name in Self.names where chance(30) {
      if chance(15) {
        lines += "<ModelProperty propertyName=\"\" xmlName=\"@\(name)\" defaultValue=\"1\"/>\n"
        continue
      }
      let attribute = Attribute(name: "\(className)\(name)", isNumber: chance(20))
      attributes[className, default: []].append(attribute)
      let more = pick([" whenNil=\"EMPTY\"", " defaultValue=\"2\"", "", ""])
      lines +=
        "<ModelProperty propertyName=\"\(attribute.name)\"\(attribute.isNumber ? " dataType=\"NUMBER\"" : "")"
        + " xmlName=\"@\(name)\"\(more)/>\n"
    }
    return lines
  }

  private mutating func rootProperties() -> String {
    var lines = ""
    for index in 0..<Int.random(in: 1...4, using: &generator) {
      let name = "v\(index)"
      let path = "e\(index)" + (chance(60) ? "[@\(pick(Self.names))='\(pick(Self.texts))']" : "")
      let type = pick(["C", "D", "I"])
      let start = "<ModelProperty propertyName=\"\(name)\" "
      let value = "dataType=\"UDC\" typeName=\"\(type)\" xmlName=\"\(path)\""
      switch Int.random(in: 0..<6, using: &generator) {
      case 0:
        contents.append((name, .text))
        lines += "\(start)xmlName=\"\(path)/@\(pick(Self.names))\"/>\n"
      case 1:
        contents += [(name, .text), ("\(name)k", .text)]
        lines += "\(start)xmlName=\"\(path)\"/>\n"
        lines += "<ModelProperty propertyName=\"\(name)k\" xmlName=\"\(path)/@\(pick(Self.names))\"/>\n"
      case 2:
        contents.append((name, .dictionary(type)))
        lines += "\(start)dataType=\"DICTIONARY\" xmlType=\"INLINE\">"
        lines += "<ModelDictionaryElement keyXMLName=\"@\(pick(Self.names))\" \(value)/></ModelProperty>\n"
      case 3:
        contents.append((name, .list(type)))
        lines += "\(start)\(value) maxOccurs=\"unbounded\"/>\n"
      default:
        contents.append((name, .instance(type)))
        lines += "\(start)\(value)/>\n"
      }
    }
    return lines
  }

  private mutating func instance(_ type: String) -> RecordValue {
    let className = type == "C" && chance(50) ? "D" : type
    var record = ModelRecord(className)
    for declaring in className == "D" ? ["C", "D"] : [className] {
      for attribute in attributes[declaring] ?? [] where chance(60) {
        record[attribute.name] = attribute.isNumber ? 1 : .string(pick(Self.texts))
      }
    }
    if className == "I" { return .record(record) }
    if hasRest, chance(30) { record["rest"] = .dictionary([pick(["a", "b", "p:a", "c"]): .string(pick(Self.texts))]) }
    if hasInner, chance(50) { record["inner"] = instance("I") }
    return .record(record)
  }

  /// Makes a root.
  mutating func value() -> ModelRecord {
    var record = ModelRecord("Root")
    for (name, content) in contents where chance(70) {
      switch content {
      case .text: record[name] = .string(pick(Self.texts))
      case .instance(let type): record[name] = instance(type)
      case .list(let type): record[name] = .array([instance(type), instance(type)])
      case .dictionary(let type): record[name] = .dictionary([pick(Self.texts): instance(type)])
      }
    }
    return record
  }
}
