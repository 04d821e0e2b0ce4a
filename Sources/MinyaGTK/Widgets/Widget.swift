// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A GTK widget and what Swift keeps for it: its children's wrappers and its handlers.
///
/// The wrapper owns a reference to the widget. A parent keeps the wrappers of its children, so a
/// page only holds its root. When a wrapper dies its handlers are disconnected. A handler must not
/// capture its own widget strongly: use `[weak self]`.
@MainActor
open class Widget {
    /// The widget itself, for what this overlay does not cover.
    public let pointer: UnsafeMutablePointer<GtkWidget>

    package private(set) var children: [Widget] = []
    private var connections: [SignalConnection] = []
    private var controllers: [EventController] = []
    /// Called when the person asks what can be done with the widget; nil if they cannot.
    package var contextMenu: (@MainActor () -> Void)?

    /// Takes a widget that GTK just made.
    public init(adopting pointer: UnsafeMutablePointer<GtkWidget>) {
        self.pointer = pointer
        g_object_ref_sink(pointer)
    }

    isolated deinit {
        g_object_unref(pointer)
    }

    // MARK: - Being shown

    /// Whether the widget is shown.
    public var isVisible: Bool {
        get { gtk_widget_get_visible(pointer) != 0 }
        set {
            gtk_widget_set_visible(pointer, newValue.gboolean)
            if newValue { updateRequestMode() }
        }
    }

    /// Whether the person can use the widget.
    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(pointer) != 0 }
        set { gtk_widget_set_sensitive(pointer, newValue.gboolean) }
    }

    /// What a pointer that rests on the widget brings up; nil for nothing.
    ///
    /// A new text costs GTK a search for the pointer, on X11 in ten round trips to the display: in
    /// the cells of a list use `askTooltip(_:)`.
    public var tooltip: String? {
        get { gtk_widget_get_tooltip_text(pointer).map { String(cString: $0) } }
        set {
            guard newValue != tooltip else { return }
            gtk_widget_set_tooltip_text(pointer, newValue)
        }
    }

    /// Asks what a pointer brings up each time one rests on the widget; nil for nothing.
    ///
    /// - Parameter text: It must not hold the widget: use `[weak self]`.
    public func askTooltip(_ text: @escaping () -> String?) {
        gtk_widget_set_has_tooltip(pointer, 1)
        keep(
            SignalConnection(
                pointer, "query-tooltip",
                tooltip: { tooltip in
                    guard let text = text() else { return false }
                    gtk_tooltip_set_text(tooltip, text)
                    return true
                }))
    }

    /// The CSS classes of the widget.
    public func addCSSClass(_ name: String) {
        gtk_widget_add_css_class(pointer, name)
    }

    /// Takes a CSS class off again.
    public func removeCSSClass(_ name: String) {
        gtk_widget_remove_css_class(pointer, name)
    }

    /// Whether the widget has this CSS class.
    public func hasCSSClass(_ name: String) -> Bool {
        gtk_widget_has_css_class(pointer, name) != 0
    }

    // MARK: - Accessibility

    /// What a screen reader calls the widget.
    public var accessibleLabel: String = "" {
        didSet { minya_accessible_set_label(pointer, accessibleLabel) }
    }

    /// What a screen reader says about the widget after its name.
    public var accessibleDescription: String = "" {
        didSet { minya_accessible_set_description(pointer, accessibleDescription) }
    }

    /// Says what the widget is; GTK takes it only before the widget is first shown.
    public func setAccessibleRole(_ role: GtkAccessibleRole) {
        minya_accessible_set_role(pointer, role)
    }

    // MARK: - Focus

    /// Whether the keyboard is in the widget itself.
    public var hasFocus: Bool { gtk_widget_has_focus(pointer) != 0 }

    /// Moves the keyboard to the widget; false when it cannot have it.
    @discardableResult
    public func grabFocus() -> Bool {
        gtk_widget_grab_focus(pointer) != 0
    }
}

// MARK: - For subclasses

extension Widget {
    /// Keeps a child's wrapper for as long as it is a child.
    package func keep(_ child: Widget) {
        children.append(child)
    }

    /// Lets a child's wrapper go; call it after GTK has let the widget go.
    package func drop(_ child: Widget) {
        children.removeAll { $0 === child }
    }

    /// Keeps `new` in the place of `old`: for slots that hold one child.
    package func exchange(_ old: Widget?, for new: Widget?) {
        if let old { drop(old) }
        if let new { keep(new) }
    }

    /// Keeps a connection for as long as this wrapper lives.
    package func keep(_ connection: SignalConnection) {
        connections.append(connection)
    }

    /// Keeps an event controller for as long as this wrapper lives.
    package func keep(_ controller: EventController) {
        controllers.append(controller)
    }

    /// The first widget of a type among those that this one is made of.
    func descendant(of type: GType) -> UnsafeMutablePointer<GtkWidget>? {
        descendants(of: type).first
    }

    /// All widgets of a type among those that this one is made of; none within another.
    func descendants(of type: GType) -> [UnsafeMutablePointer<GtkWidget>] {
        Self.descendants(of: type, in: pointer)
    }

    private static func descendants(
        of type: GType, in widget: UnsafeMutablePointer<GtkWidget>
    ) -> [UnsafeMutablePointer<GtkWidget>] {
        var found: [UnsafeMutablePointer<GtkWidget>] = []
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            let instance = UnsafeMutableRawPointer(child)
                .assumingMemoryBound(to: GTypeInstance.self)
            let isOne = g_type_check_instance_is_a(instance, type) != 0
            found += isOne ? [child] : descendants(of: type, in: child)
            next = gtk_widget_get_next_sibling(child)
        }
        return found
    }

    /// The widget as one of GTK's opaque types: GtkLabel, AdwLeaflet, an interface.
    package var opaque: OpaquePointer { OpaquePointer(pointer) }

    /// The widget as one of the types whose layout is public: GtkBox, AdwActionRow.
    ///
    /// A wrapper made its widget itself, so its type is known.
    package func typed<Pointee>(_ type: Pointee.Type = Pointee.self) -> UnsafeMutablePointer<
        Pointee
    > {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: type)
    }
}
