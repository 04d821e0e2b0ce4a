// SPDX-License-Identifier: Apache-2.0

import Minya

extension PictureLoader {
    /// The source that a request's picture comes from; nil for a file.
    func source(of request: PictureRequest) -> (any PictureSource)? {
        // Most apps have none, and paths of files begin with a slash.
        guard !sources.isEmpty, request.file.first != UInt8(ascii: "/"),
            let colon = request.file.firstIndex(of: UInt8(ascii: ":"))
        else { return nil }
        return sources[String(decoding: request.file[..<colon], as: UTF8.self)]
    }

    /// The texture of what a source has, kept from earlier or fetched.
    func fetch(
        _ request: PictureRequest, from source: any PictureSource
    ) async throws(PictureError) -> Texture {
        var keeping: (folder: FetchedPictures, asked: FetchedPictures.Moment)?
        if let fetched { keeping = (fetched, await Self.moment(of: fetched)) }
        let places = try await Self.outcome { try await source.places(of: request) }.get()
        var rejected = PictureError.notFetched("")
        for place in places {
            if let texture = try await kept(request, place) { return texture }
            switch try await bytes(at: place, from: source) {
            case .success(let bytes):
                return try await decode(request, .bytes(bytes, place), keeping: keeping)
            case .failure(let rejection):
                rejected = .notFetched(rejection.message)
            }
        }
        throw rejected
    }

    /// Now; others may be at the disk.
    @concurrent
    private static func moment(of folder: FetchedPictures) async -> FetchedPictures.Moment {
        folder.moment
    }

    /// The texture of a file that was kept; what is no picture is not kept any longer.
    private func kept(
        _ request: PictureRequest, _ place: PicturePlace
    ) async throws(PictureError) -> Texture? {
        guard let fetched else { return nil }
        do {
            return try await decode(request, .kept(place, fetched))
        } catch .missing, .unreadable, .notAFile {
            return nil
        } catch .noPicture, .damaged {
            fetched.throwAway(from: place.address)
            return nil
        }
    }

    /// Asks a source, together with few others: what comes sooner is shown sooner.
    private func bytes(
        at place: PicturePlace, from source: any PictureSource
    ) async throws(PictureError) -> Result<[UInt8], Rejection> {
        guard await fetchers.enter() else { throw .cancelled }
        defer { fetchers.leave() }
        var rejection: Rejection?
        let result = await Self.outcome {
            do {
                return try await source.bytes(at: place)
            } catch let error as Rejection {
                rejection = error
                throw error
            }
        }
        if let rejection { return .failure(rejection) }
        return .success(try result.get())
    }

    /// Makes an error of a source one of a picture.
    private static func outcome<Value>(
        _ body: () async throws -> Value
    ) async -> Result<Value, PictureError> {
        do {
            return .success(try await body())
        } catch is CancellationError {
            return .failure(.cancelled)
        } catch let rejection as Rejection {
            return .failure(.notFetched(rejection.message))
        } catch let failure as Failure {
            return .failure(
                failure.reason == .cancelled ? .cancelled : .notFetched(failure.message))
        } catch let error as any FailureConvertible {
            return .failure(.notFetched(error.failure.message))
        } catch {
            return .failure(Task.isCancelled ? .cancelled : .notFetched(""))
        }
    }
}
