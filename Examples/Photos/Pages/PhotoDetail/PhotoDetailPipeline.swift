// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of one photo's page.
public final class PhotoDetailPipeline: Pipeline {
    public var photo = Normal<Photo?>(nil)
    public var place = Normal<PhotoPlace>(PhotoPlace(index: 0, total: 0))
    public var phase = Status<PhotoDetailPhase>(.loading)

    public var next = Input<Void>()
    public var previous = Input<Void>()
    public var retry = Input<Void>()

    public var response = Request<PhotoDetailResponse>()

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

/// Which face the metadata shows; the picture is there from the start.
public enum PhotoDetailPhase: Equatable, Sendable {
    case loading
    case shown(PhotoDetail)
    /// The folder said no, and why.
    case rejected(String)
    /// The file could not be read, and why.
    case failed(String)
}

/// What the page's store wants of the UI.
public enum PhotoDetailResponse: Equatable, Sendable {
    /// The photos after this one did not come.
    case couldNotGoOn(String)
}
