public import Foundation

/// Finds the files that a definition includes.
///
/// ```swift
/// let definition = try ModelDefinition(data: data, file: "Shop.model.xml", resolver: .folder(url))
/// ```
/// A resolver sees relative paths only, with `/` between their parts and without `.` and `..`: what leaves the folder of
/// the main definition, absolute paths and URLs are refused before it is asked.
public struct IncludeResolver: Sendable {
  private let read: @Sendable (_ path: String) throws -> [UInt8]

  /// Creates a resolver from a function that returns the bytes of a file.
  ///
  /// - Parameter read: Takes the path of a file, relative to the folder of the main definition. What it throws becomes a
  ///   diagnostic at the include.
  public init(_ read: @escaping @Sendable (_ path: String) throws -> [UInt8]) {
    self.read = read
  }

  /// Reads plain files inside a folder.
  ///
  /// A symbolic link that leads out of the folder is refused.
  public static func folder(_ folder: URL) -> IncludeResolver {
    self.folder(path: folder.isFileURL ? folder.path : "")
  }

  /// Reads plain files inside the folder at a path.
  package static func folder(path: String) -> IncludeResolver {
    let folder = path
    return IncludeResolver { path in
      guard let base = realPath(folder) else {
        throw IncludeFault("the folder of the definition cannot be found")
      }
      guard let file = realPath("\(base)/\(path)") else { throw IncludeFault("there is no such file") }
      // Compared byte by byte: two folders can have names that are the same characters in other bytes.
      guard file.utf8.starts(with: (base == "/" ? base : "\(base)/").utf8) else {
        throw IncludeFault("a symbolic link leads out of the folder of the definition")
      }
      // What is no plain file, such as a pipe, could keep the reader waiting for ever.
      let url = URL(fileURLWithPath: file)
      let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .isDirectoryKey])
      if values?.isDirectory ?? false { throw IncludeFault("it is a folder") }
      guard values?.isRegularFile ?? false else { throw IncludeFault("it is no plain file") }
      do {
        return Array(try Data(contentsOf: url))
      } catch {
        throw IncludeFault(ModelDefinition.reason(error, url))
      }
    }
  }

  /// Returns the bytes of a file.
  func bytes(_ path: String) throws(IncludeFault) -> [UInt8] {
    do {
      return try read(path)
    } catch let fault as IncludeFault {
      throw fault
    } catch let error as FremontError {
      throw IncludeFault(error.diagnostics[0].message)
    } catch let error as CocoaError {
      throw IncludeFault(ModelDefinition.reason(error, URL(fileURLWithPath: path)))
    } catch {
      throw IncludeFault("\(error)")
    }
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// Why a file cannot be included.
struct IncludeFault: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
