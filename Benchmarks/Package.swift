// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The kinds of documents, of whose definitions types are made.
let kinds = ["Company", "Articles", "Points", "Repository"]

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "fremont", path: ".."),
    .package(url: "https://github.com/CoreOffice/XMLCoder.git", from: "0.18.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2System",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .target(name: "CFloor", dependencies: ["CLibXML2System"]),
    .target(name: "CMemory"),
    .target(name: "CPushParser", dependencies: ["CLibXML2System"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CFloor",
        "CMemory",
        "CPushParser",
        .product(name: "Fremont", package: "fremont"),
        .product(name: "XMLCoder", package: "XMLCoder"),
      ] + kinds.map { .target(name: "Generated\($0)") },
      swiftSettings: settings
    ),
  ]
    + kinds.map { kind in
      .target(
        name: "Generated\(kind)", dependencies: [.product(name: "Fremont", package: "fremont")],
        swiftSettings: settings,
        plugins: [.plugin(name: "FremontPlugin", package: "fremont")])
    },
  swiftLanguageModes: [.v6]
)
