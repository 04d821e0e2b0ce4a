// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore

/// One photo, fitted to the window or zoomed in, with its details beside it or, in a narrow window,
/// above it on demand.
package final class PhotoDetailView: WidgetView<PhotoDetailPipeline> {
    let picture = ZoomView(Pictures.loader)
    let controls = PhotoControls()
    private let facts = PhotoFacts()
    private let faces = Stack()
    let panel: SidePanel
    private let banner = ConnectionBanner()
    private let info = ToggleButton(icon: "sidebar-show-right-symbolic", name: localized("Details"))
    private let star = ToggleButton(icon: "non-starred-symbolic", name: localized("Favourite"))
    private let menu = Button(icon: "view-more-symbolic", name: localized("More"))
    private var hiding: Task<Void, Never>?

    package required init(pipeline: ViewEnd<PhotoDetailPipeline>) {
        let stage = Overlay(faces)
        panel = SidePanel(stage, panel: facts)
        super.init(pipeline: pipeline)
        faces.add(picture, name: "picture")
        faces.add(
            StatusPage(
                icon: "image-missing-symbolic", title: localized("This Picture Is Gone"),
                description: localized("Its file was moved, renamed or deleted.")), name: "gone")
        faces.add(
            StatusPage(
                icon: "image-x-generic-symbolic", title: localized("No Picture Is Left")),
            name: "empty")
        picture.addCSSClass("photo-stage")
        stage.setSizeRequest(width: 320, height: 200)
        for group in controls.groups { stage.add(group) }
        header.packEnd(menu)
        header.packEnd(info)
        header.packEnd(star)
        panel.vexpand = true
        root = Box(.vertical, [banner, panel])
        listen()
        addKeys()
        stage.onPointerMove { [weak self] in self?.pointerMoved() }
    }

    isolated deinit {
        hiding?.cancel()
    }

    package override func addObservers() {
        super.addObservers()
        pipeline.observe(\.photo, by: self) { view, photo in view.show(photo) }
        pipeline.observe(\.place, by: self) { view, place in
            view.header.subtitle =
                place.isCounted && place.total > 0
                ? localized("%d of %d", grouped(place.index + 1), grouped(place.total)) : ""
            view.controls.previous.isSensitive = place.hasPrevious
            view.controls.next.isSensitive = place.hasNext
        }
        pipeline.observe(\.isFavourite, by: self) { view, isOne in
            view.star.isActive = isOne
            view.star.icon = isOne ? "starred-symbolic" : "non-starred-symbolic"
        }
        pipeline.observe(\.phase, by: self) { view, phase in view.show(phase) }
        pipeline.observe(\.neighbours, by: self) { view, photos in
            view.picture.prepare(photos.map { ($0.file.bytes, Int64($0.modified)) })
        }
        pipeline.observe(\.zoom, by: self) { view, zoom in view.picture.zoom = Zoom(zoom) }
        pipeline.observe(\.quarterTurns, by: self) { view, turns in
            view.picture.quarterTurns = turns
        }
        pipeline.observe(\.isPanelShown, by: self) { view, isShown in
            view.showPanel()
            view.info.isActive = isShown
        }
        pipeline.connection.observe(\.isOffline, by: self) { view, isOffline in
            view.banner.show(isOffline: isOffline)
        }
        pipeline.observe(\.isFullscreen, by: self) { view, isOn in
            // When full screen ends, the window stays large for a moment.
            if isOn { view.panel.comesBack = false }
        }
        pipeline.observe(\.isPlaying, by: self) { view, isOn in view.controls.play.isActive = isOn }
    }

    package override var hidesHeaderInFullscreen: Bool { true }

    package override var hasButtonsAtBottom: Bool { true }

    package override func fullscreenChanged(to isFullscreen: Bool) {
        pipeline.isFullscreen = isFullscreen
        panel.comesBack = !isFullscreen
        show(isFullscreen: isFullscreen)
    }

    // MARK: - User actions

    private func listen() {
        controls.previous.onClick = { [weak self] in self?.pipeline.previous.send() }
        controls.next.onClick = { [weak self] in self?.pipeline.next.send() }
        controls.play.onToggle = { [weak self] isOn in self?.send(.slideshow(isOn)) }
        controls.zoomIn.onClick = { [weak self] in self?.picture.zoomIn() }
        controls.zoomOut.onClick = { [weak self] in self?.picture.zoomOut() }
        controls.level.onClick = { [weak self] in self?.picture.toggleFit() }
        controls.leave.onClick = { [weak self] in self?.leaveFullscreen() }
        // Without a picture the focus moves to Next or Previous. Not to the Back button: a key
        // typed ahead would press it.
        faces.onFocusLoss = { [weak self] in
            guard let self else { return }
            _ = [controls.next, controls.previous].contains { $0.grabFocus() }
        }
        menu.onClick = { [weak self] in self?.send(.menu) }
        star.onToggle = { [weak self] isOn in self?.send(.favourite(isOn)) }
        info.onToggle = { [weak self] isOn in self?.send(.panel(isOn)) }
        facts.onRetry = { [weak self] in
            Pictures.loader.fetchAgain()
            self?.pipeline.retry.send()
        }
        picture.onContextMenu { [weak self] in self?.send(.menu) }
        picture.onScaleChange = { [weak self] scale in self?.controls.show(scale: scale) }
        picture.onZoomChange = { [weak self] zoom in self?.pipeline.zoom = PhotoZoom(zoom) }
        panel.onReveal = { [weak self] isShown in
            self?.pipeline.isPanelShown = isShown
            self?.info.isActive = isShown
        }
    }

    func send(_ action: PhotoAction) {
        pipeline.action.send(action)
    }

    /// Ends the slideshow, or else leaves full screen.
    @discardableResult
    func leaveFullscreen() -> Bool {
        guard pipeline.isPlaying || pipeline.isFullscreen else { return false }
        send(pipeline.isPlaying ? .slideshow(false) : .fullscreen(false))
        return true
    }

    // MARK: - Display

    private func show(_ photo: Photo?) {
        controls.show(hasPhoto: photo != nil)
        menu.isSensitive = photo != nil
        star.isSensitive = photo != nil
        guard let photo else {
            title = ""
            return picture.show(nil)
        }
        title = photo.title
        picture.alternativeText = photo.title
        picture.reason = photo.issue?.sentence
        picture.show(
            file: photo.file.bytes, version: Int64(photo.modified),
            size: photo.pixelSize.map { PictureSize(width: $0.width, height: $0.height) })
    }

    /// Shows or hides the panel.
    ///
    /// Without a photo it has no details to show, and on a narrow page it would cover the message.
    private func showPanel() {
        let hasFacts = ![.gone, .empty].contains(pipeline.phase)
        info.isSensitive = hasFacts
        let isShown = pipeline.isPanelShown && hasFacts
        // Setting it explicitly disables its automatic return.
        if panel.isRevealed != isShown { panel.isRevealed = isShown }
    }

    private func show(_ phase: PhotoDetailPhase) {
        facts.show(phase)
        showPanel()
        controls.show(isSeen: ![.gone, .empty].contains(phase))
        faces.visiblePage =
            switch phase {
            case .gone: "gone"
            case .empty: "empty"
            default: "picture"
            }
    }

    private func show(isFullscreen: Bool) {
        controls.leave.isVisible = isFullscreen
        pointerMoved()
    }

    /// Shows the floating buttons; in full screen they are hidden when the pointer rests.
    private func pointerMoved() {
        root.removeCSSClass("photo-idle")
        hiding?.cancel()
        guard pipeline.isFullscreen else { return }
        hiding = Task { [weak self] in
            try? await Task.sleep(for: .seconds(3))
            guard !Task.isCancelled else { return }
            self?.root.addCSSClass("photo-idle")
        }
    }
}

extension Zoom {
    fileprivate init(_ zoom: PhotoZoom) {
        switch zoom {
        case .fit: self = .fit
        case .scale(let scale): self = .scale(scale)
        }
    }
}

extension PhotoZoom {
    fileprivate init(_ zoom: Zoom) {
        switch zoom {
        case .fit: self = .fit
        case .scale(let scale): self = .scale(scale)
        }
    }
}
