// SPDX-License-Identifier: Apache-2.0

import MinyaUIKit

/// A page of the tests, in place of a view controller.
final class ModelPage: Hashable {
    let name: String

    init(_ name: String) { self.name = name }

    static func == (one: ModelPage, other: ModelPage) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A model of a navigation controller, which makes its calls in the documented order.
///
/// Its pages change when a transition begins. If a gesture is cancelled, they are restored at the
/// end. A change during a transition, which corrupts a real one, is a fault, and so is a page that
/// another container still contains.
@MainActor
final class ModelContainer: PageContainer {
    private(set) var pages: [ModelPage] = []
    private(set) var fault: String?
    /// The keeper, which the stack creates with this container.
    weak var keeper: PageKeeper<ModelPage>?
    /// The other column.
    weak var other: ModelContainer?
    /// Whether the user can remove also the first page, as that of a presentation.
    private let isEmptiable: Bool
    /// Whether a change is animated; without a window it is not.
    var isAnimated = true

    private struct Transition {
        var isGesture = false
        /// Whether the user removes pages by it.
        var isUser = false
        let former: [ModelPage]
    }

    private var transition: Transition?

    init(isEmptiable: Bool = false) { self.isEmptiable = isEmptiable }

    /// The number of changes by the keeper.
    private var changes = 0

    var isMoving: Bool { transition != nil }

    /// The pages, also those that are on their way out.
    private var contents: Set<ModelPage> { Set(pages + (transition?.former ?? [])) }

    /// Makes it a fault to report pages that the user did not remove.
    func check(_ keeper: PageKeeper<ModelPage>) {
        self.keeper = keeper
        let onLeft = keeper.onLeft
        keeper.onLeft = { [weak self] pages in
            if let self, !Set(pages).isSubset(of: removed) {
                fault = fault ?? "the user did not remove the page"
            }
            onLeft(pages)
        }
    }

    /// The pages that the user has removed by the transition that ends.
    private var removed: Set<ModelPage> = []

    func show(_ pages: [ModelPage]) {
        if isMoving { fault = fault ?? "changed during a transition" }
        if Set(pages).count != pages.count { fault = fault ?? "a page is shown twice" }
        if let other, !other.contents.isDisjoint(with: pages) {
            fault = fault ?? "a page is in two containers"
        }
        changes += 1
        let former = self.pages
        self.pages = pages
        if isAnimated {
            transition = Transition(former: former)
            keeper?.moveBegan()
        } else {
            keeper?.moveEnded(isCancelled: false)
        }
    }

    // MARK: - The user

    /// Begins a swipe back; returns whether there was a page to go back to.
    @discardableResult
    func beginSwipe() -> Bool {
        guard pages.count > (isEmptiable ? 0 : 1), !isMoving else { return false }
        transition = Transition(isGesture: true, isUser: true, former: pages)
        pages.removeLast()
        keeper?.moveBegan()
        return true
    }

    /// Goes back by several pages, through the menu of the back button.
    @discardableResult
    func goBack(to count: Int) -> Bool {
        guard count > 0, count < pages.count, !isMoving else { return false }
        transition = Transition(isUser: true, former: pages)
        pages.removeSubrange(count...)
        keeper?.moveBegan()
        return true
    }

    /// Removes the front page without a call, as an alert that was answered does.
    func dismissFront() { pages.removeLast() }

    /// Ends the transition; a gesture may be cancelled.
    ///
    /// - Parameter isRestoredFirst: Whether the pages are restored before the call that reports it.
    func endTransition(isCancelled: Bool = false, isRestoredFirst: Bool = true) {
        guard let ended = transition else { return }
        transition = nil
        guard isCancelled, ended.isGesture else {
            removed = ended.isUser ? Set(ended.former).subtracting(pages) : []
            defer { removed = [] }
            keeper?.moveEnded(isCancelled: false)
            return
        }
        if isRestoredFirst { pages = ended.former }
        let former = changes
        keeper?.moveEnded(isCancelled: true)
        if !isRestoredFirst, changes == former { pages = ended.former }
    }
}
