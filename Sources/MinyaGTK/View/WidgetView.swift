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
    public var root: Widget = Box(.vertical)

    /// What the bar calls the page.
    public var title: String {
        get { header.title }
        set { header.title = newValue }
    }

    /// Whether the bar goes while the window fills the screen.
    open var hidesHeaderInFullscreen: Bool { false }

    /// Called when the window begins to fill the screen or ends to, and when the page comes into
    /// a window that does.
    open func fullscreenChanged(to isFullscreen: Bool) {}

    /// Makes the widgets; nothing may be observed yet.
    public required init(pipeline: ViewEnd<P>) {
        self.pipeline = pipeline
    }

    /// Joins the widgets to the pipeline.
    open func addObservers() {}

    /// The views this one is made of.
    open var subviews: [any View] { [] }
}
