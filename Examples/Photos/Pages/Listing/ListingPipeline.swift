// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of a list of photos that comes a page at a time.
public class ListingPipeline: Pipeline {
    public var photos = Rows<Photo>()
    public var total = Normal<Int>(0)
    public var phase = Status<ListingPhase>(.loading)
    public var isLoadingMore = Status<Bool>(false)
    /// Whether the person chooses the folders that the photos are in.
    public var choosesFolders = Normal<Bool>(true)
    /// Why the list does not go on although there are more photos, until it does; else nil.
    public var missing = Status<String?>(nil)
    /// The photo that is marked, by a click or by arrow keys, or because its page was opened last.
    public var selected = Field<Photo.ID?>(nil)

    /// The end of the list has come near.
    public var fetchMore = Input<Void>()
    /// These rows came into sight, or close to it.
    public var inSight = Input<[Photo.ID]>()
    /// The person wants what did not come to be asked for again.
    public var retry = Input<Void>()

    public init() {}
}

/// Which face a list shows.
public enum ListingPhase: Equatable, Sendable {
    case loading
    case photos
    case empty
    /// The folder said no, and why.
    case rejected(String)
    /// The folder could not be read, and why.
    case failed(String)
}
