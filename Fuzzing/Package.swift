// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  // The program begins in libFuzzer, which calls ours.
  .unsafeFlags(["-parse-as-library"]),
]

let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "fremont", path: "..")
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2System",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .systemLibrary(
      name: "CExpatSystem",
      pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]
    ),
    .target(name: "CWellFormed", dependencies: ["CLibXML2System"]),
    .target(name: "CTokens", dependencies: ["CLibXML2System", "CExpatSystem"]),
    .target(name: "CFuzzer"),
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "CFuzzer", "CTokens", "CWellFormed", .product(name: "Fremont", package: "fremont"),
        .product(name: "FremontTools", package: "fremont"),
      ],
      swiftSettings: settings,
      linkerSettings: [
        // Other linkers warn of thousands of the sanitizer's symbols, and this one drops the counters of coverage unless told not to.
        .unsafeFlags(["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "nostart-stop-gc"], .when(platforms: [.linux]))
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
