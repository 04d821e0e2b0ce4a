// SPDX-License-Identifier: Apache-2.0

import ChatCore
import ChatGTK
import ExampleTour

extension ChatTour {
    /// Shows the texts that need the most room at the width of a phone.
    ///
    /// They are the details page, the menu, a deleted message and the confirmation of a deletion.
    func showTexts(in view: ConversationView, as name: String) async throws {
        let own = "It hangs by the door (118)"
        try await act(.details, on: own, in: view)
        let details = try await page(MessageDetailsView.self)
        try await wait("the details are there") { details.pipeline.message != nil }
        try await picture("\(name)-details", "asked all about a message", rows: 1)
        navigation.back()
        _ = try await page(ConversationView.self)
        try await act(.remove, on: "The parcel for you is with me (115)", in: view)
        try await wait("it is taken back") { view.removed == 1 }
        try await picture("\(name)-undo", "took one back", rows: 1)
        try await act(.askRemove, on: own, in: view)
        try await picture("\(name)-question", "was asked", rows: 1)
        try await act(.menu, on: own, in: view)
        try await picture("\(name)-menu", "asked what can be done", rows: 1)
    }
}
