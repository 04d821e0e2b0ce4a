// SPDX-License-Identifier: Apache-2.0

public import Minya
public import MinyaGTK

#if canImport(Glibc)
    import Glibc
#endif

/// A tour of an app that sends inputs to its pipelines, as a user would, and takes a screenshot of
/// each step.
///
/// Each app has a subclass that overrides `walk()`.
@MainActor
open class Tour {
    public let application: Application
    /// The navigation that the tour currently follows.
    public var navigation: GTKNavigation
    public let folder: String
    /// A prefix for the screenshots of a tour of only the narrow pages; nil for the whole tour.
    public let narrow: String?
    private var taken = 0
    /// Whether to report the processor usage of each idle page.
    private let measuresRest = getenv("MINYA_TOUR_IDLE") != nil
    /// The pages whose usage was reported.
    private var measured: Set<String> = []
    /// The name of the steps that show an activity.
    private static let loading = "loading"
    /// The size of pages in screenshots, once the window was resized.
    private var size: (width: Int, height: Int)?
    /// The difference between the size of a window and that of its screenshot.
    private var frame = (width: 0, height: 0)
    /// The results of a text tour: the texts cut off, those outside of catalogs, and the number of
    /// those from a catalog.
    var cut: [String] = []
    var unmarked: Set<String> = []
    var marked = 0

    /// Creates a tour that saves its screenshots into a folder.
    public init(
        _ application: Application, _ navigation: GTKNavigation, into folder: String,
        narrow: String?
    ) {
        self.application = application
        self.navigation = navigation
        self.folder = folder
        self.narrow = narrow
    }

    /// An expected state that did not occur, or a problem during a step.
    public struct StepFailed: Error, CustomStringConvertible {
        public let description: String

        public init(_ description: String) { self.description = description }
    }

    // MARK: - To override

    /// Performs the steps of the tour.
    open func walk() async throws {}

    /// The navigation of the visible page.
    open var front: GTKNavigation { navigation }

    /// Whether the page is completely loaded.
    open var isSettled: Bool { true }

    // MARK: - Visible content

    /// The number of rows of the visible lists, including those scrolled out of sight.
    public var rowsOfLists: [Int] { SeenList.all().map(\.rows) }

    /// The widths of the visible lists, in logical pixels.
    public var widthsOfLists: [Int] { SeenList.all().map(\.width) }

    /// The scroll offsets of the visible lists, in logical pixels.
    public var offsetsOfLists: [Double] { SeenList.all().map(\.offset) }

    /// Whether the app is in dark mode.
    public var isDark: Bool { SeenList.isDark }

    private func judge(
        _ file: String, _ what: String, _ texts: [String], _ isTrue: () -> Bool, isWindow: Bool
    ) throws {
        let now = front.window.content?.size ?? (width: 0, height: 0)
        if isWindow, let size, now != size {
            let wanted = "\(size.width) × \(size.height)"
            throw StepFailed("\(file) is \(now.width) × \(now.height) instead of \(wanted)")
        }
        let seen = Set(SeenText.all().map(\.text))
        for text in texts where !seen.contains(text) {
            throw StepFailed("\(file), \(what): the text “\(text)” is not visible")
        }
        guard isTrue() else { throw StepFailed("\(file) does not show this: \(what)") }
    }

    // MARK: - Running

    /// Runs the tour, and reports whether it succeeded.
    public func start(_ ended: @escaping @MainActor (Bool) -> Void) {
        Task {
            do {
                mkdir(folder, 0o755)
                try await walk()
                if Self.checksTexts { try judgeTexts() }
                let log = GLibLog.counts
                guard log.warnings + log.criticals == 0 else {
                    throw StepFailed(
                        "GLib warned: " + GLibLog.messages.joined(separator: "; "))
                }
                print("tour: \(taken) pictures in \(folder)")
                ended(true)
            } catch {
                print("tour: \(error)")
                ended(false)
            }
        }
    }

    // MARK: - Waiting and screenshots

    /// Returns the front page once it is of this type.
    public func page<Page: Minya.View>(_ type: Page.Type) async throws -> Page {
        try await wait("\(type) opens") { self.front.scenes.last?.view is Page }
        guard let page = front.scenes.last?.view as? Page else {
            throw StepFailed("\(type) was closed at once")
        }
        return page
    }

    /// Waits until a condition holds, at most twenty seconds.
    public func wait(_ what: String, until isThere: () -> Bool) async throws {
        let clock = ContinuousClock()
        let deadline = clock.now.advanced(by: .seconds(20))
        while !isThere() {
            guard clock.now < deadline else {
                throw StepFailed("not true within 20 s: \(what)")
            }
            try await clock.sleep(for: .milliseconds(20))
        }
    }

    /// Resizes the window so that its content has exactly this size.
    public func resize(width: Int, height: Int) async throws {
        let window = front.window
        self.size = (width, height)
        var size = window.content?.size ?? (width: 0, height: 0)
        for _ in 0..<10 {
            let before = size
            // A correction for a size that was not laid out yet may exceed the size itself.
            window.setDefaultSize(
                width: max(1, width + frame.width), height: max(1, height + frame.height))
            // Nothing changes if the window has this size already.
            for _ in 0..<150 where size == before && size != (width, height) {
                try await ContinuousClock().sleep(for: .milliseconds(20))
                size = window.content?.size ?? size
            }
            try await ContinuousClock().sleep(for: .milliseconds(300))
            size = window.content?.size ?? size
            guard size != (width, height) else { return }
            frame.width += width - size.width
            frame.height += height - size.height
        }
        throw StepFailed(
            "pages must fit into \(width) × \(height), but need \(size.width) × "
                + "\(size.height)")
    }

    /// Takes a screenshot of the window, or of another one, and prints a line that describes it.
    ///
    /// It throws if the page exceeds the size of the window, or if the description is not true.
    ///
    /// - Parameters:
    ///   - texts: Texts that must be visible, each as a whole label.
    ///   - isTrue: Whether the rest of the description is true.
    public func picture(
        _ name: String, _ what: String, rows: Int, of window: Widget? = nil,
        showing texts: [String] = [], where isTrue: () -> Bool = { true }
    ) async throws {
        // The transition of a page takes a quarter of a second, and pictures load when it is drawn.
        try await ContinuousClock().sleep(for: .milliseconds(700))
        try await wait("the page is completely loaded") { isSettled }
        try await ContinuousClock().sleep(for: .milliseconds(200))
        taken += 1
        let file = narrow == nil ? "\(taken < 10 ? "0" : "")\(taken)-\(name).png" : "\(name).png"
        // Take it when no layout is pending: GTK warns about widgets without an allocation.
        let widget = window ?? front.window
        var written: Result<Void, any Error>?
        widget.afterNextPaint { [folder] in
            written = Result { try widget.snapshotPNG(to: "\(folder)/\(file)") }
        }
        try await wait("a frame is painted") { written != nil }
        try written?.get()
        try judge(file, what, texts, isTrue, isWindow: window == nil)
        if Self.checksTexts { readTexts(of: file) }
        let scene = front.scenes.last?.name ?? "none"
        print("\(scene): \(what), \(rows) rows, \(file)")
        if measuresRest, name != Self.loading, measured.insert(scene).inserted {
            print("idle \(scene) \(try await Rest.percent())")
        }
    }
}
