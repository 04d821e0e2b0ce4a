// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Fetches the ranked photos one page at a time, and follows their changes on disk.
public final class RankedListStore: SubStore, ListingStore {
    public let lifetime = Lifetime()
    public let pipeline: StoreEnd<RankedListPipeline>

    let photos: any PhotoService
    let source = PhotoSource.interesting
    var listing = Listing()

    init(pipeline: StoreEnd<RankedListPipeline>, photos: any PhotoService) {
        self.pipeline = pipeline
        self.photos = photos
    }

    public func addObservers() { observeListing() }

    public func load() { begin() }

    func show(leftOut: String) { pipeline.leftOut.send(leftOut) }
}
