// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A panel at the end of its content: beside it where there is room, else over it when asked for.
///
/// Where there is no longer room for both, the panel goes; it comes back with the room, unless the
/// person put it away before. Over the content it also goes by Escape and by a click beside it.
///
/// ```swift
/// let page = SidePanel(picture, panel: facts)
/// page.onReveal = { isShown in … }   // when it came or went by itself
/// ```
///
/// libadwaita's own, AdwFlap, warns and counts wrongly when it is made without room (1.2.2).
public final class SidePanel: Widget {
    /// Called when the panel came or went otherwise than by `isRevealed`.
    public var onReveal: ((Bool) -> Void)?

    /// Whether the panel lies over the content, for lack of room.
    public private(set) var isOver = false

    /// Whether the panel that went for lack of room comes back with it.
    public var comesBack = true

    private let content: Widget
    private let panel: Widget
    private let revealer: UnsafeMutablePointer<GtkWidget>
    private let shield = Box(.vertical)
    /// Asks for the content's least size: the content itself is given what the panel leaves of it.
    private let floor = Box(.vertical)
    /// Whether it went for lack of room.
    private var isMissed = false
    private var isLookWaiting = false
    /// What had the keyboard before the panel came over it.
    private let formerFocus = WeakPointer()
    private var shown: SignalConnection?

    /// Makes a panel beside its content; each asks for the least width it is of use at.
    public init(_ content: Widget, panel: Widget) {
        self.content = content
        self.panel = panel
        revealer = gtk_revealer_new()
        super.init(adopting: gtk_overlay_new())
        for child in [floor, content, panel, shield] { keep(child) }
        panel.hideFromReadersWhileUnseen()
        gtk_overlay_set_child(opaque, floor.pointer)
        gtk_overlay_add_overlay(opaque, content.pointer)
        gtk_overlay_add_overlay(opaque, shield.pointer)
        gtk_overlay_add_overlay(opaque, revealer)
        gtk_revealer_set_child(OpaquePointer(revealer), panel.pointer)
        gtk_revealer_set_transition_type(
            OpaquePointer(revealer), GTK_REVEALER_TRANSITION_TYPE_SLIDE_LEFT)
        gtk_widget_set_halign(revealer, GTK_ALIGN_END)
        panel.addCSSClass("background")
        panel.addCSSClass("side-panel")
        shield.addCSSClass("side-panel-shield")
        shield.isVisible = false
        Self.style()
        listen()
    }

    /// Whether the panel is seen, or on its way.
    public var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(OpaquePointer(revealer)) != 0 }
        set {
            isMissed = false
            guard newValue, isOver, size.width == 0 else { return reveal(newValue) }
            // Nobody has asked for it yet: it would hide what the person came to see.
            isMissed = true
            Idle.once { [weak self] in self?.onReveal?(false) }
        }
    }

    // MARK: - Room

    private func listen() {
        keep(
            SignalConnection(
                pointer, "realize", plain: { [weak self] in self?.look(widthOfWindow: true) }))
        keep(
            SignalConnection(
                pointer, "get-child-position",
                childPosition: { [weak self] child, rectangle in
                    self?.layOut(child, rectangle) ?? false
                }))
        shield.onPress { [weak self] in _ = self?.putAway() }
        addShortcut("Escape") { [weak self] in self?.putAway() ?? false }
    }

    /// Gives the content what room the panel leaves; all else stands where it wants to.
    private func layOut(
        _ child: UnsafeMutableRawPointer, _ rectangle: UnsafeMutablePointer<GdkRectangle>
    ) -> Bool {
        guard child == UnsafeMutableRawPointer(content.pointer) else { return false }
        lookSoon()
        let (width, height) = size
        let fits = width >= leastWidth
        let room = isRevealed && fits ? Self.width(of: panel) : 0
        let isMirrored = gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL
        rectangle.pointee = GdkRectangle(
            x: gint(isMirrored ? room : 0), y: 0, width: gint(width - room), height: gint(height))
        return true
    }

    /// The least width that has room for both.
    private var leastWidth: Int { Self.width(of: content) + Self.width(of: panel) }

    private func lookSoon() {
        guard !isLookWaiting else { return }
        isLookWaiting = true
        // GTK is laying out: what changes its layout has to wait until it is done.
        Idle.once { [weak self] in
            self?.isLookWaiting = false
            self?.look()
        }
    }

    /// - Parameter widthOfWindow: Before the first layout only the window has a width, and a panel
    ///   that has no room should not be seen at all.
    private func look(widthOfWindow: Bool = false) {
        var width = size.width
        if widthOfWindow, let native = gtk_widget_get_native(pointer),
            let surface = gtk_native_get_surface(native)
        {
            width = Int(gdk_surface_get_width(surface))
        }
        floor.setSizeRequest(
            width: Self.width(of: content), height: Self.least(content, GTK_ORIENTATION_VERTICAL))
        guard width > 1 else { return }
        let isNowOver = width < leastWidth
        guard isNowOver != isOver else { return }
        isOver = isNowOver
        if isOver, isRevealed {
            reveal(false)
            isMissed = true
            onReveal?(false)
        } else if !isOver, isMissed, comesBack {
            isMissed = false
            reveal(true)
            onReveal?(true)
        } else {
            place()
        }
    }

    private func reveal(_ isRevealed: Bool) {
        gtk_revealer_set_reveal_child(OpaquePointer(revealer), isRevealed.gboolean)
        place()
    }

    private func place() {
        gtk_widget_queue_allocate(pointer)
        shield.isVisible = isRevealed && isOver
        // What is hidden takes no keys.
        gtk_widget_set_can_focus(revealer, isRevealed.gboolean)
        cover(isRevealed && isOver)
    }

    /// Keeps the keyboard from what the panel lies over, and gives it back afterwards.
    private func cover(_ isCovered: Bool) {
        guard isCovered != (gtk_widget_get_can_focus(content.pointer) == 0) else { return }
        let focus = hostWindow.flatMap { gtk_window_get_focus($0) }
        let hadKeyboard = focus.map { gtk_widget_is_ancestor($0, pointer) != 0 } ?? false
        if isCovered {
            formerFocus.pointee = hadKeyboard ? focus : nil
            if hadKeyboard || focus == nil { moveKeyboardToPanel() }
        }
        gtk_widget_set_can_focus(content.pointer, (!isCovered).gboolean)
        minya_accessible_set_hidden(content.pointer, isCovered.gboolean)
        guard !isCovered, hadKeyboard || focus == nil, let former = formerFocus.pointee else {
            return
        }
        gtk_widget_grab_focus(former)
    }

    /// At once where the panel is shown; one that is on its way takes the keyboard as it comes.
    private func moveKeyboardToPanel() {
        guard gtk_widget_get_mapped(panel.pointer) == 0 else {
            gtk_widget_child_focus(panel.pointer, GTK_DIR_TAB_FORWARD)
            return
        }
        shown = SignalConnection(panel.pointer, "map") { [weak self] in
            self?.shown = nil
            guard let self, isRevealed, isOver else { return }
            gtk_widget_child_focus(panel.pointer, GTK_DIR_TAB_FORWARD)
        }
    }

    /// Takes the panel away if it lies over the content; false if it does not.
    public func putAway() -> Bool {
        guard isOver, isRevealed else { return false }
        isRevealed = false
        onReveal?(false)
        return true
    }

    private static func width(of widget: Widget) -> Int {
        least(widget, GTK_ORIENTATION_HORIZONTAL)
    }

    private static func least(_ widget: Widget, _ way: GtkOrientation) -> Int {
        var least: gint = 0
        gtk_widget_measure(widget.pointer, way, -1, &least, nil, nil, nil)
        return Int(least)
    }

    // MARK: - Style

    private static func style() { _ = styleOnce }

    private static let styleOnce: Void = Style.add(
        """
        .side-panel { border-left: 1px solid @borders; }
        .side-panel:dir(rtl) { border-left: none; border-right: 1px solid @borders; }
        .side-panel-shield { background: alpha(black, 0.2); }
        """)
}
