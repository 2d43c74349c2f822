import XMLCoder

extension Articles: DynamicNodeEncoding {
  static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
    switch key {
    case CodingKeys.source: .attribute
    default: .element
    }
  }
}

extension Article: DynamicNodeEncoding {
  static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
    switch key {
    case CodingKeys.id, CodingKeys.language: .attribute
    default: .element
    }
  }
}
