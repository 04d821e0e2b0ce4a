// SPDX-License-Identifier: Apache-2.0

@MainActor open class UIMenuElement: NSObject {
    @objc public enum State: Int, Sendable {
        case off, on, mixed
    }

    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var destructive: Attributes { get }
        public static var disabled: Attributes { get }
    }
}

@MainActor open class UIMenu: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String)
    }

    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var displayInline: Options { get }
    }

    @objc public enum ElementSize: Int, Sendable {
        case small, medium, large
    }

    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = [])
    open var preferredElementSize: ElementSize
}

public typealias UIActionHandler = (UIAction) -> Void

@MainActor open class UIAction: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String)
    }

    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
        handler: @escaping UIActionHandler)
    open var sender: Any? { get }
}

@MainActor open class UICommand: UIMenuElement {}

@MainActor open class UICommandAlternate: NSObject {}

public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int)
    public static var command: UIKeyModifierFlags { get }
    public static var shift: UIKeyModifierFlags { get }
}

@MainActor open class UIKeyCommand: UICommand {
    public convenience init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off)
    open var input: String? { get }
    open var modifierFlags: UIKeyModifierFlags { get }
    nonisolated public class var inputDelete: String { get }
    nonisolated public class var inputEscape: String { get }
    nonisolated public class var inputLeftArrow: String { get }
    nonisolated public class var inputRightArrow: String { get }
    nonisolated public class var inputUpArrow: String { get }
}

@MainActor open class UIContextMenuInteraction: NSObject {}

public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

@MainActor open class UIContextMenuConfiguration: NSObject {
    public convenience init(
        identifier: (any NSCopying)? = nil,
        previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil)
}

@MainActor @objc public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    func addCompletion(_ completion: @escaping () -> Void)
}
