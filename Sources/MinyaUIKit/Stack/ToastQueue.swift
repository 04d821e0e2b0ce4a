// SPDX-License-Identifier: Apache-2.0

/// The toasts of one stack of pages, shown one after the other.
///
/// A toast with a button is an offer: it is shown at once, is replaced by the next offer of the same
/// page, and is removed with its page.
package struct ToastQueue<Page: AnyObject> {
    private struct Toast {
        let number: Int
        let isOffer: Bool
        weak var page: Page?
    }

    private var toasts: [Toast] = []
    private var last = 0

    /// Creates an empty queue.
    package init() {}

    /// The toast to show now; nil for none.
    package var front: Int? { toasts.first?.number }

    /// Whether a toast was not removed yet.
    package func contains(_ number: Int) -> Bool { toasts.contains { $0.number == number } }

    /// Adds a toast and returns its number.
    package mutating func add(isOffer: Bool, of page: Page?) -> Int {
        last += 1
        let toast = Toast(number: last, isOffer: isOffer, page: page)
        if isOffer {
            // What is shown was seen; an offer must not wait.
            if let first = toasts.first, !first.isOffer { toasts.removeFirst() }
            if let page { removeOffer(of: page) }
            toasts.insert(toast, at: 0)
        } else {
            toasts.append(toast)
        }
        return last
    }

    /// Removes a toast.
    package mutating func remove(_ number: Int) { toasts.removeAll { $0.number == number } }

    /// Removes the offer of a page.
    package mutating func removeOffer(of page: Page) {
        toasts.removeAll { $0.isOffer && $0.page === page }
    }

    /// How long a toast is shown: longer if it has a button, or is spoken first.
    package static func time(hasButton: Bool, isSpoken: Bool) -> Duration {
        .seconds((hasButton ? 8 : 5) * (isSpoken ? 3 : 1))
    }
}
