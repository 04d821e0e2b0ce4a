// SPDX-License-Identifier: Apache-2.0

import ChatCore
import ChatGTK
import ExampleTour

extension ChatTour {
    /// Shows the texts that need the most room at the width of a phone.
    ///
    /// They are the details page, the menu, a deleted message and the confirmation of a deletion.
    func showTexts(in view: ConversationView, as name: String) async throws {
        let own = "It's hanging by the door (118)"
        try await act(.details, on: own, in: view)
        let details = try await page(MessageDetailsView.self)
        try await wait("the details are loaded") { details.pipeline.message != nil }
        try await picture("\(name)-details", "the details of a message", rows: 1)
        navigation.back()
        _ = try await page(ConversationView.self)
        try await act(.remove, on: "I have a parcel for you (115)", in: view)
        try await wait("the message is deleted") { view.removed == 1 }
        try await picture("\(name)-undo", "a message is deleted", rows: 1)
        try await act(.confirmRemove, on: own, in: view)
        try await picture("\(name)-question", "the question before a deletion", rows: 1)
        try await act(.menu, on: own, in: view)
        try await picture("\(name)-menu", "the menu of a message", rows: 1)
    }
}
