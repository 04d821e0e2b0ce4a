// SPDX-License-Identifier: Apache-2.0

/// A photo and its presentation on the page: the subject of an action.
public struct PhotoOnPage: Equatable, Sendable {
    public var photo: Photo
    public var isFavourite: Bool
    public var isPanelShown: Bool
    public var isFullscreen: Bool
    public var isPlaying: Bool
    /// Whether the page is in full screen only for the slideshow.
    public var fillsForSlideshow: Bool
    /// The photos moved to the trash just before, which the page offers to restore.
    public var offered: [TrashedPhoto]

    public init(
        _ photo: Photo, isFavourite: Bool = false, isPanelShown: Bool = false,
        isFullscreen: Bool = false, isPlaying: Bool = false, fillsForSlideshow: Bool = false,
        offered: [TrashedPhoto] = []
    ) {
        self.photo = photo
        self.isFavourite = isFavourite
        self.isPanelShown = isPanelShown
        self.isFullscreen = isFullscreen
        self.isPlaying = isPlaying
        self.fillsForSlideshow = fillsForSlideshow
        self.offered = offered
    }
}
