public import Foundation

/// Names that coders have, for those who look for them: the compiler says what they are called here.
extension ModelManager {
  /// Takes calls as of a `JSONDecoder`.
  @available(*, unavailable, message: "use xmlToObject(_:as:), or jsonToObject(_:as:) for JSON")
  public func decode<Value>(_ type: Value.Type, from document: Data) throws -> Value {
    throw FremontError(.linkFailure, "use xmlToObject")
  }

  /// Takes calls as of a decoder of texts.
  @available(*, unavailable, message: "use xmlToObject(_:as:), or jsonToObject(_:as:) for JSON")
  public func decode<Value>(_ type: Value.Type, from document: String) throws -> Value {
    throw FremontError(.linkFailure, "use xmlToObject")
  }

  /// Takes calls as of a `JSONEncoder`.
  @available(*, unavailable, message: "use objectToXML(_:), or objectToJSON(_:) for JSON")
  public func encode<Value>(_ value: Value) throws -> Data {
    throw FremontError(.linkFailure, "use objectToXML")
  }
}
