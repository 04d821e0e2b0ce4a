// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore
import PhotosFolder
import PhotosGTK

/// Opens and closes each page many times, in a real window on real pictures, and counts what is
/// still alive of them.
@MainActor
final class Soak {
    private let application = Application(id: "org.minya.PhotosSoak", isUnique: false)
    private let mediator = Mediator()
    private let service: FolderPhotoService
    private let times: Int
    private var status: Int32 = 1

    init(folder: String, times: Int) {
        service = FolderPhotoService(folder: folder)
        self.times = times
        PhotosPages.register(in: mediator)
        mediator.provide(.photos, service)
        mediator.provide(.photoFiles, service)
        mediator.provide(.history, MemorySearchHistory(["autumn", "path"]))
        mediator.provide(.trails, MemoryPhotoTrails())
        mediator.provide(.layout, MemoryLayoutChoice())
        application.addStyle(PhotosPages.style)
        application.onActivate = { [weak self] in self?.start() }
    }

    func run() -> Int32 {
        let ended = application.run()
        return ended == 0 ? status : ended
    }

    private func start() {
        let navigation = GTKNavigation(application, title: "Soak")
        mediator.open(.search, (), in: navigation)
        navigation.window.present()
        Task {
            do {
                status = try await soak(navigation) ? 0 : 1
            } catch {
                print("soak: \(error)")
            }
            application.quit()
        }
    }

    private func soak(_ navigation: GTKNavigation) async throws -> Bool {
        let page = try await service.search(PhotoQuery(), after: nil, limit: 30)
        let context = PhotoDetailContext(
            photos: page.photos, index: 0, total: page.total, source: .search(PhotoQuery()),
            next: page.next)
        let opens: [(name: String, open: @MainActor () -> Void)] = [
            ("search", { [mediator] in mediator.open(.search, (), in: navigation) }),
            (
                "photo-list",
                { [mediator] in mediator.open(.photoList, PhotoQuery(), in: navigation) }
            ),
            (
                "interestingness",
                { [mediator] in mediator.open(.interestingness, (), in: navigation) }
            ),
            (
                "photo-detail",
                { [mediator] in mediator.open(.photoDetail, context, in: navigation) }
            ),
        ]
        var isClean = true
        for (name, open) in opens {
            var witnesses: [Witness] = []
            for time in 0..<times {
                open()
                if let scene = navigation.scenes.last { witnesses.append(Witness(of: scene)) }
                // Some close at once, some while they load, some when they are drawn.
                try await Task.sleep(for: .milliseconds([0, 5, 30, 60][time % 4]))
                navigation.back()
            }
            isClean = try await report(name, witnesses) && isClean
        }
        let log = GLibLog.counts
        if log.warnings + log.criticals > 0 { print("GLib warned: \(GLibLog.messages)") }
        return isClean && log.warnings + log.criticals == 0
    }

    /// Waits until the last pages have slid away, then counts.
    private func report(_ name: String, _ witnesses: [Witness]) async throws -> Bool {
        let deadline = ContinuousClock.now.advanced(by: .seconds(10))
        while witnesses.contains(where: { !$0.alive.isEmpty }), ContinuousClock.now < deadline {
            try await Task.sleep(for: .milliseconds(50))
        }
        var alive: [String: Int] = [:]
        for part in witnesses.flatMap(\.alive) { alive[part, default: 0] += 1 }
        let complete = witnesses.filter(\.isComplete).count
        let list = alive.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        print(
            "\(name): opened and closed \(witnesses.count) times, alive: "
                + (list.isEmpty ? "nothing" : list.joined(separator: ", ")))
        return alive.isEmpty && witnesses.count == times && complete == times
    }
}
