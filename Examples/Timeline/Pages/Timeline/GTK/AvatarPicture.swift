// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

/// The picture of an avatar, which shows initials until it is loaded.
@MainActor
final class AvatarPicture {
    private let avatar: Avatar
    private var request: PictureRequest?
    private var task: Task<Void, Never>?
    private var hasFailed = false

    /// The side length, in points.
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
        fetch()
    }

    private func fetch() {
        guard let new = request else { return }
        let loader = TimelinePictures.loader
        if let texture = loader.remembered(new) {
            avatar.texture = texture
            return
        }
        task = Task { [weak self] in
            let result: Result<Texture, PictureError>
            do throws(PictureError) {
                result = .success(try await loader.texture(for: new))
            } catch {
                result = .failure(error)
            }
            guard !Task.isCancelled, let self, request == new else { return }
            switch result {
            case .success(let texture): avatar.texture = texture
            case .failure(.notFetched):
                hasFailed = true
                loader.whenFetchingAgain(for: self) { $0.fetchAgain() }
            // Keep the initials.
            case .failure: break
            }
        }
    }

    private func fetchAgain() {
        guard hasFailed else { return }
        hasFailed = false
        fetch()
    }

    func clear() {
        task?.cancel()
        task = nil
        request = nil
        hasFailed = false
        avatar.texture = nil
    }
}
