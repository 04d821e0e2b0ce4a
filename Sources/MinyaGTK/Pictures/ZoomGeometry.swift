// SPDX-License-Identifier: Apache-2.0

/// A place or a length in two directions, in units that the name of what holds it says.
package struct ZoomPoint: Equatable {
    package var x: Double
    package var y: Double

    package init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }

    init(_ size: PictureSize) {
        self.init(x: Double(size.width), y: Double(size.height))
    }

    var turned: ZoomPoint { ZoomPoint(x: y, y: x) }

    package static func + (one: ZoomPoint, other: ZoomPoint) -> ZoomPoint {
        ZoomPoint(x: one.x + other.x, y: one.y + other.y)
    }

    package static func - (one: ZoomPoint, other: ZoomPoint) -> ZoomPoint {
        ZoomPoint(x: one.x - other.x, y: one.y - other.y)
    }

    package static func * (point: ZoomPoint, factor: Double) -> ZoomPoint {
        ZoomPoint(x: point.x * factor, y: point.y * factor)
    }

    package static func / (point: ZoomPoint, factor: Double) -> ZoomPoint {
        point * (1 / factor)
    }
}

/// Where a picture lies in a view: how large, how turned, and which part of it is seen.
///
/// Pixels are the picture's; everything of the view is in logical pixels. What is kept is the
/// pixel in the middle of the view, so a view that changes its size goes on showing the same part.
package struct ZoomGeometry: Equatable {
    /// 5 % to 2000 %, and as far beyond as the whole picture needs to be seen.
    static let scales = 0.05...20.0

    /// The picture's size, in its pixels.
    package var picture = ZoomPoint()
    package var view = ZoomPoint() { didSet { settle() } }
    package var scaleFactor = 1.0 { didSet { settle() } }
    package var zoom = Zoom.fit { didSet { settle() } }
    package var enlargesToFit = false { didSet { settle() } }
    /// Clockwise, 0 to 3.
    package var quarterTurns = 0 { didSet { settle() } }
    /// The place in the picture, in its pixels, that lies in the middle of the view.
    private(set) var middle = ZoomPoint()

    package init() {}

    /// Whether there is something to lay out.
    var isEmpty: Bool { picture.x < 1 || picture.y < 1 || view.x < 1 || view.y < 1 }
}

// MARK: - Sizes

extension ZoomGeometry {
    /// The picture's size as it is turned, in its pixels.
    var turnedPicture: ZoomPoint { isTurned ? picture.turned : picture }

    var isTurned: Bool { !quarterTurns.isMultiple(of: 2) }

    /// The scale at which the whole picture is seen.
    package var fitScale: Double {
        guard !isEmpty else { return 1 }
        let room = view * scaleFactor
        let fitting = min(room.x / turnedPicture.x, room.y / turnedPicture.y)
        return min(fitting, enlargesToFit ? Self.scales.upperBound : 1)
    }

    var limits: ClosedRange<Double> {
        min(Self.scales.lowerBound, fitScale)...max(Self.scales.upperBound, fitScale)
    }

    /// Device pixels for a pixel of the picture.
    package var scale: Double {
        switch zoom {
        case .fit: fitScale
        case .scale(let scale): min(max(scale, limits.lowerBound), limits.upperBound)
        }
    }

    /// Logical pixels for a pixel of the picture.
    var unit: Double { scale / scaleFactor }

    /// How large the turned picture is, in whole device pixels as logical ones.
    ///
    /// A hair is one device pixel wide: what has no width is not seen, and cairo stops there.
    package var content: ZoomPoint {
        let size = snapped(turnedPicture * unit)
        return ZoomPoint(x: max(size.x, 1 / scaleFactor), y: max(size.y, 1 / scaleFactor))
    }

    /// Whether a part of the picture is out of sight, from left to right and from top to bottom.
    package var overflows: (x: Bool, y: Bool) { (content.x > view.x, content.y > view.y) }

    /// How far the view is moved into the content.
    package var offset: ZoomPoint {
        let place = turned(middle) * unit - view / 2
        return snapped(
            ZoomPoint(
                x: min(max(place.x, 0), max(content.x - view.x, 0)),
                y: min(max(place.y, 0), max(content.y - view.y, 0))))
    }

    /// Where the content begins in the view; what is smaller than the view stands in its middle.
    package var origin: ZoomPoint {
        let free = snapped((view - content) / 2)
        return ZoomPoint(
            x: overflows.x ? -offset.x : free.x, y: overflows.y ? -offset.y : free.y)
    }

    /// Whole device pixels: between them every line would be blurred.
    private func snapped(_ point: ZoomPoint) -> ZoomPoint {
        ZoomPoint(
            x: (point.x * scaleFactor).rounded() / scaleFactor,
            y: (point.y * scaleFactor).rounded() / scaleFactor)
    }
}

// MARK: - Places

extension ZoomGeometry {
    /// Where a place of the picture is after its turns.
    func turned(_ point: ZoomPoint) -> ZoomPoint {
        switch quarterTurns {
        case 1: ZoomPoint(x: picture.y - point.y, y: point.x)
        case 2: picture - point
        case 3: ZoomPoint(x: point.y, y: picture.x - point.x)
        default: point
        }
    }

    /// The place of the picture that is here after its turns.
    private func unturned(_ point: ZoomPoint) -> ZoomPoint {
        switch quarterTurns {
        case 1: ZoomPoint(x: point.y, y: picture.y - point.x)
        case 2: picture - point
        case 3: ZoomPoint(x: picture.x - point.y, y: point.x)
        default: point
        }
    }

    /// The place of the picture below a place of the view.
    package func place(at point: ZoomPoint) -> ZoomPoint {
        // Without the rounding of what is painted, which would add up from step to step.
        let exact = turned(middle) * unit - view / 2
        return unturned(
            ZoomPoint(
                x: point.x + (overflows.x ? exact.x : -origin.x),
                y: point.y + (overflows.y ? exact.y : -origin.y)) / unit)
    }

    /// Where in the view a place of the picture lies.
    package func position(of place: ZoomPoint) -> ZoomPoint { turned(place) * unit + origin }

    /// Changes the scale; `place` of the picture comes to lie at `point` of the view, if it can.
    package mutating func zoom(to zoom: Zoom, moving place: ZoomPoint, to point: ZoomPoint) {
        self.zoom = zoom
        middle = unturned(turned(place) + (view / 2 - point) / unit)
        settle()
    }

    /// Moves the view over the content.
    package mutating func scroll(to offset: ZoomPoint) {
        let middle = turned(middle)
        let wanted = (offset + view / 2) / unit
        // A direction without overflow says nothing: its offset is always zero.
        self.middle = unturned(
            ZoomPoint(
                x: overflows.x ? wanted.x : middle.x, y: overflows.y ? wanted.y : middle.y))
        settle()
    }

    /// Takes another picture, or another size of the same one, which goes on showing its part.
    package mutating func show(_ size: ZoomPoint) {
        let old = picture
        let middle = middle
        picture = size
        self.middle =
            old.x > 0 && old.y > 0
            ? ZoomPoint(x: middle.x * size.x / old.x, y: middle.y * size.y / old.y) : size / 2
        settle()
    }

    /// Keeps the middle where the view can show it.
    private mutating func settle() {
        guard !isEmpty else { return }
        let place = turned(middle)
        let seen = (offset + view / 2) / unit
        middle = unturned(
            ZoomPoint(
                x: overflows.x ? clamped(place.x, seen.x) : turnedPicture.x / 2,
                y: overflows.y ? clamped(place.y, seen.y) : turnedPicture.y / 2))
    }

    /// What rounding to device pixels moved stays; only what was out of reach comes in.
    private func clamped(_ wanted: Double, _ seen: Double) -> Double {
        abs(wanted - seen) * scale > 1 ? seen : wanted
    }
}
