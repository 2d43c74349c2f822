import XMLCoder

extension Company: DynamicNodeEncoding {
  static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
    switch key {
    case CodingKeys.name, CodingKeys.dateFounded: .attribute
    default: .element
    }
  }
}

extension Employee: DynamicNodeEncoding {
  static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
    switch key {
    case CodingKeys.name, CodingKeys.isActive, CodingKeys.id: .attribute
    default: .element
    }
  }
}

extension Address: DynamicNodeEncoding {
  static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
    switch key {
    case CodingKeys.city, CodingKeys.zip: .attribute
    default: .element
    }
  }
}
