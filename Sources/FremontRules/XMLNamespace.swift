#if Rules
  /// The namespaces that are bound by XML itself.
  enum XMLNamespace {
    static let xml = "http://www.w3.org/XML/1998/namespace"
    static let xmlns = "http://www.w3.org/2000/xmlns/"
  }
#endif
