// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Application {
    /// Adds something that the application can do, by its keys and from menus as `"app.NAME"`.
    ///
    /// Its keys come before what has the keyboard: take none that people type. An action of the
    /// same name is replaced.
    ///
    /// - Parameters:
    ///   - name: Letters, digits, dashes and dots.
    ///   - accelerators: In GTK's spelling: `"<Control>n"`, `"F1"`.
    @discardableResult
    public func addAction(
        _ name: String, title: String, group: String = "", accelerators: [String] = [],
        _ body: @escaping @MainActor () -> Void
    ) -> AppAction {
        let action = AppAction(
            name, title: title, group: group, accelerators: accelerators, body: body)
        keep(action)
        g_action_map_add_action(OpaquePointer(pointer), action.pointer)
        withCStrings(accelerators) { keys in
            pointer.withMemoryRebound(to: GtkApplication.self, capacity: 1) {
                gtk_application_set_accels_for_action($0, "app.\(name)", keys)
            }
        }
        return action
    }

    /// The action of this name.
    public func action(_ name: String) -> AppAction? {
        actions.first { $0.name == name }
    }
}
