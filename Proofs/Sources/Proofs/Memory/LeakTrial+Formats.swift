import Fremont

extension LeakTrial {
  /// Property lists, archives and binary messages: each read and written, and cut in the middle.
  static func otherFormats() throws -> [LeakTrial] {
    let manager = try FormatSamples.manager()
    let message = FormatSamples.message(numbers: 20, parts: 20, text: 20)
    return try [refusedCycle()]
      + ProofFormat.allCases.flatMap { format in
        let bytes = try format.write(message, manager)
        let half = Array(bytes.prefix(bytes.count / 2))
        return [
          LeakTrial(name: "\(format.rawValue), read and written", kind: .read) {
            _ = try format.write(format.read(bytes, manager), manager)
          },
          LeakTrial(name: "\(format.rawValue), cut in the middle", kind: .malformed) {
            _ = try format.read(half, manager)
          },
        ]
      }
  }

  /// An archive of two objects that hold each other, one of which has a fault: nothing of it stays.
  private static func refusedCycle() throws -> LeakTrial {
    func manager(_ requirement: String) throws -> ModelManager {
      try ModelManager(
        modelDefinition: ModelDefinition(
          xml: """
            <Model rootDataType="UDC" rootXMLName="p" rootTypeName="Partner"><ModelClass className="Partner">
            <ModelProperty propertyName="name" \(requirement)/>
            <ModelProperty propertyName="other" dataType="UDC" typeName="Partner"/></ModelClass></Model>
            """), types: [PartnerModel.self])
    }
    let (first, second) = (PartnerModel(), PartnerModel())
    first.name = "first"
    (first.other, second.other) = (second, first)
    defer { first.other = nil }
    let archive = try manager("").archive(first, to: .bytes)
    let strict = try manager("minOccurs=\"1\"")
    return LeakTrial(name: "archive of a cycle, refused", kind: .unmappable) {
      _ = try strict.unarchive(archive, as: PartnerModel.self)
    }
  }
}
