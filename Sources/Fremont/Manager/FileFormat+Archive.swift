extension FileFormat {
  /// The format of a whole file, given the format that its beginning tells: a binary property list can be an archive.
  package func resolvingArchive(in bytes: some Sequence<UInt8>) -> FileFormat {
    guard self == .propertyList else { return self }
    let isArchive = bytes.withRawBytes { ArchiveTable.isArchive($0.bindMemory(to: UInt8.self)) }
    return isArchive ? .archive : self
  }
}
