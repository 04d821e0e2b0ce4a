// SPDX-License-Identifier: Apache-2.0

import Minya

/// The View of a page on GTK: widgets, and what joins them to the pipeline.
///
/// ```swift
/// final class PhotoListView: WidgetView<PhotoListPipeline> {
///     private let search = SearchEntry(placeholder: "Search")
///
///     required init(pipeline: ViewEnd<PhotoListPipeline>) {
///         super.init(pipeline: pipeline)
///         title = "Photos"
///         root = Box(.vertical, [search])
///     }
///
///     override func addObservers() {
///         super.addObservers()
///         bind(\.query, to: search)
///         pipeline.observe(\.phase, by: self) { view, phase in … }
///     }
/// }
/// ```
@MainActor
open class WidgetView<P: Pipeline>: View {
    /// The View's end of the page's data.
    public let pipeline: ViewEnd<P>

    /// How long the view observes.
    public let lifetime = Lifetime()

    /// The bar above the page, for buttons of its own; the way back is put in by the window.
    public let header = HeaderBar()

    /// What fills the page; set it in `init(pipeline:)`.
    public var root: Widget = Box(.vertical) {
        didSet { keys.move(to: root) }
    }

    /// What the bar calls the page.
    public var title: String {
        get { header.title }
        set { header.title = newValue }
    }

    /// What a tab is called that has this page in front, if not by the page's title; nil for that.
    ///
    /// For a page that is called as the app is: of several tabs none says what it is for.
    public var tabTitle: String? {
        get { header.tabTitle }
        set { header.tabTitle = newValue }
    }

    /// Whether the bar goes while the window fills the screen.
    open var hidesHeaderInFullscreen: Bool { false }

    /// Whether buttons float at the bottom of the page; messages are shown above them.
    open var hasButtonsAtBottom: Bool { false }

    /// Called when the window begins to fill the screen or ends to, and when the page comes into
    /// a window that does.
    open func fullscreenChanged(to isFullscreen: Bool) {}

    /// The page's key combinations, as the shortcuts window lists them.
    public var shortcuts: [Shortcut] { keys.list }

    private let keys = PageShortcuts()

    /// Makes the widgets; nothing may be observed yet.
    public required init(pipeline: ViewEnd<P>) {
        self.pipeline = pipeline
        keys.move(to: root)
    }

    /// Calls `body` for a key combination while the page is seen, wherever in its window the
    /// keyboard is.
    ///
    /// What has the keyboard comes first: a letter that is typed into an entry is text. The
    /// shortcuts window lists the first combination of each title, those of a group together.
    ///
    /// - Parameters:
    ///   - trigger: In GTK's spelling: `"<Control>f"`, `"F11"`, `"plus"`.
    ///   - body: True says that the key was used; false lets it go on.
    public func addShortcut(
        _ trigger: String, title: String, group: String = "",
        _ body: @escaping @MainActor () -> Bool
    ) {
        keys.add(Shortcut(trigger, title: title, group: group), body)
    }

    /// Joins the widgets to the pipeline.
    open func addObservers() {}

    /// The views this one is made of.
    open var subviews: [any View] { [] }
}
