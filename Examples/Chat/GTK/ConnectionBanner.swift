// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK

/// A banner above a page that explains why messages do not reach others yet.
final class ConnectionBanner: Banner {
    init() { super.init("") }

    func show(_ connection: ChatConnection) {
        switch connection {
        case .here, .connected:
            isRevealed = false
            return
        case .connecting: title = localized("Connecting…")
        case .offline(let why):
            // Translators: the placeholder is a whole sentence.
            title = localized("%s What you write is sent once there is a connection.", why)
        case .refused(let why): title = why
        }
        isRevealed = true
    }

    /// Returns whether the other banner shows the same text, so that a conversation next to the
    /// list does not repeat it.
    override func covers(_ other: Banner) -> Bool {
        other is ConnectionBanner && other.title == title
    }
}
