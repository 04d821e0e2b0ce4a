// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Application {
    /// Adds an action of the application, available by its keys and in menus as `"app.NAME"`.
    ///
    /// Its keys take precedence over the focused widget: do not use keys that produce text. An
    /// existing action with the same name is replaced.
    ///
    /// - Parameters:
    ///   - name: Letters, digits, dashes and dots.
    ///   - accelerators: In GTK's notation: `"<Control>n"`, `"F1"`.
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

    /// Returns the action with this name.
    public func action(_ name: String) -> AppAction? {
        actions.first { $0.name == name }
    }
}
