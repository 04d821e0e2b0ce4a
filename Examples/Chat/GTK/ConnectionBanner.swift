// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK

/// Says above a page why what the person writes does not come to others yet.
final class ConnectionBanner: Banner {
    init() { super.init("") }

    func show(_ connection: ChatConnection) {
        switch connection {
        case .here, .connected:
            isRevealed = false
            return
        case .connecting: title = localized("Connecting…")
        case .offline(let why):
            // Translators: the place stands for a whole sentence.
            title = localized("%s What you write is sent once there is a connection.", why)
        case .refused(let why): title = why
        }
        isRevealed = true
    }

    /// Beside the list a conversation has nothing to add.
    override func says(allOf other: Banner) -> Bool {
        other is ConnectionBanner && other.title == title
    }
}
