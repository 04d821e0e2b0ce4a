// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The options that select an app and the location of its build.
struct AppOptions: Sendable {
    static let app = OptionSpec(
        "app", kind: .value("MODULE"), help: "The module that starts the app, if there are several")
    static let build = OptionSpec("build", help: "Build first, for debugging, with swift build")
    static let scratch = OptionSpec(
        "scratch-path", kind: .value("FOLDER"), isPath: true,
        help: "The build folder, if it is neither MINYA_SCRATCH nor .build")
    static let folder = ArgumentSpec(
        "FOLDER", count: .oneOrNone, help: "A folder in the package; the current folder by default")
    static let all = [app, build, scratch]

    private let folder: String?
    private let app: String?
    private let scratch: String?
    private let builds: Bool

    init(_ arguments: ParsedArguments) {
        folder = arguments.operands.first
        app = arguments.value(of: Self.app)
        scratch = arguments.value(of: Self.scratch)
        builds = arguments.has(Self.build)
    }

    /// Reads the app's sources, building the app first if requested.
    func sources(_ context: CommandContext) throws -> AppSources {
        if builds { try context.checkMayBuild() }
        let start = folder.map { URL(filePath: $0, relativeTo: context.directory) }
        let root = try Self.package(around: (start ?? context.directory).standardizedFileURL)
        // An app left behind by an interrupted call must not be read.
        let open = root.appending(path: "\(JournalFolder.path)/\(JournalFolder.open)")
        if FileManager.default.fileExists(atPath: open.path),
            let mended = try Writer(root).mended
        {
            context.output.note("\(mended)")
        }
        let scratch = scratch(of: root, context)
        let toolchain = try Toolchain.find(path: context.environment["PATH"] ?? "")
        if builds { try build(root, into: scratch, toolchain, context) }
        let store = try IndexStore(
            path: scratch.appending(path: "debug/index/store").path,
            library: IndexLibrary(path: toolchain.indexLibrary))
        return try AppSources(root: root.path, store: store, app: app)
    }

    static func package(around folder: URL) throws -> URL {
        var root = folder
        while !FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path) {
            guard root.path != "/" else {
                throw Refusal(
                    "there is no Package.swift in \(folder.path.asPath) or around it: "
                        + "run minya in the folder of an app, or name that folder")
            }
            root = root.deletingLastPathComponent()
        }
        return root
    }

    private func scratch(of root: URL, _ context: CommandContext) -> URL {
        let given =
            scratch ?? context.environment["MINYA_SCRATCH"].flatMap { $0.isEmpty ? nil : $0 }
        guard let given else { return root.appending(path: ".build") }
        return URL(filePath: given, relativeTo: context.directory).standardizedFileURL
    }

    private func build(
        _ root: URL, into scratch: URL, _ toolchain: Toolchain, _ context: CommandContext
    ) throws {
        let name = root.lastPathComponent.cleaned
        let answer = try context.output.working(on: "Building \(name)") {
            try Subprocess.run(
                toolchain.swift,
                ["build", "--package-path", root.path, "--scratch-path", scratch.path],
                patience: Subprocess.build)
        }
        guard answer.status == 0 else { throw Refusal("it does not build:\n" + answer.text) }
    }
}
