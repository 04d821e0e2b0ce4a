// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Follows whether there is a way to the photos, for the store of a page.
///
/// A request is made all the same, whatever it says: what the desktop knows of the network is not
/// always so. The page's store asks again for what did not come when the way is back, and for what
/// was told from memory.
public final class ConnectionStore: SubStore {
    public let lifetime = Lifetime()
    public let pipeline: StoreEnd<ConnectionPipeline>

    private let photos: any PhotoService

    init(pipeline: StoreEnd<ConnectionPipeline>, photos: any PhotoService) {
        self.pipeline = pipeline
        self.photos = photos
    }

    public func addObservers() {
        pipeline.observe(\.retry, by: self) { store in store.photos.waitAgain() }
    }

    public func load() {
        follow("connection", photos.reachability.states) { store, isThere in
            let isOffline = !isThere
            // A page asks again each time it hears that the way is back.
            if store.pipeline.isOffline != isOffline { store.pipeline.isOffline = isOffline }
        }
        follow("interceptions", photos.interceptions) { store, sentence in
            store.pipeline.interception = sentence
        }
    }

    /// Says when what the page shows now was so; nil if it was answered just now.
    func show(asOf seen: PhotoDate?) {
        if pipeline.seen != seen { pipeline.seen = seen }
    }
}
