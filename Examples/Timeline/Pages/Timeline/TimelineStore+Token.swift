// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - The access token

extension TimelineStore {
    func checkToken() {
        pipeline.canKeepToken = !pipeline.token.isBlank && !isRunning(.token)
    }

    /// Stores the entered token, and sends the requests with it at once.
    func keepToken() {
        guard pipeline.canKeepToken else { return }
        run(.token, .first) { [tokens, token = pipeline.token] in
            try await tokens.keep(token)
        } then: { store, outcome in
            if outcome.value == nil {
                store.pipeline.response.send(.toast(outcome.words))
            } else {
                store.pipeline.token = Secret("")
                store.loadPosts()
                store.loadInfo()
            }
            store.checkToken()
        }
        checkToken()
    }
}

extension Secret {
    fileprivate var isBlank: Bool { revealed.allSatisfy(\.isWhitespace) }
}
