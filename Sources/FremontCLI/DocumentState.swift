#if CLI
  import Foundation
  import Fremont
  import FremontTools

  /// The state of a document file, which shows whether it has changed since an index was made.
  enum DocumentState {
    /// The number of bytes in the checksum.
    static let beginning = 1 << 12

    /// The size of a file, and the time of its last change.
    static func of(_ document: InputFile) -> DocumentIndex.Source {
      var state = DocumentIndex.Source(name: document.name)
      guard !document.isStandardInput,
        let attributes = try? FileManager.default.attributesOfItem(atPath: document.argument),
        attributes[.type] as? FileAttributeType == .typeRegular
      else { return state }
      state.size = (attributes[.size] as? NSNumber)?.intValue
      state.modified = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970
      return state
    }

    /// The checksum of the first bytes of a document (FNV-1a, 64 bits).
    static func checksum(_ bytes: Data) -> String {
      let sum = bytes.prefix(beginning).reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
      return String(sum, radix: 16)
    }
  }
#endif
