// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Shows one picture file, into which the user can zoom.
///
/// The whole picture is decoded as large as the view; zooming in decodes more of it, up to 40
/// million pixels and 32,000 a side. The current picture stays visible until a better one is
/// available, and nothing is decoded on the main thread.
///
/// The wheel of a mouse zooms about the pointer; so do two fingers on a touchpad with Control,
/// which otherwise move the picture. Shift and the wheel move it sideways. Dragging, the scrollbars
/// and the arrow keys move it, too, while it is larger than the view. Pinching on a screen zooms
/// it, a double click toggles between the whole picture and its own pixels, and the keys are + − 0
/// (fit) and 1 (one to one).
///
/// ```swift
/// let view = ZoomView(loader)
/// view.onZoomChange = { zoom in … }   // what the user did
/// view.show(path)
/// view.zoom = .scale(1)
/// ```
public final class ZoomView: Widget {
    /// The scales available to the user: 5 % to 2000 %, where 100 % is one device pixel per pixel.
    ///
    /// A picture that fits only at a smaller scale, or is enlarged to fit, may exceed them.
    public static let scales = ZoomGeometry.scales

    /// Called with the zoom that the user chose, never for one that the program sets.
    public var onZoomChange: ((Zoom) -> Void)?

    /// Called with `scale` when it has changed, for any reason.
    public var onScaleChange: ((Double) -> Void)?

    /// Called after each file with the reason it cannot be shown, or `nil` if it is shown.
    public var onFinish: ((PictureError?) -> Void)?

    /// The zoom of the picture; setting it keeps the middle of the view in place.
    public var zoom: Zoom {
        get { geometry.zoom }
        set {
            guard newValue != geometry.zoom else { return }
            geometry.zoom = newValue
            changed()
        }
    }

    /// The number of clockwise quarter turns, 0 to 3; other numbers are reduced to that range.
    public var quarterTurns: Int {
        get { geometry.quarterTurns }
        set {
            let turns = (newValue % 4 + 4) % 4
            guard turns != geometry.quarterTurns else { return }
            geometry.quarterTurns = turns
            changed()
        }
    }

    /// Whether a picture smaller than the view is enlarged to fit; false by default.
    public var enlargesToFit: Bool {
        get { geometry.enlargesToFit }
        set {
            geometry.enlargesToFit = newValue
            changed()
        }
    }

    /// The current number of device pixels per pixel of the picture.
    public var scale: Double { geometry.scale }

    /// The reason the file cannot be shown.
    public internal(set) var error: PictureError?

    /// The text to show if the file cannot be shown, for an app with a better reason than
    /// ``error``.
    public var reason: String? {
        didSet { showFace(isWaiting: isFaceWaiting) }
    }

    /// Whether nothing of the file is loaded yet.
    public var isLoading: Bool { file != nil && levels == nil && error == nil }

    /// Whether a better version of the picture than the one shown is being loaded.
    public var isSharpening: Bool { wish != nil }

    /// The picture's own size, upright; `nil` until it is known.
    public var pictureSize: PictureSize? { levels?.original }

    /// A description of the picture for screen readers.
    public var alternativeText: String {
        get { canvas.accessibleLabel }
        set { canvas.accessibleLabel = newValue }
    }

    /// Moves the keyboard focus to the picture; returns false if it cannot have the focus.
    @discardableResult
    public override func grabFocus() -> Bool { canvas.grabFocus() }

    let loader: PictureLoader
    let canvas = Canvas()
    private let face = ZoomFace()

    // MARK: Shared with extensions

    package internal(set) var geometry = ZoomGeometry()
    var levels: ZoomLevels?
    /// The former picture as it was last shown; it stays until the current one is loaded.
    var leftover: (geometry: ZoomGeometry, texture: Texture)?
    /// A smaller texture of the file that was cached.
    var preview: Texture?

    var file: (bytes: [UInt8], version: Int64)?
    /// The pending request.
    var wish: ZoomWish?
    /// The request answered last; repeating it would yield the same result.
    var answered: ZoomWish?
    var task: Task<Void, Never>?
    var patience: Task<Void, Never>?
    var neighbours: [(file: [UInt8], version: Int64)] = []
    package internal(set) var preparing: Task<Void, Never>?
    var isUpdateWaiting = false
    private var isFaceWaiting = false

    /// The position of the pointer above the canvas.
    var pointerPlace: ZoomPoint?
    /// The state at the beginning of a drag or a pinch.
    var grip: (offset: ZoomPoint, place: ZoomPoint, scale: Double)?
    private var lastScale = 1.0

    /// Creates a view that shows nothing.
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

    // MARK: - Layout

    /// The geometry that is currently painted.
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

    /// Updates the view; call it after every change of what is visible.
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

    /// Updates what is shown in place of the picture.
    func showFace(isWaiting: Bool = false) {
        isFaceWaiting = isWaiting
        face.show(error.map { reason ?? $0.description }, isWaiting: isWaiting)
    }
}
