// SPDX-License-Identifier: Apache-2.0

import Minya

/// The View of a page on GTK: its widgets, and their connection to the pipeline.
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

    /// The lifetime of the view's observations.
    public let lifetime = Lifetime()

    /// The header bar above the page, for its own buttons; the window adds the back button.
    public let header = HeaderBar()

    /// The widget that fills the page; set it in `init(pipeline:)`.
    public var root: Widget = Box(.vertical) {
        didSet { keys.move(to: root) }
    }

    /// The page's title in the header bar.
    public var title: String {
        get { header.title }
        set { header.title = newValue }
    }

    /// The title of a tab with this page in front; nil for the page's title.
    ///
    /// Set it if the page's title is the app's name, which would not distinguish several tabs.
    public var tabTitle: String? {
        get { header.tabTitle }
        set { header.tabTitle = newValue }
    }

    /// Whether the header bar is hidden while the window is full screen.
    open var hidesHeaderInFullscreen: Bool { false }

    /// Whether buttons float at the bottom of the page; toasts are shown above them.
    open var hasButtonsAtBottom: Bool { false }

    /// Called when the window enters or leaves full screen, or the page moves to a full-screen
    /// window.
    open func fullscreenChanged(to isFullscreen: Bool) {}

    /// The page's key combinations, as the shortcuts window lists them.
    public var shortcuts: [Shortcut] { keys.list }

    private let keys = PageShortcuts()

    /// Creates the widgets; nothing may be observed yet.
    public required init(pipeline: ViewEnd<P>) {
        self.pipeline = pipeline
        keys.move(to: root)
    }

    /// Calls `body` for a key combination while the page is visible, wherever in its window the
    /// focus is.
    ///
    /// The focused widget takes precedence: a letter that is typed into an entry is text. The
    /// shortcuts window lists the first combination of each title, sorted by group.
    ///
    /// - Parameters:
    ///   - trigger: In GTK's notation: `"<Control>f"`, `"F11"`, `"plus"`.
    ///   - body: Returns true if the key was handled; false propagates it further.
    public func addShortcut(
        _ trigger: String, title: String, group: String = "",
        _ body: @escaping @MainActor () -> Bool
    ) {
        keys.add(Shortcut(trigger, title: title, group: group), body)
    }

    /// Connects the widgets to the pipeline.
    open func addObservers() {}

    /// The views that this view consists of.
    open var subviews: [any View] { [] }
}
