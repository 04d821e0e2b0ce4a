// SPDX-License-Identifier: Apache-2.0

/// The logic of a page: it creates the pipeline and calls services and storages, never a toolkit.
///
/// ```swift
/// final class PhotoListStore: Store {
///     static var needs: Needs { Needs(.photos) }
///
///     let lifetime = Lifetime()
///     let pipeline = StoreEnd(PhotoListPipeline())
///     private let photos: any PhotoService
///
///     init(context: PhotoQuery, dependencies: Dependencies) {
///         photos = dependencies[.photos]
///         pipeline.query = context.text
///     }
///
///     func addObservers() {
///         pipeline.observe(\.selection, by: self) { store, id in store.select(id) }
///     }
///
///     private func select(_ id: Photo.ID) { pipeline.detail = PhotoDetailContext(id: id) }
/// }
/// ```
///
/// A Store starts work with `run` or `follow`, never with a bare `Task`.
@MainActor
public protocol Store: Working {
    /// The typed data that the scene is opened with.
    associatedtype Context = Void

    /// The dependencies that this Store reads; the mediator checks that each is available.
    static var needs: Needs { get }

    /// Creates the Store and its pipeline; it starts no work and observes nothing yet.
    init(context: Context, dependencies: Dependencies)

    /// Observes the user's actions; called once, when all layers exist.
    func addObservers()

    /// Starts the page's first work; called once, when the scene is shown.
    func load()

    /// The Stores under this one, which the scene retains and connects like the Store itself.
    var children: [any SubStore] { get }
}

extension Store {
    @available(
        *, unavailable,
        message: "a Store is made with init(context: TheContext, dependencies: Dependencies)"
    )
    public init(context: Context, dependencies: Dependencies) { fatalError() }

    /// No dependencies; the clock of `run` needs no key.
    public static var needs: Needs { Needs() }
    /// Does nothing.
    public func addObservers() {}
    /// Does nothing.
    public func load() {}
    /// An empty array.
    public var children: [any SubStore] { [] }
}
