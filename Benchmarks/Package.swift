// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "MinyaBenchmarks",
    platforms: [.macOS("15.4")],
    dependencies: [.package(name: "Minya", path: "..")],
    targets: [
        // The same work as MinyaHTTP's, in C.
        .target(name: "HTTPFloor", linkerSettings: [.linkedLibrary("curl")]),
        // Both sides of the app's first frame are whole programs, seen from the X server.
        .executableTarget(
            name: "Hello", dependencies: [.product(name: "CAdwaita", package: "Minya")]),
        .executableTarget(
            name: "FirstPaint",
            linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xdamage")]),
        // What libjpeg itself takes for a thumbnail, in C.
        .target(
            name: "JPEGFloor", dependencies: [.product(name: "CAdwaita", package: "Minya")],
            linkerSettings: [.linkedLibrary("jpeg")]),
        // The same work as MinyaSQLite's, in C.
        .target(name: "SQLiteFloor", linkerSettings: [.linkedLibrary("sqlite3")]),
        // The tests' own: name servers that never answer.
        .target(name: "SilentNames"),
        .executableTarget(
            name: "Bench",
            dependencies: [
                "JPEGFloor", "SilentNames", "SQLiteFloor",
                .product(name: "MinyaSQLite", package: "Minya"),
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaTesting", package: "Minya"),
                .product(name: "MinyaGTK", package: "Minya"),
                .product(name: "MinyaHTTP", package: "Minya"), "HTTPFloor",
            ],
            swiftSettings: strict
        ),
    ]
)
