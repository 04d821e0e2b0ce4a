// SPDX-License-Identifier: Apache-2.0

public import Minya
public import MinyaGTK

#if canImport(Glibc)
    import Glibc
#endif

/// Walks through an app by sending inputs into its pipelines, as a person's hands would, and takes a
/// picture of each step.
///
/// An app's own tour is a subclass of it, with a walk.
@MainActor
open class Tour {
    public let application: Application
    /// Where the person is who is followed.
    public var navigation: GTKNavigation
    public let folder: String
    /// What the pictures of a tour through narrow pages alone are called; nil for the whole tour.
    public let narrow: String?
    private var taken = 0
    /// Whether it is told how much of a processor each page takes while nothing happens.
    private let measuresRest = getenv("MINYA_TOUR_IDLE") != nil
    /// The pages of which that was told.
    private var measured: Set<String> = []
    /// A step that shows that something is going on.
    private static let loading = "loading"
    /// How large pages are to be in pictures, since the window was given a size.
    private var size: (width: Int, height: Int)?
    /// What a window is larger than what is seen of it in pictures.
    private var frame = (width: 0, height: 0)
    /// Of a tour of texts: those that are cut, those that no catalog said, how many one did.
    var cut: [String] = []
    var unmarked: Set<String> = []
    var marked = 0

    /// A tour whose pictures go into a folder.
    public init(
        _ application: Application, _ navigation: GTKNavigation, into folder: String,
        narrow: String?
    ) {
        self.application = application
        self.navigation = navigation
        self.folder = folder
        self.narrow = narrow
    }

    /// Something a tour waited for that did not come, or that went wrong on the way.
    public struct StepFailed: Error, CustomStringConvertible {
        public let description: String

        public init(_ description: String) { self.description = description }
    }

    // MARK: - What an app says

    /// What a person does, step by step.
    open func walk() async throws {}

    /// Where the page is that is seen.
    open var front: GTKNavigation { navigation }

    /// Whether all is there that a page shows.
    open var isSettled: Bool { true }

    // MARK: - What is seen

    /// How many rows the lists have that are seen, those out of sight among them.
    public var rowsOfLists: [Int] { SeenList.all().map(\.rows) }

    /// How wide the lists are that are seen, in logical pixels.
    public var widthsOfLists: [Int] { SeenList.all().map(\.width) }

    /// By how much the lists are scrolled that are seen, in logical pixels.
    public var offsetsOfLists: [Double] { SeenList.all().map(\.offset) }

    /// Whether what is seen is dark.
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
            throw StepFailed("\(file), \(what): nowhere it says “\(text)”")
        }
        guard isTrue() else { throw StepFailed("\(file): that it \(what) is not seen") }
    }

    // MARK: - Going

    /// Walks, and tells whether all went well.
    public func start(_ ended: @escaping @MainActor (Bool) -> Void) {
        Task {
            do {
                mkdir(folder, 0o755)
                try await walk()
                if Self.isOfTexts { try judgeTexts() }
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

    // MARK: - Waiting and looking

    /// The page in front, once it is of a type.
    public func page<Page: Minya.View>(_ type: Page.Type) async throws -> Page {
        try await wait("\(type) opens") { self.front.scenes.last?.view is Page }
        guard let page = front.scenes.last?.view as? Page else {
            throw StepFailed("\(type) closed at once")
        }
        return page
    }

    /// Looks again and again, for twenty seconds at most.
    public func wait(_ what: String, until isThere: () -> Bool) async throws {
        let clock = ContinuousClock()
        let deadline = clock.now.advanced(by: .seconds(20))
        while !isThere() {
            guard clock.now < deadline else {
                throw StepFailed("waited 20 s in vain: \(what)")
            }
            try await clock.sleep(for: .milliseconds(20))
        }
    }

    /// Gives what is inside of the window's frame exactly this size.
    public func resize(width: Int, height: Int) async throws {
        let window = front.window
        self.size = (width, height)
        var size = (width: 0, height: 0)
        for _ in 0..<10 {
            window.setDefaultSize(width: width + frame.width, height: height + frame.height)
            try await ContinuousClock().sleep(for: .milliseconds(300))
            size = window.content?.size ?? size
            guard size != (width, height) else { return }
            frame.width += width - size.width
            frame.height += height - size.height
        }
        throw StepFailed(
            "pages are to be \(width) × \(height), and want \(size.width) × "
                + "\(size.height)")
    }

    /// Takes a picture of the window, or of another one, and says in a line what it shows.
    ///
    /// It fails where that is not so: where a page took more room than the window was given, or
    /// what the line claims is not seen.
    ///
    /// - Parameters:
    ///   - texts: Texts that must be seen, each as a whole label.
    ///   - isTrue: Whether all else is seen that the line claims.
    public func picture(
        _ name: String, _ what: String, rows: Int, of window: Widget? = nil,
        showing texts: [String] = [], where isTrue: () -> Bool = { true }
    ) async throws {
        // The page slides in for a quarter of a second, and asks for its pictures as it is drawn.
        try await ContinuousClock().sleep(for: .milliseconds(700))
        try await wait("all of it is there") { isSettled }
        try await ContinuousClock().sleep(for: .milliseconds(200))
        taken += 1
        let file = narrow == nil ? "\(taken < 10 ? "0" : "")\(taken)-\(name).png" : "\(name).png"
        // Where nothing waits to be laid out: GTK complains of what has no place yet.
        let widget = window ?? front.window
        var written: Result<Void, any Error>?
        widget.afterNextPaint { [folder] in
            written = Result { try widget.snapshotPNG(to: "\(folder)/\(file)") }
        }
        try await wait("a frame is painted") { written != nil }
        try written?.get()
        try judge(file, what, texts, isTrue, isWindow: window == nil)
        if Self.isOfTexts { readTexts(of: file) }
        let scene = front.scenes.last?.name ?? "none"
        print("\(scene): \(what), \(rows) rows, \(file)")
        if measuresRest, name != Self.loading, measured.insert(scene).inserted {
            print("idle \(scene) \(try await Rest.percent())")
        }
    }
}
