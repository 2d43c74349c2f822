import Foundation
import Fremont

/// A format that a value can take a round trip through.
enum FormatCarrier: String, CaseIterable {
  case json
  case propertyListXML = "property list, XML"
  case propertyListBinary = "property list, binary"
  case archive

  /// Writes a value in the format, and reads it back.
  func carry<Root: ModelValue>(_ value: Root, _ manager: ModelManager) throws -> Root {
    switch self {
    case .json:
      let json = try manager.objectToJSON(value, to: .data)
      return try manager.jsonToObject(json, as: Root.self)
    case .propertyListXML:
      let list = try manager.objectToPropertyList(value, as: .xml)
      return try manager.propertyListToObject(list, as: Root.self)
    case .propertyListBinary:
      let list = try manager.objectToPropertyList(value, as: .binary)
      return try manager.propertyListToObject(list, as: Root.self)
    case .archive:
      let archive = try manager.archive(value)
      return try manager.unarchive(archive, as: Root.self)
    }
  }
}
