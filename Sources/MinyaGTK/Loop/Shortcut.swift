// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A key combination and its effect, as the shortcuts window lists it.
///
/// ```swift
/// let find = Shortcut("<Control>f", title: "Find", group: "Pictures")
/// ```
public struct Shortcut: Hashable, Sendable {
    /// The keys, in GTK's notation: `"<Control>f"`, `"F11"`, `"<Alt>Left"`.
    public var trigger: String
    /// The effect, as shown to the user; of equal titles, the window lists only the first.
    public var title: String
    /// The heading above the line; empty for none.
    public var group: String

    /// Creates a key combination from its parts.
    public init(_ trigger: String, title: String, group: String = "") {
        self.trigger = trigger
        self.title = title
        self.group = group
    }
}

extension Shortcut {
    /// Creates a GTK shortcut that calls `body`; GTK skips the shortcuts of invisible widgets.
    ///
    /// The caller owns the returned reference.
    @MainActor
    static func made(
        _ trigger: String, _ body: @escaping @MainActor () -> Bool
    ) -> OpaquePointer? {
        guard let parsed = gtk_shortcut_trigger_parse_string(trigger) else {
            preconditionFailure(
                "\"\(trigger)\" is not a key combination: write it as \"<Alt>Left\"")
        }
        let box = Unmanaged.passRetained(SignalBox(body)).toOpaque()
        let action = gtk_callback_action_new(
            { _, _, data in
                SignalBox<@MainActor () -> Bool>.call(data, otherwise: false, { $0() }).gboolean
            }, box, { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
        return gtk_shortcut_new(parsed, action)
    }
}
