// SPDX-License-Identifier: Apache-2.0

@objc public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen, pageSheet, formSheet
}

@MainActor open class UIViewController: UIResponder {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)
    public required init?(coder: NSCoder)
    public convenience override init()

    open var title: String?
    open var view: UIView!
    open var viewIfLoaded: UIView? { get }
    open var isViewLoaded: Bool { get }
    open func loadViewIfNeeded()
    open func viewDidLoad()

    open func addChild(_ childController: UIViewController)
    open func removeFromParent()
    open func willMove(toParent parent: UIViewController?)
    open func didMove(toParent parent: UIViewController?)

    open var presentedViewController: UIViewController? { get }
    open var presentingViewController: UIViewController? { get }
    open var isBeingDismissed: Bool { get }
    open var modalPresentationStyle: UIModalPresentationStyle
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil)
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil)
    open var presentationController: UIPresentationController? { get }
    open var sheetPresentationController: UISheetPresentationController? { get }
    open var popoverPresentationController: UIPopoverPresentationController? { get }
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { get }

    open var navigationItem: UINavigationItem { get }
    open var tabBarItem: UITabBarItem!
    open func setContentScrollView(
        _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all)

    open var prefersStatusBarHidden: Bool { get }
    open var childForStatusBarHidden: UIViewController? { get }
    open var childForHomeIndicatorAutoHidden: UIViewController? { get }
    open var prefersHomeIndicatorAutoHidden: Bool { get }
    open func setNeedsStatusBarAppearanceUpdate()
    open func setNeedsUpdateOfHomeIndicatorAutoHidden()
}

public struct NSDirectionalRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static var all: NSDirectionalRectEdge { get }
}

@MainActor @objc public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isCancelled: Bool { get }
}

@MainActor @objc
public protocol UIViewControllerTransitionCoordinator:
    UIViewControllerTransitionCoordinatorContext
{
    @discardableResult func animate(
        alongsideTransition animation: (
            (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?, completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult public func animate(
        alongsideTransition animation: (
            (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?, completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool
}

@MainActor open class UIPresentationController: NSObject {
    weak open var delegate: (any UIAdaptivePresentationControllerDelegate)?
    open var presentedViewController: UIViewController { get }
}

@MainActor @objc public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    @objc optional func presentationControllerWillDismiss(
        _ presentationController: UIPresentationController)
    @objc optional func presentationControllerDidDismiss(
        _ presentationController: UIPresentationController)
}

@MainActor open class UIPopoverPresentationController: UIPresentationController {
    open var sourceView: UIView?
    open var sourceRect: CGRect
}

@MainActor open class UISheetPresentationController: UIPresentationController {
    @MainActor open class Detent: NSObject {
        open class func medium() -> Self
        open class func large() -> Self
    }

    open var detents: [Detent]
    open var prefersGrabberVisible: Bool
}

@MainActor open class UINavigationController: UIViewController {
    public init(rootViewController: UIViewController)
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)
    public required init?(coder: NSCoder)
    weak open var delegate: (any UINavigationControllerDelegate)?
    open var viewControllers: [UIViewController]
    open var topViewController: UIViewController? { get }
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool)
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool)
}

@MainActor @objc public protocol UINavigationControllerDelegate: NSObjectProtocol {
    @objc optional func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController, animated: Bool)
    @objc optional func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController, animated: Bool)
}

@MainActor open class UITabBarController: UIViewController {
    open var selectedViewController: UIViewController?
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool)
}

@MainActor open class UISplitViewController: UIViewController {
    @objc public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)
    public required init?(coder: NSCoder)
    weak open var delegate: (any UISplitViewControllerDelegate)?
    open var viewControllers: [UIViewController]
    open var preferredDisplayMode: DisplayMode
    open var isCollapsed: Bool { get }
}

@MainActor @objc public protocol UISplitViewControllerDelegate {
    @objc optional func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    @objc optional func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?
}

@MainActor open class UINavigationItem: NSObject {
    @objc public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic, always, never
    }

    public init(title: String)
    public init?(coder: NSCoder)
    public convenience override init()
    open var title: String?
    open var prompt: String?
    open var titleView: UIView?
    open var backButtonTitle: String?
    open var leftItemsSupplementBackButton: Bool
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItems: [UIBarButtonItem]?
    open var largeTitleDisplayMode: LargeTitleDisplayMode
    open var searchController: UISearchController?
    open var hidesSearchBarWhenScrolling: Bool
}

@MainActor open class UISearchController: UIViewController {}

@MainActor open class UIBarItem: NSObject {
    public override init()
    open var title: String?
    open var image: UIImage?
    open var isEnabled: Bool
}

@MainActor open class UIBarButtonItem: UIBarItem {
    public override init()
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
        menu: UIMenu? = nil)
    open var primaryAction: UIAction?
    open var isSelected: Bool
}

@MainActor open class UITabBarItem: UIBarItem {
    public convenience init(title: String?, image: UIImage?, tag: Int)
}

@MainActor open class UIAlertController: UIViewController {
    @objc public enum Style: Int, Sendable {
        case actionSheet, alert
    }

    public convenience init(title: String?, message: String?, preferredStyle: Style)
    open var preferredAction: UIAlertAction?
    open func addAction(_ action: UIAlertAction)
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil)
    open var textFields: [UITextField]? { get }
}

@MainActor open class UIAlertAction: NSObject {
    @objc public enum Style: Int, Sendable {
        case `default`, cancel, destructive
    }

    public convenience init(
        title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil)
}

@MainActor open class UIActivity: NSObject {
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String)
    }
}

@MainActor open class UIActivityViewController: UIViewController {
    public typealias CompletionWithItemsHandler = (
        UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
    ) -> Void

    public init(activityItems: [Any], applicationActivities: [UIActivity]?)
    open var completionWithItemsHandler: CompletionWithItemsHandler?
}

@MainActor open class UIDocumentPickerViewController: UIViewController {
    public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool)
    public init(forOpeningContentTypes contentTypes: [UTType])
    public init(forExporting urls: [URL], asCopy: Bool)
    public required init?(coder: NSCoder)
    weak open var delegate: (any UIDocumentPickerDelegate)?
    open var allowsMultipleSelection: Bool
    open var directoryURL: URL?
}

@MainActor @objc public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    @objc optional func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    @objc optional func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}
