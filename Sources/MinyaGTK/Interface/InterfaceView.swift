// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The View of a page whose widgets a `.ui` file describes.
///
/// ```swift
/// struct ListOutlets: InterfaceOutlets {
///     static let file = InterfaceFile(Array("<interface/>".utf8), name: "photo-list.ui")
///     let root: Widget
///     let more: InterfaceAction
///
///     init(_ interface: Interface) throws(InterfaceError) {
///         root = try interface.widget("root")
///         more = try interface.action("more")
///     }
/// }
///
/// final class FiledListView: InterfaceView<PhotoListPipeline, ListOutlets> {
///     override func setUp(_ ui: ListOutlets) {
///         ui.more.onActivate = { [weak self] in self?.pipeline.fetchMore.send() }
///     }
///
///     override func connect(_ ui: ListOutlets) {
///         pipeline.observe(\.query, by: self) { view, query in view.title = query }
///     }
/// }
/// ```
///
/// If the file lacks something that Swift uses, the page shows the error and the app's `onProblem`
/// receives it: then neither `setUp` nor `connect` is called.
open class InterfaceView<P: Pipeline, Outlets: InterfaceOutlets>: WidgetView<P> {
    /// The outlets and actions of the file; nil if the file is invalid.
    public let outlets: Outlets?

    private let interface: Interface?
    private let error: InterfaceError?

    /// Creates the widgets of the file, and calls `setUp`.
    public required init(pipeline: ViewEnd<P>) {
        switch Outlets.make() {
        case .success(let made):
            (outlets, interface, error) = (made.outlets, made.interface, nil)
        case .failure(let error):
            (outlets, interface, self.error) = (nil, nil, error)
        }
        super.init(pipeline: pipeline)
        if let outlets {
            root = outlets.root
            setUp(outlets)
        } else if let error {
            root = InterfaceNotice.page(error)
        }
    }

    /// Connects handlers, and inserts the widgets that a file cannot describe; called once.
    open func setUp(_ ui: Outlets) {}

    /// Connects the widgets to the pipeline.
    open func connect(_ ui: Outlets) {}

    /// Connects the widgets to the pipeline, if the file is valid.
    open override func addObservers() {
        super.addObservers()
        if let error {
            pipeline.report(.brokenInterface(view: "\(Self.self)", why: "\(error)"))
        } else if let outlets {
            connect(outlets)
        }
    }
}
