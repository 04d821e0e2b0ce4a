// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// An action that widgets of a `.ui` file activate by name: `action-name="page.refresh"`.
///
/// ```swift
/// let interface = try Interface(file: "faces.ui", domain: "photos")
/// let refresh = try interface.action("refresh")
/// refresh.onActivate = { [weak self] in self?.pipeline.fetchMore.send() }
/// refresh.isEnabled = false
/// ```
///
/// The widgets that activate it are insensitive while it is disabled.
@MainActor
public final class InterfaceAction {
    /// The action's name, without its prefix.
    public let name: String

    /// Called when a widget of the file or the program activates the action.
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

    /// Whether the action can be activated.
    public var isEnabled: Bool {
        get { g_action_get_enabled(pointer) != 0 }
        set { g_simple_action_set_enabled(pointer, newValue.gboolean) }
    }

    /// Activates the action as a widget would; has no effect while it is disabled.
    public func activate() { g_action_activate(pointer, nil) }

    func add(to group: OpaquePointer) { g_action_map_add_action(group, pointer) }

    /// Connects a button of the file directly to the action, and clears its action name.
    ///
    /// Whenever a cell with a named button is inserted into a list, GTK 4.8 registers an observer
    /// of the name at every ancestor of the list, and drops it only when no observer is left:
    /// never, while other cells have such a button.
    func connect(_ button: UnsafeMutablePointer<GtkWidget>) {
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
