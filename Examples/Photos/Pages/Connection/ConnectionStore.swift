// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Observes whether the photos can be reached, for the store of a page.
///
/// Requests are made regardless of the reported state, because the desktop's view of the network is
/// not always correct. When the connection returns, the page's store repeats failed requests and
/// refetches data that came from the cache.
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
            // Even an equal value would be delivered, and the page would repeat its requests.
            if store.pipeline.isOffline != isOffline { store.pipeline.isOffline = isOffline }
        }
        follow("interceptions", photos.interceptions) { store, sentence in
            store.pipeline.interception = sentence
        }
    }

    /// Sets the date of the shown data; nil if it was just fetched.
    func show(asOf seen: PhotoDate?) {
        if pipeline.seen != seen { pipeline.seen = seen }
    }
}
