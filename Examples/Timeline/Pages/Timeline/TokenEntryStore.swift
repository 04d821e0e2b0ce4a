// SPDX-License-Identifier: Apache-2.0

import Minya

/// The store of the entry for an access token.
final class TokenEntryStore: SubStore {
    /// The names of the store's work.
    enum Work: String { case token }

    let lifetime = Lifetime()
    let pipeline: StoreEnd<TokenEntryPipeline>

    /// Whether a token is being stored.
    var isStoring: Bool { isRunning(.token) }

    private let page: StoreEnd<TimelinePipeline>
    private let tokens: any TokenKeeping

    init(
        pipeline: StoreEnd<TokenEntryPipeline>, page: StoreEnd<TimelinePipeline>,
        tokens: any TokenKeeping
    ) {
        self.pipeline = pipeline
        self.page = page
        self.tokens = tokens
    }

    func addObservers() {
        pipeline.observe(\.token, by: self) { store, _ in store.check() }
        pipeline.observe(\.keep, by: self) { store in store.keep() }
    }

    private func check() {
        pipeline.canKeep = !pipeline.token.isBlank && !isStoring
    }

    private func keep() {
        guard pipeline.canKeep else { return }
        run(.token, .first) { [tokens, token = pipeline.token] in
            try await tokens.keep(token)
        } then: { store, outcome in
            if outcome.value != nil { return store.pipeline.isKept.send() }
            store.page.response.send(.toast(outcome.words))
            store.check()
        }
        check()
    }
}

extension Secret {
    fileprivate var isBlank: Bool { revealed.allSatisfy(\.isWhitespace) }
}
