// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK

/// What shows the body of a message within its bubble.
@MainActor
protocol MessageContent: Widget {
    associatedtype Shown: Equatable, Sendable

    init()

    /// Shows a body in place of the one before.
    func show(_ shown: Shown, send: @escaping @MainActor (MessageAction) -> Void)

    /// Lets go of what it still loads.
    func clear()
}

extension MessageContent {
    func clear() {}
}
