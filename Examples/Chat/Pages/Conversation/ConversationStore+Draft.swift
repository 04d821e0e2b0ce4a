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
        let purpose: Purpose =
            switch draft.use {
            case .new: .new
            case .reply(let id): quote(id).map { .reply($0, to: id) } ?? .new
            }
        let written = Written(draft.text, for: purpose)
        // An edit that has begun by now goes on.
        if beforeEdit != nil { beforeEdit = written } else { put(written) }
    }

    /// What is kept: an edit is none, what was written before it still is.
    private var draft: Draft? {
        let written = beforeEdit ?? written
        let use: Draft.Use =
            if case .reply(_, let id) = written.purpose { .reply(to: id) } else { .new }
        let isEmpty = written.text.trimmed.isEmpty
        return isEmpty && use == .new ? nil : Draft(written.text, for: use)
    }

    // MARK: - What is written

    /// What the composer shows.
    var written: Written { Written(pipeline.text, for: pipeline.purpose) }

    /// Lets the person go on with this.
    func put(_ written: Written) {
        pipeline.batch {
            pipeline.text = written.text
            pipeline.purpose = written.purpose
            check()
        }
    }

    /// Lets the person write another text of a message, and leaves what they write for later.
    func beginEdit(of id: Message.ID, with text: String) {
        if beforeEdit == nil { beforeEdit = written }
        put(Written(text, for: .edit(id)))
    }

    /// Lets the person go on with what they wrote before an edit, or with nothing.
    func goOn() {
        put(beforeEdit ?? Written())
        beforeEdit = nil
    }
}

/// What a person writes, and what it is for.
struct Written: Equatable {
    let text: String
    let purpose: Purpose

    init(_ text: String = "", for purpose: Purpose = .new) {
        self.text = text
        self.purpose = purpose
    }
}
