public import Foundation

/// Finds the files that a definition includes.
///
/// ```swift
/// let definition = try ModelDefinition(data: data, file: "Shop.model.xml", resolver: .folder(url))
/// ```
/// A resolver gets only relative paths, with `/` between their parts and without `.` and `..`. Paths out of the folder
/// of the main definition, absolute paths and URLs are refused before the resolver is called.
public struct IncludeResolver: Sendable {
  private let read: @Sendable (_ path: String, _ limit: Int) throws -> [UInt8]?

  /// Creates a resolver from a function that returns the bytes of a file.
  ///
  /// - Parameter read: Returns the bytes of the file at a path, relative to the folder of the main definition. An error
  ///   becomes a diagnostic at the include.
  public init(_ read: @escaping @Sendable (_ path: String) throws -> [UInt8]) {
    self.init(limited: { path, limit in
      let bytes = try read(path)
      return bytes.count > limit ? nil : bytes
    })
  }

  /// Creates a resolver from a function that returns nil for a file that is longer than a limit.
  private init(limited read: @escaping @Sendable (_ path: String, _ limit: Int) throws -> [UInt8]?) {
    self.read = read
  }

  /// Reads plain files inside a folder.
  ///
  /// Symbolic links out of the folder are refused.
  public static func folder(_ folder: URL) -> IncludeResolver {
    self.folder(path: folder.isFileURL ? folder.path : "")
  }

  /// Reads plain files inside the folder at a path.
  package static func folder(path: String) -> IncludeResolver {
    let folder = path
    return IncludeResolver(limited: { path, limit in
      guard let base = realPath(folder) else {
        throw IncludeFault("the folder of the definition cannot be found")
      }
      guard let file = realPath("\(base)/\(path)") else { throw IncludeFault("there is no such file") }
      // Bytes are compared, since canonically equivalent strings can name different folders.
      guard file.utf8.starts(with: (base == "/" ? base : "\(base)/").utf8) else {
        throw IncludeFault("a symbolic link leads out of the folder of the definition")
      }
      do throws(SystemFault) {
        // Only plain files are read: a pipe, for example, could block forever.
        let opened = try SystemFile(opening: file, O_RDONLY | O_NONBLOCK)
        let status = try opened.status()
        if status.isFolder { throw SystemFault(EISDIR) }
        if status.isPlainFile { return try opened.bytes(limit: limit).map { Array($0) } }
      } catch {
        throw IncludeFault(error.reason)
      }
      throw IncludeFault("it is no plain file")
    })
  }

  /// Returns a resolver that calls a function with each file that is read.
  package func observed(_ observe: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) -> Void) -> IncludeResolver {
    let read = read
    return IncludeResolver(limited: { path, limit in
      let bytes = try read(path, limit)
      if let bytes { observe(path, bytes) }
      return bytes
    })
  }

  /// Returns the bytes of a file; nil if they exceed a limit.
  package func bytes(_ path: String, limit: Int) throws(IncludeFault) -> [UInt8]? {
    do {
      return try read(path, limit)
    } catch let fault as IncludeFault {
      throw fault
    } catch let error as FremontError {
      throw IncludeFault(error.diagnostics[0].message)
    } catch let error as CocoaError {
      throw IncludeFault(ModelDefinition.reason(error))
    } catch {
      throw IncludeFault("\(error)")
    }
  }

  /// The path of a file or folder without links, `.` and `..`; nil: there is none.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// The reason why a file cannot be included.
package struct IncludeFault: Error {
  /// The reason, for a message.
  package let reason: String

  /// The limit that it exceeds, which ends the reading of the definition; nil for what is one fault among others.
  package let limit: FremontError?

  /// Creates a fault after which reading continues.
  package init(_ reason: String) {
    self.reason = reason
    limit = nil
  }

  /// Creates a fault that ends the reading.
  package init(_ limit: FremontError) {
    reason = limit.diagnostics[0].message
    self.limit = limit
  }
}
