public import Foundation

/// What the compiler says where neither `as:` nor the result tells the type of what is read.
extension ModelManager {
  /// Reads an XML document: a type must be said.
  @available(*, unavailable, message: "nothing tells the type: say it, as in 'as: Company.self'")
  public func xmlToObject(_ xml: some Any, file: String? = nil) throws(FremontError) -> Never {
    throw untold
  }

  /// Reads the file of an XML document: a type must be said.
  @available(*, unavailable, message: "nothing tells the type: say it, as in 'as: Company.self'")
  public func xmlToObject(contentsOf url: URL) throws(FremontError) -> Never {
    throw untold
  }

  /// Reads a JSON document: a type must be said.
  @available(*, unavailable, message: "nothing tells the type: say it, as in 'as: Company.self'")
  public func jsonToObject(_ json: some Any, at path: String? = nil, file: String? = nil) throws(FremontError) -> Never
  {
    throw untold
  }

  /// Reads the file of a JSON document: a type must be said.
  @available(*, unavailable, message: "nothing tells the type: say it, as in 'as: Company.self'")
  public func jsonToObject(contentsOf url: URL, at path: String? = nil) throws(FremontError) -> Never {
    throw untold
  }

  /// Reads a file of any format: a type must be said.
  @available(*, unavailable, message: "nothing tells the type: say it, as in 'as: Company.self'")
  public func load(contentsOf url: URL) throws(FremontError) -> Never {
    throw untold
  }

  /// Reads a property list: a type must be said.
  @available(*, unavailable, message: "nothing tells the type: say it, as in 'as: Company.self'")
  public func propertyListToObject(_ list: some Any, file: String? = nil) throws(FremontError) -> Never {
    throw untold
  }

  /// Reads the file of a property list: a type must be said.
  @available(*, unavailable, message: "nothing tells the type: say it, as in 'as: Company.self'")
  public func propertyListToObject(contentsOf url: URL) throws(FremontError) -> Never {
    throw untold
  }

  /// Reads an archive: a type must be said.
  @available(*, unavailable, message: "nothing tells the type: say it, as in 'as: Company.self'")
  public func unarchive(_ archive: some Any, file: String? = nil) throws(FremontError) -> Never {
    throw untold
  }

  /// Reads the file of an archive: a type must be said.
  @available(*, unavailable, message: "nothing tells the type: say it, as in 'as: Company.self'")
  public func unarchive(contentsOf url: URL) throws(FremontError) -> Never {
    throw untold
  }

  /// Reads a binary message: a type must be said.
  @available(*, unavailable, message: "nothing tells the type: say it, as in 'as: Company.self'")
  public func binaryToObject(_ message: some Any, trailing: TrailingBytes = .rejected, file: String? = nil)
    throws(FremontError) -> Never
  {
    throw untold
  }

  /// Reads the file of a binary message: a type must be said.
  @available(*, unavailable, message: "nothing tells the type: say it, as in 'as: Company.self'")
  public func binaryToObject(contentsOf url: URL, trailing: TrailingBytes = .rejected) throws(FremontError) -> Never {
    throw untold
  }

  private var untold: FremontError { FremontError(.linkFailure, "nothing tells the type") }
}
