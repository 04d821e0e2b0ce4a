// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya
import Synchronization

/// A server that answers on demand.
final class StubSignIn: SignInService {
    private struct State {
        var asked: [Credentials] = []
        var answers: [Result<Void, any Error>] = []
        var waits: [CheckedContinuation<Void, any Error>] = []
        var cancelled = 0
    }

    private let state = Mutex(State())

    var asked: [Credentials] { state.withLock { $0.asked } }
    var cancelled: Int { state.withLock { $0.cancelled } }

    /// Answers the pending request, or the next one.
    func answer(_ error: (any Error)? = nil) {
        let answer: Result<Void, any Error> = error.map { .failure($0) } ?? .success(())
        let wait = state.withLock { state in
            if state.waits.isEmpty {
                state.answers.append(answer)
                return CheckedContinuation<Void, any Error>?.none
            }
            return state.waits.removeFirst()
        }
        wait?.resume(with: answer)
    }

    func signIn(_ credentials: Credentials) async throws {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let answer: Result<Void, any Error>? = state.withLock { state in
                    state.asked.append(credentials)
                    if !state.answers.isEmpty { return state.answers.removeFirst() }
                    state.waits.append(continuation)
                    return nil
                }
                if let answer { continuation.resume(with: answer) }
            }
        } onCancel: {
            let waits = state.withLock { state in
                state.cancelled += 1
                defer { state.waits = [] }
                return state.waits
            }
            for wait in waits { wait.resume(throwing: CancellationError()) }
        }
    }
}

/// A storage of passwords in memory that can fail on demand.
final class StubPasswords: Passwords {
    private struct State {
        var kept: [KnownAccount: Secret] = [:]
        var refusal: Failure?
        var holds = false
        var held: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    var kept: [KnownAccount: Secret] { state.withLock { $0.kept } }

    /// Whether a password is waiting to be stored.
    var isHeld: Bool { state.withLock { $0.held != nil } }

    /// Suspends storing the next password.
    func hold() { state.withLock { $0.holds = true } }

    func letGo() {
        let held = state.withLock { state in
            state.holds = false
            defer { state.held = nil }
            return state.held
        }
        held?.resume()
    }

    func refuse(_ failure: Failure) { state.withLock { $0.refusal = failure } }

    func password(of account: KnownAccount) async throws -> Secret? {
        try state.withLock { state in
            if let refusal = state.refusal { throw refusal }
            return state.kept[account]
        }
    }

    func keep(_ password: Secret, of account: KnownAccount) async throws {
        await withCheckedContinuation { continuation in
            let isHeld = state.withLock { state in
                if state.holds { state.held = continuation }
                return state.holds
            }
            if !isHeld { continuation.resume() }
        }
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
