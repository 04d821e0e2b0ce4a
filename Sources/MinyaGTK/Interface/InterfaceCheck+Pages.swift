// SPDX-License-Identifier: Apache-2.0

import Minya

extension InterfaceCheck {
    /// Reports pages of stacks that cannot be shown; missing pages are reported earlier.
    mutating func checkPages() {
        for stack in all where stack.isObject(of: "GtkStack") {
            let taken = stack.attributes["id"].flatMap { audit.pages[$0] }
            for child in stack.children where child.name == "child" {
                let page = child.children.first { $0.name == "object" }
                let name = page?.isObject(of: "GtkStackPage") == true ? page?.property("name") : nil
                checkPage(page ?? child, name, taken)
            }
        }
    }

    private mutating func checkPage(
        _ page: InterfaceElement, _ name: InterfaceElement?, _ taken: InterfaceAudit.Pages?
    ) {
        guard let taken else {
            guard let name else { return }
            add(
                "'\(name.text.trimmed)' is never shown by its name: request its stack with "
                    + "pages(of:as:), or remove the name.", name)
            return
        }
        guard let name else {
            add(
                "a page without a name is never shown: put it into a GtkStackPage with the name "
                    + "of a case of \(taken.type).", page)
            return
        }
        let text = name.text.trimmed
        if !taken.names.contains(text) {
            add(
                "the page '\(text)' is never shown: give \(taken.type) a case of this name, or "
                    + "remove the page from the file.", name)
        } else if taken.added.contains(text) {
            add(
                "Swift adds a page '\(text)' as well: remove it from pages(of:as:adding:), or "
                    + "remove the page from the file.", name)
        }
    }
}
