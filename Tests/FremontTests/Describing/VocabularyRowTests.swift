import Testing

@testable import Fremont

/// Swift types can say whatever a definition can.
struct VocabularyRowTests {
  @Test(arguments: VocabularyRow.all) func typesSayTheRow(_ row: VocabularyRow) throws {
    let written = try ModelDefinition(xml: row.xml)
    let said = try row.definition(of: row.types)
    #expect(said == written, "\(said.xml())")
    #expect(try ModelDefinition(xml: said.xml()) == written)
    _ = try ModelManager(modelDefinition: said)
  }

  @Test func everyWordHasARowOrAReason() throws {
    let said = Self.words(of: VocabularyRow.all.map(\.xml))
    var unsaid: Set<String> = []
    for (element, vocabulary) in Vocabulary.entries {
      for attribute in vocabulary.attributes {
        if !said.contains("\(element) \(attribute.name)") { unsaid.insert("\(element) \(attribute.name)") }
        for token in attribute.tokens ?? [] where !said.contains("\(attribute.name)=\(token)") {
          unsaid.insert("\(attribute.name)=\(token)")
        }
      }
    }
    let withoutRow = unsaid.subtracting(Self.reasons.keys).sorted()
    #expect(withoutRow.isEmpty, "words that no row has")
    let withRow = Set(Self.reasons.keys).subtracting(unsaid).sorted()
    #expect(withRow.isEmpty, "words that have a reason and a row")
  }

  /// The attributes and values that definitions have: `Element attribute`, `attribute=value`.
  private static func words(of definitions: [String]) -> Set<String> {
    var words: Set<String> = []
    for xml in definitions {
      for tag in xml.matches(of: /<(Model\w*)((?:\s+\w+="[^"]*")*)/) {
        for attribute in tag.2.matches(of: /(\w+)="([^"]*)"/) {
          words.insert("\(tag.1) \(attribute.1)")
          words.insert("\(attribute.1)=\(attribute.2)")
        }
      }
    }
    return words
  }

  /// The words that types do not say, and why.
  private static let reasons: [String: String] = {
    let root = "the root of types is an instance"
    let text = "a property says it, with the place '.text'"
    let wildcard = "a prefix in front of the '*' says it"
    let inPlace = "lists and dictionaries are declared where they stand"
    var reasons = [
      "Model rootFormatString": "an instance has no format",
      "ModelInclude file": "types are reached by their properties, wherever they are declared",
      "ModelEnum xmlName": "values say the enum by its name",
      "ModelClass abstract": "instances of a type that others extend can be made of it",
      "ModelProperty defaultWhen": "the initial value of a property is what is absent",
      "ModelArrayElement tagged": "items carry their names wherever their types do not tell them apart",
      "ModelDictionaryElement tagged": "entries of one key are of one type",
      "ModelProperty xmlNamespace": wildcard, "ModelArrayElement xmlNamespace": wildcard,
      "ModelDictionaryElement xmlNamespace": wildcard,
      "ModelRoot whenNil": "a root that types describe is an instance, and there",
      "ModelRoot tagged": "the cases of a choice say it, and the root of a row is an instance",
      "ModelProperty tagged": "the cases of a choice and former names say it",
      "ModelClass mixins": "a type lists all properties that it has",
      "ModelClass textPropertyName": text, "ModelClass textDataType": text, "ModelClass textFormatString": text,
      "ModelArray xmlName": inPlace, "ModelDictionary xmlName": inPlace,
      "ModelDictionaryElement jsonName": "a key that JSON calls otherwise is a property of a class",
      "ModelDictionaryElement xmlType": "an entry is an element, or an attribute by the '@' of its name",
      "dataType=DICT": "an older spelling of DICTIONARY",
    ]
    for token in ["tagged=YES", "tagged=NO", "abstract=YES", "abstract=NO", "defaultWhen=ABSENT", "defaultWhen=EMPTY"] {
      reasons[token] = "its attributes have reasons"
    }
    for type in ModelDataType.allCases.map(\.rawValue) + ["DICT"] {
      if type != "UDC" { reasons["rootDataType=\(type)"] = root }
      reasons["textDataType=\(type)"] = text
    }
    return reasons
  }()
}
