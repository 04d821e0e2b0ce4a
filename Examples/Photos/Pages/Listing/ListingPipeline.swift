// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of a list of photos that is fetched one page at a time.
///
/// Two pages inherit from it. Its slots are final, so that an edit of the photos does not copy
/// them.
public class ListingPipeline: Pipeline {
    public final var photos = Rows<Photo>()
    public final var total = Normal<Int>(0)
    public final var phase = Status<ListingPhase>(.loading)
    public final var isLoadingMore = Status<Bool>(false)
    /// Whether the user chooses the folders that contain the photos.
    public final var choosesFolders = Normal<Bool>(true)
    /// Why no further photos could be loaded although there are more; nil otherwise.
    public final var missing = Status<String?>(nil)
    /// The selected photo: by a click, by arrow keys, or because its page was opened last.
    public final var selected = Field<Photo.ID?>(nil)

    /// Sent when the user scrolls close to the end of the list.
    public final var fetchMore = Input<Void>()
    /// The rows that scrolled into view or close to it.
    public final var inSight = Input<[Photo.ID]>()
    /// Repeats the requests that failed.
    public final var retry = Input<Void>()

    public init() {}
}

/// The possible states of a list.
public enum ListingPhase: Equatable, Sendable, Codable {
    case loading
    case photos
    case empty
    /// The folder was rejected, for the associated reason.
    case rejected(String)
    /// The folder could not be read, for the associated reason.
    case failed(String)
}
