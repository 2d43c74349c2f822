public import Foundation

/// A file, pipe or device that documents are read from and written to: a `URL`, or an open `FileHandle`.
///
/// A file that a `URL` names is written whole or not at all: the bytes go to a file beside it, which takes its name when they are safe. After a
/// crash, or an error, there is the former file or the new one. A file that was there before is replaced, and its permissions stay; where
/// the URL is a symbolic link, the file that it leads to is. What is no plain file, such as a pipe or a device, is written in place. A file that is
/// read-only is left alone.
///
/// A handle is read from where it stands, and written where it stands. It stays open.
public protocol DocumentFile: DocumentInput, BinaryOutput where Written == Void {
  /// How the file is found.
  var fileReference: FileReference { get }
}

/// How a file is found: by its name, or by a handle on it.
public struct FileReference: Sendable {
  enum Kind: Sendable {
    case file(URL)
    case handle(FileHandle)
  }

  let kind: Kind

  /// The file that a URL names.
  public init(_ url: URL) {
    kind = .file(url)
  }

  /// The file that a handle has open.
  public init(_ handle: FileHandle) {
    kind = .handle(handle)
  }

  /// The name that errors of the system have.
  var name: String {
    switch kind {
    case .file(let url): url.relativePath
    case .handle: "the file"
    }
  }

  /// Begins to write.
  func sink() throws(FremontError) -> FileSink {
    switch kind {
    case .file(let url): try FileSink(FilePath(url))
    case .handle(let handle): FileSink(handle, name: name)
    }
  }

  /// Begins to read.
  fileprivate func source() throws(FremontError) -> FileSource {
    switch kind {
    case .file(let url): try FileSource(FilePath(url))
    case .handle(let handle): FileSource(handle, name: name)
    }
  }
}

extension DocumentFile {
  /// Calls a body with the bytes of the file, which are read once.
  ///
  /// No more of them are read than the limit and one byte.
  public func withDocument<Result>(
    limit: Int, _ body: (DocumentBytes) throws(FremontError) -> Result
  ) throws(FremontError) -> Result {
    let reference = fileReference
    let bytes = try reference.source().document(limit: limit)
    let name: String? = if case .file = reference.kind { reference.name } else { nil }
    return try bytes.withBytes { bytes throws(FremontError) in try body(DocumentBytes(bytes, name: name)) }
  }

  /// Writes a document to the file.
  public func writeDocument(_ document: consuming WrittenDocument) throws(FremontError) {
    let reference = fileReference
    if case .file(let url) = reference.kind, document.isIn(url) { return }
    let sink = try reference.sink()
    try document.withBytes { bytes throws(FremontError) in try sink.write(bytes) }
    try sink.finish()
  }
}

extension URL: DocumentFile {
  /// The file that the URL names.
  public var fileReference: FileReference { FileReference(self) }
}

extension FileHandle: DocumentFile {
  /// The file that the handle has open.
  public var fileReference: FileReference { FileReference(self) }
}
