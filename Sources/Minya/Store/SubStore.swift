// SPDX-License-Identifier: Apache-2.0

/// A store of a part of a page, made by the store above it on a child pipeline.
///
/// ```swift
/// final class BannerStore: SubStore {
///     let lifetime = Lifetime()
///     let pipeline: StoreEnd<BannerPipeline>
///     init(pipeline: StoreEnd<BannerPipeline>) { self.pipeline = pipeline }
/// }
/// ```
///
/// The store above names it in `children`, and hands it what it needs. One that is made later, for
/// a ``Child`` that comes while the page is open, is kept by the store above, which calls its
/// ``addObservers()`` and ``load()``.
@MainActor
public protocol SubStore: Working {
    /// Joins the store to what the person does; called once, when all layers are there.
    func addObservers()

    /// Starts the part's first work; called once, when the scene is shown.
    func load()

    /// The stores under this one.
    var children: [any SubStore] { get }
}

extension SubStore {
    /// Does nothing.
    public func addObservers() {}
    /// Does nothing.
    public func load() {}
    /// No stores.
    public var children: [any SubStore] { [] }
}
