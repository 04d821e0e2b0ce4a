// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A key combination and what it does, as the shortcuts window lists it.
///
/// ```swift
/// let find = Shortcut("<Control>f", title: "Find", group: "Pictures")
/// ```
public struct Shortcut: Hashable, Sendable {
    /// The keys, in GTK's spelling: `"<Control>f"`, `"F11"`, `"<Alt>Left"`.
    public var trigger: String
    /// What the keys do, as a person reads it; the window names the first of a title.
    public var title: String
    /// The heading that the line stands below; empty for none.
    public var group: String

    /// A key combination of its parts.
    public init(_ trigger: String, title: String, group: String = "") {
        self.trigger = trigger
        self.title = title
        self.group = group
    }
}

extension Shortcut {
    /// GTK's own shortcut, which calls `body`; GTK asks none of a widget that is not seen.
    ///
    /// The caller takes the reference.
    @MainActor
    static func made(
        _ trigger: String, _ body: @escaping @MainActor () -> Bool
    ) -> OpaquePointer? {
        guard let parsed = gtk_shortcut_trigger_parse_string(trigger) else {
            preconditionFailure("\"\(trigger)\" is no key combination: write it as \"<Alt>Left\"")
        }
        let box = Unmanaged.passRetained(SignalBox(body)).toOpaque()
        let action = gtk_callback_action_new(
            { _, _, data in
                SignalBox<@MainActor () -> Bool>.call(data, otherwise: false, { $0() }).gboolean
            }, box, { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
        return gtk_shortcut_new(parsed, action)
    }
}
