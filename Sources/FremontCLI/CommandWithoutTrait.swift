#if !CLI
  import Foundation

  /// What the command is when its trait is off: a sentence that says how to get it.
  @main
  enum CommandWithoutTrait {
    static func main() {
      FileHandle.standardError.write(Data("built without the CLI trait: swift build --traits CLI\n".utf8))
      exit(64)
    }
  }
#endif
