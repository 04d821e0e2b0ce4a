// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A line above a page that says what is so just now, and slides away when it is no longer.
///
/// ```swift
/// let banner = Banner("There is no network.")
/// let page = Box(.vertical, [banner, Label("What the page shows.")])
/// banner.isRevealed = true
/// ```
///
/// libadwaita has one only from 1.3 on.
open class Banner: Widget {
    private let label: Label
    private let button = Button(label: "")

    /// Called when the button is clicked or activated by the keyboard.
    public var onClick: (() -> Void)?

    /// Called when it goes while its button has the keyboard: the moment to give that to what comes
    /// next.
    public var onKeyboardLoss: (() -> Void)?

    /// Makes a banner that is not seen yet.
    public init(_ title: String) {
        label = Label(title)
        super.init(adopting: gtk_revealer_new())
        let box = Box(.horizontal, [label, button])
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
        // What is not revealed takes no room, and no keys.
        gtk_revealer_set_reveal_child(opaque, 0)
        followOthers()
        button.onClick = { [weak self] in self?.onClick?() }
        Self.styleOnce
    }

    /// What it says.
    public var title: String {
        get { label.text }
        set { label.text = newValue }
    }

    /// What the button after the title says; there is none while this is nil.
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

    /// Whether it has something to say: then it is seen, unless another one in the window says
    /// that.
    public var isRevealed = false {
        didSet { Self.settle() }
    }

    /// Whether this one says all that another would, which is not seen then beside it.
    ///
    /// Two pages beside each other may have the same to say. By default no banner speaks for
    /// another. What it depends on is looked at again when ``isRevealed`` is set.
    open func says(allOf other: Banner) -> Bool { false }

    /// Whether it is seen, or on its way.
    var isShown: Bool { gtk_revealer_get_reveal_child(opaque) != 0 }

    func show(_ isShown: Bool) {
        guard isShown != self.isShown else { return }
        let losesKeyboard = !isShown && hasKeyboard
        gtk_revealer_set_reveal_child(opaque, isShown.gboolean)
        if losesKeyboard { onKeyboardLoss?() }
    }

    /// All banners, in the order in which they were made.
    static var all: [Weak] = []

    private static let styleOnce: Void = Style.add(
        """
        .minya-banner { background: alpha(@accent_bg_color, 0.15); font-weight: bold;
            border-bottom: 1px solid alpha(currentColor, 0.1); }
        """)
}
