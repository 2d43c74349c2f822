#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  /// The compiler plugin with the macros of Fremont.
  @main
  struct FremontPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      ModelObjectMacro.self, ModelChoiceMacro.self, ModelPropertyMacro.self, ModelExcludedMacro.self,
      ModelParentMacro.self,
    ]
  }
#else
  /// An empty program, since the trait of the target is off.
  @main
  enum FremontPlugin {
    static func main() {}
  }
#endif
