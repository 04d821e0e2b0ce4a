// SPDX-License-Identifier: Apache-2.0

/// A view that shows why its picture could not be fetched, and can ask for it once more.
@MainActor
protocol Refetching: AnyObject {
    func fetchAgain()
}

/// Views that wait for a source to be there again; nobody is kept alive for it.
@MainActor
struct Refetchers {
    private struct Weak {
        weak var view: (any Refetching)?
    }

    private var views: [ObjectIdentifier: Weak] = [:]

    mutating func add(_ view: any Refetching) {
        views = views.filter { $0.value.view != nil }
        views[ObjectIdentifier(view)] = Weak(view: view)
    }

    mutating func takeAll() -> [any Refetching] {
        defer { views = [:] }
        return views.values.compactMap(\.view)
    }
}

extension PictureLoader {
    /// Lets all views ask once more for what their source could not bring: the network is back, or
    /// the person wants to try again.
    public func fetchAgain() {
        for view in unfetched.takeAll() { view.fetchAgain() }
    }
}

extension PictureError {
    /// Whether it may be there later.
    var isOfSource: Bool {
        if case .notFetched = self { true } else { false }
    }
}

extension AsyncPicture: Refetching {
    func fetchAgain() {
        if error?.isOfSource == true { reload() }
    }
}

extension ZoomView: Refetching {
    func fetchAgain() {
        guard error?.isOfSource == true, let file else { return }
        show(file: file.bytes, version: file.version)
    }
}
