/// One record of the document: two attributes, two short texts and some long ones.
struct Article: Codable, Equatable, Sendable {
  var id: Int
  var language: String
  var title: String
  var author: String
  var paragraphs: [String]

  enum CodingKeys: String, CodingKey {
    case id
    case language = "lang"
    case title = "Title"
    case author = "Author"
    case paragraphs = "Para"
  }
}
