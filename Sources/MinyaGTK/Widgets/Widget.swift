// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A wrapper of a GTK widget that retains its children's wrappers and its signal handlers.
///
/// The wrapper owns a reference to the widget. A parent retains the wrappers of its children, so a
/// page only has to retain its root. The handlers are disconnected when the wrapper is released. A
/// handler must not capture its own widget strongly: use `[weak self]`.
@MainActor
open class Widget {
    /// The GTK widget, for functions of GTK that have no wrapper.
    public let pointer: UnsafeMutablePointer<GtkWidget>

    package private(set) var children: [Widget] = []
    /// Whether the widget was ever the child of another one, which may have measured it.
    private(set) var hadParent = false
    private var connections: [SignalConnection] = []
    private var controllers: [EventController] = []
    /// Called when the user requests the context menu; nil if the widget has none.
    package var contextMenu: (@MainActor () -> Void)?

    /// What the widget accepts of a drag; nil until it accepts something.
    var dropTarget: DropTarget?

    /// Wraps a newly created GTK widget.
    public init(adopting pointer: UnsafeMutablePointer<GtkWidget>) {
        self.pointer = pointer
        g_object_ref_sink(pointer)
    }

    isolated deinit {
        g_object_unref(pointer)
    }

    // MARK: - Visibility

    /// Whether the widget is shown.
    public var isVisible: Bool {
        get { gtk_widget_get_visible(pointer) != 0 }
        set {
            gtk_widget_set_visible(pointer, newValue.gboolean)
            if newValue { updateRequestMode() }
        }
    }

    /// Whether the user can interact with the widget.
    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(pointer) != 0 }
        set { gtk_widget_set_sensitive(pointer, newValue.gboolean) }
    }

    /// The text shown while the pointer rests on the widget; nil for none.
    ///
    /// Setting a new text makes GTK query the pointer position, on X11 with ten round trips to the
    /// display: in list cells use `askTooltip(_:)`.
    public var tooltip: String? {
        get { gtk_widget_get_tooltip_text(pointer).map { String(cString: $0) } }
        set {
            guard newValue != tooltip else { return }
            gtk_widget_set_tooltip_text(pointer, newValue)
        }
    }

    /// Requests the tooltip text each time the pointer rests on the widget.
    ///
    /// - Parameter text: Returns the text; nil for none. It must not retain the widget: use `[weak
    ///   self]`.
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

    /// Adds a CSS class to the widget.
    public func addCSSClass(_ name: String) {
        gtk_widget_add_css_class(pointer, name)
    }

    /// Removes a CSS class from the widget.
    public func removeCSSClass(_ name: String) {
        gtk_widget_remove_css_class(pointer, name)
    }

    /// Returns whether the widget has this CSS class.
    public func hasCSSClass(_ name: String) -> Bool {
        gtk_widget_has_css_class(pointer, name) != 0
    }

    // MARK: - Accessibility

    /// The widget's label for screen readers.
    public var accessibleLabel: String = "" {
        didSet { minya_accessible_set_label(pointer, accessibleLabel) }
    }

    /// A description that screen readers read after the label.
    public var accessibleDescription: String = "" {
        didSet { minya_accessible_set_description(pointer, accessibleDescription) }
    }

    /// Sets the accessible role; GTK ignores it after the widget was first shown.
    public func setAccessibleRole(_ role: GtkAccessibleRole) {
        minya_accessible_set_role(pointer, role)
    }

    // MARK: - Focus

    /// Whether the widget itself is focused.
    public var hasFocus: Bool { gtk_widget_has_focus(pointer) != 0 }

    /// Focuses the widget; returns false if it cannot be focused.
    @discardableResult
    public func grabFocus() -> Bool {
        gtk_widget_grab_focus(pointer) != 0
    }
}

// MARK: - For subclasses

extension Widget {
    /// Retains a child's wrapper for as long as it is a child.
    package func keep(_ child: Widget) {
        child.hadParent = true
        children.append(child)
    }

    /// Releases a child's wrapper; call it after GTK has released the child.
    package func drop(_ child: Widget) {
        children.removeAll { $0 === child }
    }

    /// Retains `new` in place of `old`, for slots that hold one child.
    package func exchange(_ old: Widget?, for new: Widget?) {
        if let old { drop(old) }
        if let new { keep(new) }
    }

    /// Retains a connection for as long as this wrapper lives.
    package func keep(_ connection: SignalConnection) {
        connections.append(connection)
    }

    /// Retains an event controller for as long as this wrapper lives.
    package func keep(_ controller: EventController) {
        controllers.append(controller)
    }

    /// Returns the first internal widget of this type.
    func descendant(of type: GType) -> UnsafeMutablePointer<GtkWidget>? {
        descendants(of: type).first
    }

    /// Returns all internal widgets of this type, but none nested inside another one.
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

    /// Returns the widget as one of the types with a public layout: GtkBox, AdwActionRow.
    ///
    /// The cast is unchecked, because a wrapper has created its widget itself.
    package func typed<Pointee>(_ type: Pointee.Type = Pointee.self) -> UnsafeMutablePointer<
        Pointee
    > {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: type)
    }
}
