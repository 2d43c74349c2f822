import Testing

@testable import Fremont

@Test(
  arguments: [
    ("STRNG", "STRING"), ("string", "STRING"), ("STIRNG", "STRING"), ("NUMBR", "NUMBER"), ("BOOL", "BOOLEAN"),
    ("UCD", "UDC"), ("XYZQ", nil), ("", nil), ("S", nil), ("STRING", nil), ("BOOLEANS", "BOOLEAN"),
  ] as [(String, String?)])
func suggestsTheNearestWord(word: String, expected: String?) {
  #expect(Suggestion.nearest(to: word, in: ["STRING", "NUMBER", "BOOLEAN", "UDC"]) == expected)
}

@Test func longWordsGetNoSuggestion() {
  let word = String(repeating: "a", count: 10_000)
  #expect(Suggestion.nearest(to: word, in: [word + "b"]) == nil)
}

@Test(arguments: [
  ("name", 1, true), ("p:name", 1, false), ("a/b/c", 3, false), ("*", 1, false), ("a[@k='v/]']/b", 2, false),
])
func takesPathsApart(text: String, steps: Int, isPlain: Bool) {
  let path = ModelPath(text)
  #expect(path.fault == nil)
  #expect(path.steps.count == steps)
  #expect((path.isName && path.prefixes.isEmpty) == isPlain)
}

@Test func pathsKeepPrefixesAndPredicates() {
  let path = ModelPath("s:a[@p:k='v']/b")
  #expect(
    path.steps == [
      ModelPath.Step(prefix: "s", name: "a", predicate: ModelPath.Predicate(prefix: "p", name: "k", value: "v")),
      ModelPath.Step(name: "b"),
    ])
  #expect(path.prefixes == ["s", "p"])
}

@Test(arguments: [
  "", "/", "a/", "/a", "1a", "a b", "a:", ":a", "a:b:c", "a[", "a[@]", "a[@k]", "a[@k='v", "a[@k='v'", "-a",
])
func pathsThatAreNoneHaveAFault(text: String) {
  #expect(ModelPath(text).fault == "'\(text)' is not the name of an element or attribute")
}

/// What stands in a document may be right, so that it has to be closer to be a misspelling.
@Test(arguments: [
  ("flil", "fill"), ("descripton", "description"), ("Title", "title"), ("tilte", "title"), ("fil", "fill"),
  ("fill-rule", nil), ("fills", nil), ("subtitle", nil), ("x2", nil), ("y1", nil), ("tile9", nil), ("comments", nil),
  ("abc", nil), ("d", nil),
]) func aMisspellingIsNearer(_ word: String, _ expected: String?) {
  #expect(Suggestion.misspelling(word, of: ["fill", "x1", "title", "description", "comment", "tile7"]) == expected)
}
