// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of a list of photos that comes a page at a time.
///
/// Two pages inherit from it. Its slots are final, so that an edit of the photos does not copy them.
public class ListingPipeline: Pipeline {
    public final var photos = Rows<Photo>()
    public final var total = Normal<Int>(0)
    public final var phase = Status<ListingPhase>(.loading)
    public final var isLoadingMore = Status<Bool>(false)
    /// Whether the person chooses the folders that the photos are in.
    public final var choosesFolders = Normal<Bool>(true)
    /// Why the list does not go on although there are more photos, until it does; else nil.
    public final var missing = Status<String?>(nil)
    /// The photo that is marked, by a click or by arrow keys, or because its page was opened last.
    public final var selected = Field<Photo.ID?>(nil)

    /// The end of the list has come near.
    public final var fetchMore = Input<Void>()
    /// These rows came into sight, or close to it.
    public final var inSight = Input<[Photo.ID]>()
    /// The person wants what did not come to be asked for again.
    public final var retry = Input<Void>()

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
