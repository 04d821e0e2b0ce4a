// SPDX-License-Identifier: Apache-2.0

import ChatAccount
import ChatCore
import ChatGTK
import Minya
import MinyaGTK
import MinyaMQTT

// MARK: - Signing in

extension ChatApp {
    /// Creates the mediator of the sign-in page, which exists before any session.
    func makeDoor() -> Mediator {
        let door = Mediator()
        application.inspect(door)
        ChatPages.registerSignIn(in: door)
        door.provide(.signIn, MQTTSignIn(authorities: options.authorities))
        door.provide(.passwords, KeyringPasswords())
        door.provide(
            .accountMemory, FileAccountMemory(file: DesktopFolders.data + "/minya-chat/account"))
        return door
    }

    /// Opens the sign-in page in its own window, or presents the open one.
    func openSignIn() {
        let context = session?.account.map { SignInContext(signedIn: $0) }
        openSignIn(context ?? SignInContext(address: options.broker ?? ""))
    }

    func openSignIn(_ context: SignInContext) {
        if let doorWindow { return doorWindow.window.present() }
        let navigation = GTKNavigation(application, title: localized("Chat"))
        door.open(.signIn, context, in: navigation) { [weak self, weak navigation] result in
            switch result {
            case .value(.signedIn(let credentials, let notice)):
                self?.begin(by: credentials, notice, leaving: navigation?.window)
            case .value(.signedOut): self?.leave(navigation?.window)
            case .cancelled:
                self?.doorWindow = nil
                navigation?.window.close()
            }
        }
        doorWindow = navigation
        navigation.window.present()
    }

    /// Opens a session with credentials that the server has accepted.
    private func begin(by credentials: Credentials, _ notice: String?, leaving door: Window?) {
        let former = application.windows.filter { $0 !== door }
        signsInFirst = false
        doorWindow = nil
        openWindow(notice) { [weak self, options] in
            // The former session may have the same file open.
            await self?.endSession().value
            return try await Session.open(
                MQTTConnection(credentials, authorities: options.authorities, clientID: ""),
                as: credentials.account, file: nil)
        } then: {
            for window in former { window.close() }
            door?.close()
        }
    }

    /// Closes all windows of the user who signed out and opens the sign-in page.
    private func leave(_ door: Window?) {
        let former = application.windows.filter { $0 !== door }
        signsInFirst = true
        doorWindow = nil
        openSignIn(SignInContext(address: options.broker ?? ""))
        for window in former { window.close() }
        door?.close()
        endSession()
    }
}
