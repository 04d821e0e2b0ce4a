// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackageDescription

/// A copy of Notes with faults; `Tests/Tape/planted-faults` completes and builds it.
let minya = ProcessInfo.processInfo.environment["MINYA_ROOT"] ?? "../../.."
let folder = "\(Context.packageDirectory)/Pages"
let pages = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
let views = pages.map { "Pages/\($0)/GTK" }
let package = Package(
    name: "PlantedNotes",
    dependencies: [.package(name: "Minya", path: minya)],
    targets: [
        .target(
            name: "PlantedNotesCore",
            dependencies: [
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaSQLite", package: "Minya"),
            ],
            path: ".", exclude: ["App", "Tests"] + views,
            sources: ["Model", "Storage", "Fault.swift"] + pages.map { "Pages/\($0)" }),
        .executableTarget(
            name: "PlantedNotes",
            dependencies: [
                "PlantedNotesCore", .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaGTK", package: "Minya"),
            ],
            path: ".", exclude: ["Fault.swift", "Model", "Storage", "Tests"],
            sources: ["App"] + views),
        .testTarget(
            name: "PlantedNotesTests",
            dependencies: [
                "PlantedNotesCore", .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaTesting", package: "Minya"),
            ],
            path: "Tests"),
    ]
)
