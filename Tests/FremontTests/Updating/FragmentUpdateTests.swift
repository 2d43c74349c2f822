import Fremont
import Testing

/// Fragments in documents that are brought up to date.
struct FragmentUpdateTests {
  @Test func aPrefixThatIsDeclaredAroundIsNotDeclaredAgain() throws {
    let mapping = try Mapping("<ModelProperty propertyName=\"x\" dataType=\"XML\" xmlName=\"x\"/>")
    mapping.updates(
      "<Root xmlns:q=\"urn:q\"><x><q:a/></x></Root>", to: "<Root xmlns:q=\"urn:q\"><x><q:b/></x></Root>"
    ) { $0["x"] = (try? XMLFragment("<x xmlns:q=\"urn:q\"><q:b/></x>")).map { .fragment($0) } }
    mapping.updates(
      "<Root xmlns:q=\"urn:q\"><x/></Root>", to: "<Root xmlns:q=\"urn:q\"><x xmlns:q=\"urn:r\"><q:b/></x></Root>"
    ) { $0["x"] = (try? XMLFragment("<x xmlns:q=\"urn:r\"><q:b/></x>")).map { .fragment($0) } }
  }
}
