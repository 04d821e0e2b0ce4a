// SPDX-License-Identifier: Apache-2.0

import Minya

extension InterfaceCheck {
    /// The actions that every `Application` has.
    private static let own: Set = ["shortcuts"]

    /// Reports action names in the file that have no handler, and handlers that the file does not
    /// use.
    mutating func checkActions() {
        let widgets = WidgetActions(of: all)
        var found: Set<String> = []
        for parent in all {
            for element in parent.children where element.isAction {
                let name = element.text.trimmed
                let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
                guard parts.count == 2 else {
                    add("'\(name)' has no prefix: name it '\(file.actions).\(name)'.", element)
                    continue
                }
                if parts[0] == file.actions {
                    found.insert(parts[1])
                }
                if let mistake = mistake(in: name, parts[0], parts[1], widgets) {
                    add(mistake, element)
                } else {
                    checkTarget(of: name, element, parent, widgets)
                }
            }
        }
        for name in audit.actions.subtracting(found).sorted() {
            add(
                "nothing in the file activates '\(file.actions).\(name)': give a button this "
                    + "action-name, or remove the action from Swift.", at: nil)
        }
    }

    private func mistake(
        in name: String, _ beginning: String, _ ending: String, _ widgets: WidgetActions
    ) -> String? {
        switch beginning {
        case file.actions:
            guard !audit.actions.contains(ending) else { return nil }
            return "Swift has no action '\(ending)': request it with action(\"\(ending)\"), "
                + "or remove its name from the file."
        case "app":
            guard let appActions, !appActions.union(Self.own).contains(ending) else { return nil }
            return "the app has no action '\(ending)': add it with addAction, or correct the name."
        default:
            guard !widgets.contains(name) else { return nil }
            let others = widgets.names(of: beginning)
            guard !others.isEmpty else {
                return "'\(name)' has no handler: the actions of this file begin with "
                    + "'\(file.actions).'."
            }
            return "'\(name)' has no handler: use one of GTK's actions, "
                + "\(others.joined(separator: ", ")), or correct the name."
        }
    }
}

extension InterfaceCheck {
    /// Checks the target of an action: GTK disables a button whose action does not accept its
    /// target.
    private mutating func checkTarget(
        of name: String, _ element: InterfaceElement, _ parent: InterfaceElement,
        _ widgets: WidgetActions
    ) {
        // The actions of files and of applications have no parameter.
        let type = widgets.parameter(of: name)
        let target = parent.children.first { $0.isTarget }
        if let type, target == nil {
            add("'\(name)' needs a target of the type '\(type)': give it one.", element)
        } else if let target, type == nil {
            add(
                "'\(name)' takes no target, and cannot be activated with one: remove the "
                    + "target.", target)
        }
    }
}

extension InterfaceElement {
    /// Whether the element is the target of an action.
    fileprivate var isTarget: Bool {
        switch name {
        case "property": attributes["name"] == "action-target"
        case "attribute": attributes["name"] == "target"
        default: false
        }
    }

    /// Whether the element names an action.
    fileprivate var isAction: Bool {
        switch name {
        case "property": ["action-name", "detailed-action-name"].contains(attributes["name"])
        case "attribute": attributes["name"] == "action"
        default: false
        }
    }
}
