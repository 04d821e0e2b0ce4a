// SPDX-License-Identifier: Apache-2.0

/// The picture that a view shows: its textures, its geometry, and what of it is still to be
/// decoded.
@MainActor
final class ZoomPicture {
    typealias File = (file: [UInt8], version: Int64)

    /// Called after each change of what is visible.
    var onChange: () -> Void = {}
    /// Called after each file, whether it is shown or not.
    var onFinish: () -> Void = {}

    /// The layout of the current picture.
    private(set) var geometry = ZoomGeometry()
    /// The reason the file cannot be shown.
    private(set) var error: PictureError?
    /// Whether nothing is shown although a file is being loaded.
    private(set) var isWaiting = false

    private var levels: ZoomLevels?
    /// The former picture as it was last shown; it stays until the current one is loaded.
    private var leftover: (geometry: ZoomGeometry, texture: Texture)?
    /// A smaller texture of the file that was cached.
    private var preview: Texture?
    private var file: File?
    private var neighbours: [File] = []
    private var patience: Task<Void, Never>?
    private var isUpdateWaiting = false
    private let loader: PictureLoader
    private let decoding: ZoomDecoding

    /// The maximum time that the former picture stays visible.
    private static let longestLeftover = Duration.milliseconds(250)
    /// How long a size must last before it is decoded for; resizing and pinching pass through many.
    private static let settling = Duration.milliseconds(120)

    init(_ loader: PictureLoader) {
        self.loader = loader
        decoding = ZoomDecoding(loader)
    }

    isolated deinit { patience?.cancel() }

    /// Whether nothing of the file is loaded yet.
    var isLoading: Bool { file != nil && levels == nil && error == nil }

    /// Whether a better version of the picture than the one shown is being decoded.
    var isSharpening: Bool { decoding.isPending }

    /// Whether the former picture is still shown.
    var isFormer: Bool { leftover != nil }

    /// The picture's own size, upright; `nil` until it is known.
    var originalSize: PictureSize? { levels?.original }

    /// The decoding of the files that may be next.
    var preparing: Task<Void, Never>? { decoding.preparing }

    /// The texture that is currently painted; `nil` for none.
    var paintedTexture: Texture? {
        if let leftover { return leftover.texture }
        return levels?.texture(at: geometry.scale) ?? preview
    }

    /// The geometry that is currently painted.
    var paintedGeometry: ZoomGeometry { leftover?.geometry ?? geometry }

    // MARK: - Layout

    /// Changes the layout of the current picture.
    func change(_ body: (inout ZoomGeometry) -> Void) {
        body(&geometry)
        changed()
    }

    /// Sets the size of the view, also for the former picture.
    func setView(_ size: ZoomPoint, scaleFactor: Double) {
        leftover?.geometry.view = size
        change {
            $0.scaleFactor = scaleFactor
            $0.view = size
        }
    }

    /// Follows the scrolling of the view; returns false if the former picture is shown.
    func didScroll(to offset: ZoomPoint) -> Bool {
        guard leftover == nil else { return false }
        geometry.scroll(to: offset)
        return true
    }

    /// Notifies the view, and decodes what is needed after the current change.
    private func changed() {
        onChange()
        guard !isUpdateWaiting else { return }
        isUpdateWaiting = true
        Idle.once { [weak self] in
            self?.isUpdateWaiting = false
            self?.update()
        }
    }

    // MARK: - Files

    /// Shows a file; see `ZoomView.show(file:version:size:)`.
    func show(file bytes: [UInt8], version: Int64, size: PictureSize?) {
        guard file?.file != bytes || file?.version != version || error != nil else { return }
        let isAnother = file?.file != bytes
        stop()
        if isAnother {
            leave()
            if let size { geometry.show(ZoomPoint(size)) }
            preview = size == nil ? nil : loader.largest(of: bytes, version: version)
            if preview != nil { leftover = nil }
        }
        file = (bytes, version)
        waitWithPatience()
        changed()
        // A cached picture is available at once, before anything is painted.
        update()
    }

    /// Shows nothing.
    func clear() {
        stop()
        (levels, preview, leftover, file) = (nil, nil, nil, nil)
        changed()
    }

    /// Decodes files that may be shown next, after the current one.
    func prepare(_ files: [File]) {
        neighbours = files
        prepareNeighbours()
    }

    private func prepareNeighbours() {
        decoding.prepare(levels == nil && error == nil ? [] : neighbours.map(base))
    }

    private func stop() {
        patience?.cancel()
        decoding.cancel()
        (error, isWaiting) = (nil, false)
    }

    /// Keeps the current picture on screen, and prepares for the next one.
    private func leave() {
        if leftover == nil, let texture = paintedTexture { leftover = (geometry, texture) }
        (levels, preview) = (nil, nil)
        geometry.show(ZoomPoint())
    }

    private func waitWithPatience() {
        patience = Task { [weak self] in
            try? await Task.sleep(for: Self.longestLeftover)
            guard !Task.isCancelled, let self, isLoading else { return }
            leftover = nil
            isWaiting = preview == nil
            changed()
        }
    }

    // MARK: - Decoding

    private func update() {
        decoding.request(wanted(), after: levels == nil ? nil : Self.settling) {
            [weak self] wish, answer in self?.finish(wish, answer)
        }
    }

    private func wanted() -> ZoomWish? {
        guard let file, error == nil, geometry.view.x >= 1, geometry.view.y >= 1 else { return nil }
        let base = ZoomWish(request: base(of: file), isBase: true)
        guard let levels, levels.version == file.version else { return base }
        let scale = geometry.scale
        let better = levels.better(for: scale)
        guard geometry.zoom != .fit else {
            return better != nil || levels.isCoarse(at: scale) ? base : nil
        }
        return better.map { size in
            ZoomWish(
                request: PictureRequest(
                    file: file.file, size: size, version: file.version, isExact: true),
                isBase: false)
        }
    }

    /// Returns the request for showing the whole picture.
    private func base(of file: File) -> PictureRequest {
        let room = geometry.view * geometry.scaleFactor
        let turned = geometry.isTurned ? room.turned : room
        return PictureRequest(
            file: file.file, size: PictureSize(width: Int(turned.x), height: Int(turned.y)),
            version: file.version, isExact: true)
    }

    private func finish(_ wish: ZoomWish, _ answer: ZoomDecoding.Answer) {
        let isNews = levels?.version != wish.request.version
        switch answer {
        case .success(let texture):
            setTexture(texture, for: wish)
        case .failure(let error) where isNews:
            self.error = error
            if error.isOfSource { loader.whenFetchingAgain(for: self) { $0.fetchAgain() } }
            (levels, preview) = (nil, nil)
        case .failure:
            // The picture is still shown, only less sharp.
            break
        }
        guard isNews else { return changed() }
        patience?.cancel()
        (leftover, isWaiting) = (nil, false)
        changed()
        onFinish()
        prepareNeighbours()
    }

    private func setTexture(_ texture: Texture, for wish: ZoomWish) {
        if !wish.isBase {
            levels?.detail = texture
            return
        }
        let (original, version) = (texture.original, wish.request.version)
        var detail = levels?.detail
        if levels?.version != version || levels?.original != original { detail = nil }
        levels = ZoomLevels(original: original, version: version, base: texture, detail: detail)
        preview = nil
        let size = ZoomPoint(original)
        if geometry.picture != size { geometry.show(size) }
    }

    private func fetchAgain() {
        guard error?.isOfSource == true, let file else { return }
        show(file: file.file, version: file.version, size: nil)
    }
}
