// SPDX-License-Identifier: Apache-2.0

/// Views that wait for a source to be there again; nobody is kept alive for it.
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

    mutating func takeAll() -> [() -> Void] {
        defer { views = [:] }
        return views.values.map(\.fetch)
    }
}

extension PictureLoader {
    /// Lets all views ask once more for what their source could not bring: the network is back, or
    /// the person wants to try again.
    public func fetchAgain() {
        for fetch in unfetched.takeAll() { fetch() }
    }

    /// Calls `body` at the next `fetchAgain()`, once, for a view whose picture could not be fetched.
    ///
    /// `AsyncPicture` and `ZoomView` do so by themselves.
    ///
    /// - Parameter view: Who shows the picture; it is not kept alive, and waits once at a time.
    public func whenFetchingAgain<View: AnyObject>(
        for view: View, _ body: @escaping @MainActor (View) -> Void
    ) {
        unfetched.add(view, body)
    }
}

extension PictureError {
    /// Whether it may be there later.
    var isOfSource: Bool {
        if case .notFetched = self { true } else { false }
    }
}

extension AsyncPicture {
    func fetchAgain() {
        if error?.isOfSource == true { reload() }
    }
}

extension ZoomView {
    func fetchAgain() {
        guard error?.isOfSource == true, let file else { return }
        show(file: file.bytes, version: file.version)
    }
}
