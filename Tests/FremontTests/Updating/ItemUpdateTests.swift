import Fremont
import Testing

/// Items with an element around each of them in documents that are brought up to date.
struct ItemUpdateTests {
  @Test func whatStandsAroundAnItemMovesWithIt() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="rings" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="NUMBER" xmlName="inner+/Ring"/></ModelProperty>
      """)
    let (first, second) = (
      "<inner k=\"1\"><!-- c --><Ring q=\"1\">1</Ring></inner>", "<inner k=\"2\"><Ring>2</Ring></inner>"
    )
    mapping.updates("<Root>\(first)\(second)</Root>", to: "<Root>\(second)\(first)</Root>") { $0["rings"] = [2, 1] }
    mapping.updates("<Root>\(first)\(second)</Root>", to: "<Root>\(second)</Root>") { $0["rings"] = [2] }
    mapping.updates(
      "<Root>\(first)\(second)</Root>", to: "<Root>\(first)\(second)<inner><Ring>3</Ring></inner></Root>"
    ) { $0["rings"] = [1, 2, 3] }
  }

  /// What stands in one element and moves into another one takes all that it holds along, and the prefixes that it uses.
  @Test func anItemMovesIntoAnotherElement() throws {
    let mapping = try Mapping("<ModelProperty propertyName=\"i\" xmlName=\"w/i\" maxOccurs=\"unbounded\"/>")
    mapping.updates(
      "<Root><w><i>1<u/></i></w><w><i k=\"2\">2</i></w></Root>", to: "<Root><w><i k=\"2\">2</i><i>1<u/></i></w></Root>"
    ) { $0["i"] = ["2", "1"] }
    mapping.updates(
      "<Root><w xmlns:p=\"urn:p\"><i p:k=\"1\">1</i></w><w><i>2</i></w></Root>",
      to: "<Root><w><i>2</i><i xmlns:p=\"urn:p\" p:k=\"1\">1</i></w></Root>"
    ) { $0["i"] = ["2", "1"] }
  }

  /// White space behind a separator stands between items.
  @Test func aListInOneTextEndsInAnEmptyItem() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="t" dataType="ARRAY" formatString=", "><ModelArrayElement xmlType="TEXT"/></ModelProperty>
      """)
    mapping.updates("<Root><t>x,  y</t></Root>", to: "<Root><t>x, </t></Root>") { $0["t"] = ["x", ""] }
    mapping.updates("<Root><t>x, y</t></Root>", to: "<Root><t>x, </t></Root>") { $0["t"] = ["x", ""] }
  }
}
