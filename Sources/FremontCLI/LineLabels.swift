#if CLI
  import Fremont

  /// Members that are added before those of each item, in lines of JSON.
  ///
  /// If items need not be objects, each becomes the member `value`.
  struct LineLabels {
    /// The members, each followed by a comma.
    private let members: [UInt8]

    /// Whether the item becomes the member `value`.
    private let holdsItems: Bool

    init(_ members: [(key: String, value: String)], holdsItems: Bool) {
      self.holdsItems = holdsItems
      self.members = Array(members.map { "\(Self.quoted($0.key)):\(Self.quoted($0.value))," }.joined().utf8)
    }

    /// Adds the members to lines. The lines must be complete, with no line feed inside.
    func labelled(_ lines: UnsafeBufferPointer<UInt8>) -> [UInt8] {
      var output: [UInt8] = []
      output.reserveCapacity(lines.count + lines.count / 8 + members.count + 16)
      var start = 0
      while start < lines.count {
        let end = lines[start...].firstIndex(of: 0x0A) ?? lines.count
        append(UnsafeBufferPointer(rebasing: lines[start..<end]), to: &output)
        start = end + 1
      }
      return output
    }

    private func append(_ line: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
      output.append(UInt8(ascii: "{"))
      output += members
      if holdsItems {
        output += Array("\"value\":".utf8)
        output += line
        output.append(UInt8(ascii: "}"))
      } else if line.elementsEqual("{}".utf8) || line.elementsEqual("null".utf8) {
        if !members.isEmpty { output.removeLast() }
        output.append(UInt8(ascii: "}"))
      } else {
        output += line.dropFirst()
      }
      output.append(0x0A)
    }

    /// The line of a document without an item.
    var line: [UInt8] { [UInt8(ascii: "{")] + members.dropLast() + Array("}\n".utf8) }

    /// A text as a JSON string.
    private static func quoted(_ text: String) -> String {
      var quoted = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": quoted += "\\\""
        case "\\": quoted += "\\\\"
        case "\n": quoted += "\\n"
        case "\r": quoted += "\\r"
        case "\t": quoted += "\\t"
        case _ where scalar.value < 0x20:
          let digits = String(scalar.value, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: quoted.unicodeScalars.append(scalar)
        }
      }
      return quoted + "\""
    }
  }
#endif
