#if CLI
  import ArgumentParser
  import Foundation
  import Fremont

  /// The formats of documents that are read.
  enum DocumentFormat: String, ExpressibleByArgument, CaseIterable {
    case xml
    case json
    /// Lines of JSON, one for each item of a list.
    case ndjson
    /// A property list of either form.
    case plist
    /// An archive of objects.
    case archive
    /// A binary message, which nothing but an option or the ending .bin tells.
    case binary
    /// The same in hexadecimal digits, with blanks between them.
    case hex

    /// As many bytes as are looked at for the format, so that a file which does not tell it is not read as a whole.
    private static let longestBeginning = 1 << 20

    /// Tells the format by the content; where that says nothing, by the ending of the name.
    ///
    /// Lines, binary messages and their digits are told by the name alone.
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

    /// The format of a whole document, whose beginning has told one.
    func refined(by bytes: Data) -> DocumentFormat {
      self == .plist ? Self(FileFormat.propertyList.refined(by: bytes)) : self
    }

    private init(_ format: FileFormat) {
      switch format.kind {
      case .archive: self = .archive
      case .propertyList: self = .plist
      case .json: self = .json
      case .xml: self = .xml
      }
    }

    /// Tells the format by the ending of the name; nil when that says nothing.
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
    /// A property list in XML, and in binary.
    case plist
    case bplist
    /// An archive of objects.
    case archive
    /// A binary message, and a line for each of its values.
    case binary
    case hex

    /// The ending of the names of such files.
    var ending: String {
      switch self {
      case .bplist: "plist"
      case .binary: "bin"
      case .hex: "txt"
      case .xml, .json, .ndjson, .plist, .archive: rawValue
      }
    }

    /// The format in a message.
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
