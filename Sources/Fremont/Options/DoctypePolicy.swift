/// What becomes of a document type declaration. More policies may come.
///
/// None of them loads anything: what stands outside of the document is never read. The grammar of an internal subset is checked in
/// any case, and attributes that it declares to hold tokens are read as such (XML 1.0 § 3.3.3).
public struct DoctypePolicy: Sendable, Hashable {
  let scannerPolicy: ScannerOptions.Doctype

  /// A declaration is noted and ignored; one that declares an entity is an error, `entityDeclarationRefused`, and so is one that
  /// declares the default value of an attribute, `attributeDefaultRefused`.
  public static let ignored = DoctypePolicy(scannerPolicy: .ignored)

  /// A declaration is an error, `doctypeRefused`.
  public static let refused = DoctypePolicy(scannerPolicy: .refused)

  /// Entities that the document declares itself are accepted when their replacement is text without markup.
  ///
  /// - Parameter maximumExpansion: The bytes of UTF-8 that all references of a document may expand to. The default is 1 MiB.
  /// - Returns: The policy.
  public static func internalEntities(maximumExpansion: Int = 1 << 20) -> DoctypePolicy {
    DoctypePolicy(scannerPolicy: .internalEntities(maximumExpansion: maximumExpansion))
  }

  /// All that the internal subset of a document declares is applied: entities, which may hold markup, parameter entities between
  /// declarations, and default values of attributes.
  ///
  /// A reference to an entity outside of the document is an error, `entityReferenceRefused`; behind the reference to a parameter
  /// entity outside of it, declarations do not count (XML 1.0 § 5.1).
  ///
  /// - Parameter maximumExpansion: The bytes of UTF-8 that all references of a document may expand to. The default is 1 MiB.
  /// - Returns: The policy.
  public static func internalDeclarations(maximumExpansion: Int = 1 << 20) -> DoctypePolicy {
    DoctypePolicy(scannerPolicy: .internalDeclarations(maximumExpansion: maximumExpansion))
  }
}
