// SPDX-License-Identifier: Apache-2.0

/// Views that wait for their source to become available again, which are not retained.
@MainActor
struct Refetchers {
    private struct Waiting {
        weak var view: AnyObject?
        let fetch: () -> Void
    }

    private var views: [ObjectIdentifier: Waiting] = [:]

    mutating func add<View: AnyObject>(_ view: View, _ body: @escaping @MainActor (View) -> Void) {
        views = views.filter { $0.value.view != nil }
        views[ObjectIdentifier(view)] = Waiting(view: view) { [weak view] in
            if let view { body(view) }
        }
    }

    mutating func drain() -> [() -> Void] {
        defer { views = [:] }
        return views.values.map(\.fetch)
    }
}

extension PictureLoader {
    /// Makes all views request again what their source could not return.
    ///
    /// Call it when the network is back, or when the user wants to try again.
    public func fetchAgain() {
        for fetch in unfetched.drain() { fetch() }
    }

    /// Calls `body` at the next `fetchAgain()`, once, for a view whose picture could not be
    /// fetched.
    ///
    /// `AsyncPicture` and `ZoomView` call it themselves.
    ///
    /// - Parameter view: The view that shows the picture; it is not retained, and has one pending
    ///   call at most.
    public func whenFetchingAgain<View: AnyObject>(
        for view: View, _ body: @escaping @MainActor (View) -> Void
    ) {
        unfetched.add(view, body)
    }
}

extension PictureError {
    /// Whether the picture may become available later.
    var isOfSource: Bool {
        if case .notFetched = self { true } else { false }
    }
}

extension AsyncPicture {
    func fetchAgain() {
        if error?.isOfSource == true { reload() }
    }
}
