import LibXML

/// What becomes of a document type declaration. More policies may come.
///
/// None of them loads anything: what stands outside of the document is never read. Parameter entities, external entities and
/// default values of attributes are errors in any case.
public struct DoctypePolicy: Sendable, Hashable {
  let parserPolicy: ParserOptions.Doctype

  /// A declaration is noted and ignored; one that declares an entity is an error, `entityDeclarationRefused`.
  public static let ignored = DoctypePolicy(parserPolicy: .ignored)

  /// A declaration is an error, `doctypeRefused`.
  public static let refused = DoctypePolicy(parserPolicy: .refused)

  /// Entities that the document declares itself are accepted when their replacement is text without markup.
  ///
  /// - Parameter maximumExpansion: The bytes of UTF-8 that all references of a document may expand to. The default is 1 MiB.
  /// - Returns: The policy.
  public static func internalEntities(maximumExpansion: Int = 1 << 20) -> DoctypePolicy {
    DoctypePolicy(parserPolicy: .internalEntities(maximumExpansion: maximumExpansion))
  }
}
