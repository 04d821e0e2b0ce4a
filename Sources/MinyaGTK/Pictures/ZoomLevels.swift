// SPDX-License-Identifier: Apache-2.0

/// One picture, decoded as large as it was needed so far.
struct ZoomLevels {
    /// The picture's own size, upright.
    let original: PictureSize
    /// The state of the file that the textures show.
    let version: Int64
    /// Decoded for the whole picture to be seen.
    var base: Texture
    /// Decoded larger, after the person zoomed in.
    var detail: Texture?

    /// More pixels than this are not decoded, however far the person zooms in: 160 MB.
    static let mostPixels = 40_000_000.0

    /// The texture to paint at a scale: the smallest that is large enough, so that none is reduced
    /// more than it must be.
    func texture(at scale: Double) -> Texture {
        guard let detail, self.scale(of: base) < min(scale, 1) * 0.995 else { return base }
        return detail
    }

    /// What to decode for a scale, beyond what is there; nil for nothing.
    ///
    /// Halvings of the picture only: a person who zooms passes through many scales.
    func better(for scale: Double) -> PictureSize? {
        let pixels = Double(original.width) * Double(original.height)
        let most = min(
            (Self.mostPixels / pixels).squareRoot(),
            Double(Texture.longestSide) / Double(max(original.longest, 1)), 1)
        var level = 1.0
        while level / 2 >= scale { level /= 2 }
        level = min(level, most)
        guard self.scale(of: texture(at: scale)) < min(scale, most) * 0.995 else { return nil }
        return PictureSize(
            width: Int((Double(original.width) * level).rounded(.up)),
            height: Int((Double(original.height) * level).rounded(.up)))
    }

    /// Whether what is painted at a scale is reduced so much that fine lines would flicker.
    func isCoarse(at scale: Double) -> Bool {
        self.scale(of: texture(at: scale)) > scale * 2.2
    }

    private func scale(of texture: Texture) -> Double {
        // By the longer side, which rounding changes less.
        original.width > original.height
            ? Double(texture.width) / Double(original.width)
            : Double(texture.height) / Double(max(original.height, 1))
    }
}
