// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Changes existing pages and verifies with the compiler that the app builds before and after.
struct Reworking {
    static let noBuild = OptionSpec(
        "no-build", help: "Build neither before nor after, so that nothing checks the result")

    let project: Project
    private let writing: ProjectWriting
    private let build: AppBuild
    private let context: CommandContext
    private var output: Output { context.output }
    private let isDry: Bool
    private let builds: Bool

    init(_ command: String, _ arguments: ParsedArguments, _ context: CommandContext) throws {
        (project, writing) = try ProjectWriting.open(command, arguments, context)
        build = AppBuild(project, context)
        self.context = context
        isDry = arguments.has(.dryRun)
        builds = !arguments.has(Self.noBuild)
    }

    /// Returns the compiler's index of the current app, building the app first if necessary.
    ///
    /// Throws a ``BuildFailure`` with the compiler's output.
    func index() throws -> AppIndex {
        if let index = try read(isBuilt: false) { return index }
        guard builds else {
            throw Refusal(
                "The app has changed since the last build: build it with its tests first "
                    + "(scripts/build --build-tests), or leave out --no-build.")
        }
        try context.checkMayBuild()
        try run("it has changed since the last build")
        guard let index = try read(isBuilt: true) else {
            throw Refusal("The app was changed while it was built: run the command again.")
        }
        return index
    }

    private func read(isBuilt: Bool) throws -> AppIndex? {
        let toolchain = try toolchain()
        // The index does not exist before the first build.
        guard FileManager.default.fileExists(atPath: build.index) else { return nil }
        let store = try IndexStore(
            path: build.index, library: IndexLibrary(path: toolchain.indexLibrary))
        return try AppIndex(root: project.root, store: store, isBuilt: isBuilt)
    }

    private func toolchain() throws -> Toolchain {
        try Toolchain.find(path: context.environment["PATH"] ?? "")
    }

    private func run(_ why: String) throws {
        try output.working(on: "Building \(project.config.name): \(why)") { try build.run() }
    }

    /// Writes the changes and builds the app; reverts all changes if the build fails.
    ///
    /// - Parameter rework: The changes to make; nil for none.
    func write(_ rework: Rework?) throws -> ExitCode {
        if rework != nil, builds, !isDry {
            // Checked before anything is written.
            try context.checkMayBuild()
            _ = try toolchain()
        }
        return try writing.write(rework?.plan, notes: rework?.notes ?? []) {
            guard builds else {
                return Verified(
                    note: "Not built: the next build shows whether everything still compiles.")
            }
            try run("to check that everything still compiles")
            return contracts()
        }
    }

    /// Updates the contracts of the app that was just built, if it has any.
    private func contracts() -> Verified {
        let folder = project.root.appending(path: "Contracts")
        guard FileManager.default.fileExists(atPath: folder.path) else { return Verified() }
        do {
            let store = try IndexStore(
                path: build.index, library: IndexLibrary(path: toolchain().indexLibrary))
            let sources = try AppSources(
                root: project.root.path, store: store, app: project.config.name)
            let contracts = ContractFolder(folder, in: sources.root)
            let differences = try contracts.differences(to: AppMap(sources).contracts)
            try contracts.write(differences)
            guard !differences.isEmpty else { return Verified() }
            let names = differences.map(\.name.cleaned).joined(separator: ", ")
            return Verified(
                note: "Contracts updated: \(names)", derived: differences.compactMap(\.transition))
        } catch {
            return Verified(
                note: "Contracts not updated, which scripts/test does: \("\(error)".asPath)")
        }
    }
}
