// SPDX-License-Identifier: Apache-2.0

package import Minya
package import MinyaTesting
import Synchronization
internal import TimelineCore

/// A storage of tokens in memory that can fail on demand.
package final class StubTokens: TokenKeeping {
    /// Answered at once, except while a test holds them.
    package let calls = StubCalls<Secret, Void> { _ in }
    private let state = Mutex<(kept: [Secret], refusal: Rejection?)>(([], nil))

    package init() {}

    /// All stored tokens in order.
    package var kept: [Secret] { state.withLock { $0.kept } }

    /// The error of storing a token; nil for none.
    package var refusal: Rejection? {
        get { state.withLock { $0.refusal } }
        set { state.withLock { $0.refusal = newValue } }
    }

    package func keep(_ token: Secret) async throws {
        try await calls.call(token)
        try state.withLock { state in
            if let refusal = state.refusal { throw refusal }
            state.kept.append(token)
        }
    }
}
