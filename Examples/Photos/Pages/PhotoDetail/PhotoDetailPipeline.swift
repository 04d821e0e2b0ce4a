// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of one photo's page.
public final class PhotoDetailPipeline: ResponsePipeline {
    public var photo = Normal<Photo?>(nil)
    public var place = Normal<PhotoPlace>(PhotoPlace(index: 0, total: 0))
    public var isFavourite = Normal<Bool>(false)
    public var phase = Status<PhotoDetailPhase>(.loading)
    /// What may be shown next.
    public var neighbours = Normal<[Photo]>([])

    public var zoom = Field<PhotoZoom>(.fit)
    /// How often the photo is turned by a quarter, clockwise: 0 to 3.
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

    public init() {}
}

/// Where a photo is in the list it was chosen from.
public struct PhotoPlace: Equatable, Sendable {
    /// Counts from 0.
    public var index: Int
    public var total: Int

    public init(index: Int, total: Int) {
        self.index = index
        self.total = total
    }

    public var hasPrevious: Bool { index > 0 }
    public var hasNext: Bool { index + 1 < total }
}

/// Which face the page shows; the picture is there from the start, the metadata later.
public enum PhotoDetailPhase: Equatable, Sendable {
    case loading
    case shown(PhotoDetail)
    /// The folder said no, and why.
    case rejected(String)
    /// The file could not be read, and why.
    case failed(String)
    /// Its file went while it was looked at.
    case gone
    /// The last photo of the list was moved to the trash.
    case empty
}
