public import Foundation

/// A file, pipe or device that documents are read from and written to: a `URL`, or an open `FileHandle`.
///
/// A file that a `URL` names is replaced atomically: the bytes go to a temporary file in the same directory, which is
/// renamed when it is complete and on disk. After a crash or an error, either the former file or the new one is there.
/// The new file has the permissions of the former one; where the URL is a symbolic link, its target is replaced. A pipe
/// or a device is written in place. Writing to a read-only file is an error.
///
/// A handle is read and written from its current position, and stays open.
public protocol DocumentFile: DocumentInput, BinaryOutput where Written == Void {
  /// The reference to the file.
  var fileReference: FileReference { get }
}

/// A reference to a file: its URL, or an open handle.
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

  /// The name of the file in errors of the system.
  var name: String {
    switch kind {
    case .file(let url): url.relativePath
    case .handle: "the file"
    }
  }

  /// Opens the file for writing.
  func sink() throws(FremontError) -> FileSink {
    switch kind {
    case .file(let url): try FileSink(FilePath(url))
    case .handle(let handle): FileSink(handle, name: name)
    }
  }

  /// Opens the file for reading.
  fileprivate func source() throws(FremontError) -> FileSource {
    switch kind {
    case .file(let url): try FileSource(FilePath(url))
    case .handle(let handle): FileSource(handle, name: name)
    }
  }
}

extension DocumentFile {
  /// Reads the file once, and calls a body with its bytes.
  ///
  /// At most one byte more than the limit is read.
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
