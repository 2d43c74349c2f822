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
}
