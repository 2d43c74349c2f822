// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "corpora",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "fremont", path: "..")
  ],
  targets: [
    .executableTarget(
      name: "Corpora",
      dependencies: [.product(name: "Fremont", package: "fremont")],
      swiftSettings: settings
    )
  ],
  swiftLanguageModes: [.v6]
)
