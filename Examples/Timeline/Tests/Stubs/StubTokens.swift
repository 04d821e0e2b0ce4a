// SPDX-License-Identifier: Apache-2.0

package import Minya
import Synchronization
internal import TimelineCore

/// Keeps tokens in memory, unless a test says that it does not.
package final class StubTokens: TokenKeeping {
    private let state = Mutex<(kept: [Secret], refusal: Rejection?)>(([], nil))

    package init() {}

    /// All that were kept, in order.
    package var kept: [Secret] { state.withLock { $0.kept } }

    /// What keeping one throws; nil to keep it.
    package var refusal: Rejection? {
        get { state.withLock { $0.refusal } }
        set { state.withLock { $0.refusal = newValue } }
    }

    package func keep(_ token: Secret) async throws {
        try state.withLock { state in
            if let refusal = state.refusal { throw refusal }
            state.kept.append(token)
        }
    }
}
