import Fremont

/// A set of documents, the sample whose definitions read it, and what is known of it.
struct CorpusSet {
  /// The folder of the documents.
  let name: String

  /// The folder of the definitions, in `SampleModels`.
  let sample: String

  /// The root elements that belong to no definition, and why.
  var strangers: [ExpandedName: String] = [:]

  static let all = [
    CorpusSet(name: "maven-pom", sample: "Maven"),
    CorpusSet(
      name: "feeds",
      sample: "Feeds",
      strangers: [
        ExpandedName(namespace: "", localName: "element"): "no feed: a test of a file that is none",
        ExpandedName(namespace: "", localName: "sample"): "no feed: a test of an XML parser",
      ]
    ),
    CorpusSet(name: "iso20022", sample: "ISO20022"),
    CorpusSet(name: "wayland", sample: "Wayland"),
    CorpusSet(
      name: "saml",
      sample: "SAML",
      strangers: [
        ExpandedName(namespace: "urn:oasis:names:tc:SAML:2.0:metadata", localName: "EntityDescriptor2"):
          "no SAML: a test of a misspelled root element"
      ]
    ),
    CorpusSet(name: "mallard-help", sample: "Mallard"),
  ]
}
