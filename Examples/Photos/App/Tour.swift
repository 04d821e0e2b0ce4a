// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosGTK

#if canImport(Glibc)
    import Glibc
#endif

/// Walks through the app by sending inputs into its pipelines, as a person's hands would, and
/// takes a picture of each step.
@MainActor
final class Tour {
    let application: Application
    let navigation: GTKNavigation
    let mediator: Mediator
    let folder: String
    /// What the pictures of a tour through narrow pages alone are called; nil for the whole tour.
    let narrow: String?
    private var taken = 0
    /// What a window is larger than what is seen of it in pictures.
    private var frame = (width: 0, height: 0)

    init(
        _ application: Application, _ navigation: GTKNavigation, _ mediator: Mediator,
        into folder: String, narrow: String?
    ) {
        self.application = application
        self.navigation = navigation
        self.mediator = mediator
        self.folder = folder
        self.narrow = narrow
    }

    /// Something the tour waited for that did not come, or that went wrong on the way.
    private struct StepFailed: Error, CustomStringConvertible {
        let description: String
    }

    func start(_ ended: @escaping @MainActor (Bool) -> Void) {
        Task {
            do {
                try await walk()
                let log = GLibLog.counts
                guard log.warnings + log.criticals == 0 else {
                    throw StepFailed(
                        description: "GLib warned: " + GLibLog.messages.joined(separator: "; "))
                }
                print("tour: \(taken) pictures in \(folder)")
                ended(true)
            } catch {
                print("tour: \(error)")
                ended(false)
            }
        }
    }

    // MARK: - Waiting and looking

    /// What the person sees: the tour may have opened another tab.
    private var front: GTKNavigation { application.activeNavigation ?? navigation }

    func page<Page: Minya.View>(_ type: Page.Type) async throws -> Page {
        try await wait("\(type) opens") { self.front.scenes.last?.view is Page }
        guard let page = front.scenes.last?.view as? Page else {
            throw StepFailed(description: "\(type) closed at once")
        }
        return page
    }

    /// Looks again and again, for twenty seconds at most.
    func wait(_ what: String, until isThere: () -> Bool) async throws {
        let clock = ContinuousClock()
        let deadline = clock.now.advanced(by: .seconds(20))
        while !isThere() {
            guard clock.now < deadline else {
                throw StepFailed(description: "waited 20 s in vain: \(what)")
            }
            try await clock.sleep(for: .milliseconds(20))
        }
    }

    /// Gives what is inside of the window's frame exactly this size.
    func resize(width: Int, height: Int) async throws {
        let window = front.window
        var size = (width: 0, height: 0)
        for _ in 0..<3 {
            window.setDefaultSize(width: width + frame.width, height: height + frame.height)
            try await ContinuousClock().sleep(for: .milliseconds(300))
            size = window.content?.size ?? size
            guard size != (width, height) else { return }
            frame.width += width - size.width
            frame.height += height - size.height
        }
        throw StepFailed(
            description: "pages are to be \(width) × \(height), and want \(size.width) × "
                + "\(size.height)")
    }

    /// Takes a picture of the window, or of another one.
    func picture(_ name: String, _ what: String, rows: Int, of window: Widget? = nil) async throws {
        // The page slides in for a quarter of a second, and asks for its pictures as it is drawn.
        try await ContinuousClock().sleep(for: .milliseconds(700))
        try await wait("the pictures are decoded") { Pictures.loader.underWay == 0 }
        try await ContinuousClock().sleep(for: .milliseconds(200))
        taken += 1
        let file = narrow == nil ? "\(taken < 10 ? "0" : "")\(taken)-\(name).png" : "\(name).png"
        try (window ?? front.window).snapshotPNG(to: "\(folder)/\(file)")
        let scene = front.scenes.last?.name ?? "none"
        print("\(scene): \(what), \(rows) rows, \(file)")
    }
}
