// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - Pictures

extension ConversationStore {
    /// Opens the file chooser for pictures.
    func choosePictures() {
        pipeline.question.send(
            .choose(
                localized("Send Pictures"),
                .files(types: ["image/jpeg", "image/png", "image/webp", "image/gif"])
            ) { $0 })
    }

    /// Sends pictures in order, each as soon as it is small enough.
    func send(_ files: [String]) {
        // The reply applies at the time of choosing, and only once.
        var quoted: Message.ID?
        if case .reply(_, let id) = pipeline.purpose { quoted = id }
        if quoted != nil { endPurpose() }
        prepare(files[...], quoting: quoted)
    }

    private func prepare(_ files: ArraySlice<String>, quoting quoted: Message.ID?) {
        guard let file = files.first else { return }
        run(.picture) { [pictures] in
            try await pictures.prepare(file)
        } then: { store, outcome in
            switch outcome {
            case .value(let picture): store.sendMessage(picture, quoting: quoted)
            case .rejection(let rejection): store.showToast(rejection.message)
            case .failure(let failure): store.showToast(failure.message)
            }
            store.prepare(files.dropFirst(), quoting: outcome.value == nil ? quoted : nil)
        }
    }

    private func showToast(_ why: String) { pipeline.response.send(.toast(why)) }
}
