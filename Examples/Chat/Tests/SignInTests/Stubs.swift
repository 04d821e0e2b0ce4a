// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya
import MinyaTesting
import Synchronization

/// A server that answers on demand.
final class StubSignIn: SignInService {
    private let calls = StubCalls<Credentials, Void>()

    var asked: [Credentials] { calls.inputs }
    var cancelled: Int { calls.cancelled }

    /// Answers the pending request, or the next one.
    func answer(_ error: (any Error)? = nil) {
        if let error { calls.fail(error) } else { calls.answer() }
    }

    func signIn(_ credentials: Credentials) async throws { try await calls.call(credentials) }
}

/// A storage of passwords in memory that can fail on demand.
final class StubPasswords: Passwords {
    private struct State {
        var kept: [KnownAccount: Secret] = [:]
        var refusal: Failure?
    }

    private let state = Mutex(State())
    private let gate = StubCalls<Void, Void>(endsWhenCancelled: false) {}

    var kept: [KnownAccount: Secret] { state.withLock { $0.kept } }

    /// Whether a password is waiting to be stored.
    var isHeld: Bool { gate.waiting > 0 }

    /// Suspends storing passwords until ``letGo()``.
    func hold() { gate.hold() }

    func letGo() { gate.release() }

    func refuse(_ failure: Failure) { state.withLock { $0.refusal = failure } }

    func password(of account: KnownAccount) async throws -> Secret? {
        try state.withLock { state in
            if let refusal = state.refusal { throw refusal }
            return state.kept[account]
        }
    }

    func keep(_ password: Secret, of account: KnownAccount) async throws {
        try await gate.call(())
        try state.withLock { state in
            if let refusal = state.refusal { throw refusal }
            state.kept[account] = password
        }
    }

    func forget(_ account: KnownAccount) async throws {
        try state.withLock { state in
            if let refusal = state.refusal { throw refusal }
            state.kept[account] = nil
        }
    }
}

/// An account memory without a file.
final class StubMemory: AccountMemory {
    private let account = Mutex<KnownAccount?>(nil)

    var remembered: KnownAccount? {
        get { account.withLock { $0 } }
        set { account.withLock { $0 = newValue } }
    }

    func last() async throws -> KnownAccount? { remembered }

    func remember(_ account: KnownAccount?) async throws { remembered = account }
}
