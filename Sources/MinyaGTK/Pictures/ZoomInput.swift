// SPDX-License-Identifier: Apache-2.0

import CAdwaita

#if canImport(Glibc)
    import Glibc
#endif

/// Lets the user zoom into a picture and move it, by pointer, touch and keys.
@MainActor
final class ZoomInput {
    /// Called with the zoom that the user chose.
    var onZoomChange: (Zoom) -> Void = { _ in }

    private let canvas: Canvas
    private let picture: ZoomPicture
    /// The position of the pointer above the canvas.
    private var pointerPlace: ZoomPoint?
    /// The state at the beginning of a drag or a pinch.
    private var grip: (offset: ZoomPoint, place: ZoomPoint, scale: Double)?

    /// The zoom factor of a notch of the wheel.
    private static let wheelStep = 1.3
    /// The zoom factor of a key or a button.
    static let keyStep = 1.5
    /// The distance that an arrow key moves the picture, in logical pixels.
    private static let arrowStep = 64.0

    init(_ canvas: Canvas, _ picture: ZoomPicture) {
        (self.canvas, self.picture) = (canvas, picture)
        listenToPointer()
        listenToWheel()
        listenToDrag()
        listenToPinch()
        listenToKeys()
    }

    private var geometry: ZoomGeometry { picture.geometry }

    /// Whether a part of the current picture is out of view.
    private var canMove: Bool {
        !picture.isFormer && (geometry.overflows.x || geometry.overflows.y)
    }

    /// Shows whether dragging moves the picture.
    func showCursor() { canvas.setCursor(canMove ? grip == nil ? "grab" : "grabbing" : nil) }

    // MARK: - User actions

    private func choose(_ zoom: Zoom, at point: ZoomPoint?) {
        let point = point ?? geometry.view / 2
        choose(zoom, moving: geometry.place(at: point), to: point)
    }

    private func choose(_ zoom: Zoom, moving place: ZoomPoint, to point: ZoomPoint) {
        guard !picture.isFormer, !geometry.isEmpty else { return }
        let old = geometry.zoom
        picture.change { $0.zoom(to: zoom, moving: place, to: point) }
        if geometry.zoom != old { onZoomChange(geometry.zoom) }
    }

    /// Zooms by a factor about a point or the middle, but stops at the scale that fits and at 100 %.
    func step(_ factor: Double, at point: ZoomPoint? = nil) {
        let (scale, fit) = (geometry.scale, geometry.fitScale)
        let wanted = min(
            max(scale * factor, geometry.limits.lowerBound), geometry.limits.upperBound)
        let way = min(scale, wanted) * 1.001...max(scale, wanted, min(scale, wanted) * 1.001)
        let stops = [fit, 1].filter { way.contains($0) && abs($0 / scale - 1) > 0.001 }
        let stop = factor > 1 ? stops.min() : stops.max()
        let reached = stop ?? wanted
        choose(abs(reached / fit - 1) < 0.001 ? .fit : .scale(reached), at: point)
    }

    /// Toggles between the whole picture and its own pixels about a point or the middle.
    func toggle(at point: ZoomPoint? = nil) {
        choose(geometry.zoom == .fit ? .scale(1) : .fit, at: point)
    }

    /// Moves the view over the picture; returns false if the whole picture is visible in that
    /// direction.
    private func pan(x: Double = 0, y: Double = 0) -> Bool {
        let overflows = geometry.overflows
        guard !picture.isFormer, x != 0 ? overflows.x : overflows.y else { return false }
        picture.change { $0.scroll(to: $0.offset + ZoomPoint(x: x, y: y)) }
        return true
    }

    // MARK: - Pointer and wheel

    /// Adds a controller with its signals to the canvas.
    private func add(_ controller: OpaquePointer, _ signals: SignalConnection...) {
        for signal in signals { canvas.keep(signal) }
        canvas.keep(EventController(controller, on: canvas.pointer))
    }

    private func listenToPointer() {
        guard let motion = gtk_event_controller_motion_new(), let click = gtk_gesture_click_new()
        else { return }
        let object = UnsafeMutableRawPointer(motion)
        let move: @MainActor (Double, Double) -> Void = { [weak self] x, y in
            self?.pointerPlace = ZoomPoint(x: x, y: y)
        }
        add(
            motion, SignalConnection(object, "enter", place: move),
            SignalConnection(object, "motion", place: move),
            SignalConnection(object, "leave", plain: { [weak self] in self?.pointerPlace = nil }))
        add(
            click,
            SignalConnection(
                UnsafeMutableRawPointer(click), "pressed",
                press: { [weak self] count, x, y in
                    self?.canvas.grabFocus()
                    if count == 2 { self?.toggle(at: ZoomPoint(x: x, y: y)) }
                }))
    }

    private func listenToWheel() {
        guard let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)
        else { return }
        add(
            wheel,
            SignalConnection(
                UnsafeMutableRawPointer(wheel), "scroll",
                scroll: { [weak self] _, y in self?.wheel(wheel, y) ?? false }))
    }

    /// Zooms by a mouse's wheel; two fingers scroll, as in other widgets, unless Control is held.
    private func wheel(_ controller: OpaquePointer, _ y: Double) -> Bool {
        let state = gtk_event_controller_get_current_event_state(controller).rawValue
        let device = gtk_event_controller_get_current_event_device(controller)
        let isNotched =
            gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_WHEEL
            && (device == nil || gdk_device_get_source(device) != GDK_SOURCE_TOUCHPAD)
        let holdsControl = state & GDK_CONTROL_MASK.rawValue != 0
        guard holdsControl || isNotched, state & GDK_SHIFT_MASK.rawValue == 0 else { return false }
        if y != 0 {
            let factor = isNotched ? pow(Self.wheelStep, -y) : exp(-y * 0.01)
            step(factor, at: pointerPlace)
        }
        return true
    }

    // MARK: - Dragging and pinching

    private func listenToDrag() {
        guard let drag = gtk_gesture_drag_new() else { return }
        let object = UnsafeMutableRawPointer(drag)
        // Touch drags are left to the scrolled window, which provides kinetic scrolling.
        add(
            drag,
            SignalConnection(
                object, "drag-begin",
                place: { [weak self] _, _ in
                    guard let self else { return }
                    if canMove {
                        grip = (geometry.offset, ZoomPoint(), 1)
                    } else {
                        // Another gesture may handle the drag.
                        gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED)
                    }
                }),
            SignalConnection(
                object, "drag-update",
                place: { [weak self] x, y in
                    guard let self, let grip, abs(x) + abs(y) > 2 else { return }
                    gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
                    picture.change { $0.scroll(to: grip.offset - ZoomPoint(x: x, y: y)) }
                }),
            whenEnded(object, at: "drag-end"), whenEnded(object, at: "cancel"))
    }

    private func listenToPinch() {
        guard let pinch = gtk_gesture_zoom_new() else { return }
        let object = UnsafeMutableRawPointer(pinch)
        add(
            pinch,
            SignalConnection(
                object, "begin",
                pointer: { [weak self] _ in
                    self?.beginPinch(at: Self.middle(of: pinch))
                    gtk_gesture_set_state(pinch, GTK_EVENT_SEQUENCE_CLAIMED)
                }),
            SignalConnection(
                object, "scale-changed",
                factor: { [weak self] in self?.pinch($0, at: Self.middle(of: pinch)) }),
            whenEnded(object, at: "end"), whenEnded(object, at: "cancel"))
    }

    /// Begins a pinch; what is between the two fingers stays between them.
    func beginPinch(at point: ZoomPoint?) {
        let point = point ?? geometry.view / 2
        grip = (ZoomPoint(), geometry.place(at: point), geometry.scale)
    }

    /// Continues a pinch by the distance of the fingers, as a multiple of the initial one.
    func pinch(_ factor: Double, at point: ZoomPoint?) {
        guard let grip else { return }
        let wanted = grip.scale * factor
        let isNearFit = abs(wanted / geometry.fitScale - 1) < 0.03
        choose(
            isNearFit ? .fit : .scale(wanted), moving: grip.place,
            to: point ?? geometry.view / 2)
    }

    private func whenEnded(_ gesture: UnsafeMutableRawPointer, at signal: String)
        -> SignalConnection
    {
        SignalConnection(
            gesture, signal,
            pointer: { [weak self] _ in
                self?.grip = nil
                self?.showCursor()
            })
    }

    private static func middle(of gesture: OpaquePointer) -> ZoomPoint? {
        var point = ZoomPoint()
        let isThere = gtk_gesture_get_bounding_box_center(gesture, &point.x, &point.y) != 0
        return isThere ? point : nil
    }

    // MARK: - Keys

    private func listenToKeys() {
        bind(["plus", "equal", "KP_Add"]) { $0.step(Self.keyStep) }
        bind(["minus", "KP_Subtract"]) { $0.step(1 / Self.keyStep) }
        bind(["0", "KP_0"]) { $0.choose(.fit, at: nil) }
        bind(["1", "KP_1"]) { $0.choose(.scale(1), at: nil) }
        let arrows = [
            ("Left", -1.0, 0.0), ("Right", 1.0, 0.0), ("Up", 0.0, -1.0), ("Down", 0.0, 1.0),
        ]
        for (key, x, y) in arrows {
            for trigger in [key, "KP_" + key] {
                canvas.addShortcut(trigger) { [weak self] in
                    self?.pan(x: x * Self.arrowStep, y: y * Self.arrowStep) ?? false
                }
            }
        }
    }

    /// Binds keys alone and with Control, as in most programs.
    private func bind(_ triggers: [String], _ body: @escaping @MainActor (ZoomInput) -> Void) {
        for trigger in triggers.flatMap({ [$0, "<Control>" + $0] }) {
            canvas.addShortcut(trigger) { [weak self] in
                guard let self else { return false }
                body(self)
                return true
            }
        }
    }
}
