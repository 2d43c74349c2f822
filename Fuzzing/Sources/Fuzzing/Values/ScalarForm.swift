import Fremont

/// Documents of one value in one format.
struct ScalarForm<Value: ModelValue & Sendable>: Sendable {
  private let manager: ModelManager

  init(_ dataType: String, _ format: String = "") throws {
    let attributes = "rootDataType=\"\(dataType)\" rootXMLName=\"v\" rootFormatString=\"\(format)\""
    manager = try ModelManager(modelDefinition: ModelDefinition(xml: "<Model \(attributes)/>"))
  }

  /// The value of a text, or nil when it is refused.
  func read(_ text: String) -> Value? {
    do {
      return try manager.xmlToObject("<v>\(Self.escaped(text))</v>", as: Value.self)
    } catch {
      if error.code != .invalidDocument {
        finding("a value failed in a strange way", [("text", text), ("error", error)])
      }
      return nil
    }
  }

  /// The text of a value, or nil when it is refused.
  func write(_ value: Value) -> String? {
    do {
      let xml = try manager.objectToXML(value, options: .bare)
      if xml == "<v/>" { return "" }
      let text = xml.dropFirst(3).dropLast(4)
      guard text.hasPrefix("<![CDATA[") else { return String(text) }
      return String(text.dropFirst(9).dropLast(3))
    } catch {
      if error.code != .unwritableValue {
        finding("writing failed in a strange way", [("value", value), ("error", error)])
      }
      return nil
    }
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x3E || $0 == 0x0D }) else { return text }
    return text.reduce(into: "") { result, character in
      for scalar in character.unicodeScalars {
        switch scalar {
        case "&", "<", ">", "\r": result += "&#\(scalar.value);"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
  }
}
