#if Macros
  import Testing

  /// What cannot work is refused where it stands, with a change that mends it.
  struct MacroFaultTests {
    @Test(arguments: [
      (
        "var done: () -> Void = {}",
        "3:13 'done' is of a function, which no definition can describe -> add '@ModelExcluded'"
      ),
      ("var pair: (Int, Int)?", "3:13 'pair' is of a tuple, which no definition can describe -> add '@ModelExcluded'"),
      (
        "var all: [Any] = []",
        "3:12 'all' is of a type that can be anything, which no definition can describe -> add '@ModelExcluded'"
      ),
      ("var kind: Int.Type?", "3:13 'kind' is of a metatype, which no definition can describe -> add '@ModelExcluded'"),
      (
        "lazy var cache = 1",
        "3:12 'cache' is lazy: looking at it changes the instance, so it cannot be mapped -> add '@ModelExcluded'"
      ),
      (
        "weak var owner: Owner?",
        "3:12 nothing holds what 'owner' refers to while a document is read -> add '@ModelExcluded'"
      ),
      (
        "let id = 3",
        "3:7 'id' is a constant with a value, which no document can set -> add '@ModelExcluded' -> change 'let' to 'var'"
      ),
      ("var (a, b) = (1, 2)", "3:7 a pattern of several names cannot be mapped: declare each by itself"),
      ("@ModelExcluded var left: Int", "3:22 'left' is excluded, so it needs an initial value"),
      (
        "@ModelProperty(\"x\") var double: Int { 2 * name.count }",
        "3:27 'double' is computed and has no setter, so no document can set it -> remove '@ModelProperty'"
      ),
      (
        "@ModelProperty static var all = 1",
        "3:3 of what belongs to the type itself only a text can be part of documents, the same of all: 'static let all = \"1\"' -> remove '@ModelProperty'"
      ),
      (
        "@ModelProperty static let all = 1",
        "3:3 of what belongs to the type itself only a text can be part of documents, the same of all: 'static let all = \"1\"' -> remove '@ModelProperty'"
      ),
      ("@ModelProperty(jsonName: \"a\") static let all = \"1\"", "3:18 'jsonName' has no effect on a constant"),
      (
        "@ModelProperty @ModelExcluded var x = 1",
        "3:3 a property that is excluded has no words -> remove '@ModelProperty'"
      ),
      ("@ModelProperty func f() {}", "3:3 @ModelProperty is for properties, and for the cases of a @ModelChoice"),
      ("@ModelExcluded func f() {}", "3:3 @ModelExcluded is for properties"),
      (
        "@ModelProperty(\"a\") var x = 1; @ModelProperty(\"a\") var y = 1",
        "3:49 'y' has the place of 'x': 'a' -> change the name to 'y'"
      ),
      (
        "@ModelProperty(\"name\") var title = \"\"",
        "3:18 'title' has the place of 'name': 'name' -> change the name to 'title'"
      ),
      (
        "@ModelProperty(\"a/y\", .attribute) var x = 1; @ModelProperty(\"a/@y\") var y = 1",
        "3:63 'y' has the place of 'x': 'a/y' -> change the name to 'a/x'"
      ),
      (
        "@ModelProperty(\"y\") var x = 1; var y: [Date?]",
        "3:38 'y' has the place of 'x': 'y' -> change the name to 'x'"
      ),
      (
        "@ModelProperty(\"version\", .attribute) var x = 1; @ModelProperty(.attribute) static let version = \"1\"",
        "3:90 'version' has the place of 'x': 'version' -> change the name to 'x'"
      ),
      (
        "@ModelProperty(\"a\") @ModelProperty(\"a\") var x = 1",
        "3:38 'x' has the place of 'x': 'a' -> change the name to 'x'"
      ),
      (
        "@ModelProperty(.text) var x = 1; @ModelProperty(.text) var y = 1",
        "3:62 'y' is the text of its element, as 'x' is -> remove '@ModelProperty'"
      ),
      ("#if DEBUG\n  var x = 1\n#endif", "4:3 'x' is inside '#if', where it cannot be mapped -> add '@ModelExcluded'"),
    ])
    func aMemberIsRefused(_ member: String, _ fault: String) {
      let expansion = Expansion("@ModelObject struct Part {\n  var name = \"\"\n  \(member)\n}")
      #expect(expansion.faults == [fault])
      if fault.contains("->") {
        #expect(Expansion(expansion.mended).faults == [], "\(expansion.mended)")
      }
    }

    @Test(arguments: [
      (
        "@ModelObject enum Kind { case a }",
        "1:19 @ModelObject is for structs and classes: an enum with payloads is a @ModelChoice, one with raw values conforms to ModelEnumeration"
      ),
      ("@ModelObject actor Part {}", "1:20 @ModelObject is for structs and classes"),
      ("@ModelChoice struct Part {}", "1:21 @ModelChoice is for enums with payloads"),
      (
        "@ModelChoice enum Kind { case a }",
        "1:31 'a' has no payload: a case of a choice has one, which can be a struct"
      ),
      (
        "@ModelChoice enum Kind { case a(Int, Int) }",
        "1:31 'a' has 2 payloads: a case of a choice has one, which can be a struct"
      ),
      (
        "@ModelChoice enum Kind { case a(() -> Void) }",
        "1:33 'a' has a payload of a function, which no definition can describe"
      ),
      (
        "@ModelObject class Part { var a: Int; init(b: Int) { a = b } }",
        "1:20 Part needs an initialiser that can be called: without arguments, or with arguments that are named as properties"
      ),
      (
        "@ModelObject class Part { let a: Int; init() { a = 1 } }",
        "1:31 'a' is a constant, and no initialiser takes its value -> add '@ModelExcluded' -> change 'let' to 'var'"
      ),
      (
        "struct Part { @ModelProperty(.attribute) var a = 1 }",
        "1:15 @ModelProperty counts only inside a type with @ModelObject"
      ),
      (
        "@ModelObject struct Part { @ModelParent weak var a: Owner? }",
        "1:50 Part is no class: a value can be in many places, and has no parent"
      ),
      (
        "@ModelObject class Part { weak var owner: Owner? }",
        "1:36 nothing holds what 'owner' refers to while a document is read -> add '@ModelExcluded' -> add '@ModelParent'"
      ),
      (
        "@ModelObject class Part { @ModelParent var a: Owner? }",
        "1:44 'a' must be weak: the parent holds the instance already"
      ),
      (
        "@ModelChoice enum Kind { case a(Int)\n#if DEBUG\n  case b(String)\n#endif\n}",
        "2:1 a case of a choice cannot be inside '#if'"
      ),
      (
        "@ModelChoice indirect enum Kind { case all([Kind]) }",
        "1:44 'all' holds a Kind itself: put it into a struct with @ModelObject"
      ),
      (
        "@ModelChoice enum Kind { @ModelProperty(\"x\") @ModelProperty(\"y\") case a(Int) }",
        "1:71 a case has one place: one @ModelProperty, and a 'case' of its own"
      ),
      (
        "@ModelChoice enum Kind { @ModelProperty(items: \"x\") case a([Int]) }",
        "1:41 'items' is not for a case, which has a place and a format only"
      ),
      (
        "@ModelObject struct Part { @ModelProperty(of: [A.self]) var a: A? }",
        "1:43 'of' has no effect on a property that is not of a protocol, 'any P'"
      ),
      (
        "@ModelObject struct Part { @ModelProperty(items: \"x\") var a: Array<any P> = [] }",
        "1:43 'items' has no effect on a property of a protocol: declare it in its types"
      ),
      (
        "@ModelObject @MainActor final class Part {}",
        "1:14 instances of Part are made and read on any thread, so the type cannot be isolated to the main actor -> remove '@MainActor'"
      ),
      (
        "@ModelObject(skipped: names) struct Part {}",
        "1:23 what is skipped is listed here: 'skipped: [\"name\"]'"
      ),
      ("@ModelObject(extends: A.self) struct Part: A {}", "1:23 Part is no class, and extends none"),
      ("struct Part { @ModelExcluded var a = 1 }", "1:15 @ModelExcluded counts only inside a type with @ModelObject"),
    ])
    func aTypeIsRefused(_ source: String, _ fault: String) {
      #expect(Expansion(source).faults == [fault])
    }

    /// What only the compiler knows is left to the definition.
    @Test(arguments: [
      "var x: Payment?; @ModelProperty(\"x\") var y = 1",
      "@ModelProperty(\"l\", items: \"a\") var x: [Int] = []; @ModelProperty(\"l\", items: \"b\") var y: [Int] = []",
      "@ModelProperty(.inline) var x = A(); @ModelProperty(.inline) var y = A()",
      "@ModelProperty(\"x\") var y = 1; @ModelProperty(.attribute) var x = 1",
      "@ModelProperty(place) var x = 1; @ModelProperty(place) var y = 1",
      "@ModelProperty(\"p[@k='x']\") var x = 1; @ModelProperty(\"p[@k='y']\") var y = 1",
    ])
    func twoPlacesAreTwo(_ members: String) {
      #expect(Expansion("@ModelObject struct Part {\n  \(members)\n}").faults == [])
    }

    @Test func aChangeKeepsCommentsAndIndentation() {
      let expansion = Expansion("@ModelObject struct Part {\n  /// Done.\n  private var done: () -> Void\n  = {}\n}")
      #expect(
        expansion.mended
          == "@ModelObject struct Part {\n  /// Done.\n  @ModelExcluded private var done: () -> Void\n  = {}\n}")
    }
  }
#endif
