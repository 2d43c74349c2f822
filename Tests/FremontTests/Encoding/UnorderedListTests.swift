import Fremont
import Testing

struct UnorderedListTests {
  private func manager() throws -> ModelManager {
    var definition = ModelDefinition(rootXMLName: "Tags", .array)
    definition.arrays = [ModelArray(xmlName: "Tags", [ModelArrayElement(.string, xmlName: "Tag")])]
    return try ModelManager(modelDefinition: definition)
  }

  @Test func writesSetsInTheOrderOfTheirTextWithSeparatorsInPlace() throws {
    let manager = try manager()
    for _ in 0..<20 {
      // Each set of its own, since the order within one is always the same.
      let tags: Set = ["c", "a", "b"]
      #expect(
        try manager.objectToXML(tags) == """
          <?xml version="1.0" encoding="UTF-8"?>
          <Tags>
            <Tag>a</Tag>
            <Tag>b</Tag>
            <Tag>c</Tag>
          </Tags>

          """)
      #expect(
        try manager.objectToXML(tags, options: EncodingOptions(layout: .compact)).hasSuffix(
          "<Tags><Tag>a</Tag><Tag>b</Tag><Tag>c</Tag></Tags>"))
      #expect(try manager.objectToJSON(tags) == "[\n  \"a\",\n  \"b\",\n  \"c\"\n]")
      #expect(try manager.objectToJSON(tags, layout: .compact) == #"["a","b","c"]"#)
    }
  }

  @Test func writesSmallSets() throws {
    let manager = try manager()
    #expect(try manager.objectToJSON(Set<String>(), layout: .compact) == "[]")
    #expect(try manager.objectToJSON(["a"] as Set, layout: .compact) == #"["a"]"#)
    #expect(try manager.objectToJSON(["a", nil] as Set<String?>, layout: .compact) == #"["a",null]"#)
    #expect(try manager.xmlToObject(manager.objectToXML(["a", nil] as Set<String?>), as: Set<String>.self) == ["a"])
  }

  @Test func sortsListsWithinSets() throws {
    var definition = ModelDefinition(rootXMLName: "Sets", .array)
    let inner = ModelArrayElement(.array, xmlName: "Tags")
    definition.arrays = [
      ModelArray(xmlName: "Sets", [inner]), ModelArray(xmlName: "Tags", [ModelArrayElement(.string, xmlName: "Tag")]),
    ]
    let manager = try ModelManager(modelDefinition: definition)
    let sets: Set<Set<String>> = [["d", "c"], ["b", "a"]]
    #expect(try manager.objectToJSON(sets, layout: .compact) == #"[["a","b"],["c","d"]]"#)
    #expect(try manager.xmlToObject(manager.objectToXML(sets), as: Set<Set<String>>.self) == sets)
  }
}
