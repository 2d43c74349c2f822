/// The types of the document as classes, nested here because they have the same names as the structs.
enum ClassModel {}
