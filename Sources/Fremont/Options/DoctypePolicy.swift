/// How a document type declaration is handled. A later version may add policies.
///
/// No policy loads anything from outside of the document. The grammar of an internal subset is always checked, and the
/// values of attributes that it declares with a tokenized type are normalized accordingly (XML 1.0 § 3.3.3).
public struct DoctypePolicy: Sendable, Hashable {
  let scannerPolicy: ScannerOptions.Doctype

  /// A declaration is ignored. Within it, the declaration of an entity is an error (`entityDeclarationRefused`), and so
  /// is that of a default attribute value (`attributeDefaultRefused`).
  public static let ignored = DoctypePolicy(scannerPolicy: .ignored)

  /// A declaration is an error, `doctypeRefused`.
  public static let refused = DoctypePolicy(scannerPolicy: .refused)

  /// Entities that the document declares itself are accepted when their replacement is text without markup.
  ///
  /// - Parameter maximumExpansion: The bytes of UTF-8 that all references of a document may expand to. The default is
  ///   1 MiB.
  /// - Returns: The policy.
  public static func internalEntities(maximumExpansion: Int = 1 << 20) -> DoctypePolicy {
    DoctypePolicy(scannerPolicy: .internalEntities(maximumExpansion: maximumExpansion))
  }

  /// The internal subset of a document is applied in full: entities, which may contain markup, parameter entities
  /// between declarations, and default attribute values.
  ///
  /// A reference to an external entity is an error, `entityReferenceRefused`. After a reference to an external
  /// parameter entity, declarations are not processed (XML 1.0 § 5.1).
  ///
  /// - Parameter maximumExpansion: The bytes of UTF-8 that all references of a document may expand to. The default is
  ///   1 MiB.
  /// - Returns: The policy.
  public static func internalDeclarations(maximumExpansion: Int = 1 << 20) -> DoctypePolicy {
    DoctypePolicy(scannerPolicy: .internalDeclarations(maximumExpansion: maximumExpansion))
  }
}
