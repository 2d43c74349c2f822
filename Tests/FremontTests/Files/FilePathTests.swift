import Foundation
import Fremont
import Testing

/// The folder of a path, compared with what the C library says.
struct FilePathTests {
  @Test func findsTheFolderThatPOSIXFinds() {
    var random = Repeatable(seed: 5)
    let parts = ["/", "/", ".", "..", "a", "b.xml", "é", "\u{301}", "~", " ", "%2F", "C:", "\\", "?", "#"]
    for _ in 0..<20_000 {
      let path = (0..<Int.random(in: 0...7, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
      #expect(FilePath(path).folder == posixFolder(of: path), "of '\(path)'")
    }
  }

  @Test(arguments: [
    ("", "."), (".", "."), ("..", "."), ("/", "/"), ("//", "/"), ("a", "."), ("a/", "."), ("a/b", "a"), ("/a", "/"),
    ("a//b//", "a"), ("./a", "."), ("~/a", "~"),
  ])
  func findsTheFolderOfShortPaths(_ path: String, _ folder: String) {
    #expect(FilePath(path).folder == folder)
  }

  private func posixFolder(of path: String) -> String? {
    guard let copy = strdup(path) else { return nil }
    defer { free(copy) }
    let folder = dirname(copy).map { String(cString: $0) }
    // POSIX lets two slashes stand for something of their own.
    return folder == "//" ? "/" : folder
  }
}
