// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// An action of the application, activated by a key, from a menu or by a button.
///
/// Create one with `Application.addAction`; menus refer to it as `"app.NAME"`.
///
/// ```swift
/// let action = application.addAction(
///     "refresh", title: "Refresh", group: "Pictures", accelerators: ["<Control>r"]
/// ) { … }
/// action.isEnabled = false
/// ```
@MainActor
public final class AppAction {
    /// The name without `"app."`.
    public let name: String
    /// The action's title, as shown to the user.
    public let title: String
    /// The heading above the action in the shortcuts window; empty for none.
    public let group: String
    /// The keys, in GTK's notation.
    public let accelerators: [String]

    let pointer: OpaquePointer
    private let connection: SignalConnection

    init(
        _ name: String, title: String, group: String, accelerators: [String],
        body: @escaping @MainActor () -> Void
    ) {
        precondition(
            g_action_name_is_valid(name) != 0,
            "\"\(name)\" is not an action name: use letters, digits, dashes and dots")
        for keys in accelerators {
            precondition(
                gtk_accelerator_parse(keys, nil, nil) != 0,
                "\"\(keys)\" is not a key combination: write it as \"<Control>n\"")
        }
        self.name = name
        self.title = title
        self.group = group
        self.accelerators = accelerators
        pointer = g_simple_action_new(name, nil)
        connection = SignalConnection(
            UnsafeMutableRawPointer(pointer), "activate", pointer: { _ in body() })
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }

    /// Whether the action can be activated; if not, menus grey it out and its keys do nothing.
    public var isEnabled: Bool {
        get { g_action_get_enabled(pointer) != 0 }
        set { g_simple_action_set_enabled(pointer, newValue.gboolean) }
    }

    /// Performs the action, if it is enabled.
    public func activate() {
        g_action_activate(pointer, nil)
    }

    var shortcuts: [Shortcut] {
        guard isEnabled else { return [] }
        return accelerators.map { Shortcut($0, title: title, group: group) }
    }
}
