// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "company",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "fremont", path: "../..")],
  targets: [
    .executableTarget(
      name: "CompanyDemo",
      dependencies: [
        .product(name: "Fremont", package: "fremont"), .product(name: "FremontTools", package: "fremont"),
      ])
  ]
)
