// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import MinyaGTK
import TestFiles

/// A folder of pictures, and a cache folder, as in a session of a desktop.
@MainActor
final class ThumbnailFixture {
    let folder: Folder
    let cache: ThumbnailCache
    let size = PictureSize(width: 168, height: 126)

    init() throws {
        folder = try Folder()
        cache = ThumbnailCache(folder: folder.path("cache/thumbnails"))
    }

    /// Decodes a file with a new loader, whose memory cache is empty.
    func show(_ path: String, _ size: PictureSize? = nil) async throws(PictureError) -> Texture {
        try await show(Array(path.utf8), size)
    }

    func show(_ file: [UInt8], _ size: PictureSize? = nil) async throws(PictureError) -> Texture {
        let loader = PictureLoader(thumbnails: cache)
        return try await loader.texture(
            for: PictureRequest(file: file, size: size ?? self.size, fills: true))
    }

    func error(of path: String) async -> PictureError? {
        do throws(PictureError) {
            _ = try await show(path)
            return nil
        } catch { return error }
    }

    /// Waits for the thread that writes.
    func written() async -> Bool {
        await Desk.pump { cache.unwritten == 0 }
    }

    /// All files of the cache, by their paths in it.
    var kept: [String] {
        let all = FileManager.default.subpaths(atPath: folder.path("cache/thumbnails")) ?? []
        return all.filter { path in
            var isFolder: ObjCBool = false
            let whole = folder.path("cache/thumbnails/" + path)
            return FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder)
                && !isFolder.boolValue
        }
    }

    /// Sets the modification time of a file, in seconds since 1970.
    func date(_ path: String, _ seconds: Int) {
        var times = [timeval(tv_sec: seconds, tv_usec: 0), timeval(tv_sec: seconds, tv_usec: 0)]
        utimes(path, &times)
    }

    /// Writes a picture of one colour.
    func plain(_ name: String, _ width: Int, _ height: Int, _ colour: UInt32) throws -> String {
        let path = folder.path(name)
        try Self.save(path, width, height, colour, [:])
        return path
    }

    /// Stores a green thumbnail as another program would.
    func file(
        _ path: String, under uri: String? = nil, in place: String = "large",
        _ width: Int = 256, _ height: Int = 192, time: Int, extra: [String: String] = [:]
    ) throws -> String {
        let address = "file://" + path
        let sum = g_compute_checksum_for_string(G_CHECKSUM_MD5, address, -1)
        defer { g_free(sum) }
        let folder = folder.path("cache/thumbnails/" + place)
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let file = folder + "/" + (sum.map { String(cString: $0) } ?? "") + ".png"
        let texts = ["Thumb::URI": uri ?? address, "Thumb::MTime": "\(time)"]
        try Self.save(file, width, height, 0x00FF_00FF, texts.merging(extra) { $1 })
        return file
    }

    private static func save(
        _ path: String, _ width: Int, _ height: Int, _ colour: UInt32, _ texts: [String: String]
    ) throws {
        let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, gint(width), gint(height))
        gdk_pixbuf_fill(pixbuf, colour)
        defer { if let pixbuf { g_object_unref(UnsafeMutableRawPointer(pixbuf)) } }
        var keys = texts.keys.map { g_strdup("tEXt::" + $0) } + [nil]
        var values = texts.values.map { g_strdup($0) } + [nil]
        defer { for text in keys + values { g_free(text) } }
        guard gdk_pixbuf_savev(pixbuf, path, "png", &keys, &values, nil) != 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
    }
}

extension ThumbnailFixture {
    func size(_ path: String) throws -> Int {
        try Data(contentsOf: URL(filePath: path)).count
    }

    /// Calls `body` while no file can grow, as on a full disk.
    func withoutRoom(_ body: () async throws -> Void) async throws {
        var before = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &before)
        signal(SIGXFSZ, SIG_IGN)
        var none = rlimit(rlim_cur: 100, rlim_max: before.rlim_max)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &none)
        defer { setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &before) }
        try await body()
    }

    /// Returns what GIO and GdkPixbuf report about a file's thumbnail, in another process.
    func inspect(_ file: [UInt8]) throws -> [String: Any] {
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "inspect_thumbnail.py")
        let process = Process()
        // Debian's own Python: another one lacks the bindings.
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = [
            script.path(percentEncoded: false),
            file.map { String($0, radix: 16) }.joined(separator: " "),
        ]
        process.environment = ProcessInfo.processInfo.environment.merging([
            "XDG_CACHE_HOME": folder.path("cache")
        ]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let answer = try JSONSerialization.jsonObject(with: data)
        return answer as? [String: Any] ?? [:]
    }
}

extension Texture {
    /// The colour in the middle.
    var colour: String {
        let at = (height / 2 * width + width / 2) * 4
        let pixel = pixels()[at..<at + 3].map { $0 > 127 }
        return switch pixel {
        case [true, false, false]: "blue"
        case [false, true, false]: "green"
        case [false, false, true]: "red"
        default: "\(pixel)"
        }
    }
}
