// SPDX-License-Identifier: Apache-2.0

/// The Store of a part of a page, created by the parent Store on a child pipeline.
///
/// ```swift
/// final class BannerStore: SubStore {
///     let lifetime = Lifetime()
///     let pipeline: StoreEnd<BannerPipeline>
///     init(pipeline: StoreEnd<BannerPipeline>) { self.pipeline = pipeline }
/// }
/// ```
///
/// The parent Store lists it in `children` and passes it its dependencies. A sub-store created
/// later, for a ``Child`` that is opened while the page is open, is retained by the parent Store,
/// which calls its ``addObservers()`` and ``load()``; the scene ends those that `children` lists
/// when it closes.
@MainActor
public protocol SubStore: Working {
    /// Observes the user's actions; called once, when all layers exist.
    func addObservers()

    /// Starts the part's first work; called once, when the scene is shown.
    func load()

    /// The Stores under this one.
    var children: [any SubStore] { get }
}

extension SubStore {
    /// Does nothing.
    public func addObservers() {}
    /// Does nothing.
    public func load() {}
    /// An empty array.
    public var children: [any SubStore] { [] }
}
