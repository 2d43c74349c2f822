import Fremont

extension LeakTrial {
  /// Property lists, archives and binary messages: each read and written, and cut in the middle.
  static func otherFormats() throws -> [LeakTrial] {
    let manager = try FormatSamples.manager()
    let message = FormatSamples.message(numbers: 20, parts: 20, text: 20)
    return try ProofFormat.allCases.flatMap { format in
      let bytes = try format.write(message, manager)
      let half = Array(bytes.prefix(bytes.count / 2))
      return [
        LeakTrial(name: "\(format.rawValue), read and written", kind: .read) {
          _ = try format.write(format.read(bytes, manager), manager)
        },
        LeakTrial(name: "\(format.rawValue), cut in the middle", kind: .malformed) {
          _ = try format.read(half, manager)
        },
      ]
    }
  }
}
