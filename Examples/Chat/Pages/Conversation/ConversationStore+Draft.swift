// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - Storing the draft

extension ConversationStore {
    /// The pause in typing after which the draft is stored.
    static let pause = Duration.milliseconds(500)

    /// Schedules storing the draft after a pause in typing.
    func noteDraft() {
        guard keptDraft != nil else { return }
        after(.draft, Self.pause) { store in
            store.keepDraft()
        }
    }

    /// Stores the current draft if it has changed.
    func keepDraft() {
        guard let keptDraft, keptDraft != draft else { return }
        self.keptDraft = .some(draft)
        drafts.keep(draft, in: conversation)
    }

    /// Restores the stored draft, unless the user is typing already.
    func restoreDraft() {
        guard keptDraft == nil else { return }
        run(.draft, .first) { [drafts, conversation] in
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
        // An edit that has begun meanwhile continues.
        if beforeEdit != nil { beforeEdit = written } else { setComposer(written) }
    }

    /// The draft to store; during an edit, the text from before the edit.
    private var draft: Draft? {
        let written = beforeEdit ?? written
        let use: Draft.Use =
            if case .reply(_, let id) = written.purpose { .reply(to: id) } else { .new }
        let isEmpty = written.text.trimmed.isEmpty
        return isEmpty && use == .new ? nil : Draft(written.text, for: use)
    }

    // MARK: - The composer

    /// The content of the composer.
    var written: Written { Written(pipeline.text, for: pipeline.purpose) }

    /// Sets the content of the composer.
    func setComposer(_ written: Written) {
        pipeline.batch {
            pipeline.text = written.text
            pipeline.purpose = written.purpose
            check()
        }
    }

    /// Starts an edit of a message, and saves the content of the composer for later.
    func beginEdit(of id: Message.ID, with text: String) {
        if beforeEdit == nil { beforeEdit = written }
        setComposer(Written(text, for: .edit(id)))
    }

    /// Restores the content from before an edit, or clears the composer.
    func restoreComposer() {
        setComposer(beforeEdit ?? Written())
        beforeEdit = nil
    }
}

/// The text in the composer with its purpose.
struct Written: Equatable {
    let text: String
    let purpose: Purpose

    init(_ text: String = "", for purpose: Purpose = .new) {
        self.text = text
        self.purpose = purpose
    }
}
