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
    func makeSignInMediator() -> Mediator {
        let mediator = Mediator()
        application.inspect(mediator)
        ChatPages.registerSignIn(in: mediator)
        mediator.provide(.signIn, MQTTSignIn(authorities: options.authorities))
        mediator.provide(.passwords, KeyringPasswords())
        mediator.provide(
            .accountMemory, FileAccountMemory(file: DesktopFolders.data + "/minya-chat/account"))
        return mediator
    }

    /// Opens the sign-in page in its own window, or presents the open one.
    func openSignIn() {
        let context = session?.account.map { SignInContext(signedIn: $0) }
        openSignIn(context ?? SignInContext(address: options.broker ?? ""))
    }

    func openSignIn(_ context: SignInContext) {
        if let signInWindow { return signInWindow.window.present() }
        let navigation = GTKNavigation(application, title: localized("Chat"))
        signInMediator.open(.signIn, context, in: navigation) {
            [weak self, weak navigation] result in
            switch result {
            case .value(.signedIn(let credentials, let notice)):
                self?.begin(by: credentials, notice, leaving: navigation?.window)
            case .value(.signedOut): self?.leave(navigation?.window)
            case .cancelled:
                self?.signInWindow = nil
                navigation?.window.close()
            }
        }
        signInWindow = navigation
        navigation.window.present()
    }

    /// Opens a session with credentials that the server has accepted.
    private func begin(by credentials: Credentials, _ notice: String?, leaving signIn: Window?) {
        let former = application.windows.filter { $0 !== signIn }
        signsInFirst = false
        signInWindow = nil
        openWindow(notice) { [weak self, options] in
            // The former session may have the same file open.
            await self?.endSession().value
            return try await Session.open(
                MQTTConnection(credentials, authorities: options.authorities, clientID: ""),
                as: credentials.account, file: nil)
        } then: {
            for window in former { window.close() }
            signIn?.close()
        }
    }

    /// Closes all windows of the user who signed out and opens the sign-in page.
    private func leave(_ signIn: Window?) {
        let former = application.windows.filter { $0 !== signIn }
        signsInFirst = true
        signInWindow = nil
        openSignIn(SignInContext(address: options.broker ?? ""))
        for window in former { window.close() }
        signIn?.close()
        endSession()
    }
}
