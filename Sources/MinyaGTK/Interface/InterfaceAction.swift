// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Something that the widgets of a `.ui` file do by its name: `action-name="page.refresh"`.
///
/// ```swift
/// let interface = try Interface(file: "faces.ui", domain: "photos")
/// let refresh = try interface.action("refresh")
/// refresh.onActivate = { [weak self] in self?.pipeline.fetchMore.send() }
/// refresh.isEnabled = false
/// ```
///
/// What activates it is insensitive while it is not enabled.
@MainActor
public final class InterfaceAction {
    /// What it is called, without its beginning.
    public let name: String

    /// Called when a widget of the file does it, or the program.
    public var onActivate: (() -> Void)?

    /// The GSimpleAction.
    private let pointer: OpaquePointer
    private var connection: SignalConnection?

    init(_ name: String) {
        self.name = name
        pointer = g_simple_action_new(name, nil)
        connection = SignalConnection(
            UnsafeMutableRawPointer(pointer), "activate",
            pointer: { [weak self] _ in self?.onActivate?() })
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }

    /// Whether it can be done now.
    public var isEnabled: Bool {
        get { g_action_get_enabled(pointer) != 0 }
        set { g_simple_action_set_enabled(pointer, newValue.gboolean) }
    }

    /// Does it, as a widget would; what is not enabled is not done.
    public func activate() { g_action_activate(pointer, nil) }

    func add(to group: OpaquePointer) { g_action_map_add_action(group, pointer) }

    /// Lets a button of the file do it, no longer by its name.
    ///
    /// Each time that a named one comes into a list with its cell, GTK 4.8 notes at everything
    /// around the list that somebody looks for the name there, and forgets it only once nobody
    /// does: never, while other cells have such a button.
    func take(_ button: UnsafeMutablePointer<GtkWidget>) {
        gtk_actionable_set_action_name(OpaquePointer(button), nil)
        let activate: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void =
            {
                action, _ in g_action_activate(action.map { OpaquePointer($0) }, nil)
            }
        g_signal_connect_object(
            UnsafeMutableRawPointer(button), "clicked",
            unsafeBitCast(activate, to: GCallback.self), UnsafeMutableRawPointer(pointer),
            G_CONNECT_SWAPPED)
        g_object_bind_property(
            UnsafeMutableRawPointer(pointer), "enabled", UnsafeMutableRawPointer(button),
            "sensitive", G_BINDING_SYNC_CREATE)
    }
}
