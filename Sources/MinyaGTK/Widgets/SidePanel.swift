// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A panel at the end of its content: beside it if there is room, otherwise over it on request.
///
/// If there is no longer room for both, the panel is hidden; it reappears when there is room again,
/// unless the user has closed it before. Over the content, Escape and a click beside it also close
/// it.
///
/// ```swift
/// let page = SidePanel(picture, panel: facts)
/// page.onReveal = { isShown in … }   // it was shown or hidden automatically
/// ```
///
/// libadwaita's AdwFlap emits warnings and miscounts if it is created without room (1.2.2).
public final class SidePanel: Widget {
    /// Called when the panel is shown or hidden other than by setting `isRevealed`.
    public var onReveal: ((Bool) -> Void)?

    /// Whether the panel covers the content because there is no room beside it.
    public private(set) var isOver = false

    /// Whether a panel that was hidden for lack of room reappears when there is room.
    public var comesBack = true

    private let content: Widget
    private let panel: Widget
    private let revealer: UnsafeMutablePointer<GtkWidget>
    private let shield = Box(.vertical)
    /// Requests the minimum size of the content, which is itself allocated what the panel leaves of
    /// it.
    private let floor = Box(.vertical)
    /// Whether the panel was hidden for lack of room.
    private var isMissed = false
    private var isAdaptWaiting = false
    /// The focused widget before the panel covered it.
    private let formerFocus = WeakPointer()
    private var shown: SignalConnection?

    /// Creates a panel beside its content; each requests the minimum width at which it is useful.
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

    /// Whether the panel is visible or sliding in.
    public var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(OpaquePointer(revealer)) != 0 }
        set {
            isMissed = false
            guard newValue, isOver, size.width == 0 else { return reveal(newValue) }
            // The user has not requested it yet: it would cover the content of the new page.
            isMissed = true
            Idle.once { [weak self] in self?.onReveal?(false) }
        }
    }

    // MARK: - Room

    private func listen() {
        keep(
            SignalConnection(
                pointer, "realize", plain: { [weak self] in self?.adapt(widthOfWindow: true) }))
        keep(
            SignalConnection(
                pointer, "get-child-position",
                childPosition: { [weak self] child, rectangle in
                    self?.layOut(child, rectangle) ?? false
                }))
        shield.onPress { [weak self] in _ = self?.hideIfOverlaid() }
        addShortcut("Escape") { [weak self] in self?.hideIfOverlaid() ?? false }
    }

    /// Allocates the space beside the panel to the content; other children keep their own position.
    private func layOut(
        _ child: UnsafeMutableRawPointer, _ rectangle: UnsafeMutablePointer<GdkRectangle>
    ) -> Bool {
        guard child == UnsafeMutableRawPointer(content.pointer) else { return false }
        adaptSoon()
        let (width, height) = size
        let fits = width >= leastWidth
        let room = isRevealed && fits ? Self.width(of: panel) : 0
        let isMirrored = gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL
        rectangle.pointee = GdkRectangle(
            x: gint(isMirrored ? room : 0), y: 0, width: gint(width - room), height: gint(height))
        return true
    }

    /// The minimum width with room for both.
    private var leastWidth: Int { Self.width(of: content) + Self.width(of: panel) }

    private func adaptSoon() {
        guard !isAdaptWaiting else { return }
        isAdaptWaiting = true
        // GTK is in the middle of a layout: changes to the layout have to wait until it is done.
        Idle.once { [weak self] in
            self?.isAdaptWaiting = false
            self?.adapt()
        }
    }

    /// Shows or hides the panel by the available width.
    ///
    /// - Parameter widthOfWindow: Whether to use the window's width. Before the first layout only
    ///   the window has a width, and a panel without room must not appear at all.
    private func adapt(widthOfWindow: Bool = false) {
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
        // A hidden panel must not be focused.
        gtk_widget_set_can_focus(revealer, isRevealed.gboolean)
        cover(isRevealed && isOver)
    }

    /// Prevents the covered content from being focused, and restores the focus afterwards.
    private func cover(_ isCovered: Bool) {
        guard isCovered != (gtk_widget_get_can_focus(content.pointer) == 0) else { return }
        let focus = hostWindow.flatMap { gtk_window_get_focus($0) }
        let hadKeyboard = focus.map { gtk_widget_is_ancestor($0, pointer) != 0 } ?? false
        if isCovered {
            formerFocus.pointee = hadKeyboard ? focus : nil
            if hadKeyboard || focus == nil { moveFocusToPanel() }
        }
        gtk_widget_set_can_focus(content.pointer, (!isCovered).gboolean)
        minya_accessible_set_hidden(content.pointer, isCovered.gboolean)
        guard !isCovered, hadKeyboard || focus == nil, let former = formerFocus.pointee else {
            return
        }
        gtk_widget_grab_focus(former)
    }

    /// Focuses the panel, immediately if it is mapped, otherwise once it is.
    private func moveFocusToPanel() {
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

    /// Closes the panel if it covers the content; returns false otherwise.
    public func hideIfOverlaid() -> Bool {
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
