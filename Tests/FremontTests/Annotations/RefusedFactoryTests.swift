import Fremont
import Testing

/// The factory that an annotated type gets which is refused, as the macro writes it: it compiles, so that the refusal is the only error.
struct RefusedFactoryTests {
  private struct Part: ModelObject {
    nonisolated static var factory: Fremont.TypeFactory {
      Fremont.TypeFactory(building: { (_: borrowing Fremont.ModelFields) throws -> Part in
        throw Fremont.ValueFault("no factory could be written")
      }) {
      }
    }
  }

  @Test func readsNothing() throws {
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: Self.definition), for: Part.self)
    let error = #expect(throws: FremontError.self) { try manager.xmlToObject("<part/>", as: Part.self) }
    #expect(error.map { "\($0)".contains("no factory could be written") } == true, "\(String(describing: error))")
  }

  private static let definition = """
    <Model rootDataType="UDC" rootTypeName="Part" rootXMLName="part"><ModelClass className="Part"/></Model>
    """
}
