// SPDX-License-Identifier: Apache-2.0

import HostConformance
import MinyaSwiftUI
import MinyaUIKit

/// A model of a `NavigationStack`, which shows a path and shortens it when the user has gone back.
@MainActor
final class PathColumn: ModelColumn {
    let shown = ShownPages<ModelPage>()
    var isAnimated = true
    private var isSwiped = false

    var keeper: PageKeeper<ModelPage>? {
        get { shown.keeper }
        set { shown.keeper = newValue }
    }

    var pages: [ModelPage] { shown.pages }
    var isMoving: Bool { isSwiped }
    var fault: String? { nil }
    var faultAtRest: String? { nil }

    func show(_ pages: [ModelPage]) { shown.show(pages) }

    func beginSwipe() -> Bool {
        isSwiped = !shown.path.isEmpty
        return isSwiped
    }

    func goBack(to count: Int) -> Bool {
        guard count > 0, count < pages.count else { return false }
        shown.path = Array(shown.path.prefix(count - 1))
        return true
    }

    func endTransition(isCancelled: Bool, isRestoredFirst: Bool) {
        guard isSwiped else { return }
        isSwiped = false
        if !isCancelled, !shown.path.isEmpty { shown.path.removeLast() }
    }

    func warnOfMemory() {}
}
