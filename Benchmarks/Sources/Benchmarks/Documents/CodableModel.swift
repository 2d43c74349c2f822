/// The types of the document as `Codable` types without XML mapping, nested here because they have the same names as
/// the structs.
enum CodableModel {}
