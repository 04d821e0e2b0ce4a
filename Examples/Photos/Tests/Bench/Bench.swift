// SPDX-License-Identifier: Apache-2.0

import ExampleBench
import Minya
import MinyaGTK
import PhotosCore
import PhotosFolder
import PhotosGTK

#if canImport(Glibc)
    import Glibc
#endif

/// Opens the list of all pictures of a folder, as the app does after a search, and prints the
/// measurements to the standard output.
@MainActor
final class Bench {
    /// The measurement, each in a process of its own.
    enum Kind: String {
        /// The time until the thumbnails are on the screen.
        case start
        /// The cost of scrolling from end to end.
        case scroll
        /// The cost of a tape that records the same.
        case tape
    }

    private let kind: Kind
    private let application = Application(id: "org.minya.PhotosBench", isUnique: false)
    private let mediator = Mediator()
    private let tape: TimedTape?
    private let reading: Task<Void, Never>
    private var status: Int32 = 1

    /// - Parameter file: The file for a tape.
    init?(_ kind: String, folder: String, file: String?) {
        guard let kind = Kind(rawValue: kind), (kind == .tape) == (file != nil) else { return nil }
        self.kind = kind
        tape = file.map(TimedTape.init)
        if let tape { mediator.attach(tape) }
        let folders = MemoryFolderList([PhotoPath(folder)])
        let service = FolderPhotoService(
            folders: folders, cache: AppFolders.cache(of: "minya-photos-bench"))
        PhotosPages.register(in: mediator)
        mediator.provide(.photos, service)
        mediator.provide(.neighbours, service)
        mediator.provide(.photoFiles, service)
        mediator.provide(.folderList, folders)
        mediator.provide(.history, MemorySearchHistory())
        mediator.provide(.trails, MemoryPhotoTrails())
        mediator.provide(.favourites, MemoryFavourites())
        mediator.provide(.layout, MemoryLayoutChoice())
        reading = Task.detached {
            let changes = service.changes(matching: PhotoQuery())
            _ = try? await service.search(PhotoQuery(), after: nil, limit: 60)
            for await _ in changes {}
        }
        Pictures.loader.thumbnails = .desktop
        application.addStyle(PhotosPages.style)
        application.onActivate = { [weak self] in self?.start() }
    }

    deinit {
        reading.cancel()
    }

    func run() -> Int32 {
        let ended = application.run()
        return ended == 0 ? status : ended
    }

    private func start() {
        let navigation = GTKNavigation(application, title: "Bench")
        mediator.open(.search, (), in: navigation)
        mediator.open(.photoList, PhotoQuery(), in: navigation)
        navigation.window.present()
        Task {
            do {
                try await measure(navigation)
                status = 0
            } catch {
                print("bench: \(error)")
            }
            application.quit()
        }
    }

    private func measure(_ navigation: GTKNavigation) async throws {
        let frames = Frames(navigation.window)
        try await frames.wait("a thumbnail is decoded") { Pictures.loader.memoryUsed > 0 }
        let first = monotonic()
        try await frames.wait("all thumbnails are decoded") { Pictures.loader.pendingRequests == 0 }
        // For the program that started this one, with the same clock.
        print("first \(first)")
        print("all \(monotonic())")
        guard kind != .start else { return }
        guard let list = navigation.scenes.last?.view as? PhotoGridView else {
            throw Missing("the list")
        }
        // Sixteen window heights per second.
        let scroll = try Scroll(navigation.window, frames, step: 200)
        let total = list.pipeline.total
        let (start, before) = (monotonic(), tape?.spent ?? 0)
        try await scroll.run(until: { list.pipeline.photos.count >= total })
        if let tape {
            print("scroll_ns \(monotonic() - start)")
            print("tape_ns \(tape.spent - before)")
        }
        print("frames \(scroll.frames)")
        print("late \(scroll.late)")
        print("rows \(list.pipeline.photos.count)")
        print("peak_kb \(try Memory.peak())")
    }
}

/// Returns the time in nanoseconds, from a clock that all processes share.
func monotonic() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
}
