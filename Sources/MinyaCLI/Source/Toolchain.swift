// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Swift toolchain that is first in PATH.
package struct Toolchain: Sendable {
    /// The path of the compiler.
    package let swiftc: String
    /// The path of the `swift` command, next to the compiler.
    package var swift: String { String(swiftc.dropLast()) }
    /// The path of the library that reads the compiler's index.
    package let indexLibrary: String

    /// Creates a toolchain from known paths.
    package init(swiftc: String, indexLibrary: String) {
        self.swiftc = swiftc
        self.indexLibrary = indexLibrary
    }

    /// Finds the compiler in the colon-separated folders of a PATH.
    ///
    /// The library is located relative to the compiler. If the compiler is a proxy, as installed by
    /// version managers, it is run to find the actual path, which takes some milliseconds.
    package static func find(
        path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
    ) throws(SourceError) -> Toolchain {
        let candidates = path.split(separator: ":").map { "\($0)/swiftc" }
        guard let swiftc = candidates.first(where: FileManager.default.isExecutableFile) else {
            throw .noToolchain(why: "PATH names no folder with swiftc")
        }
        let real = URL(filePath: swiftc).resolvingSymlinksInPath()
        let bin = real.deletingLastPathComponent()
        let beside = bin.deletingLastPathComponent().path + "/lib/" + libraryName
        if FileManager.default.fileExists(atPath: beside) {
            return Toolchain(swiftc: swiftc, indexLibrary: beside)
        }
        return Toolchain(swiftc: swiftc, indexLibrary: try library(askedOf: swiftc))
    }

    #if canImport(Darwin)
        private static let libraryName = "libIndexStore.dylib"
    #else
        private static let libraryName = "libIndexStore.so"
    #endif

    private struct TargetInfo: Decodable {
        struct Paths: Decodable {
            let runtimeResourcePath: String
        }
        let paths: Paths
    }

    private static func library(askedOf swiftc: String) throws(SourceError) -> String {
        guard let answer = try? Subprocess.run(swiftc, ["-print-target-info"]), answer.status == 0,
            let info = try? JSONDecoder().decode(TargetInfo.self, from: answer.output)
        else { throw .noToolchain(why: "\(swiftc) does not say where its libraries are") }
        let resources = URL(filePath: info.paths.runtimeResourcePath)
        return resources.deletingLastPathComponent().path + "/" + libraryName
    }
}
