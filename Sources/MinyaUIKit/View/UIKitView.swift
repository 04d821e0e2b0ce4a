// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import Minya
    public import UIKit

    /// The View of a page on UIKit: its views, and their connection to the pipeline.
    ///
    /// ```swift
    /// final class PhotoListView: UIKitView<PhotoListPipeline> {
    ///     private let search = UISearchBar()
    ///
    ///     required init(pipeline: ViewEnd<PhotoListPipeline>) {
    ///         super.init(pipeline: pipeline)
    ///         title = "Photos"
    ///         root = PageColumn([search])
    ///     }
    ///
    ///     override func addObservers() {
    ///         super.addObservers()
    ///         bind(\.query, to: search)
    ///     }
    /// }
    /// ```
    ///
    /// The scene owns this object, and closes it with the page. The view controller that shows the
    /// page owns only ``root`` and ``navigationItem``, which stay until the page has slid out.
    @MainActor
    open class UIKitView<P: Pipeline>: View {
        /// The View's end of the page's data.
        public let pipeline: ViewEnd<P>

        /// The lifetime of the view's observations.
        public let lifetime = Lifetime()

        /// The view that fills the page, also below the bars; set it in `init(pipeline:)`.
        ///
        /// Lay its content out within its safe area, and above its keyboard layout guide.
        public var root = UIView()

        /// What the navigation bar shows for the page: its title, buttons and search.
        public internal(set) var navigationItem = UINavigationItem()

        /// The page's title in the navigation bar.
        public var title: String {
            get { navigationItem.title ?? "" }
            set { navigationItem.title = newValue }
        }

        /// The view controller that shows the page, for what UIKit requires one.
        public internal(set) weak var viewController: UIViewController?

        /// View controllers that the page contains, whose views are in ``root``.
        ///
        /// Set it in `init(pipeline:)`.
        public var children: [UIViewController] = []

        /// The heights of a sheet that opens with this page, smallest first; by default the full one.
        open var sheetDetents: [UISheetPresentationController.Detent] { [.large()] }

        /// The page's key combinations, as the system lists them while Command is held.
        public private(set) var keyCommands: [UIKeyCommand] = []
        private var keyBodies: [KeyCombination: @MainActor () -> Void] = [:]
        /// Observations that end with this object.
        private var kept: [AnyObject] = []

        /// Creates the views; nothing may be observed yet.
        public required init(pipeline: ViewEnd<P>) { self.pipeline = pipeline }

        /// Calls `body` for a key combination while the page is visible.
        ///
        /// - Parameter input: A character, or a constant of `UIKeyCommand`, such as `inputEscape`.
        public func addShortcut(
            _ input: String, _ modifiers: UIKeyModifierFlags = .command, title: String,
            _ body: @escaping @MainActor () -> Void
        ) {
            let command = UIKeyCommand(
                title: title, action: #selector(SceneViewController.perform(key:)), input: input,
                modifierFlags: modifiers, discoverabilityTitle: title)
            keyCommands.append(command)
            keyBodies[KeyCombination(command)] = body
        }

        func perform(_ command: UIKeyCommand) { keyBodies[KeyCombination(command)]?() }

        func keep(_ object: AnyObject) { kept.append(object) }

        /// Connects the views to the pipeline; called when ``root`` is in the view controller.
        open func addObservers() {}

        /// The views that this view consists of.
        open var subviews: [any View] { [] }
    }

    extension UIKitView: UIKitPage {}

    /// A key with its modifiers.
    private struct KeyCombination: Hashable {
        let input: String?
        let modifiers: Int

        @MainActor
        init(_ command: UIKeyCommand) {
            input = command.input
            modifiers = command.modifierFlags.rawValue
        }
    }

    /// What a view controller needs of a view, whatever the view's pipeline.
    @MainActor
    protocol UIKitPage: AnyObject {
        var root: UIView { get }
        var navigationItem: UINavigationItem { get set }
        var viewController: UIViewController? { get set }
        var children: [UIViewController] { get }
        var sheetDetents: [UISheetPresentationController.Detent] { get }
        var keyCommands: [UIKeyCommand] { get }
        func perform(_ command: UIKeyCommand)
    }
#endif
