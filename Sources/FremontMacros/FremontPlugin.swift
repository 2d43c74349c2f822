#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  /// What the compiler asks for the macros of Fremont.
  @main
  struct FremontPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      ModelObjectMacro.self, ModelChoiceMacro.self, ModelPropertyMacro.self, ModelExcludedMacro.self,
      ModelParentMacro.self,
    ]
  }
#else
  /// What the target is when its trait is off: nothing.
  @main
  enum FremontPlugin {
    static func main() {}
  }
#endif
