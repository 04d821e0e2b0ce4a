// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The store of the sign-in page: validates the form while typing, and signs in.
public final class SignInStore: Store {
    /// The names of the store's work.
    public enum Work: String { case remembered, signIn, signOut }

    public static var needs: Needs { Needs(.signIn, .passwords, .accountMemory) }

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(SignInPipeline())

    private let service: any SignInService
    private let passwords: any Passwords
    private let memory: any AccountMemory

    /// The values that the page filled in itself; a field that differs was changed by the user.
    private var given = SignInForm()
    private var touched: Set<SignInForm.Part> = []
    private var filled: Credentials?
    /// The form that the server answered; its answer is shown until the user changes something.
    private var answered: SignInForm?

    public init(context: SignInContext, dependencies: Dependencies) {
        service = dependencies[.signIn]
        passwords = dependencies[.passwords]
        memory = dependencies[.accountMemory]
        given.host = context.address
        if let account = context.account {
            given.name = account.name
            pipeline.phase = .signedIn(account)
        }
        write(given)
    }

    public func addObservers() {
        pipeline.observe(\.host, by: self) { store, host in
            if let isSecure = ChatServer.security(writtenIn: host) {
                store.pipeline.isSecure = isSecure
            }
        }
        pipeline.observe(\.isSecure, by: self) { store, isSecure in
            store.turned(isSecure)
        }
        pipeline.observe(\.host, \.isSecure, \.name, \.password, by: self) {
            store, _, _, _, _ in store.changed()
        }
        pipeline.observe(\.submit, by: self) { store in store.submit() }
        pipeline.observe(\.cancel, by: self) { store in store.cancelSignIn() }
        pipeline.observe(\.signOut, by: self) { store in store.signOut() }
    }

    public func load() {
        guard account == nil else { return }
        run(.remembered, .first) { [memory, passwords] in
            guard let account = try await memory.last() else { return Credentials?.none }
            // Without a keyring the name is still available.
            let password = try? await passwords.password(of: account)
            return Credentials(account, password: password ?? Secret(""))
        } then: { store, outcome in
            // If loading fails, the user enters everything again.
            if case .value(let credentials?) = outcome { store.fillIn(credentials) }
        }
    }

    // MARK: - The fields

    private var form: SignInForm {
        SignInForm(
            host: pipeline.host, isSecure: pipeline.isSecure, name: pipeline.name,
            password: pipeline.password)
    }

    private func write(_ form: SignInForm) {
        pipeline.batch {
            pipeline.host = form.host
            pipeline.isSecure = form.isSecure
            pipeline.name = form.name
            pipeline.password = form.password
        }
    }

    /// Fills in the stored account, unless the user is typing or the page has another address.
    private func fillIn(_ credentials: Credentials) {
        guard pipeline.phase == .signedOut, touched.isEmpty else { return }
        let account = credentials.account
        if !given.host.isEmpty {
            let server = try? ChatServer(given.host, isSecure: account.server.isSecure)
            guard server == account.server else { return }
        }
        filled = credentials
        given = SignInForm(
            host: given.host.isEmpty ? account.server.place : given.host,
            isSecure: account.server.isSecure, name: account.name, password: credentials.password)
        write(given)
        changed()
    }

    /// Removes the scheme from the address if it contradicts the switch.
    private func turned(_ isSecure: Bool) {
        let written = ChatServer.security(writtenIn: pipeline.host)
        if let written, written != isSecure {
            pipeline.host = ChatServer.withoutScheme(pipeline.host)
        }
    }

    private func changed() {
        if let filled, pipeline.password == filled.password,
            (try? form.account()) != filled.account
        {
            // The password belongs to one server and one name; never send it to another.
            self.filled = nil
            given.password = Secret("")
            pipeline.password = Secret("")
        }
        touched.formUnion(form.parts(otherThan: given))
        switch pipeline.phase {
        case .rejected, .failed:
            if form != answered { pipeline.phase = .signedOut }
        case .signedOut, .signingIn, .signedIn: break
        }
        check()
    }

    private func check() {
        let form = form
        let problems = form.problems
        pipeline.batch {
            pipeline.hostProblem = touched.contains(.host) ? problems[.host] : nil
            pipeline.nameProblem = touched.contains(.name) ? problems[.name] : nil
            pipeline.passwordProblem = touched.contains(.password) ? problems[.password] : nil
            pipeline.caution = form.caution
            pipeline.firstWrong = form.firstWrong
            pipeline.canSubmit = problems.isEmpty && mayBegin
        }
    }

    // MARK: - Signing in and out

    private var account: KnownAccount? {
        if case .signedIn(let account) = pipeline.phase { account } else { nil }
    }

    private var mayBegin: Bool { pipeline.phase != .signingIn && account == nil }

    private func submit() {
        guard mayBegin else { return }
        touched = [.host, .name, .password]
        check()
        guard pipeline.canSubmit, let account = try? form.account() else {
            pipeline.attention.send()
            return
        }
        let credentials = Credentials(account, password: pipeline.password)
        answered = form
        enter(.signingIn)
        let keep = remembering(credentials)
        run(.signIn, .first) { [service] in
            try await service.signIn(credentials)
            return await keep()
        } then: { store, outcome in
            switch outcome {
            case .value(let notice):
                store.enter(.signedIn(account))
                store.pipeline.result.send(.value(.signedIn(credentials, notice: notice)))
            case .rejection(let rejection): store.enter(.rejected(rejection.message))
            case .failure(let failure): store.enter(.failed(failure.message))
            }
        }
    }

    /// Stores or removes the account as requested, and returns a notice about a failure.
    ///
    /// A failure does not prevent signing in.
    private func remembering(_ credentials: Credentials) -> @Sendable () async -> String? {
        let account = credentials.account
        let remembers = pipeline.remembers
        return { [memory, passwords] in
            do {
                if remembers {
                    try await memory.remember(account)
                    try await passwords.keep(credentials.password, of: account)
                } else {
                    try await passwords.forget(account)
                    if try await memory.last() == account { try await memory.remember(nil) }
                }
                return nil
            } catch let failure as Failure {
                return failure.message
            } catch {
                return localized("Your account could not be remembered.")
            }
        }
    }

    private func cancelSignIn() {
        guard pipeline.phase == .signingIn else {
            pipeline.result.send(.cancelled)
            return
        }
        cancel(.signIn)
        enter(.signedOut)
    }

    /// Sets the phase together with the actions that are possible in it.
    private func enter(_ phase: SignInPhase) {
        pipeline.batch {
            pipeline.phase = phase
            check()
        }
    }

    private func signOut() {
        guard let account else { return }
        run(.signOut, .first) { [memory, passwords] in
            try await memory.remember(nil)
            try await passwords.forget(account)
        } then: { store, outcome in
            switch outcome {
            case .value: store.pipeline.result.send(.value(.signedOut))
            // Do not claim that a password was removed if it may still be stored.
            case .rejection(let rejection): store.pipeline.response.send(.toast(rejection.message))
            case .failure(let failure): store.pipeline.response.send(.toast(failure.message))
            }
        }
    }
}
