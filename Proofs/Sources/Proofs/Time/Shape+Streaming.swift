import Foundation
import Fremont

extension Shape {
  /// Documents that come in pieces, and lists that come and go item by item.
  static func streaming() throws -> [Shape] {
    let manager = try manager()
    let keeping = try Self.manager(unknown: .keep)
    let line = repeated("text ", 20)
    func document(_ text: String) -> [UInt8] { Array("<t>\(text)</t>".utf8) }
    func numbers(_ size: Int) -> [UInt8] { document(repeated("<n>1</n>", size)) }
    func pieces(
      _ name: String, of length: Int, largest: Int = .max, by manager: ModelManager, _ text: @escaping (Int) -> String
    ) -> Shape {
      Shape(name: "pieces of \(length): \(name)", largest: largest) { size in
        let document = Array(text(size).utf8)
        return { try Pieces.feed(document, length, to: manager) }
      }
    }
    return [
      pieces("children, mapped", of: 1, by: manager) { "<t>\(repeated("<n>1</n>", $0))</t>" },
      pieces("children, mapped", of: 4096, by: manager) { "<t>\(repeated("<n>1</n>", $0))</t>" },
      pieces("children, kept", of: 64, by: keeping) { "<t>\(repeated("<x>1</x>", $0))</t>" },
      pieces("depth, kept", of: 64, largest: 990, by: keeping) {
        "<t>\(repeated("<x>", $0))\(repeated("</x>", $0))</t>"
      },
      pieces("length of a text, 100 bytes each", of: 64, by: manager) { "<t>\(repeated(line, $0))</t>" },
      pieces("length of a text", of: 1, by: manager) { "<t>\(repeated("t", $0))</t>" },
      pieces("length of an attribute", of: 64, largest: 200_000, by: manager) {
        "<t name='\(repeated("text ", $0))'/>"
      },
      pieces("length of an attribute", of: 1, largest: 800_000, by: manager) { "<t name='\(repeated("t", $0))'/>" },
      pieces("length of a comment", of: 1, largest: 1_600_000, by: manager) { "<t><!--\(repeated("c", $0))--></t>" },
      pieces("length of a CDATA section", of: 7, by: manager) { "<t><![CDATA[\(repeated("d", $0))]]></t>" },
      pieces("distinct names, ignored", of: 64, largest: 40_000, by: manager) { size in
        "<t>\((0..<size).map { "<e\($0)/>" }.joined())</t>"
      },
      pieces("white space behind the root", of: 64, by: manager) { "<t/>\(repeated("        ", $0))" },
      Shape(name: "item by item, pieces of 4096") { size in
        let document = numbers(size)
        return {
          let decoder = try manager.decoder(of: Int.self, at: "numbers", in: RecordValue.self)
          for piece in Pieces(document, 4096) {
            try decoder.feed(piece)
            while decoder.next() != nil {}
          }
          _ = try decoder.finish()
        }
      },
      Shape(name: "item by item, all taken at the end") { size in
        let document = numbers(size)
        return {
          let decoder = try manager.decoder(of: Int.self, at: "numbers", in: RecordValue.self)
          try decoder.feed(document)
          while decoder.next() != nil {}
          _ = try decoder.finish()
        }
      },
      Shape(name: "a sequence of items") { size in
        let document = numbers(size)
        return {
          try Waiting.run {
            for try await _ in manager.objects(of: Int.self, at: "numbers", from: Pieces(document, 4096)) {}
          }
        }
      },
      Shape(name: "copied, every second item changed") { size in
        let document = numbers(size)
        return {
          let transformer = try manager.transformer(of: Int.self, at: "numbers")
          var isChanged = false
          for piece in Pieces(document, 4096) {
            try transformer.feed(piece)
            while let item = transformer.next() {
              isChanged.toggle()
              try transformer.apply(isChanged ? .replaced(by: item + 1) : .unchanged)
            }
            _ = transformer.takeBytes()
          }
          try transformer.finish()
        }
      },
      Shape(name: "written item by item") { size in
        {
          let encoder = try manager.encoder(of: Int.self, at: "numbers", in: ModelRecord("Tree"))
          for number in 0..<size {
            try encoder.write(number)
            if encoder.byteCount > 4096 { _ = try encoder.takeBytes() }
          }
          _ = try encoder.finish()
        }
      },
      Shape(name: "written item by item, taken at the end") { size in
        {
          let encoder = try manager.encoder(of: Int.self, at: "numbers", in: ModelRecord("Tree"))
          for number in 0..<size { try encoder.write(number) }
          _ = try encoder.finish()
        }
      },
    ]
  }
}
