// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A line above a page that shows a current condition, and slides out when it no longer applies.
///
/// ```swift
/// let banner = Banner("There is no network.")
/// let page = Box(.vertical, [banner, Label("What the page shows.")])
/// banner.isRevealed = true
/// ```
///
/// libadwaita has a banner only since 1.3.
open class Banner: Widget {
    private let label: Label
    private let box: Box
    private let button = Button(label: "")

    /// Called when the button is clicked or activated by the keyboard.
    public var onClick: (() -> Void)?

    /// Called when the banner is hidden while its button is focused, to move the focus elsewhere.
    public var onFocusLoss: (() -> Void)?

    /// Creates a hidden banner.
    public init(_ title: String) {
        label = Label(title)
        box = Box(.horizontal, [label, button])
        super.init(adopting: gtk_revealer_new())
        label.wraps = true
        label.isCentered = true
        label.hexpand = true
        label.setMargins(top: 8, bottom: 8, start: 18, end: 18)
        button.isVisible = false
        button.valign = .center
        button.setMargins(top: 4, bottom: 4, start: 0, end: 8)
        box.addCSSClass("minya-banner")
        box.hideFromReadersWhileUnseen()
        keep(box)
        gtk_revealer_set_child(opaque, box.pointer)
        gtk_revealer_set_transition_type(opaque, GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN)
        // An unrevealed banner takes no space and cannot be focused.
        gtk_revealer_set_reveal_child(opaque, 0)
        hideUnrevealed()
        keep(
            SignalConnection(
                pointer, "notify::child-revealed",
                pointer: { [weak self] _ in self?.hideUnrevealed() }))
        followOthers()
        button.onClick = { [weak self] in self?.onClick?() }
        Self.styleOnce
    }

    /// The message.
    public var title: String {
        get { label.text }
        set { label.text = newValue }
    }

    /// The label of the button after the title; nil for no button.
    ///
    /// ```swift
    /// let banner = Banner("There is no network.")
    /// banner.buttonLabel = "Try Again"
    /// banner.onClick = { print("Asking once more") }
    /// ```
    public var buttonLabel: String? {
        didSet {
            guard buttonLabel != oldValue else { return }
            if let buttonLabel { button.label = buttonLabel }
            button.isVisible = buttonLabel != nil
        }
    }

    /// Whether the banner has a message to show; it is visible unless another one in the window
    /// covers it.
    public var isRevealed = false {
        didSet { Self.settle() }
    }

    /// Returns whether this banner's message includes that of another, which is then hidden.
    ///
    /// Two pages beside each other may have the same message. By default no banner replaces
    /// another. Setting ``isRevealed`` evaluates this function again.
    open func covers(_ other: Banner) -> Bool { false }

    /// Whether the banner is visible or sliding in.
    var isShown: Bool { gtk_revealer_get_reveal_child(opaque) != 0 }

    func show(_ isShown: Bool) {
        guard isShown != self.isShown else { return }
        let losesFocus = !isShown && containsFocus
        if isShown { box.isVisible = true }
        gtk_revealer_set_reveal_child(opaque, isShown.gboolean)
        hideUnrevealed()
        if losesFocus { onFocusLoss?() }
    }

    /// Hides the content once it has slid out.
    ///
    /// GTK measures the child of a closed revealer in each layout of the page. In Photos, three
    /// quarters of the texts measured before the first frame were that of its hidden banner.
    private func hideUnrevealed() {
        box.isVisible = isShown || gtk_revealer_get_child_revealed(opaque) != 0
    }

    /// Whether a widget is part of a banner.
    static func contains(_ widget: UnsafeMutablePointer<GtkWidget>?) -> Bool {
        var next = widget
        while let widget = next {
            if gtk_widget_has_css_class(widget, "minya-banner") != 0 { return true }
            next = gtk_widget_get_parent(widget)
        }
        return false
    }

    /// All banners, in the order of their creation.
    static var all: [Weak] = []

    private static let styleOnce: Void = Style.add(
        """
        .minya-banner { background: alpha(@accent_bg_color, 0.15); font-weight: bold;
            border-bottom: 1px solid alpha(currentColor, 0.1); }
        """)
}
