package import Foundation

/// The bytes of a file, pipe or device, in chunks or all at once.
package final class FileSource {
  private static let chunk = 1 << 18

  private let file: SystemFile
  private let name: String
  private let observe: (Int) -> Void

  /// Bytes that were read ahead.
  private var pending: Data?

  /// The number of bytes of a plain file, as reported by the system; nil for other files.
  package let length: Int?

  /// Opens a file; `observe` is called with the number of bytes of every read.
  package init(_ path: FilePath, observe: @escaping (Int) -> Void = { _ in }) throws(FremontError) {
    do throws(SystemFault) {
      file = try SystemFile(opening: path.path, O_RDONLY)
    } catch {
      throw error.reading(path.name)
    }
    name = path.name
    length = file.remainingLength
    self.observe = observe
  }

  /// Reads from a handle, which stays open.
  package init(_ handle: FileHandle, name: String, observe: @escaping (Int) -> Void = { _ in }) {
    file = SystemFile(handle)
    length = file.remainingLength
    self.name = name
    self.observe = observe
  }

  /// Returns the first bytes without consuming them.
  package func beginning() throws(FremontError) -> Data {
    if pending == nil { pending = try next() }
    return pending ?? Data()
  }

  /// Returns at least `count` of the first bytes without consuming them, or all if there are fewer.
  package func beginning(atLeast count: Int) throws(FremontError) -> Data {
    var beginning = try beginning()
    while beginning.count < count {
      pending = nil
      defer { pending = beginning }
      guard let more = try next() else { break }
      beginning += more
    }
    return beginning
  }

  /// Returns the next bytes, or nil at the end.
  package func next() throws(FremontError) -> Data? {
    if let chunk = pending {
      pending = nil
      return chunk
    }
    var chunk = Data(count: Self.chunk)
    let read = chunk.withUnsafeMutableBytes { room in
      Result { () throws(SystemFault) in try file.read(into: room) }
    }
    do throws(SystemFault) {
      let count = try read.get()
      if count == 0 { return nil }
      observe(count)
      return chunk.prefix(count)
    } catch {
      throw error.reading(name)
    }
  }

  /// Returns all remaining bytes; nil if there are more than a limit. Reads at most one byte more than that.
  package func rest(limit: Int) throws(FremontError) -> Data? {
    let beginning = pending ?? Data()
    pending = nil
    do throws(SystemFault) {
      return try file.bytes(behind: beginning, limit: limit, observe: observe)
    } catch {
      throw error.reading(name)
    }
  }

  /// Returns all bytes of a document.
  ///
  /// - Throws: `documentLengthLimit` if there are more bytes than the limit; at most one byte more is read.
  package func document(limit: Int) throws(FremontError) -> Data {
    guard let bytes = try rest(limit: limit) else { throw .documentTooLong(limit, file: name) }
    return bytes
  }
}
