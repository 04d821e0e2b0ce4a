// SPDX-License-Identifier: Apache-2.0

import ChatCore
import ChatGTK
import MinyaGTK

// MARK: - App actions

extension ChatApp {
    func addActions() {
        add(.newWindow) { $0.openWindow() }
        add(.signIn) { $0.openSignIn() }
        add(.about) { $0.showAbout() }
        add(.quit) { $0.application.quit() }
    }

    private func add(_ action: ShellAction, _ body: @escaping @MainActor (ChatApp) -> Void) {
        application.addAction(
            action.rawValue, title: action.title, group: localized("General"),
            accelerators: action.accelerators
        ) { [weak self] in self.map(body) }
    }

    private func showAbout() {
        var about = About(
            name: localized("Chat"), version: "0.1.0", developer: localized("The Minya authors"))
        about.icon = application.id
        about.comments = localized("Chat with others, on this computer or through a broker.")
        about.licence = .apache2
        application.showAbout(about)
    }
}
