// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaGTK
import PhotosCore
import PhotosFolder

/// Loads every file of a corpus as the app would, and compares the results with the expected ones.
///
/// With `FAULTS_VERBOSE` in the environment it prints each file before reading it: after a hang or a
/// crash, the file is in the last line.
@MainActor
final class Faults {
    private let application = Application(id: "org.minya.PhotosFaults", isUnique: false)
    private let manifest: Manifest
    private let service: FolderPhotoService
    private var complaints: [String] = []
    private var status: Int32 = 1
    /// The highest memory usage of any file.
    private var most = 0
    private let isVerbose = getenv("FAULTS_VERBOSE") != nil

    /// The memory limit per file, whatever it claims to be.
    private static let mostMemory = 400 << 20
    /// Long enough for every valid picture on a slow computer.
    private static let patience = Duration.seconds(20)

    init(_ manifest: Manifest) {
        self.manifest = manifest
        service = FolderPhotoService(folder: manifest.pictures)
        application.onActivate = { [weak self] in self?.start() }
    }

    func run() -> Int32 {
        let ended = application.run()
        return ended == 0 ? status : ended
    }

    private func start() {
        // Without a window the app would end at once.
        let window = Window(application, title: "Faults")
        window.present()
        Task {
            do {
                try await check()
            } catch {
                complaints.append("\(error)")
            }
            let log = GLibLog.counts
            if log.warnings + log.criticals > 0 {
                complaints.append("GLib warned: \(GLibLog.messages)")
            }
            for complaint in complaints { print("faults: \(complaint)") }
            print("\(manifest.files.count) passed, \(complaints.count) failed")
            status = complaints.isEmpty ? 0 : 1
            application.quit()
        }
    }

    // MARK: - Checks

    private func check() async throws {
        let rows = try await rows()
        compare(rows)
        try await search(rows)
        try await details(rows)
        print("\(rows.count) rows, at most \(most >> 20) MB for one of them")
        most = 0
        let shown = await pictures(rows)
        print(
            "\(manifest.files.count) files at two sizes, \(shown) pictures shown, "
                + "at most \(most >> 20) MB for one of them")
    }

    /// Returns every row of the folder, page by page.
    private func rows() async throws -> [Photo.ID: Photo] {
        var rows: [Photo.ID: Photo] = [:]
        var cursor: PhotoPage.Cursor?
        repeat {
            let page = try await timed("a page of rows") {
                try await service.search(PhotoQuery(), after: cursor, limit: 100)
            }
            for photo in page.photos {
                if rows.updateValue(photo, forKey: photo.id) != nil {
                    complaints.append("\(photo.id) has two rows")
                }
            }
            cursor = page.next
            if page.skippedFolders != manifest.closedFolders {
                complaints.append(
                    "skipped folders: \(page.skippedFolders.map(\.escaped)), "
                        + "not \(manifest.closedFolders.map(\.escaped))")
            }
        } while cursor != nil
        return rows
    }

    private func compare(_ rows: [Photo.ID: Photo]) {
        var unexpected = rows
        for file in manifest.files {
            let photo = unexpected.removeValue(forKey: Photo.ID(path: manifest.path(of: file)))
            let row = photo.map { $0.issue?.rawValue ?? "shown" } ?? "none"
            let expected = manifest.expected(of: file).row
            if !expected.contains(row) {
                complaints.append("\(file.path.escaped) is \(row), not \(expected)")
            }
        }
        let mayBeOpen = manifest.lockedFolders.map(\.bytes)
        for id in unexpected.keys where !mayBeOpen.contains(where: id.path.bytes.starts(with:)) {
            complaints.append("\(id) should have no row")
        }
    }

    private func search(_ rows: [Photo.ID: Photo]) async throws {
        for file in manifest.files {
            guard let words = file.words else { continue }
            let page = try await timed(words) {
                try await service.search(PhotoQuery(words), after: nil, limit: 500)
            }
            if !page.photos.contains(where: { $0.id.path == manifest.path(of: file) }) {
                complaints.append("“\(words)” does not find \(file.path.escaped)")
            }
        }
    }

    private func details(_ rows: [Photo.ID: Photo]) async throws {
        for (id, photo) in rows {
            let detail = try await timed("\(id)") { try await service.detail(of: id) }
            if detail.photo.issue != photo.issue {
                complaints.append(
                    "\(id) is \(photo.issue?.rawValue ?? "shown") in its row, "
                        + "\(detail.photo.issue?.rawValue ?? "shown") on its page")
            }
        }
    }

    /// Decodes every file as a thumbnail and at full size; returns how many could be decoded.
    private func pictures(_ rows: [Photo.ID: Photo]) async -> Int {
        // Without a cache, so that the cost of each file is measured.
        let loader = PictureLoader(memoryLimit: 0)
        var shown = 0
        for file in manifest.files {
            let path = manifest.path(of: file)
            for side in [256, 16_384] {
                let request = PictureRequest(
                    file: path.bytes, size: PictureSize(width: side, height: side),
                    fills: side == 256)
                let outcome = await timed(file.path.escaped) {
                    do throws(PictureError) {
                        _ = try await loader.texture(for: request)
                        return "picture"
                    } catch {
                        return "error"
                    }
                }
                if outcome == "picture" { shown += 1 }
                let expected = manifest.expected(of: file).picture
                if !expected.contains(outcome) {
                    complaints.append(
                        "\(file.path.escaped) gives \(outcome) at \(side), not \(expected)")
                }
            }
        }
        return shown
    }

    /// Performs work on one file, and reports if it takes too long or too much memory.
    private func timed<Value>(
        _ what: String, _ body: () async throws -> Value
    ) async rethrows -> Value {
        if isVerbose { print(what) }
        Memory.forgetPeak()
        let before = Memory.now
        let clock = ContinuousClock()
        let start = clock.now
        let value = try await body()
        let time = clock.now - start
        let growth = Memory.peak - before
        if isVerbose, growth > 30 << 20 || time > .milliseconds(300) {
            print("    \(growth >> 20) MB, \(time)")
        }
        most = max(most, growth)
        if time > Self.patience { complaints.append("\(what) took \(time)") }
        if growth > Self.mostMemory { complaints.append("\(what) needed \(growth >> 20) MB") }
        return value
    }
}
