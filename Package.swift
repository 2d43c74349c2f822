// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// Warnings are errors where the project itself is worked on (`make`), and never in the build of a user: a new deprecation in a
// header of the system must not break that.
let isStrict = Context.environment["FREMONT_STRICT"] != nil

// The tools of plugins are built for the host, which compiles the library once more. The project's own tests do without.
let hasPlugins = Context.environment["FREMONT_PLUGINS"] != "0"

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// A product of swift-syntax, which only the macros need.
func syntax(_ product: String) -> Target.Dependency {
  .product(name: product, package: "swift-syntax", condition: .when(traits: ["Macros"]))
}

/// The definitions whose Swift source is made by the generator, and is kept beside its tests.
let samples = ["Company", "Feeds", "ISO20022", "Invoice", "Mallard", "Maven", "Oddities", "Page", "SAML", "Wayland"]

let generated = samples.map { sample in
  Target.target(
    name: "Generated\(sample)", dependencies: ["Fremont"], path: "Tests/Generated/\(sample)", swiftSettings: settings)
}

/// The tests that are built: all, or those that the environment variable `ONLY` names, as in `make test ONLY=Updating`.
///
/// These are folders of `Tests/FremontTests`, and `CLI`, `Generation`, `LibXML`, `Macros` and `Rules`, separated by commas.
let only = (Context.environment["ONLY"] ?? "").split(separator: ",").map(String.init)

/// The tests of the library: all of them, or some folders and what all folders share.
func fremontTests(_ folders: [String] = []) -> Target {
  .testTarget(
    name: "Fremont\(folders.count > 1 ? "Some" : folders.joined())Tests",
    dependencies: ["CLibXML2", "Fremont", "FremontBytes", "FremontTools", "LibXML"],
    path: "Tests/FremontTests",
    sources: folders.isEmpty ? nil : ["Support"] + folders,
    swiftSettings: settings
  )
}

let otherTests: [String: [Target]] = [
  "Macros": [
    .testTarget(
      name: "FremontMacrosTests",
      dependencies: [
        // Nothing else: it would be built twice, the second time as a tool.
        .target(name: "FremontMacros", condition: .when(traits: ["Macros"])), syntax("SwiftDiagnostics"),
        syntax("SwiftParser"), syntax("SwiftSyntax"), syntax("SwiftSyntaxMacroExpansion"), syntax("SwiftSyntaxMacros"),
      ],
      swiftSettings: settings
    )
  ],
  "Generation": [
    .testTarget(
      name: "FremontGenerationTests",
      dependencies: ["Fremont", "FremontGeneration", "FremontTools"] + generated.map { .target(name: $0.name) },
      swiftSettings: settings
    )
  ] + generated,
  "LibXML": [.testTarget(name: "LibXMLTests", dependencies: ["CLibXML2", "LibXML"], swiftSettings: settings)],
  "CLI": [.testTarget(name: "FremontCLITests", dependencies: ["FremontCLI"], swiftSettings: settings)],
  "Rules": [
    .testTarget(name: "FremontRulesTests", dependencies: ["Fremont", "FremontRules"], swiftSettings: settings)
  ],
]

let testTargets: [Target] =
  if only.isEmpty {
    [fremontTests()] + otherTests.keys.sorted().flatMap { otherTests[$0] ?? [] }
  } else {
    (only.allSatisfy { otherTests[$0] != nil } ? [] : [fremontTests(only.filter { otherTests[$0] == nil })])
      + only.flatMap { otherTests[$0] ?? [] }
  }

let plugins: [Target] = [
  .plugin(name: "FremontPlugin", capability: .buildTool(), dependencies: ["FremontGenerator"]),
  .plugin(
    name: "FremontImport",
    capability: .command(
      intent: .custom(verb: "fremont-import", description: "Make a model definition of an XML Schema"),
      permissions: [.writeToPackageDirectory(reason: "The definition becomes a file of a target.")]),
    dependencies: ["FremontImporter"]),
]

let package = Package(
  name: "fremont",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Fremont", targets: ["Fremont"]),
    .library(name: "FremontBytes", targets: ["FremontBytes"]),
    .library(name: "FremontTools", targets: ["FremontTools"]),
    .library(name: "FremontRules", targets: ["FremontRules"]),
    .executable(name: "fremont", targets: ["FremontCLI"]),
  ]
    + (hasPlugins
      ? [
        .plugin(name: "FremontPlugin", targets: ["FremontPlugin"]),
        .plugin(name: "FremontImport", targets: ["FremontImport"]),
      ] : []),
  traits: [
    .trait(name: "CLI", description: "The command `fremont`, which needs swift-argument-parser."),
    .trait(name: "Macros", description: "The macros `@ModelObject` and `@ModelChoice`, which need swift-syntax."),
    .trait(name: "Rules", description: "Rules of ISO Schematron for documents, which need libxslt."),
  ],
  dependencies: [
    // Every use of them is guarded by a trait, so that users of the library alone never resolve them.
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax.git", "600.0.1"..<"604.0.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .systemLibrary(
      name: "CLibXSLT",
      pkgConfig: "libxslt",
      providers: [.apt(["libxslt1-dev"]), .brew(["libxslt"])]
    ),
    .systemLibrary(name: "CPlatform"),
    .target(name: "LibXML", dependencies: ["CLibXML2"], swiftSettings: settings),
    .target(
      name: "Fremont",
      dependencies: ["CPlatform", "LibXML", .target(name: "FremontMacros", condition: .when(traits: ["Macros"]))],
      resources: [.embedInCode("Model/ModelDefinition.xsd")],
      swiftSettings: settings,
      // Elsewhere it is part of the C library.
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS, .iOS, .tvOS, .watchOS, .visionOS]))]
    ),
    .macro(
      name: "FremontMacros",
      dependencies: [
        syntax("SwiftCompilerPlugin"), syntax("SwiftDiagnostics"), syntax("SwiftSyntax"), syntax("SwiftSyntaxBuilder"),
        syntax("SwiftSyntaxMacros"),
      ],
      swiftSettings: settings
    ),
    .target(name: "FremontBytes", dependencies: ["Fremont"], swiftSettings: settings),
    .target(name: "FremontTools", dependencies: ["Fremont", "LibXML"], swiftSettings: settings),
    .target(
      name: "FremontRules",
      dependencies: ["CLibXML2", "Fremont", .target(name: "CLibXSLT", condition: .when(traits: ["Rules"]))],
      swiftSettings: settings
    ),
    .target(name: "FremontGeneration", dependencies: ["Fremont"], swiftSettings: settings),
    // The command needs other packages, and the build plugin must not.
    .executableTarget(
      name: "FremontGenerator", dependencies: ["Fremont", "FremontGeneration"], swiftSettings: settings),
    .executableTarget(name: "FremontImporter", dependencies: ["Fremont", "FremontTools"], swiftSettings: settings),
    .executableTarget(
      name: "FremontCLI",
      dependencies: [
        "Fremont",
        "FremontGeneration",
        "FremontTools",
        .target(name: "FremontRules", condition: .when(traits: ["Rules"])),
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["CLI"])),
      ],
      swiftSettings: settings
    ),
  ] + (hasPlugins ? plugins : []) + testTargets,
  swiftLanguageModes: [.v6]
)
