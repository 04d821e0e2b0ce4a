// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - Pictures

extension ConversationStore {
    /// Asks for pictures to send.
    func askForPictures() {
        pipeline.question.send(
            .choose(
                FileChoice(
                    localized("Send Pictures"),
                    .files(types: ["image/jpeg", "image/png", "image/webp", "image/gif"])
                ) { $0 }))
    }

    /// Sends pictures, each as soon as it is small enough, in their order.
    func send(_ files: [String]) {
        // What is answered is known when they are chosen, and is answered once.
        var quoted: Message.ID?
        if case .reply(_, let id) = pipeline.purpose { quoted = id }
        if quoted != nil { endPurpose() }
        prepare(files[...], quoting: quoted)
    }

    private func prepare(_ files: ArraySlice<String>, quoting quoted: Message.ID?) {
        guard let file = files.first else { return }
        run("picture") { [pictures] in
            try await pictures.prepare(file)
        } then: { store, outcome in
            switch outcome {
            case .value(let picture): store.say(picture, quoting: quoted)
            case .rejection(let rejection): store.tell(rejection.message)
            case .failure(let failure): store.tell(failure.message)
            }
            store.prepare(files.dropFirst(), quoting: outcome.value == nil ? quoted : nil)
        }
    }

    private func tell(_ why: String) { pipeline.response.send(.toast(why)) }
}
