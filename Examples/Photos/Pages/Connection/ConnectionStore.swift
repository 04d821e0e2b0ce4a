// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Observes whether the photos can be reached, for the store of a page.
///
/// Requests are made regardless of the reported state, because the desktop's view of the network is
/// not always correct. When the connection returns, the page's store repeats failed requests.
public final class ConnectionStore: SubStore {
    /// The names of the store's work.
    public enum Work: String { case connection }

    public let lifetime = Lifetime()
    public let pipeline: StoreEnd<ConnectionPipeline>

    private let photos: any PhotoService

    init(pipeline: StoreEnd<ConnectionPipeline>, photos: any PhotoService) {
        self.pipeline = pipeline
        self.photos = photos
    }

    public func load() {
        follow(.connection, photos.reachability.states) { store, isThere in
            let isOffline = !isThere
            // Even an equal value would be delivered, and the page would repeat its requests.
            if store.pipeline.isOffline != isOffline { store.pipeline.isOffline = isOffline }
        }
    }
}
