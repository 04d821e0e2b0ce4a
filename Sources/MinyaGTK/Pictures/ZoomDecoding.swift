// SPDX-License-Identifier: Apache-2.0

/// A picture that a view needs.
struct ZoomWish: Equatable {
    let request: PictureRequest
    /// Whether it is to show the whole picture, or parts of it.
    let isBase: Bool
}

/// Decodes the picture that a view needs, and after it those that may be next.
@MainActor
final class ZoomDecoding {
    typealias Answer = Result<Texture, PictureError>

    /// Whether a picture is being decoded.
    var isPending: Bool { wish != nil }
    /// The decoding of the pictures that may be next.
    private(set) var preparing: Task<Void, Never>?

    private let loader: PictureLoader
    /// The pending request.
    private var wish: ZoomWish?
    /// The request answered last; repeating it would yield the same result.
    private var answered: ZoomWish?
    private var task: Task<Void, Never>?

    init(_ loader: PictureLoader) { self.loader = loader }

    isolated deinit { cancel() }

    /// Requests a picture in place of the pending one, if it is another; `nil` for none.
    ///
    /// - Parameters:
    ///   - pause: How long the request must last before it is decoded.
    ///   - finish: Called once with the answer, at once for a cached picture, unless the request
    ///     was replaced.
    func request(
        _ new: ZoomWish?, after pause: Duration?,
        _ finish: @escaping @MainActor (ZoomWish, Answer) -> Void
    ) {
        guard new != wish else { return }
        task?.cancel()
        (task, wish) = (nil, nil)
        guard let new, new != answered else { return }
        wish = new
        let end = { [weak self] (answer: Answer) in
            guard let self else { return }
            (task, wish, answered) = (nil, nil, new)
            finish(new, answer)
        }
        if let texture = loader.remembered(new.request) { return end(.success(texture)) }
        task = Task { [weak self, loader] in
            if let pause { try? await Task.sleep(for: pause) }
            guard !Task.isCancelled else { return }
            let answer: Answer
            do throws(PictureError) {
                // Caching larger versions would evict all the others.
                answer = .success(
                    try await loader.texture(for: new.request, isRemembered: new.isBase))
            } catch {
                answer = .failure(error)
            }
            // A cancelled request was replaced, so its result is discarded.
            guard !Task.isCancelled, self?.wish == new else { return }
            end(answer)
        }
    }

    /// Decodes pictures that may be next, in place of those of the previous call.
    func prepare(_ requests: [PictureRequest]) {
        preparing?.cancel()
        guard !requests.isEmpty else { return }
        preparing = Task { [loader] in
            for request in requests where !Task.isCancelled {
                _ = try? await loader.texture(for: request)
            }
        }
    }

    /// Cancels all requests.
    func cancel() {
        task?.cancel()
        preparing?.cancel()
        (task, wish, answered) = (nil, nil, nil)
    }
}
