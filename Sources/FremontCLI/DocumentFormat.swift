#if CLI
  import ArgumentParser
  import Foundation

  /// The formats of documents that are read.
  enum DocumentFormat: String, ExpressibleByArgument, CaseIterable {
    case xml
    case json
    /// Lines of JSON, one for each item of a list.
    case ndjson
    /// A property list of either form.
    case plist
    /// A binary message, which nothing but an option or the ending .bin tells.
    case binary
    /// The same in hexadecimal digits, with blanks between them.
    case hex

    /// Tells the format by the ending of the name, or else by the first character that is not blank.
    init(of file: InputFile, beginning: Data) {
      self = Self(ending: file) ?? Self(beginning: beginning)
    }

    /// Tells the format by the ending of the name; nil when that says nothing.
    init?(ending file: InputFile) {
      guard !file.isStandardInput, let dot = file.argument.lastIndex(of: ".") else { return nil }
      let ending = file.argument[dot...].dropFirst().lowercased()
      let other = ["jsonl": "ndjson", "bin": "binary"]
      self.init(rawValue: other[ending] ?? ending)
    }

    /// XML has no other first character than `<`; but it may be in an encoding that is known only later. A property list in XML is told
    /// by its name.
    private init(beginning: Data) {
      if beginning.starts(with: Data("bplist".utf8)) {
        self = .plist
        return
      }
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let text = beginning.starts(with: mark) ? beginning.dropFirst(mark.count) : beginning
      let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
      self = first.map { "{[\"-0123456789tfn".utf8.contains($0) } ?? false ? .json : .xml
    }
  }

  /// The formats of results.
  enum ResultFormat: String, ExpressibleByArgument, CaseIterable {
    case xml
    case json
    case ndjson
    /// A property list in XML, and in binary.
    case plist
    case bplist
    /// A binary message, and a line for each of its values.
    case binary
    case hex

    /// The ending of the names of such files.
    var ending: String {
      switch self {
      case .bplist: "plist"
      case .binary: "bin"
      case .hex: "txt"
      case .xml, .json, .ndjson, .plist: rawValue
      }
    }

    /// The format in a message.
    var title: String {
      switch self {
      case .xml: "XML"
      case .json, .ndjson: "JSON"
      case .plist, .bplist: "a property list"
      case .binary, .hex: "a binary message"
      }
    }
  }
#endif
