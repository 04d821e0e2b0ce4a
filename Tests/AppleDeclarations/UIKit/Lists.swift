// SPDX-License-Identifier: Apache-2.0

extension IndexPath {
    public init(row: Int, section: Int)
    public init(item: Int, section: Int)
    public var row: Int { get set }
    public var item: Int { get set }
}

@MainActor open class UITableViewCell: UIView {
    open var contentView: UIView { get }
    open func prepareForReuse()
}

@MainActor open class UITableView: UIScrollView {
    @objc public enum Style: Int, Sendable {
        case plain, grouped, insetGrouped
    }

    @objc public enum ScrollPosition: Int, Sendable {
        case none, top, middle, bottom
    }

    @objc public enum RowAnimation: Int, Sendable {
        case fade, none, automatic
    }

    public init(frame: CGRect, style: Style)
    public required init?(coder: NSCoder)
    // Also of UIScrollView on Apple's systems, with its own type.
    weak open var delegate: (any UITableViewDelegate)?
    weak open var dataSource: (any UITableViewDataSource)?
    weak open var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    open var indexPathForSelectedRow: IndexPath? { get }
    open var indexPathsForVisibleRows: [IndexPath]? { get }
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String)
    open func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> UITableViewCell
    open func numberOfRows(inSection section: Int) -> Int
    open func rectForRow(at indexPath: IndexPath) -> CGRect
    open func performBatchUpdates(
        _ updates: () -> Void, completion: ((Bool) -> Void)? = nil)
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation)
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation)
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath)
    open func reconfigureRows(at indexPaths: [IndexPath])
    open func selectRow(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition)
    open func deselectRow(at indexPath: IndexPath, animated: Bool)
    open func scrollToRow(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool)
}

@MainActor @objc public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell
}

@MainActor @objc public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
}

@MainActor @objc public protocol UITableViewDelegate: UIScrollViewDelegate {
    @objc optional func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath)
    @objc optional func tableView(
        _ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    @objc optional func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration?
}

@MainActor open class UICollectionReusableView: UIView {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open func prepareForReuse()
}

@MainActor open class UICollectionViewCell: UICollectionReusableView {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var selectedBackgroundView: UIView?
    open var contentView: UIView { get }
}

@MainActor open class UICollectionView: UIScrollView {
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var top: ScrollPosition { get }
        public static var bottom: ScrollPosition { get }
    }

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout)
    public required init?(coder: NSCoder)
    weak open var delegate: (any UICollectionViewDelegate)?
    weak open var dataSource: (any UICollectionViewDataSource)?
    weak open var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    open var indexPathsForSelectedItems: [IndexPath]? { get }
    open var indexPathsForVisibleItems: [IndexPath] { get }
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String)
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell
    open func numberOfItems(inSection section: Int) -> Int
    open func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes?
    open func performBatchUpdates(
        _ updates: () -> Void, completion: ((Bool) -> Void)? = nil)
    open func insertItems(at indexPaths: [IndexPath])
    open func deleteItems(at indexPaths: [IndexPath])
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath)
    open func reconfigureItems(at indexPaths: [IndexPath])
    open func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition)
    open func deselectItem(at indexPath: IndexPath, animated: Bool)
    open func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool)
}

@MainActor @objc public protocol UICollectionViewDataSource: NSObjectProtocol {
    func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell
}

@MainActor @objc public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    func collectionView(
        _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
}

@MainActor @objc public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    @objc optional func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath)
    @objc optional func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    @objc optional func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration?
}

@MainActor open class UICollectionViewLayoutAttributes: NSObject {
    open var frame: CGRect
}

@MainActor open class UICollectionViewLayout: NSObject {
    public override init()
}

public typealias UICollectionViewCompositionalLayoutSectionProvider = (
    Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider)
}

@MainActor @objc public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    var effectiveContentSize: CGSize { get }
}

@MainActor @objc public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var container: any NSCollectionLayoutContainer { get }
}

@MainActor open class NSCollectionLayoutDimension: NSObject {
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self
}

@MainActor open class NSCollectionLayoutSize: NSObject {
    public convenience init(
        widthDimension width: NSCollectionLayoutDimension,
        heightDimension height: NSCollectionLayoutDimension)
}

@MainActor open class NSCollectionLayoutItem: NSObject {
    public convenience init(layoutSize: NSCollectionLayoutSize)
}

@MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
        count: Int
    ) -> Self
}

@MainActor open class NSCollectionLayoutSection: NSObject {
    public convenience init(group: NSCollectionLayoutGroup)
}
