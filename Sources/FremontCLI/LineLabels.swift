#if CLI
  import Fremont

  /// Members that stand in front of those of each item, in lines of JSON.
  ///
  /// Where items need not be objects, each is the member `value` then.
  struct LineLabels {
    /// The members, with a comma behind each.
    private let members: [UInt8]

    /// Whether the item is the member `value`, of any kind.
    private let holdsItems: Bool

    init(_ members: [(key: String, value: String)], holdsItems: Bool) {
      self.holdsItems = holdsItems
      self.members = Array(members.map { "\(Self.quoted($0.key)):\(Self.quoted($0.value))," }.joined().utf8)
    }

    /// Lines with the members; what is there are whole lines, and no line feed stands within one.
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

    /// The line of a document that has no separate item.
    var line: [UInt8] { [UInt8(ascii: "{")] + members.dropLast() + Array("}\n".utf8) }

    /// A text as JSON has it.
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
