// SPDX-License-Identifier: Apache-2.0

/// The logic of a page: it makes the pipeline, asks services and storages, and never a toolkit.
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
/// What a store starts it starts with `run` or `follow`, never with a bare `Task`.
@MainActor
public protocol Store: Working {
    /// The typed data that the scene is opened with.
    associatedtype Context = Void

    /// The dependencies this store reads; the mediator checks that each is there.
    static var needs: Needs { get }

    /// Makes the store and its pipeline; it starts no work and observes nothing yet.
    init(context: Context, dependencies: Dependencies)

    /// Joins the store to what the person does; called once, when all layers are there.
    func addObservers()

    /// Starts the page's first work; called once, when the scene is shown.
    func load()

    /// The stores under this one, which the scene keeps and joins like the store itself.
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
    /// No stores.
    public var children: [any SubStore] { [] }
}
