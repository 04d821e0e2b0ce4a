// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

/// Fetches who is seen in an avatar; until that is there it has the letters of the name.
@MainActor
final class AvatarPicture {
    private let avatar: Avatar
    private var request: PictureRequest?
    private var task: Task<Void, Never>?

    /// As large as it is shown, in points.
    private static let side = 40

    init(_ avatar: Avatar) { self.avatar = avatar }

    isolated deinit {
        task?.cancel()
    }

    func show(_ address: String?, of name: String) {
        avatar.name = name
        let side = Self.side * avatar.scaleFactor
        let new = address.map {
            PictureRequest(path: $0, size: PictureSize(width: side, height: side), fills: true)
        }
        guard new != request else { return }
        clear()
        request = new
        guard let new else { return }
        let loader = TimelinePictures.loader
        if let texture = loader.remembered(new) {
            avatar.texture = texture
            return
        }
        task = Task { [weak self] in
            // Without one the letters stay.
            let texture = try? await loader.texture(for: new)
            guard !Task.isCancelled, let self, request == new else { return }
            avatar.texture = texture
        }
    }

    func clear() {
        task?.cancel()
        task = nil
        request = nil
        avatar.texture = nil
    }
}
