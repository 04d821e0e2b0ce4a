// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of one photo's page.
public final class PhotoDetailPipeline: ResponsePipeline {
    public var photo = Normal<Photo?>(nil)
    public var place = Normal<PhotoPlace>(PhotoPlace(index: 0, total: 0))
    public var isFavourite = Normal<Bool>(false)
    public var phase = Status<PhotoDetailPhase>(.loading)
    /// The photos that may be shown next.
    public var neighbours = Normal<[Photo]>([])

    public var zoom = Field<PhotoZoom>(.fit)
    /// The rotation of the photo in clockwise quarter turns: 0 to 3.
    public var quarterTurns = Normal<Int>(0)
    public var isPanelShown = Field<Bool>(true)
    public var isFullscreen = Field<Bool>(false)
    public var isPlaying = Normal<Bool>(false)

    public var next = Input<Void>()
    public var previous = Input<Void>()
    public var retry = Input<Void>()
    public var action = Input<PhotoAction>()

    public var response = Request<Response<PhotoAction>>()

    public let connection = ConnectionPipeline()
    public let slideshow = SlideshowPipeline()

    public init() {}
}

/// The position of a photo in the list it was chosen from.
public struct PhotoPlace: Equatable, Sendable, Codable {
    /// The index of the photo, from 0.
    public var index: Int
    public var total: Int
    /// Whether there is a list; otherwise these are only the photo and its neighbours.
    public var isCounted: Bool

    public init(index: Int, total: Int, isCounted: Bool = true) {
        self.index = index
        self.total = total
        self.isCounted = isCounted
    }

    public var hasPrevious: Bool { index > 0 }
    public var hasNext: Bool { index + 1 < total }
}

/// The state of the page; the picture is available from the start, the metadata later.
public enum PhotoDetailPhase: Equatable, Sendable, Codable {
    case loading
    case shown(PhotoDetail)
    /// The folder was rejected, for the associated reason.
    case rejected(String)
    /// The file could not be read, for the associated reason.
    case failed(String)
    /// The file disappeared while it was shown.
    case gone
    /// The last photo of the list was moved to the trash.
    case empty
}
