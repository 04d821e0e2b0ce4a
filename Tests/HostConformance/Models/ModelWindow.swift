// SPDX-License-Identifier: Apache-2.0

import MinyaUIKit

/// A model of what is presented over a window.
@MainActor
package final class ModelWindow {
    package let container = ModelContainer(isPresenting: true)
    package let chain: PresentedChain<ModelPage>

    package init() {
        chain = PresentedChain(container)
        container.keeper = chain.keeper
    }

    package func settle() {
        for _ in 0..<100 where container.isMoving { container.endTransition() }
    }
}
