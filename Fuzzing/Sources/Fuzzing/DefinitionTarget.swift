import Fremont

/// Bytes as a definition.
///
/// What is accepted reads back equal from its own text, and links without Swift types.
struct DefinitionTarget: FuzzTarget {
  init() throws {}

  func run(_ input: ArraySlice<UInt8>) {
    let bytes = Array(input)
    let resolver = IncludeResolver { path in
      path.hasPrefix("again") ? bytes : Array("<Model><ModelEnum enumName=\"Included\"/></Model>".utf8)
    }
    let definition: ModelDefinition
    do throws(FremontError) {
      definition = try ModelDefinition(bytes: bytes, file: "Model.xml", resolver: resolver)
    } catch {
      if error.code != .invalidDefinition || error.diagnostics.isEmpty {
        finding("a definition failed in a strange way", [("code", error.code), ("error", error)])
      }
      return
    }
    checkText(of: definition)
    do throws(FremontError) {
      let manager = try ModelManager(modelDefinition: definition)
      Mapper<RecordValue>(manager: manager, isSame: nil).checkXML(Array("<Root/>".utf8))
      Mapper<RecordValue>(manager: manager, isSame: nil).checkJSON(Array("{}".utf8))
    } catch {
      if ![.invalidDefinition, .linkFailure].contains(error.code) {
        finding("linking failed in a strange way", [("code", error.code), ("error", error)])
      }
    }
  }

  private func checkText(of definition: ModelDefinition) {
    let text = definition.xml()
    do throws(FremontError) {
      let again = try ModelDefinition(xml: text, file: "Model.xml")
      if again != definition || again.xml() != text {
        finding("a definition is another when it is written", [("text", text), ("again", again.xml())])
      }
    } catch {
      finding("the text of a definition cannot be read", [("text", text), ("error", error)])
    }
  }

  func markup(in input: [UInt8]) -> [Range<Int>] {
    [0..<input.count]
  }

  func seeds(_ samples: [Sample], _ documents: [[UInt8]]) -> [[UInt8]] {
    samples.filter { $0.isDefinition && $0.bytes.count <= 6_000 }.map(\.bytes)
      + DocumentCase.texts.map { Array($0.definition.utf8) }
  }
}
