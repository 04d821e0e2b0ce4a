// SPDX-License-Identifier: Apache-2.0

import Foundation
import JPEGFloor
import MinyaGTK

/// Compares thumbnails of large JPEGs by Minya's loader with libjpeg's scaled decoding in C.
///
/// Both sides decode 24 megapixels at one eighth scale and resize with the same filter, so their
/// pixels are identical, on two threads of the same priority. Nothing is cached, neither in memory
/// nor as thumbnails on the disk.
@MainActor
struct Thumbnails {
    private static let files = 10
    private static let rounds = 20
    private static let side = 256
    private static let workers = 2
    /// The priority of the loader's threads.
    private static let priority: Int32 = 5

    private let loader = PictureLoader(memoryLimit: 0, workers: workers)

    /// Decodes 200 pictures per side, alternating after ten.
    func run() async throws -> Ratio {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let paths = try (0..<Self.files).map { number in
            let path = folder.appending(path: "\(number).jpg").path(percentEncoded: false)
            guard jpeg_floor_write(path, UInt32(number)) else { throw NotMade(what: path) }
            return path
        }
        return try await ratio(
            "thumbnail", limit: 1.15, steps: Self.files, turns: Self.rounds
        ) {
            try await ours(paths)
            return Self.files
        } over: {
            try floor(paths)
            return Self.files
        }
    }

    private func ours(_ paths: [String]) async throws {
        let tasks = paths.map { path in
            Task {
                let size = PictureSize(width: Self.side, height: Self.side)
                let request = PictureRequest(path: path, size: size)
                return try await loader.texture(for: request, isRemembered: false)
            }
        }
        for task in tasks {
            let texture = try await task.value
            guard max(texture.width, texture.height) == Self.side else {
                throw NotMade(what: "a thumbnail by Minya")
            }
        }
    }

    private func floor(_ paths: [String]) throws {
        let names = paths.map { strdup($0) }
        defer { for name in names { free(name) } }
        let made = jpeg_floor_thumbnails(
            names.map { UnsafePointer($0) }, names.count, UInt32(Self.workers), Int32(Self.side),
            Self.priority)
        guard made == paths.count else { throw NotMade(what: "a thumbnail in C") }
    }
}

/// The error of a picture that one side could not decode.
struct NotMade: Error, CustomStringConvertible {
    let what: String
    var description: String { "thumbnail: \(what) could not be made" }
}
