public import Foundation

extension ModelManager {
  /// Maps a value to JSON: keys are property names in the order of their declaration, and nil is left out.
  ///
  /// NUMBER is a JSON number with all its digits, BOOLEAN `true` or `false`, DATE an RFC 3339 string in UTC, DATA base64, ENUM
  /// the item's name. A number that JSON lacks, such as NaN, is a string.
  ///
  /// - Throws: `unwritableValue` when the value cannot be written, `linkFailure` when its type does not fit the root.
  public func objectToJSON<Root: ModelValue>(
    _ object: Root,
    layout: EncodingOptions.Layout = .indented(2)
  ) throws(FremontError) -> String {
    let plan = try plan(for: Root.self, .json)
    var writer = JSONWriter(layout, outputBlocks.take())
    var walk = EncodingWalk(encodingOptions)
    // The walk follows pointers into the object, which is held here until it ends.
    try withUnsafePointer(to: object) { root throws(FremontError) in
      try walk.write(plan.root, of: root, &writer)
    }
    return writer.output.string()
  }

  /// Maps JSON to a value. Unknown keys are ignored; `null` is the same as an absent key.
  ///
  /// - Throws: `malformedDocument` when the text is not JSON; else as for XML.
  public func jsonToObject<Root: ModelValue>(_ json: String, as type: Root.Type) throws(FremontError)
    -> Root
  {
    var json = json
    let result = json.withUTF8 { bytes in
      Result { () throws(FremontError) in try decode(bytes, as: type, .json, file: nil) }
    }
    return try result.get()
  }

  /// Maps JSON in UTF-8 to a value, under the name that diagnostics give the document.
  ///
  /// - Throws: As for a string.
  public func jsonToObject<Root: ModelValue>(
    _ json: Data,
    as type: Root.Type,
    file: String? = nil
  ) throws(FremontError) -> Root {
    let result = json.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: UInt8.self) { bytes in
        Result { () throws(FremontError) in try decode(bytes, as: type, .json, file: file) }
      }
    }
    return try result.get()
  }
}
