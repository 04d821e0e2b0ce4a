// SPDX-License-Identifier: Apache-2.0

public import Minya

public final class ListStore: Store {
    public static var needs: Needs {
        Needs(.items, .kept, .handedOn)  // FINDS dependency-not-provided
    }
    public static let limit = 40

    /// The names of the store's work.
    public enum Work: String { case items, kept, counted, waits }

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(ListPipeline())
    private let banner: BannerStore
    private let items: any ItemService
    private let other: any ItemStorage

    public var children: [any SubStore] { [banner] }

    public init(context: Void, dependencies: Dependencies) {
        banner = BannerStore(pipeline: pipeline.banner.store)
        items = dependencies[.items]
        other = dependencies[.unsaid]  // FINDS dependency-undeclared
        pipeline.hint = "Nobody sees this."
        _ = pipeline.panel.open(BannerPipeline())
    }

    public func addObservers() {
        pipeline.observe(\.refresh, by: self) { store in store.load() }
        pipeline.observe(\.forgotten, by: self) { store in store.load() }
        pipeline.observe(\.query, by: self) { store, _ in store.load() }
        pipeline.observe(\.picked, by: self) { store, _ in store.load() }
        pipeline.observe(\.action, by: self) { store, action in
            store.respond(to: action, on: 1, by: ListHandler(), into: \.response)
        }
    }

    public func load() {
        run(.items, .latest) { [items] in
            try await items.items()
        } then: { store, outcome in
            store.pipeline.rows.items = outcome.value ?? []
        }
        if pipeline.unbound.isEmpty { pipeline.unbound.items = [] }
        run(.kept, .latest) {  // FINDS work-keeps-store
            // Behind a comment that ends with a full stop.
            try await self.items.items()
        } then: { store, _ in
            store.pipeline.shook.send()
        }
        // Not found: these closures capture self weakly, or only what is read when they are made.
        run(.counted, .latest) { [other = self.other] in
            await other.count()
        } then: { [weak self] _, _ in
            _ = { [weak self] in self }
            _ = (Int.self, [1].map(\.self))
        }
        run(.counted, .latest) { [weak store = self] in
            _ = store
        } then: { _, _ in
        }
        run(.counted, .latest) { [other] in  // FINDS work-keeps-store
            await other.count()
        } then: { _, _ in
            _ = { [weak self] in self }
        }
        after(.waits, .seconds(1)) { _ in self.load() }  // FINDS work-keeps-store
        Task { [items] in _ = try await items.items() }  // FINDS store-starts-task
        if pipeline.banner.isOld { pipeline.shook.send() }
        if pipeline.title.isEmpty { pipeline.nextList.send() }
        if pipeline.neverFilled.isEmpty { pipeline.detail = pipeline.rows.first }
        pipeline.nextPage = pipeline.neverFilled[id: 3]
    }
}

final class BannerStore: SubStore {
    let lifetime = Lifetime()
    let pipeline: StoreEnd<BannerPipeline>

    init(pipeline: StoreEnd<BannerPipeline>) {
        self.pipeline = pipeline
        pipeline.text = "Welcome"
        pipeline.isOld = true
    }
}
