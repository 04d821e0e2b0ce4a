// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import TimelineCore
import TimelineGTK

// MARK: - App actions

extension TimelineApp {
    func addActions() {
        add(.newWindow) { $0.openWindow() }
        add(.shortcuts) { $0.application.showShortcuts() }
        add(.about) { $0.showAbout() }
        add(.quit) { $0.application.quit() }
    }

    private func add(_ action: ShellAction, _ body: @escaping @MainActor (TimelineApp) -> Void) {
        application.addAction(
            action.rawValue, title: action.title, group: localized("General"),
            accelerators: action.accelerators
        ) { [weak self] in self.map(body) }
    }

    private func showAbout() {
        var about = About(
            name: localized("Timeline"), version: "0.1.0",
            developer: localized("The Minya authors"))
        about.icon = application.id
        about.comments = localized("Read the public posts of a server.")
        about.licence = .apache2
        application.showAbout(about)
    }
}
