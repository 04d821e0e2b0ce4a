// SPDX-License-Identifier: Apache-2.0

import CAdwaita

#if canImport(Glibc)
    import Glibc
#endif

extension ZoomView {
    /// The zoom factor of a notch of the wheel.
    private static let wheelStep = 1.3
    /// The zoom factor of a key or a button.
    private static let keyStep = 1.5
    /// The distance that an arrow key moves the picture, in logical pixels.
    private static let arrowStep = 64.0

    /// Zooms in by a step, about the middle, as the key + does; notifies `onZoomChange`.
    public func zoomIn() { step(Self.keyStep, at: geometry.view / 2) }

    /// Zooms out by a step, about the middle, as the key − does; notifies `onZoomChange`.
    public func zoomOut() { step(1 / Self.keyStep, at: geometry.view / 2) }

    /// Toggles between the whole picture and its own pixels, as a double click does.
    public func toggleFit() { toggle(at: geometry.view / 2) }

    func listen() {
        listenToPointer()
        listenToWheel()
        listenToDrag()
        listenToPinch()
        listenToKeys()
    }

    // MARK: - User actions

    private func choose(_ zoom: Zoom, at point: ZoomPoint) {
        choose(zoom, moving: geometry.place(at: point), to: point)
    }

    private func choose(_ zoom: Zoom, moving place: ZoomPoint, to point: ZoomPoint) {
        guard leftover == nil, !geometry.isEmpty else { return }
        let old = geometry.zoom
        geometry.zoom(to: zoom, moving: place, to: point)
        changed()
        if geometry.zoom != old { onZoomChange?(geometry.zoom) }
    }

    /// Zooms by a factor, but stops at the scale that fits and at 100 %.
    private func step(_ factor: Double, at point: ZoomPoint) {
        let (scale, fit) = (geometry.scale, geometry.fitScale)
        let wanted = min(
            max(scale * factor, geometry.limits.lowerBound), geometry.limits.upperBound)
        let way = min(scale, wanted) * 1.001...max(scale, wanted, min(scale, wanted) * 1.001)
        let stops = [fit, 1].filter { way.contains($0) && abs($0 / scale - 1) > 0.001 }
        let stop = factor > 1 ? stops.min() : stops.max()
        let reached = stop ?? wanted
        choose(abs(reached / fit - 1) < 0.001 ? .fit : .scale(reached), at: point)
    }

    private func toggle(at point: ZoomPoint) {
        choose(geometry.zoom == .fit ? .scale(1) : .fit, at: point)
    }

    /// Moves the view over the picture; returns false if the whole picture is visible in that
    /// direction.
    private func pan(x: Double = 0, y: Double = 0) -> Bool {
        let overflows = geometry.overflows
        guard leftover == nil, x != 0 ? overflows.x : overflows.y else { return false }
        geometry.scroll(to: geometry.offset + ZoomPoint(x: x, y: y))
        changed()
        return true
    }

    func showCursor() {
        let overflows = geometry.overflows
        guard overflows.x || overflows.y, leftover == nil else { return canvas.setCursor(nil) }
        canvas.setCursor(grip != nil ? "grabbing" : "grab")
    }

    // MARK: - Pointer and wheel

    private func listenToPointer() {
        guard let motion = gtk_event_controller_motion_new() else { return }
        let object = UnsafeMutableRawPointer(motion)
        for signal in ["enter", "motion"] {
            canvas.keep(
                SignalConnection(
                    object, signal,
                    place: { [weak self] x, y in self?.pointerPlace = ZoomPoint(x: x, y: y) }))
        }
        canvas.keep(
            SignalConnection(object, "leave", plain: { [weak self] in self?.pointerPlace = nil }))
        canvas.keep(EventController(motion, on: canvas.pointer))

        guard let click = gtk_gesture_click_new() else { return }
        canvas.keep(
            SignalConnection(
                UnsafeMutableRawPointer(click), "pressed",
                press: { [weak self] count, x, y in
                    self?.canvas.grabFocus()
                    if count == 2 { self?.toggle(at: ZoomPoint(x: x, y: y)) }
                }))
        canvas.keep(EventController(click, on: canvas.pointer))
    }

    private func listenToWheel() {
        guard let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)
        else { return }
        canvas.keep(
            SignalConnection(
                UnsafeMutableRawPointer(wheel), "scroll",
                scroll: { [weak self] _, y in self?.wheel(wheel, y) ?? false }))
        canvas.keep(EventController(wheel, on: canvas.pointer))
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
            step(factor, at: pointerPlace ?? geometry.view / 2)
        }
        return true
    }

    // MARK: - Dragging and pinching

    private func listenToDrag() {
        guard let drag = gtk_gesture_drag_new() else { return }
        let object = UnsafeMutableRawPointer(drag)
        canvas.keep(
            SignalConnection(
                object, "drag-begin",
                place: { [weak self] _, _ in
                    guard let self else { return }
                    let overflows = geometry.overflows
                    guard overflows.x || overflows.y, leftover == nil else {
                        // Nothing to move: another gesture may handle the drag.
                        gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED)
                        return
                    }
                    grip = (geometry.offset, ZoomPoint(), 1)
                }))
        canvas.keep(
            SignalConnection(
                object, "drag-update",
                place: { [weak self] x, y in
                    guard let self, let grip, abs(x) + abs(y) > 2 else { return }
                    gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
                    geometry.scroll(to: grip.offset - ZoomPoint(x: x, y: y))
                    changed()
                }))
        for signal in ["drag-end", "cancel"] {
            canvas.keep(
                SignalConnection(object, signal, pointer: { [weak self] _ in self?.letGo() }))
        }
        // Touch drags are left to the scrolled window, which provides kinetic scrolling.
        canvas.keep(EventController(drag, on: canvas.pointer))
    }

    private func listenToPinch() {
        guard let pinch = gtk_gesture_zoom_new() else { return }
        let object = UnsafeMutableRawPointer(pinch)
        canvas.keep(
            SignalConnection(
                object, "begin",
                pointer: { [weak self] _ in
                    self?.beginPinch(at: Self.middle(of: pinch))
                    gtk_gesture_set_state(pinch, GTK_EVENT_SEQUENCE_CLAIMED)
                }))
        canvas.keep(
            SignalConnection(
                object, "scale-changed",
                factor: { [weak self] factor in
                    self?.pinch(factor, at: Self.middle(of: pinch))
                }))
        for signal in ["end", "cancel"] {
            canvas.keep(
                SignalConnection(object, signal, pointer: { [weak self] _ in self?.letGo() }))
        }
        canvas.keep(EventController(pinch, on: canvas.pointer))
    }

    /// Begins a pinch; what is between the two fingers stays between them.
    package func beginPinch(at point: ZoomPoint?) {
        let point = point ?? geometry.view / 2
        grip = (ZoomPoint(), geometry.place(at: point), geometry.scale)
    }

    /// Continues a pinch by the distance of the fingers, as a multiple of the initial one.
    package func pinch(_ factor: Double, at point: ZoomPoint?) {
        guard let grip else { return }
        let wanted = grip.scale * factor
        let isNearFit = abs(wanted / geometry.fitScale - 1) < 0.03
        choose(
            isNearFit ? .fit : .scale(wanted), moving: grip.place,
            to: point ?? geometry.view / 2)
    }

    private func letGo() {
        grip = nil
        showCursor()
    }

    private static func middle(of gesture: OpaquePointer) -> ZoomPoint? {
        var point = ZoomPoint()
        let isThere = gtk_gesture_get_bounding_box_center(gesture, &point.x, &point.y) != 0
        return isThere ? point : nil
    }

    // MARK: - Keys

    private func listenToKeys() {
        bind(["plus", "equal", "KP_Add"]) { $0.zoomIn() }
        bind(["minus", "KP_Subtract"]) { $0.zoomOut() }
        bind(["0", "KP_0"]) { $0.choose(.fit, at: $0.geometry.view / 2) }
        bind(["1", "KP_1"]) { $0.choose(.scale(1), at: $0.geometry.view / 2) }
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
    private func bind(_ triggers: [String], _ body: @escaping @MainActor (ZoomView) -> Void) {
        for trigger in triggers.flatMap({ [$0, "<Control>" + $0] }) {
            canvas.addShortcut(trigger) { [weak self] in
                guard let self else { return false }
                body(self)
                return true
            }
        }
    }
}
