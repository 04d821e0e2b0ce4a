// SPDX-License-Identifier: Apache-2.0

import MinyaUIKit

/// A model of a navigation controller, or of what is presented over a window, which makes its calls in
/// the documented order.
///
/// Its pages change when a transition begins. If a gesture is cancelled, they are restored at the
/// end. A change during a transition, which corrupts a real one, is a fault, and so is a page that
/// another container still contains.
@MainActor
package final class ModelContainer: ModelColumn {
    package private(set) var pages: [ModelPage] = []
    /// The first fault; nil if everything was right.
    package private(set) var fault: String?
    /// The other column.
    package weak var other: ModelContainer?
    /// Whether a change is animated; without a window it is not.
    package var isAnimated = true

    /// Whether its pages are presented over a window: all of them are visible, none is its child, and
    /// the user can remove also the first.
    private let isPresenting: Bool
    /// The pages that it has seen, to report the faults of their calls.
    private var seen: [Weak<ModelPage>] = []

    private struct Transition {
        var isGesture = false
        /// Whether the user removes pages by it.
        var isUser = false
        let former: [ModelPage]
    }

    private var transition: Transition?

    package init(isPresenting: Bool) { self.isPresenting = isPresenting }

    /// Creates a navigation controller.
    package convenience init() { self.init(isPresenting: false) }

    /// The number of changes by the keeper.
    private var changes = 0
    /// The pages that are about to be restored after a cancelled gesture.
    private var restored: [ModelPage]?
    /// The pages that the user has removed by the transition that ends.
    private var removed: Set<ModelPage> = []

    package var isMoving: Bool { transition != nil }

    /// The pages, also those that are on their way out.
    private var contents: Set<ModelPage> { Set(pages + (transition?.former ?? [])) }

    /// The keeper; it is a fault if it reports pages that the user did not remove, or too early.
    package weak var keeper: PageKeeper<ModelPage>? {
        didSet {
            guard let keeper else { return }
            let onLeft = keeper.onLeft
            keeper.onLeft = { [weak self] pages in
                self?.check(left: pages)
                onLeft(pages)
            }
        }
    }

    private func check(left pages: [ModelPage]) {
        if !Set(pages).isSubset(of: removed) { note("the user did not remove the page") }
        if pages.contains(where: { $0.hasParent || !$0.isHidden }) {
            note("a page has left that is still there")
        }
    }

    private func note(_ fault: String) { self.fault = self.fault ?? fault }

    package func show(_ pages: [ModelPage]) {
        if isMoving { note("changed during a transition") }
        if Set(pages).count != pages.count { note("a page is shown twice") }
        if let other, !other.contents.isDisjoint(with: pages) {
            note("a page is in two containers")
        }
        changes += 1
        defer { restored = nil }
        begin(Transition(former: restored ?? self.pages), pages)
        if !isAnimated { endTransition() }
    }

    // MARK: - The user

    @discardableResult
    package func beginSwipe() -> Bool {
        guard pages.count > (isPresenting ? 0 : 1), !isMoving else { return false }
        begin(Transition(isGesture: true, isUser: true, former: pages), pages.dropLast())
        return true
    }

    @discardableResult
    package func goBack(to count: Int) -> Bool {
        guard count > 0, count < pages.count, !isMoving else { return false }
        begin(Transition(isUser: true, former: pages), Array(pages.prefix(count)))
        return true
    }

    /// Removes the front page without a call, as an alert that was answered does.
    package func dismissFront() {
        guard let front = pages.popLast() else { return }
        front.receive(.viewWillDisappear)
        front.receive(.viewDidDisappear)
    }

    // MARK: - Transitions

    private func visible(_ pages: [ModelPage]) -> [ModelPage] {
        isPresenting ? pages : pages.suffix(1)
    }

    private func begin(_ new: Transition, _ pages: [ModelPage]) {
        let former = new.former
        transition = new
        self.pages = pages
        let new = pages.filter { page in !seen.contains { $0.object === page } }
        seen = seen.filter { $0.object != nil } + new.map { Weak($0) }
        if !isPresenting {
            for page in former where !pages.contains(page) { page.receive(.willMoveFromParent) }
            for page in pages where !former.contains(page) { page.receive(.willMoveToParent) }
        }
        let (before, after) = (visible(former), visible(pages))
        for page in before where !after.contains(page) { page.receive(.viewWillDisappear) }
        for page in after where !before.contains(page) {
            page.loadViewIfNeeded()
            page.receive(.viewWillAppear)
        }
        keeper?.moveBegan()
    }

    package func endTransition(isCancelled: Bool, isRestoredFirst: Bool) {
        guard let ended = transition else { return }
        transition = nil
        guard isCancelled, ended.isGesture else {
            complete(ended)
            removed = ended.isUser ? Set(ended.former).subtracting(pages) : []
            defer { removed = [] }
            keeper?.moveEnded(isCancelled: false)
            return
        }
        turnBack(ended)
        if isRestoredFirst { pages = ended.former }
        let former = changes
        restored = ended.former
        defer { restored = nil }
        keeper?.moveEnded(isCancelled: true)
        if !isRestoredFirst, changes == former { pages = ended.former }
    }

    private func complete(_ ended: Transition) {
        let (before, after) = (visible(ended.former), visible(pages))
        for page in before where !after.contains(page) { page.receive(.viewDidDisappear) }
        for page in after where !before.contains(page) { page.receive(.viewDidAppear) }
        guard !isPresenting else { return }
        for page in ended.former where !pages.contains(page) { page.receive(.didMoveFromParent) }
        for page in pages where !ended.former.contains(page) { page.receive(.didMoveToParent) }
    }

    private func turnBack(_ ended: Transition) {
        let (before, after) = (visible(ended.former), visible(pages))
        for page in after where !before.contains(page) {
            page.receive(.viewWillDisappear)
            page.receive(.viewDidDisappear)
        }
        for page in before where !after.contains(page) {
            page.receive(.viewWillAppear)
            page.receive(.viewDidAppear)
        }
    }

    // MARK: - The system

    package func warnOfMemory() {
        for page in pages { page.receive(.didReceiveMemoryWarning) }
    }

    /// What is wrong at rest; nil if nothing is.
    package var faultAtRest: String? {
        // A page may have moved into the other column.
        let others = other?.pages ?? []
        let seen = seen.compactMap { $0.object }.filter { !others.contains($0) }
        if let fault = fault ?? seen.compactMap(\.fault).first { return fault }
        let shown = visible(pages)
        if let page = shown.first(where: { !$0.isShown }) { return "\(page.name) did not appear" }
        if let page = seen.first(where: { $0.isShown && !shown.contains($0) }) {
            return "\(page.name) did not disappear"
        }
        let children = Set(seen.filter(\.hasParent))
        return isPresenting || children == Set(pages) ? nil : "other children than pages"
    }
}
