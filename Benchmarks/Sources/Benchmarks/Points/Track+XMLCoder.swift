import XMLCoder

extension Track: DynamicNodeEncoding {
  static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
    switch key {
    case CodingKeys.name: .attribute
    default: .element
    }
  }
}

extension TrackPoint: DynamicNodeEncoding {
  static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding { .attribute }
}
