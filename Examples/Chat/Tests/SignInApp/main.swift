// SPDX-License-Identifier: Apache-2.0
// The sign-in page alone, with all services of Chat; prints the result.
//
// usage: ChatSignIn FILE AUTHORITIES [ADDRESS | --signed-in ADDRESS NAME] [--dark]

import ChatAccount
import ChatCore
import ChatGTK
import Minya
import MinyaGTK

#if canImport(Glibc)
    import Glibc
#endif

/// Opens the page, and ends when it closes.
@MainActor
final class SignInApp {
    let application = Application(id: "org.minya.Chat.SignIn", isUnique: false)
    private let mediator = Mediator()
    private let context: SignInContext

    init(_ arguments: [String]) throws {
        var rest = arguments.dropFirst().filter { $0 != "--dark" }[...]
        guard let file = rest.popFirst(), let authorities = rest.popFirst() else {
            throw Rejection(code: "usage", message: "usage: ChatSignIn FILE AUTHORITIES …")
        }
        if rest.first == "--signed-in", rest.count == 3 {
            let words = Array(rest)
            let server = try ChatServer(words[1], isSecure: true)
            context = SignInContext(signedIn: KnownAccount(words[2], at: server))
        } else {
            context = SignInContext(address: rest.first ?? "")
        }
        if arguments.contains("--dark") { application.colorScheme = .dark }
        application.addStyle(ChatPages.style)
        mediator.provide(
            .signIn, MQTTSignIn(authorities: authorities, timeout: .seconds(3)))
        mediator.provide(.passwords, KeyringPasswords())
        mediator.provide(.accountMemory, FileAccountMemory(file: file))
        ChatPages.registerSignIn(in: mediator)
        application.onActivate = { [weak self] in self?.open() }
    }

    private func open() {
        let navigation = GTKNavigation(application, title: "Chat")
        mediator.open(.signIn, context, in: navigation) { [weak self] result in
            switch result {
            case .value(.signedIn(let credentials, let notice)):
                print("signed in \(credentials) \(notice ?? "")")
            case .value(.signedOut): print("signed out")
            case .cancelled: print("given up")
            }
            fflush(nil)
            self?.application.quit()
        }
        navigation.window.present()
    }
}

GLibLog.install()
Translations.use("minya-chat")
do {
    let app = try SignInApp(CommandLine.arguments)
    exit(app.application.run())
} catch {
    print(error)
    exit(64)
}
