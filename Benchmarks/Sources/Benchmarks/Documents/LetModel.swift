import Fremont

/// The document's types once more, as structs whose properties never change: nested here because they bear the same names as the others.
enum LetModel {}
