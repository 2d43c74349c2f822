import Testing

@testable import Fremont

struct NamespaceScopeTests {
  private let names = NameDictionary()

  private func start(_ scope: inout NamespaceScope, _ declarations: KeyValuePairs<String, String> = [:]) {
    var pairs = declarations.flatMap { prefix, uri -> [UnsafePointer<UInt8>?] in
      [prefix.isEmpty ? nil : names.intern(prefix), names.intern(uri)]
    }
    pairs.withUnsafeMutableBufferPointer { scope.start($0.baseAddress, count: declarations.count) }
  }

  private func uri(_ scope: NamespaceScope, _ prefix: String) -> String? {
    scope.uri(of: prefix).map { String(cString: $0) }
  }

  @Test func findsTheInnermostDeclaration() {
    var scope = NamespaceScope()
    start(&scope, ["": "u", "p": "v", "pp": "x"])
    start(&scope)
    start(&scope, ["p": "w", "": ""])
    #expect(uri(scope, "p") == "w")
    #expect(uri(scope, "pp") == "x")
    #expect(uri(scope, "") == nil)
    #expect(uri(scope, "q") == nil)
    #expect(uri(scope, "xml") == "http://www.w3.org/XML/1998/namespace")
    #expect(scope.current.map { $0.prefix.map { String(cString: $0) } } == ["pp", "p", nil])
    #expect(scope.current.map { $0.uri.map { String(cString: $0) } } == ["x", "w", nil])
    scope.end()
    #expect(uri(scope, "p") == "v")
    #expect(uri(scope, "") == "u")
    scope.end()
    #expect(uri(scope, "p") == "v")
    scope.end()
    #expect(uri(scope, "p") == nil)
    #expect(scope.current.isEmpty)
  }

  @Test func forgetsADocument() {
    var scope = NamespaceScope()
    start(&scope, ["p": "v"])
    scope.reset()
    start(&scope)
    #expect(uri(scope, "p") == nil)
  }
}
