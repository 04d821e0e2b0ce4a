// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Shows one picture file, which the person may look at as closely as its pixels go.
///
/// The whole picture is decoded as large as the view; who zooms in gets more of it, up to 40
/// million pixels and 32,000 a side. What is shown stays until the better picture is there, and
/// nothing is decoded on the main thread.
///
/// The wheel of a mouse zooms about the pointer, with Control also two fingers on a touchpad, which
/// otherwise move the picture; Shift and the wheel move it sideways. So do dragging, the scrollbars
/// and the arrow keys while it is larger than the view. Two fingers on a screen zoom it, a
/// double click changes between all of it and its own pixels, and the keys are + − 0 (fit) and 1
/// (one to one).
///
/// ```swift
/// let view = ZoomView(loader)
/// view.onZoomChange = { zoom in … }   // what the person did
/// view.show(path)
/// view.zoom = .scale(1)
/// ```
public final class ZoomView: Widget {
    /// The scales a person can reach: 5 % to 2000 %, where 100 % is one device pixel for a pixel.
    ///
    /// A picture that fits only at a smaller one, or is enlarged to fit, may go beyond.
    public static let scales = ZoomGeometry.scales

    /// Called with the zoom that the person chose, never for what the program sets.
    public var onZoomChange: ((Zoom) -> Void)?

    /// Called with `scale` when it has changed, for whatever reason.
    public var onScaleChange: ((Double) -> Void)?

    /// Called after each file with the reason it cannot be shown, nil when it is.
    public var onFinish: ((PictureError?) -> Void)?

    /// How large the picture is shown; setting it keeps what is in the middle of the view there.
    public var zoom: Zoom {
        get { geometry.zoom }
        set {
            guard newValue != geometry.zoom else { return }
            geometry.zoom = newValue
            changed()
        }
    }

    /// How many quarters the picture is turned clockwise, 0 to 3; other numbers are brought there.
    public var quarterTurns: Int {
        get { geometry.quarterTurns }
        set {
            let turns = (newValue % 4 + 4) % 4
            guard turns != geometry.quarterTurns else { return }
            geometry.quarterTurns = turns
            changed()
        }
    }

    /// Whether a picture smaller than the view is enlarged to fit; at first it is not.
    public var enlargesToFit: Bool {
        get { geometry.enlargesToFit }
        set {
            geometry.enlargesToFit = newValue
            changed()
        }
    }

    /// Device pixels for a pixel of the picture, as it is shown.
    public var scale: Double { geometry.scale }

    /// Why the file cannot be shown.
    public internal(set) var error: PictureError?

    /// What is said where the file cannot be shown, for an app that knows it better than ``error``.
    public var reason: String? {
        didSet { showFace(isWaiting: isFaceWaiting) }
    }

    /// Whether nothing of the file is there yet.
    public var isLoading: Bool { file != nil && levels == nil && error == nil }

    /// Whether a better picture than the one that is shown is on its way.
    public var isSharpening: Bool { wish != nil }

    /// The picture's own size, upright; nil before it is known.
    public var pictureSize: PictureSize? { levels?.original }

    /// What the picture shows, for those who do not see it.
    public var alternativeText: String {
        get { canvas.accessibleLabel }
        set { canvas.accessibleLabel = newValue }
    }

    /// Moves the keyboard to the picture; false when it cannot have it.
    @discardableResult
    public override func grabFocus() -> Bool { canvas.grabFocus() }

    let loader: PictureLoader
    let canvas = Canvas()
    private let face = ZoomFace()

    // MARK: What its extensions share

    package internal(set) var geometry = ZoomGeometry()
    var levels: ZoomLevels?
    /// The picture before this one, as it was seen last: it stays until this one is there.
    var leftover: (geometry: ZoomGeometry, texture: Texture)?
    /// A smaller picture of the file that was at hand.
    var preview: Texture?

    var file: (bytes: [UInt8], version: Int64)?
    /// What is on its way.
    var wish: ZoomWish?
    /// What was answered last: asking again would bring the same.
    var answered: ZoomWish?
    var task: Task<Void, Never>?
    var patience: Task<Void, Never>?
    var neighbours: [(file: [UInt8], version: Int64)] = []
    package internal(set) var preparing: Task<Void, Never>?
    var isUpdateWaiting = false
    private var isFaceWaiting = false

    /// Where the pointer is above the canvas.
    var pointerPlace: ZoomPoint?
    /// What a drag or a pinch began with.
    var grip: (offset: ZoomPoint, place: ZoomPoint, scale: Double)?
    private var lastScale = 1.0

    /// Makes a view that shows nothing.
    public init(_ loader: PictureLoader) {
        self.loader = loader
        super.init(adopting: gtk_overlay_new())
        let scrolled = ScrolledWindow(canvas, horizontally: true)
        keep(scrolled)
        keep(face)
        gtk_overlay_set_child(opaque, scrolled.pointer)
        gtk_overlay_add_overlay(opaque, face.pointer)
        Self.style()
        canvas.owner.allocate = { [weak self] size in self?.allocate(size) }
        canvas.owner.paint = { [weak self] snapshot in self?.paint(snapshot) }
        canvas.owner.scroll = { [weak self] in self?.scrolled() }
        keep(
            SignalConnection(
                pointer, "notify::scale-factor",
                pointer: { [weak self] _ in
                    guard let self else { return }
                    geometry.scaleFactor = Double(scaleFactor)
                    changed()
                }))
        listen()
    }

    isolated deinit {
        task?.cancel()
        patience?.cancel()
        preparing?.cancel()
    }

    // MARK: - Being laid out

    /// What is painted just now.
    var seen: ZoomGeometry { leftover?.geometry ?? geometry }

    private func allocate(_ size: ZoomPoint) {
        geometry.scaleFactor = Double(scaleFactor)
        geometry.view = size
        leftover?.geometry.view = size
        changed()
    }

    private func scrolled() {
        guard leftover == nil else { return }
        geometry.scroll(to: canvas.offset)
        canvas.redraw()
    }

    /// To be called after every change of what is to be seen.
    func changed() {
        canvas.setRange(offset: seen.offset, content: seen.content, view: seen.view)
        canvas.redraw()
        showCursor()
        updateSoon()
        if geometry.scale != lastScale, !geometry.isEmpty {
            lastScale = geometry.scale
            onScaleChange?(lastScale)
        }
    }

    /// Says what stands in the place of the picture.
    func showFace(isWaiting: Bool = false) {
        isFaceWaiting = isWaiting
        face.show(error.map { reason ?? $0.description }, isWaiting: isWaiting)
    }
}
