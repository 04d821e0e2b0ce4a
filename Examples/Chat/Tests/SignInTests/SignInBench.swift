// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya
import MinyaTesting
import Testing

/// A sign-in page with stubs for its services.
@MainActor
final class SignInBench {
    static let word = "hunter2"
    static let ana = KnownAccount("ana", at: ChatServer(host: "chat.example"))

    let host = TestHost()
    let service = StubSignIn()
    let passwords = StubPasswords()
    let memory = StubMemory()
    private(set) var answers: [SceneResult<SignInAnswer>] = []

    init() {
        host.provide(.signIn, service)
        host.provide(.passwords, passwords)
        host.provide(.accountMemory, memory)
        host.mediator.register(.signIn, view: HeadlessView.self, store: SignInStore.self)
    }

    /// Opens the page, and waits until the stored account is filled in.
    func open(_ context: SignInContext = SignInContext()) async throws -> TestScene<SignInStore> {
        let page = try host.open(.signIn, SignInStore.self, context) {
            self.answers.append($0)
        }
        await page.settled()
        return page
    }

    /// Opens the page, and fills in valid values.
    func filled() async throws -> TestScene<SignInStore> {
        let page = try await open()
        page.view.host = "chat.example"
        page.view.name = "ana"
        page.view.password = Secret(Self.word)
        return page
    }

    /// Waits until the server has received a number of requests.
    func waitForRequests(_ count: Int) async {
        await until { service.asked.count >= count }
        #expect(service.asked.count == count)
    }
}
