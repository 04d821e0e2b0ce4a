// SPDX-License-Identifier: Apache-2.0

extension InterfaceCheck {
    /// What each `Application` can do by itself.
    private static let own: Set = ["shortcuts"]

    /// Tells what the file does by a name that nobody answers, and the other way round.
    mutating func checkActions() {
        let widgets = WidgetActions(of: all)
        var found: Set<String> = []
        for parent in all {
            for element in parent.children where element.isAction {
                let name = element.text.trimmed
                let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
                guard parts.count == 2 else {
                    add("'\(name)' has no beginning: call it '\(file.actions).\(name)'.", element)
                    continue
                }
                if parts[0] == file.actions {
                    found.insert(parts[1])
                }
                if let mistake = mistake(in: name, parts[0], parts[1], widgets) {
                    add(mistake, element)
                }
            }
        }
        for name in audit.actions.subtracting(found).sorted() {
            add(
                "nothing in the file does '\(file.actions).\(name)': give a button this "
                    + "action-name, or take the action out of Swift.", at: nil)
        }
    }

    private func mistake(
        in name: String, _ beginning: String, _ ending: String, _ widgets: WidgetActions
    ) -> String? {
        switch beginning {
        case file.actions:
            guard !audit.actions.contains(ending) else { return nil }
            return "Swift has no action '\(ending)': take it with action(\"\(ending)\"), "
                + "or take its name out of the file."
        case "app":
            guard let appActions, !appActions.union(Self.own).contains(ending) else { return nil }
            return "the app has no action '\(ending)'."
        default:
            guard !widgets.contains(name) else { return nil }
            let others = widgets.names(of: beginning)
            guard !others.isEmpty else {
                return "nobody answers '\(name)': the actions of this file begin with "
                    + "'\(file.actions).'."
            }
            return "nobody answers '\(name)': GTK has \(others.joined(separator: ", "))."
        }
    }
}

extension InterfaceElement {
    /// Whether it names what is done.
    fileprivate var isAction: Bool {
        switch name {
        case "property": ["action-name", "detailed-action-name"].contains(attributes["name"])
        case "attribute": attributes["name"] == "action"
        default: false
        }
    }
}
