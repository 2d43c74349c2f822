/// The document's types once more, as classes; nested here because they bear the same names as the structs.
enum ClassModel {}
