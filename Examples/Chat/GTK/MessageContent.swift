// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK

/// A widget that shows the body of a message inside its bubble.
@MainActor
protocol MessageContent: Widget {
    associatedtype Shown: Equatable, Sendable

    init()

    /// Shows a body in place of the previous one.
    func show(_ shown: Shown, send: @escaping @MainActor (MessageAction) -> Void)

    /// Cancels what it is still loading.
    func clear()
}

extension MessageContent {
    func clear() {}
}
