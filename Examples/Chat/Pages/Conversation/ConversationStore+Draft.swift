// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - What is typed is kept

extension ConversationStore {
    /// How long nothing is typed before it is kept.
    static let pause = Duration.milliseconds(500)

    /// Keeps what is typed after a pause.
    func noteDraft() {
        guard keptDraft != nil else { return }
        run("draft", .latest, after: Self.pause) {
        } then: { store, _ in
            store.keepDraft()
        }
    }

    /// Keeps what is typed now, unless it is kept.
    func keepDraft() {
        guard let keptDraft, keptDraft != draft else { return }
        self.keptDraft = .some(draft)
        drafts.keep(draft, in: conversation)
    }

    /// Lets the person go on where they left off, unless they type something already.
    func bringBackDraft() {
        guard keptDraft == nil else { return }
        run("draft", .first) { [drafts, conversation] in
            try await drafts.draft(in: conversation)
        } then: { store, outcome in
            store.keptDraft = .some(outcome.value ?? nil)
            if let draft = outcome.value ?? nil, store.draft == nil {
                store.begin(with: draft)
            } else {
                store.noteDraft()
            }
        }
    }

    private func begin(with draft: Draft) {
        pipeline.batch {
            pipeline.text = draft.text
            pipeline.purpose =
                switch draft.use {
                case .new: .new
                case .reply(let id): quote(id).map { .reply($0, to: id) } ?? .new
                case .edit(let id): .edit(id)
                }
            check()
        }
    }

    private var draft: Draft? {
        let use: Draft.Use =
            switch pipeline.purpose {
            case .new: .new
            case .reply(_, let id): .reply(to: id)
            case .edit(let id): .edit(id)
            }
        let isEmpty = pipeline.text.trimmed.isEmpty
        return isEmpty && use == .new ? nil : Draft(pipeline.text, for: use)
    }
}
