/// Decodes the bytes of a document, in any accepted encoding, into UTF-8.
struct InputDecoder {
  /// The result for some bytes.
  enum Outcome {
    /// They are UTF-8 already, behind a number of bytes to skip.
    case asIs(skip: Int)
    /// Their text has been appended.
    case text
    /// The text before the fault has been appended.
    case fault(XMLFault.Kind, String)
  }

  private enum Stage {
    case head([UInt8])
    case utf8
    case unicode(UnicodeDecoder)
    case named(CharacterDecoder)
  }

  private var stage = Stage.head([])

  /// Whether the bytes are UTF-8 regardless of what the document declares.
  private var isUTF8 = false

  /// Whether all bytes from now on are UTF-8.
  private(set) var isPassing = false

  /// The encoding that the first bytes determine; nil: UTF-8, or not known yet.
  private(set) var encodingName: String?

  /// The decoder of the last named encoding, which is reused for the next document in that encoding.
  private var known: (name: String, decoder: CharacterDecoder)?

  /// Begins a document.
  mutating func begin(isUTF8: Bool) {
    stage = .head([])
    self.isUTF8 = isUTF8
    isPassing = false
    encodingName = nil
  }

  /// Begins between two characters of a document in an encoding that `encodingName` has returned. Returns false if that
  /// is not possible in the encoding.
  mutating func resume(_ name: String) -> Bool {
    switch name {
    case "UTF-16LE": stage = .unicode(UnicodeDecoder(width: 2, isLittleEndian: true))
    case "UTF-16BE": stage = .unicode(UnicodeDecoder(width: 2, isLittleEndian: false))
    case "UTF-32LE": stage = .unicode(UnicodeDecoder(width: 4, isLittleEndian: true))
    case "UTF-32BE": stage = .unicode(UnicodeDecoder(width: 4, isLittleEndian: false))
    default:
      guard let decoder = try? decoder(of: name), decoder.hasOneByteEach else { return false }
      stage = .named(decoder)
    }
    isPassing = false
    encodingName = name
    return true
  }

  private mutating func decoder(of name: String) throws(CharacterDecoder.Failure) -> CharacterDecoder {
    if let known, known.name == name {
      known.decoder.begin()
      return known.decoder
    }
    let decoder = try CharacterDecoder(name)
    known = (name, decoder)
    return decoder
  }

  /// Whether a decoder of that encoding could begin with the next byte.
  var canResume: Bool {
    switch stage {
    case .head, .utf8: false
    case .unicode(let decoder): decoder.isWhole
    case .named(let decoder): decoder.hasOneByteEach
    }
  }

  /// Whether the text of the next bytes is always valid UTF-8, so that no check is needed.
  var makesUTF8: Bool {
    switch stage {
    case .head, .utf8: false
    case .unicode: true
    case .named(let decoder): decoder.hasOneByteEach
    }
  }

  /// Whether the next ASCII bytes are decoded to themselves.
  var passesASCII: Bool {
    if case .named(let decoder) = stage { decoder.hasOneByteEach } else { false }
  }

  /// The message for invalid bytes.
  static let noText = "the bytes do not fit the encoding of the document"

  /// Decodes the next bytes. Those of the first call may be held back until there are more.
  mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, into text: DecodedText) -> Outcome {
    switch stage {
    case .utf8: return .asIs(skip: 0)
    case .head(let head):
      if head.isEmpty {
        return applyVerdict(verdict(bytes, isLast: false), bytes, isOwn: false, text)
      }
      let joined = head + bytes
      return joined.withUnsafeBufferPointer { applyVerdict(verdict($0, isLast: false), $0, isOwn: true, text) }
    case .unicode(var decoder):
      let isText = decoder.decode(bytes, into: text)
      stage = .unicode(decoder)
      return isText ? .text : .fault(.malformed, Self.noText)
    case .named(let decoder):
      return decoder.decode(bytes, into: text) ? .text : .fault(.malformed, Self.noText)
    }
  }

  /// Decodes the bytes that were held back, when no others follow.
  mutating func finish(into text: DecodedText) -> Outcome {
    switch stage {
    case .utf8: return .asIs(skip: 0)
    case .head(let head):
      let outcome = head.withUnsafeBufferPointer { applyVerdict(verdict($0, isLast: true), $0, isOwn: true, text) }
      guard case .text = outcome, !isPassing else { return outcome }
      // The decoder that was found may have held back bytes as well.
      let last = finish(into: text)
      if case .asIs = last { return outcome }
      return last
    case .unicode(let decoder):
      return decoder.isWhole ? .text : .fault(.malformed, Self.noText)
    case .named(let decoder):
      return decoder.finish(into: text) ? .text : .fault(.malformed, Self.noText)
    }
  }

  private func verdict(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> InputHead.Verdict {
    let head = InputHead(bytes, isLast: isLast)
    return isUTF8 ? head.verdictOnUTF8 : head.verdict
  }

  /// Acts on the verdict. `isOwn` says that `bytes` includes bytes which the caller no longer has.
  private mutating func applyVerdict(
    _ verdict: InputHead.Verdict, _ bytes: UnsafeBufferPointer<UInt8>, isOwn: Bool, _ text: DecodedText
  ) -> Outcome {
    switch verdict {
    case .needsMore:
      stage = .head(Array(bytes))
      return .text
    case .utf8(let skip):
      stage = .utf8
      isPassing = true
      if !isOwn { return .asIs(skip: skip) }
      text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes.dropFirst(skip)))
      return .text
    case .unicode(let width, let isLittleEndian, let skip):
      encodingName = "UTF-\(width * 8)\(isLittleEndian ? "LE" : "BE")"
      stage = .unicode(UnicodeDecoder(width: width, isLittleEndian: isLittleEndian))
      return decode(UnsafeBufferPointer(rebasing: bytes.dropFirst(skip)), into: text)
    case .named(let name):
      do throws(CharacterDecoder.Failure) {
        stage = .named(try decoder(of: name))
        encodingName = name
        return decode(bytes, into: text)
      } catch {
        switch error {
        case .unknown: return .fault(.refused(.encoding), "the encoding '\(name)' is not accepted")
        case .outOfMemory: return .fault(.outOfMemory, "there is no memory to read the document")
        }
      }
    case .fault(let kind, let message):
      return .fault(kind, message)
    }
  }
}
