// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension ZoomView {
    /// The maximum time that the former picture stays visible.
    private static let longestLeftover = Duration.milliseconds(250)
    /// How long a size must last before it is decoded for; resizing and pinching pass through many.
    private static let settling = Duration.milliseconds(120)

    /// Shows a file, or nothing for `nil`.
    ///
    /// - Parameters:
    ///   - version: See `PictureRequest.version`; a newer version of the same file replaces it.
    ///   - size: The upright picture's size, if known: a cached texture of it is then shown at
    ///     once.
    public func show(_ path: String?, version: Int64 = 0, size: PictureSize? = nil) {
        if let path { show(file: Array(path.utf8), version: version, size: size) } else { clear() }
    }

    /// Shows the file at a path given as bytes: a name on disk need not be UTF-8.
    public func show(file bytes: [UInt8], version: Int64 = 0, size: PictureSize? = nil) {
        guard file?.bytes != bytes || file?.version != version || error != nil else { return }
        let isAnother = file?.bytes != bytes
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

    /// Decodes files that may be shown next, at the current view size, after the current file.
    ///
    /// Each call replaces the files of the previous one.
    public func prepare(_ files: [(file: [UInt8], version: Int64)]) {
        neighbours = files
        prepareNeighbours()
    }

    private func clear() {
        stop()
        levels = nil
        preview = nil
        leftover = nil
        file = nil
        showFace()
        changed()
    }

    private func stop() {
        task?.cancel()
        patience?.cancel()
        preparing?.cancel()
        (task, wish, answered, error) = (nil, nil, nil, nil)
    }

    /// Keeps the current picture on screen, and prepares for the next one.
    private func leave() {
        if leftover == nil, let texture = paintedTexture { leftover = (geometry, texture) }
        levels = nil
        preview = nil
        geometry.show(ZoomPoint())
    }

    private func waitWithPatience() {
        showFace()
        patience = Task { [weak self] in
            try? await Task.sleep(for: Self.longestLeftover)
            guard !Task.isCancelled, let self, isLoading else { return }
            leftover = nil
            showFace(isWaiting: preview == nil)
            changed()
        }
    }
}

// MARK: - Decoding

/// A picture that a view needs.
struct ZoomWish: Equatable {
    let request: PictureRequest
    /// Whether it is to show the whole picture, or parts of it.
    let isBase: Bool
}

extension ZoomView {
    /// Checks again what to decode, after the current change.
    func updateSoon() {
        guard !isUpdateWaiting else { return }
        isUpdateWaiting = true
        Idle.once { [weak self] in
            self?.isUpdateWaiting = false
            self?.update()
        }
    }

    private func update() {
        let new = wanted()
        guard new != wish else { return }
        task?.cancel()
        (task, wish) = (nil, nil)
        guard let new, new != answered else { return }
        wish = new
        if let texture = loader.remembered(new.request) { return finish(new, .success(texture)) }
        let pause = levels == nil ? nil : Self.settling
        task = Task { [weak self, loader] in
            if let pause { try? await Task.sleep(for: pause) }
            guard !Task.isCancelled else { return }
            let result: Result<Texture, PictureError>
            do throws(PictureError) {
                // Caching larger versions would evict all the others.
                result = .success(
                    try await loader.texture(for: new.request, isRemembered: new.isBase))
            } catch {
                result = .failure(error)
            }
            // A cancelled request was replaced, so its result is discarded.
            guard !Task.isCancelled, let self, wish == new else { return }
            finish(new, result)
        }
    }

    private func wanted() -> ZoomWish? {
        guard let file, error == nil, geometry.view.x >= 1, geometry.view.y >= 1 else { return nil }
        let base = ZoomWish(request: base(of: file), isBase: true)
        guard let levels, levels.version == file.version else { return base }
        let better = levels.better(for: scale)
        guard geometry.zoom != .fit else {
            return better != nil || levels.isCoarse(at: scale) ? base : nil
        }
        return better.map { size in
            ZoomWish(
                request: PictureRequest(
                    file: file.bytes, size: size, version: file.version, isExact: true),
                isBase: false)
        }
    }

    /// Returns the request for showing the whole picture.
    private func base(of file: (bytes: [UInt8], version: Int64)) -> PictureRequest {
        let room = geometry.view * geometry.scaleFactor
        let turned = geometry.isTurned ? room.turned : room
        return PictureRequest(
            file: file.bytes, size: PictureSize(width: Int(turned.x), height: Int(turned.y)),
            version: file.version, isExact: true)
    }

    private func finish(_ wish: ZoomWish, _ result: Result<Texture, PictureError>) {
        (task, self.wish, answered) = (nil, nil, wish)
        let isNews = levels?.version != wish.request.version
        switch result {
        case .success(let texture):
            setTexture(texture, for: wish)
        case .failure(let error) where isNews:
            self.error = error
            if error.isOfSource { loader.whenFetchingAgain(for: self) { $0.fetchAgain() } }
            levels = nil
            preview = nil
        case .failure:
            // The picture is still shown, only less sharp.
            break
        }
        guard isNews else { return changed() }
        patience?.cancel()
        leftover = nil
        showFace()
        changed()
        onFinish?(error)
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

    // MARK: - Files that may be next

    private func prepareNeighbours() {
        preparing?.cancel()
        guard !neighbours.isEmpty, levels != nil || error != nil else { return }
        let requests = neighbours.map { base(of: ($0.file, $0.version)) }
        preparing = Task { [loader] in
            for request in requests where !Task.isCancelled {
                _ = try? await loader.texture(for: request)
            }
        }
    }
}
