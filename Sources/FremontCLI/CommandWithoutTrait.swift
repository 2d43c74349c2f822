#if !CLI
  import Foundation

  /// The command without its trait: it prints how to build it.
  @main
  enum CommandWithoutTrait {
    static func main() {
      FileHandle.standardError.write(Data("built without the CLI trait: swift build --traits CLI\n".utf8))
      exit(64)
    }
  }
#endif
