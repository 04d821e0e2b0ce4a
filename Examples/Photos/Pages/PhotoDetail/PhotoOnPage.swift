// SPDX-License-Identifier: Apache-2.0

/// A photo and how its page shows it: what an action is done with.
public struct PhotoOnPage: Equatable, Sendable {
    public var photo: Photo
    public var isFavourite: Bool
    public var isPanelShown: Bool
    public var isFullscreen: Bool
    public var isPlaying: Bool
    /// Whether the page fills the screen for the slideshow alone.
    public var fillsForSlideshow: Bool
    /// What was moved to the trash just before and is offered back.
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
