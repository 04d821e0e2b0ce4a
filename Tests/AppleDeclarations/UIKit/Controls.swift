// SPDX-License-Identifier: Apache-2.0

@MainActor open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var valueChanged: Event { get }
        public static var primaryActionTriggered: Event { get }
        public static var editingChanged: Event { get }
    }

    @objc public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right, fill, leading, trailing
    }

    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var isEnabled: Bool
    open var isSelected: Bool
    open var contentHorizontalAlignment: ContentHorizontalAlignment
    open var showsMenuAsPrimaryAction: Bool
    open func addAction(_ action: UIAction, for controlEvents: Event)
    open func performPrimaryAction()
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

@MainActor open class UIButton: UIControl {
    public struct Configuration {
        public static func plain() -> Configuration
        public static func gray() -> Configuration
        public static func borderedProminent() -> Configuration
        public var image: UIImage? { get set }
        public var title: String? { get set }
        public var subtitle: String? { get set }
    }

    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil)
    public final var configuration: Configuration? { get set }
    open var menu: UIMenu?
}

@MainActor open class UILabel: UIView {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var text: String?
    open var font: UIFont!
    open var textColor: UIColor!
    open var textAlignment: NSTextAlignment
    open var numberOfLines: Int
    open var adjustsFontForContentSizeCategory: Bool
}

@MainActor open class UIImageView: UIView {
    public init(image: UIImage?)
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var image: UIImage?
}

@MainActor open class UIActivityIndicatorView: UIView {
    public override init(frame: CGRect)
    public required init(coder: NSCoder)
    open var hidesWhenStopped: Bool
    open func startAnimating()
    open func stopAnimating()
}

@MainActor open class UIProgressView: UIView {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open func setProgress(_ progress: Float, animated: Bool)
}

@MainActor open class UITextField: UIControl {
    @objc public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }

    @objc public enum ViewMode: Int, Sendable {
        case never, whileEditing, unlessEditing, always
    }

    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var text: String?
    open var placeholder: String?
    open var borderStyle: BorderStyle
    open var clearButtonMode: ViewMode
    open var autocapitalizationType: UITextAutocapitalizationType
    open var autocorrectionType: UITextAutocorrectionType
    open var returnKeyType: UIReturnKeyType
    open var keyboardType: UIKeyboardType
    open var font: UIFont?
    open var adjustsFontForContentSizeCategory: Bool
    open var selectedTextRange: UITextRange?
    open var beginningOfDocument: UITextPosition { get }
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    open func textRange(
        from fromPosition: UITextPosition, to toPosition: UITextPosition
    ) -> UITextRange?
    open var isSecureTextEntry: Bool
    open var markedTextRange: UITextRange? { get }
}

@MainActor open class UISearchTextField: UITextField {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
}

@MainActor open class UITextRange: NSObject {
    open var start: UITextPosition { get }
}

@MainActor open class UITextPosition: NSObject {}

@objc public enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters
}

@objc public enum UITextAutocorrectionType: Int, Sendable {
    case `default`, no, yes
}

@objc public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
    case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

@objc public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done
}

@objc public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}

@MainActor open class UISearchBar: UIView {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var placeholder: String?
    open var searchTextField: UISearchTextField { get }
}

@MainActor open class UITextView: UIScrollView {
    public init(frame: CGRect, textContainer: NSTextContainer?)
    public required init?(coder: NSCoder)
    public override convenience init(frame: CGRect)
    // Also of UIScrollView on Apple's systems, with its own type.
    weak open var delegate: (any UITextViewDelegate)?
    open var attributedText: NSAttributedString!
    open var font: UIFont?
    open var isEditable: Bool
    open var textContainer: NSTextContainer { get }
    open var textContainerInset: UIEdgeInsets
    open var adjustsFontForContentSizeCategory: Bool
    open var beginningOfDocument: UITextPosition { get }
    open func characterRange(at point: CGPoint) -> UITextRange?
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    nonisolated public class var textDidChangeNotification: NSNotification.Name { get }
    open var text: String!
    open var markedTextRange: UITextRange? { get }
}

@MainActor open class NSTextContainer: NSObject {
    open var lineFragmentPadding: CGFloat
}

@MainActor @objc public protocol UITextViewDelegate: UIScrollViewDelegate {
    @objc optional func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction?
    @objc optional func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration?
}

@MainActor open class UITextItem: NSObject {
    @MainActor open class MenuConfiguration: NSObject {}

    open var range: NSRange { get }
}

@MainActor open class UISwitch: UIControl {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var isOn: Bool
    open func setOn(_ on: Bool, animated: Bool)
}

@MainActor open class UISlider: UIControl {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var value: Float
    open func setValue(_ value: Float, animated: Bool)
}

@MainActor open class UIStepper: UIControl {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var value: Double
}

@MainActor open class UISegmentedControl: UIControl {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    public class var noSegment: Int { get }
    open var numberOfSegments: Int { get }
    open var selectedSegmentIndex: Int
}

@MainActor open class UIDatePicker: UIControl {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var date: Date
    open func setDate(_ date: Date, animated: Bool)
}

@MainActor open class UIPageControl: UIControl {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var currentPage: Int
}

@MainActor open class UIRefreshControl: UIControl {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open func endRefreshing()
}

@MainActor public protocol UIContentConfiguration {}

public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
    public struct ButtonProperties: Hashable {
        public var primaryAction: UIAction? { get set }
    }

    public static func empty() -> UIContentUnavailableConfiguration
    public static func loading() -> UIContentUnavailableConfiguration
    public var image: UIImage? { get set }
    public var text: String? { get set }
    public var secondaryText: String? { get set }
    public var button: UIButton.Configuration { get set }
    public var buttonProperties: ButtonProperties { get set }
    public var secondaryButton: UIButton.Configuration { get set }
    public var secondaryButtonProperties: ButtonProperties { get set }
}

@MainActor open class UIContentUnavailableView: UIView {
    public init(configuration: UIContentUnavailableConfiguration)
    public required init?(coder: NSCoder)
    open var configuration: UIContentUnavailableConfiguration { get set }
}
