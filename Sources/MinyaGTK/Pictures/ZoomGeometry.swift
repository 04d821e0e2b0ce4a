// SPDX-License-Identifier: Apache-2.0

/// A point or a size in two dimensions; the declarations that use it state the unit.
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

/// The layout of a picture in a view: its scale, its rotation, and its visible part.
///
/// Pixels are the picture's; everything of the view is in logical pixels. The stored position is
/// the pixel in the middle of the view, so a view that changes its size shows the same part.
package struct ZoomGeometry: Equatable {
    /// 5 % to 2000 %, and beyond that as far as the whole picture needs to be visible.
    static let scales = 0.05...20.0

    /// The picture's size, in its pixels.
    package var picture = ZoomPoint()
    package var view = ZoomPoint() { didSet { settle() } }
    package var scaleFactor = 1.0 { didSet { settle() } }
    package var zoom = Zoom.fit { didSet { settle() } }
    package var enlargesToFit = false { didSet { settle() } }
    /// Clockwise, 0 to 3.
    package var quarterTurns = 0 { didSet { settle() } }
    /// The point of the picture, in its pixels, that is in the middle of the view.
    private(set) var middle = ZoomPoint()

    package init() {}

    /// Whether there is nothing to lay out.
    var isEmpty: Bool { picture.x < 1 || picture.y < 1 || view.x < 1 || view.y < 1 }
}

// MARK: - Sizes

extension ZoomGeometry {
    /// The picture's size after rotation, in its pixels.
    var turnedPicture: ZoomPoint { isTurned ? picture.turned : picture }

    var isTurned: Bool { !quarterTurns.isMultiple(of: 2) }

    /// The scale at which the whole picture is visible.
    package var fitScale: Double {
        guard !isEmpty else { return 1 }
        let room = view * scaleFactor
        let fitting = min(room.x / turnedPicture.x, room.y / turnedPicture.y)
        return min(fitting, enlargesToFit ? Self.scales.upperBound : 1)
    }

    var limits: ClosedRange<Double> {
        min(Self.scales.lowerBound, fitScale)...max(Self.scales.upperBound, fitScale)
    }

    /// The number of device pixels per pixel of the picture.
    package var scale: Double {
        switch zoom {
        case .fit: fitScale
        case .scale(let scale): min(max(scale, limits.lowerBound), limits.upperBound)
        }
    }

    /// The number of logical pixels per pixel of the picture.
    var unit: Double { scale / scaleFactor }

    /// The size of the rotated picture in logical pixels, rounded to whole device pixels.
    ///
    /// Each side has at least one device pixel: without that, nothing is visible, and cairo stops
    /// painting.
    package var content: ZoomPoint {
        let size = snapped(turnedPicture * unit)
        return ZoomPoint(x: max(size.x, 1 / scaleFactor), y: max(size.y, 1 / scaleFactor))
    }

    /// Whether a part of the picture is out of view, horizontally and vertically.
    package var overflows: (x: Bool, y: Bool) { (content.x > view.x, content.y > view.y) }

    /// The scroll offset of the view in the content.
    package var offset: ZoomPoint {
        let place = turned(middle) * unit - view / 2
        return snapped(
            ZoomPoint(
                x: min(max(place.x, 0), max(content.x - view.x, 0)),
                y: min(max(place.y, 0), max(content.y - view.y, 0))))
    }

    /// The origin of the content in the view; content smaller than the view is centred.
    package var origin: ZoomPoint {
        let free = snapped((view - content) / 2)
        return ZoomPoint(
            x: overflows.x ? -offset.x : free.x, y: overflows.y ? -offset.y : free.y)
    }

    /// Rounds to whole device pixels, because lines between them would be blurred.
    private func snapped(_ point: ZoomPoint) -> ZoomPoint {
        ZoomPoint(
            x: (point.x * scaleFactor).rounded() / scaleFactor,
            y: (point.y * scaleFactor).rounded() / scaleFactor)
    }
}

// MARK: - Places

extension ZoomGeometry {
    /// Returns the position of a point of the picture after rotation.
    func turned(_ point: ZoomPoint) -> ZoomPoint {
        switch quarterTurns {
        case 1: ZoomPoint(x: picture.y - point.y, y: point.x)
        case 2: picture - point
        case 3: ZoomPoint(x: point.y, y: picture.x - point.x)
        default: point
        }
    }

    /// Returns the point of the picture that is at a position after rotation.
    private func unturned(_ point: ZoomPoint) -> ZoomPoint {
        switch quarterTurns {
        case 1: ZoomPoint(x: point.y, y: picture.y - point.x)
        case 2: picture - point
        case 3: ZoomPoint(x: picture.x - point.y, y: point.x)
        default: point
        }
    }

    /// Returns the point of the picture below a point of the view.
    package func place(at point: ZoomPoint) -> ZoomPoint {
        // Without the rounding for painting, which would add up over several steps.
        let exact = turned(middle) * unit - view / 2
        return unturned(
            ZoomPoint(
                x: point.x + (overflows.x ? exact.x : -origin.x),
                y: point.y + (overflows.y ? exact.y : -origin.y)) / unit)
    }

    /// Returns the position in the view of a point of the picture.
    package func position(of place: ZoomPoint) -> ZoomPoint { turned(place) * unit + origin }

    /// Changes the scale, and moves `place` of the picture to `point` of the view, if possible.
    package mutating func zoom(to zoom: Zoom, moving place: ZoomPoint, to point: ZoomPoint) {
        self.zoom = zoom
        middle = unturned(turned(place) + (view / 2 - point) / unit)
        settle()
    }

    /// Scrolls the view over the content.
    package mutating func scroll(to offset: ZoomPoint) {
        let middle = turned(middle)
        let wanted = (offset + view / 2) / unit
        // A direction without overflow is ignored, because its offset is always zero.
        self.middle = unturned(
            ZoomPoint(
                x: overflows.x ? wanted.x : middle.x, y: overflows.y ? wanted.y : middle.y))
        settle()
    }

    /// Sets another picture, or another size of the same one, which keeps showing the same part.
    package mutating func show(_ size: ZoomPoint) {
        let old = picture
        let middle = middle
        picture = size
        self.middle =
            old.x > 0 && old.y > 0
            ? ZoomPoint(x: middle.x * size.x / old.x, y: middle.y * size.y / old.y) : size / 2
        settle()
    }

    /// Moves the middle to where the view can show it.
    private mutating func settle() {
        guard !isEmpty else { return }
        let place = turned(middle)
        let seen = (offset + view / 2) / unit
        middle = unturned(
            ZoomPoint(
                x: overflows.x ? clamped(place.x, seen.x) : turnedPicture.x / 2,
                y: overflows.y ? clamped(place.y, seen.y) : turnedPicture.y / 2))
    }

    /// Keeps differences from rounding to device pixels; only a position out of range is changed.
    private func clamped(_ wanted: Double, _ seen: Double) -> Double {
        abs(wanted - seen) * scale > 1 ? seen : wanted
    }
}
