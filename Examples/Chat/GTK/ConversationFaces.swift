// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK

/// The faces that lists of conversations and of messages have alike.
@MainActor
final class ConversationFaces {
    let stack = Stack()
    /// Called when the person wants it tried again.
    var onRetry: () -> Void = {}

    private let failed: StatusPage
    private let retry = Button(label: localized("Try Again"))

    /// No face yet.
    init(failed title: String) {
        failed = StatusPage(icon: "dialog-warning-symbolic", title: title)
        retry.halign = .center
        retry.addCSSClass("pill")
        failed.child = retry
        stack.vexpand = true
        retry.onClick = { [weak self] in self?.onRetry() }
    }

    /// Says what the faces are, the one that loads first.
    func fill(loading: String, empty: StatusPage, shown: Widget) {
        stack.add(Loading(loading), name: "loading")
        stack.add(empty, name: "empty")
        stack.add(shown, name: "shown")
        stack.add(failed, name: "failed")
    }

    /// Whether something is awaited.
    var isLoading: Bool { stack.visiblePage == "loading" }

    func show(_ phase: ConversationPhase) {
        switch phase {
        case .loading: stack.visiblePage = "loading"
        case .empty: stack.visiblePage = "empty"
        case .shown: stack.visiblePage = "shown"
        case .failed(let why):
            failed.description = why
            stack.visiblePage = "failed"
        }
    }
}
