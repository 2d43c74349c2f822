#if CLI
  import ArgumentParser
  import Foundation
  import Fremont

  /// The formats of documents that can be read.
  enum InputFormat: String, ExpressibleByArgument, CaseIterable {
    case xml
    case json
    /// Lines of JSON, one for each item of a list.
    case ndjson
    /// A property list, in XML or binary.
    case plist
    /// A keyed archive.
    case archive
    /// A binary message, recognised only by an option or the file extension .bin.
    case binary
    /// A binary message as hexadecimal digits, with white space between them.
    case hex

    /// The maximum number of bytes examined to recognise a format, so that other files are not read as a whole.
    private static let longestBeginning = 1 << 20

    /// Recognises the format by the content or else by the file extension.
    ///
    /// Lines, binary messages and hexadecimal digits are recognised only by the file extension.
    init(of file: InputFile, _ source: FileSource) throws(FremontError) {
      let ending = Self(ending: file)
      if let ending, [.ndjson, .binary, .hex].contains(ending) {
        self = ending
        return
      }
      var count = 4
      while true {
        let beginning = try source.beginning(atLeast: count)
        let isLast = beginning.count < count || beginning.count >= Self.longestBeginning
        switch FileFormat.verdict(on: beginning, isLast: isLast) {
        case .format(let format):
          self.init(format)
          return
        case .unknown:
          guard let ending else { throw .unknownFormat(beginning, file: file.name) }
          self = ending
          return
        case .needsMore: count = beginning.count * 2
        }
      }
    }

    /// The format of a whole document, whose beginning has suggested this one.
    func resolvingArchive(in bytes: Data) -> InputFormat {
      self == .plist ? Self(FileFormat.propertyList.resolvingArchive(in: bytes)) : self
    }

    private init(_ format: FileFormat) {
      switch format.kind {
      case .archive: self = .archive
      case .propertyList: self = .plist
      case .json: self = .json
      case .xml: self = .xml
      }
    }

    /// Recognises the format by the file extension; nil: the extension is unknown.
    init?(ending file: InputFile) {
      guard !file.isStandardInput, let dot = file.argument.lastIndex(of: ".") else { return nil }
      let ending = file.argument[dot...].dropFirst().lowercased()
      let other = ["jsonl": "ndjson", "bin": "binary"]
      self.init(rawValue: other[ending] ?? ending)
    }
  }

  /// The formats of results.
  enum ResultFormat: String, ExpressibleByArgument, CaseIterable {
    case xml
    case json
    case ndjson
    /// A property list in XML, and one in binary.
    case plist
    case bplist
    /// A keyed archive.
    case archive
    /// A binary message, and a dump with a line for each of its values.
    case binary
    case hex

    /// The file extension.
    var ending: String {
      switch self {
      case .bplist: "plist"
      case .binary: "bin"
      case .hex: "txt"
      case .xml, .json, .ndjson, .plist, .archive: rawValue
      }
    }

    /// The name of the format for messages.
    var title: String {
      switch self {
      case .xml: "XML"
      case .json, .ndjson: "JSON"
      case .plist, .bplist: "a property list"
      case .archive: "an archive"
      case .binary, .hex: "a binary message"
      }
    }
  }
#endif
