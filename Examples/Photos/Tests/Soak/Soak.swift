// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore
import PhotosFolder
import PhotosGTK

/// Opens and closes each page many times in every way, and counts leaked objects and received
/// answers.
///
/// It uses a real window and real pictures.
@MainActor
final class Soak {
    private let application = Application(id: "org.minya.PhotosSoak", isUnique: false)
    private let mediator = Mediator()
    private let service: FolderPhotoService
    private let times: Int
    private var status: Int32 = 1

    init(folder: String, times: Int) {
        let folders = MemoryFolderList([PhotoPath(folder)])
        service = FolderPhotoService(folders: folders)
        self.times = times
        PhotosPages.register(in: mediator)
        mediator.provide(.photos, service)
        mediator.provide(.neighbours, service)
        mediator.provide(.photoFiles, service)
        mediator.provide(.folderList, folders)
        mediator.provide(.history, MemorySearchHistory(["autumn", "path"]))
        mediator.provide(.trails, MemoryPhotoTrails())
        mediator.provide(.favourites, MemoryFavourites())
        mediator.provide(.layout, MemoryLayoutChoice())
        application.addStyle(PhotosPages.style)
        application.onActivate = { [weak self] in self?.start() }
    }

    func run() -> Int32 {
        do {
            try mediator.check()
        } catch {
            print("soak: \(error)")
            return 70
        }
        let ended = application.run()
        return ended == 0 ? status : ended
    }

    private func start() {
        let navigation = GTKNavigation(application, title: "Soak")
        mediator.open(.search, (), in: navigation)
        navigation.window.present()
        Task {
            do {
                try await Hands.focus(navigation.window)
                status = try await soak(navigation) ? 0 : 1
            } catch {
                print("soak: \(error)")
            }
            application.quit()
        }
    }

    // MARK: - Opening

    /// A way to open one page.
    private struct Opening {
        let name: String
        let ways: [Way]
        let open: @MainActor (any Navigation, Presentation, @escaping @MainActor () -> Void) -> Void

        @MainActor
        init<Context, Result>(
            _ mediator: Mediator, _ key: SceneKey<Context, Result>, _ context: Context,
            ways: [Way] = Way.ofPages
        ) {
            name = key.name
            self.ways = ways
            open = { navigation, presentation, answered in
                mediator.open(key, context, in: navigation, as: presentation) { _ in answered() }
            }
        }
    }

    /// A way to close one page.
    private enum Way {
        case button, escape, program, altLeft, detail, mouse, tab, window
        case sheetProgram, sheetEscape, sheetWindow, sheetOpener

        static let ofPages: [Way] = [
            .button, .escape, .program, .altLeft, .detail, .mouse, .tab, .window,
        ]
        static let ofSheets: [Way] = [.sheetProgram, .sheetEscape, .sheetWindow, .sheetOpener]

        /// Whether it uses a key that the page itself handles; with a detail the focus stays beside
        /// it.
        var isKey: Bool { [.escape, .altLeft, .tab].contains(self) }

        var presentation: Presentation {
            switch self {
            case .tab: .tab
            case .detail: .detail
            case .sheetProgram, .sheetEscape, .sheetWindow, .sheetOpener: .sheet
            default: .page
            }
        }
    }

    private func soak(_ navigation: GTKNavigation) async throws -> Bool {
        let page = try await service.search(PhotoQuery(), after: nil, limit: 30)
        let context = PhotoDetailContext(
            photos: page.photos, index: 0, total: page.total, source: .search(PhotoQuery()),
            next: page.next)
        let openings = [
            Opening(mediator, .search, ()),
            Opening(mediator, .photoList, PhotoQuery()),
            Opening(mediator, .interestingness, ()),
            Opening(mediator, .photoDetail, context),
            // The last one, because it takes the focus away from the window.
            Opening(
                mediator, .rename, RenameContext(Photo.ID(path: PhotoPath("/autumn.jpg"))),
                ways: Way.ofSheets),
        ]
        var isClean = true
        for opening in openings { isClean = try await soak(opening, navigation) && isClean }
        let log = GLibLog.counts
        if log.warnings + log.criticals > 0 { print("GLib warned: \(GLibLog.messages)") }
        return isClean && log.warnings + log.criticals == 0
    }

    private func soak(_ opening: Opening, _ navigation: GTKNavigation) async throws -> Bool {
        var witnesses: [Witness] = []
        var answers = [Int](repeating: 0, count: times)
        for time in 0..<times {
            let way = opening.ways[time % opening.ways.count]
            // A window of its own is above the first one.
            let place = Opener(way == .window ? anotherWindow() : navigation)
            if way == .sheetOpener { mediator.open(.photoList, PhotoQuery(), in: navigation) }
            opening.open(place, way.presentation) { answers[time] += 1 }
            guard let scene = place.scene, let opened = place.shownIn else { continue }
            witnesses.append(Witness(of: scene))
            // Some close at once, some while they load, some when they are drawn.
            let pause = [0, 5, 30, 60][(time / opening.ways.count + time) % 4]
            try await Task.sleep(for: .milliseconds(pause))
            try await close(scene, in: opened, by: way)
            if way == .sheetOpener { navigation.back() }
            guard try await wait(until: { answers[time] > 0 }) else {
                let header = Witness.header(of: scene)
                let keyboard = header.map(Hands.whereabouts) ?? "the page has no header bar"
                print("\(opening.name): not closed by \(way) in attempt \(time); \(keyboard)")
                return false
            }
            // As a desktop does when the frontmost window closes.
            if way == .window { try await Hands.focus(navigation.window) }
        }
        return try await report(opening, witnesses, answers)
    }

    private func anotherWindow() -> GTKNavigation {
        let other = GTKNavigation(application, title: "Soak")
        mediator.open(.search, (), in: other)
        other.window.present()
        return other
    }

    // MARK: - Closing

    private func close(_ scene: Scene, in navigation: GTKNavigation, by way: Way) async throws {
        if way.isKey, let header = Witness.header(of: scene) {
            // A page sets the focus after its layout.
            _ = try await wait { Hands.isKeyboard(inPageOf: header) }
        }
        switch way {
        case .program, .sheetProgram: navigation.dismiss(scene)
        case .window, .sheetWindow: navigation.window.close()
        case .sheetOpener: break
        case .sheetEscape:
            try await Hands.focus(navigation.window)
            try await Hands.press("Escape")
        case .mouse: try await Hands.click(button: 8)
        case .altLeft: try await Hands.press("alt+Left")
        case .tab: try await Hands.press("ctrl+w")
        case .escape, .detail:
            if let header = Witness.header(of: scene) { try await Hands.leaveEntry(for: header) }
            try await Hands.press("Escape")
        case .button:
            guard let header = Witness.header(of: scene) else { return }
            if !Hands.pressBack(in: header) { print("\(scene.name): no Back button in its bar") }
        }
    }

    private func wait(until holds: () -> Bool) async throws -> Bool {
        let deadline = ContinuousClock.now.advanced(by: .seconds(10))
        while !holds() {
            guard ContinuousClock.now < deadline else { return false }
            try await Task.sleep(for: .milliseconds(2))
        }
        return true
    }

    /// Waits until the animations of the last pages have ended, then counts.
    private func report(
        _ opening: Opening, _ witnesses: [Witness], _ answers: [Int]
    ) async throws -> Bool {
        _ = try await wait { witnesses.allSatisfy { $0.alive.isEmpty } }
        var alive: [String: Int] = [:]
        for part in witnesses.flatMap(\.alive) { alive[part, default: 0] += 1 }
        let complete = witnesses.filter(\.isComplete).count
        let once = answers.count { $0 == 1 }
        let list = alive.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        print(
            "\(opening.name): opened and closed \(witnesses.count) times, "
                + "by \(opening.ways.count) ways, "
                + "answered once \(once) times, alive: "
                + (list.isEmpty ? "nothing" : list.joined(separator: ", ")))
        return alive.isEmpty && once == times && complete == times
    }
}
