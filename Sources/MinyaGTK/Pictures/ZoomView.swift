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
        set { if newValue != zoom { picture.change { $0.zoom = newValue } } }
    }

    /// The number of clockwise quarter turns, 0 to 3; other numbers are reduced to that range.
    public var quarterTurns: Int {
        get { geometry.quarterTurns }
        set {
            let turns = (newValue % 4 + 4) % 4
            if turns != quarterTurns { picture.change { $0.quarterTurns = turns } }
        }
    }

    /// Whether a picture smaller than the view is enlarged to fit; false by default.
    public var enlargesToFit: Bool {
        get { geometry.enlargesToFit }
        set { picture.change { $0.enlargesToFit = newValue } }
    }

    /// The current number of device pixels per pixel of the picture.
    public var scale: Double { geometry.scale }

    /// The reason the file cannot be shown.
    public var error: PictureError? { picture.error }

    /// The text to show if the file cannot be shown, for an app with a better reason than
    /// ``error``.
    public var reason: String? {
        didSet { showFace() }
    }

    /// Whether nothing of the file is loaded yet.
    public var isLoading: Bool { picture.isLoading }

    /// Whether a better version of the picture than the one shown is being loaded.
    public var isSharpening: Bool { picture.isSharpening }

    /// The picture's own size, upright; `nil` until it is known.
    public var pictureSize: PictureSize? { picture.originalSize }

    /// A description of the picture for screen readers.
    public var alternativeText: String {
        get { canvas.accessibleLabel }
        set { canvas.accessibleLabel = newValue }
    }

    private let picture: ZoomPicture
    private let input: ZoomInput
    private let canvas = Canvas()
    private let face = ZoomFace()
    private var lastScale = 1.0

    /// Creates a view that shows nothing.
    public init(_ loader: PictureLoader) {
        picture = ZoomPicture(loader)
        input = ZoomInput(canvas, picture)
        super.init(adopting: gtk_overlay_new())
        let scrolled = ScrolledWindow(canvas, horizontally: true)
        keep(scrolled)
        keep(face)
        gtk_overlay_set_child(opaque, scrolled.pointer)
        gtk_overlay_add_overlay(opaque, face.pointer)
        ZoomPainter.style
        picture.onChange = { [weak self] in self?.changed() }
        picture.onFinish = { [weak self] in self.map { $0.onFinish?($0.error) } }
        input.onZoomChange = { [weak self] zoom in self?.onZoomChange?(zoom) }
        canvas.owner.allocate = { [weak self] size in
            guard let self else { return }
            picture.setView(size, scaleFactor: Double(scaleFactor))
        }
        canvas.owner.paint = { [weak self] snapshot in
            guard let self else { return }
            let painter = ZoomPainter(snapshot: snapshot)
            if let paintedTexture { painter.paint(paintedTexture, picture.paintedGeometry) }
            painter.paintFocus(of: canvas)
        }
        canvas.owner.scroll = { [weak self] in
            if let self, picture.didScroll(to: canvas.offset) { canvas.redraw() }
        }
        keep(
            SignalConnection(
                pointer, "notify::scale-factor",
                pointer: { [weak self] _ in
                    guard let self else { return }
                    picture.change { $0.scaleFactor = Double(scaleFactor) }
                }))
    }

    /// Moves the keyboard focus to the picture; returns false if it cannot have the focus.
    @discardableResult
    public override func grabFocus() -> Bool { canvas.grabFocus() }

    // MARK: - Files

    /// Shows a file, or nothing for `nil`.
    ///
    /// - Parameters:
    ///   - version: See `PictureRequest.version`; a newer version of the same file replaces it.
    ///   - size: The upright picture's size, if known: a cached texture of it is then shown at
    ///     once.
    public func show(_ path: String?, version: Int64 = 0, size: PictureSize? = nil) {
        guard let path else { return picture.clear() }
        show(file: Array(path.utf8), version: version, size: size)
    }

    /// Shows the file at a path given as bytes: a name on disk need not be UTF-8.
    public func show(file bytes: [UInt8], version: Int64 = 0, size: PictureSize? = nil) {
        picture.show(file: bytes, version: version, size: size)
    }

    /// Decodes files that may be shown next, at the current view size, after the current file.
    ///
    /// Each call replaces the files of the previous one.
    public func prepare(_ files: [(file: [UInt8], version: Int64)]) { picture.prepare(files) }

    // MARK: - Zooming

    /// Zooms in by a step, about the middle, as the key + does; notifies `onZoomChange`.
    public func zoomIn() { input.step(ZoomInput.keyStep) }

    /// Zooms out by a step, about the middle, as the key − does; notifies `onZoomChange`.
    public func zoomOut() { input.step(1 / ZoomInput.keyStep) }

    /// Toggles between the whole picture and its own pixels, as a double click does.
    public func toggleFit() { input.toggle() }

    private func changed() {
        let shown = picture.paintedGeometry
        canvas.setRange(offset: shown.offset, content: shown.content, view: shown.view)
        canvas.redraw()
        input.showCursor()
        showFace()
        if geometry.scale != lastScale, !geometry.isEmpty {
            lastScale = geometry.scale
            onScaleChange?(lastScale)
        }
    }

    /// Updates what is shown in place of the picture.
    private func showFace() {
        face.show(error.map { reason ?? $0.description }, isWaiting: picture.isWaiting)
    }

    // MARK: - For tests

    package var geometry: ZoomGeometry { picture.geometry }
    package var paintedTexture: Texture? { picture.paintedTexture }
    package var preparing: Task<Void, Never>? { picture.preparing }
    package func beginPinch(at point: ZoomPoint?) { input.beginPinch(at: point) }
    package func pinch(_ factor: Double, at point: ZoomPoint?) { input.pinch(factor, at: point) }
}
