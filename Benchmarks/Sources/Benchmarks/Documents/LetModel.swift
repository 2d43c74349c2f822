import Fremont

/// The types of the document as structs with constant properties, nested here because they have the same names as the
/// others.
enum LetModel {}
