// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI

/// An app of a few files with its index, which is compiled without a build of the package: its types
/// are checked against the core that the tests were built with, and nothing is linked.
struct FixtureApp: Sendable {
    /// Where its sources are: a copy, which a test may change.
    let root: String
    /// Where it is built, as a package's scratch folder.
    let scratch: String
    /// Its index.
    var index: String { scratch + "/debug/index/store" }

    /// The modules of the fixture, each after those that it imports: its name, and its folder.
    private static let modules = [
        ("UIKit", "Toolkit"), ("MistakesCore", "Core"), ("MistakesViews", "Views"),
        ("Mistakes", "App"),
    ]

    /// The app with all mistakes, which every test may read.
    static let shared = Result { try FixtureApp("Mistakes") }

    /// Copies and compiles an app of the folder with fixtures.
    init(_ name: String) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "minya-\(name)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // A temporary folder may be a link.
        let real = folder.resolvingSymlinksInPath()
        let source = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Fixtures/\(name)")
        root = real.appending(path: name).path
        scratch = real.appending(path: "build").path
        try FileManager.default.copyItem(atPath: source.path, toPath: root)
        try FileManager.default.createDirectory(
            atPath: scratch, withIntermediateDirectories: true)
        for (module, folder) in Self.modules {
            try compile(module, "\(root)/\(folder)", into: scratch)
        }
    }

    /// Removes its files.
    func remove() {
        try? FileManager.default.removeItem(
            at: URL(filePath: root).deletingLastPathComponent())
    }

    private func compile(_ module: String, _ folder: String, into build: String) throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
        let common = [
            "-swift-version", "6", "-I", build, "-I", Self.builtModules,
            "-enable-upcoming-feature", "InternalImportsByDefault", "-module-name", module,
        ]
        if !files.contains(where: { $0.hasSuffix("/main.swift") }) {
            try run(
                ["-emit-module"] + common + files + ["-o", "\(build)/\(module).swiftmodule"])
        }
        let each = files.enumerated().flatMap { number, file in
            ["-primary-file", file, "-index-unit-output-path", "\(module)/\(number).o"]
        }
        try run(
            ["-typecheck"] + common + ["-index-store-path", index, "-index-ignore-stdlib"] + each)
    }

    private func run(_ arguments: [String]) throws {
        let answer = try Subprocess.run(
            Toolchain.find().swiftc, ["-frontend"] + arguments, patience: 300)
        if answer.status != 0 { throw FixtureProblem(description: answer.errors) }
    }

    /// Where the core's module is, as it was built with these tests.
    private static var builtModules: String {
        let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        return own.deletingLastPathComponent().appending(path: "Modules").path
    }

    // MARK: - Reading

    /// Its sources as they are now.
    func sources(app: String? = "Mistakes") throws -> AppSources {
        let library = try IndexLibrary(path: Toolchain.find().indexLibrary)
        return try AppSources(
            root: root, store: IndexStore(path: index, library: library), app: app)
    }
}

/// What the compiler said of a fixture.
struct FixtureProblem: Error, CustomStringConvertible {
    let description: String
}
