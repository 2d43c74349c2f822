import CWellFormed
import Fremont

/// Reads a document, and checks everything that holds of any document and any definition.
struct Mapper<Root: ModelValue & Sendable>: Sendable {
  let manager: ModelManager

  /// Whether a value is the same as what was read of it as it was written in a form; nil for types that cannot tell, and where a format
  /// may write less than was read.
  let isSame: (@Sendable (_ value: Root, _ again: Root, _ form: String) -> Bool)?

  /// Whether a value holds what its definition does not know.
  private var keepsAll: Bool {
    manager.modelDefinition.unknown == .keep && (Root.self == RecordValue.self || Root.self == KeptModel.self)
  }

  /// Whether a value can hold what JSON does not.
  private var keepsUnknown: Bool {
    manager.modelDefinition.unknown == .keep || manager.modelDefinition.classes.contains { $0.unknown == .keep }
  }

  /// Reads XML. What is read can be written or not; what is written reads the same, and is written the same again.
  func checkXML(_ bytes: [UInt8]) {
    guard let value = outcome(of: bytes, { () throws(FremontError) in try manager.xmlToObject(bytes, as: Root.self) })
    else { return }
    if !bytes.withUnsafeBufferPointer({ is_well_formed($0.baseAddress, $0.count) }) {
      finding("a document that libxml2 refuses was read", [("document", text(bytes)), ("value", value)])
    }
    if keepsAll, let written = try? manager.objectToXML(value, to: .bytes, options: .bare) {
      KeptContent(manager).check(written, seed: UInt64(bytes.count), [("document", text(bytes))])
    }
    // What is absent may be written as nil, and has its place in the order of what is kept from then on.
    checkWriting(value, of: bytes, comparing: keepsUnknown ? [] : ["XML", "JSON"])
  }

  /// Reads JSON, and checks the same. XML has but one form for a text that is empty and one that is not there.
  func checkJSON(_ bytes: [UInt8]) {
    let json = String(decoding: bytes, as: UTF8.self)
    guard let value = outcome(of: bytes, { () throws(FremontError) in try manager.jsonToObject(json, as: Root.self) })
    else { return }
    checkWriting(value, of: bytes, comparing: ["JSON"])
  }

  /// What reading returns; nil when it fails as it may.
  private func outcome(of bytes: [UInt8], _ read: () throws(FremontError) -> Root) -> Root? {
    do {
      return try read()
    } catch {
      let isKnown = [.malformedDocument, .invalidDocument, .linkFailure].contains(error.code)
      if error.diagnostics.isEmpty || !isKnown && !error.code.isLimit && !error.code.isRefusal {
        finding("reading failed in a strange way", [("document", text(bytes)), ("code", error.code), ("error", error)])
      }
      return nil
    }
  }

  private func checkWriting(_ value: Root, of bytes: [UInt8], comparing forms: Set<String>) {
    check(
      value, of: bytes, form: "XML", isCompared: forms.contains("XML"),
      write: { value throws(FremontError) in try manager.objectToXML(value, options: .bare) },
      read: { text throws(FremontError) in try manager.xmlToObject(text, as: Root.self) })
    check(
      value, of: bytes, form: "JSON", isCompared: forms.contains("JSON"),
      write: { value throws(FremontError) in try manager.objectToJSON(value, layout: .compact) },
      read: { text throws(FremontError) in try manager.jsonToObject(text, as: Root.self) })
  }

  private func check(
    _ value: Root, of bytes: [UInt8], form: String, isCompared: Bool,
    write: (Root) throws(FremontError) -> String,
    read: (String) throws(FremontError) -> Root
  ) {
    var details: [(String, Any)] = [("document", text(bytes)), ("value", value)]
    let written: String
    do {
      written = try write(value)
    } catch {
      if error.code == .unwritableValue { return }
      finding("writing \(form) failed in a strange way", details + [("code", error.code), ("error", error)])
    }
    details.append(("written", written))
    if form == "XML", !Array(written.utf8).withUnsafeBufferPointer({ is_well_formed($0.baseAddress, $0.count) }) {
      finding("libxml2 refuses what was written", details)
    }
    do {
      var written = written
      var again = try read(written)
      details.append(("read again", again))
      if !isCompared {
        // A format may not have all that another has, like the space around a text: it counts from what it has.
        written = try write(again)
        again = try read(written)
      }
      let rewritten = try write(again)
      details.append(("written again", rewritten))
      if rewritten != written { finding("what was written as \(form) is written in another way", details) }
      if isCompared, let isSame, !isSame(value, again, form) {
        finding("what was written as \(form) reads as another value", details)
      }
    } catch {
      finding("what was written as \(form) cannot be read", details + [("error", error)])
    }
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension Mapper where Root: Equatable {
  init(_ manager: ModelManager) {
    self.init(manager: manager, isSame: { value, again, _ in value == again })
  }
}

extension Mapper where Root == RecordValue {
  init(_ manager: ModelManager) {
    // XML has no items that are nil, unless the definition says otherwise.
    self.init(manager: manager) { value, again, form in
      (form == "XML" ? value.withoutNilItems : value).withoutEmptyLists == again.withoutEmptyLists
        || value.withoutEmptyLists == again.withoutEmptyLists
    }
  }
}

extension EncodingOptions {
  /// No line breaks, and no declaration.
  static var bare: EncodingOptions {
    var options = EncodingOptions(layout: .compact)
    options.writesDeclaration = false
    return options
  }
}
