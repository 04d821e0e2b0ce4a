// SPDX-License-Identifier: Apache-2.0

import Minya

extension PictureLoader {
    /// Returns the source of a request's picture, or `nil` for a file.
    func source(of request: PictureRequest) -> (any PictureSource)? {
        // Most apps have no sources, and file paths begin with a slash.
        guard !sources.isEmpty, request.file.first != UInt8(ascii: "/"),
            let colon = request.file.firstIndex(of: UInt8(ascii: ":"))
        else { return nil }
        return sources[String(decoding: request.file[..<colon], as: UTF8.self)]
    }

    /// Returns the texture of a picture from a source, stored earlier or fetched.
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

    /// Returns the current moment; off the main actor, because the lock may be held during disk
    /// access.
    @concurrent
    private static func moment(of folder: FetchedPictures) async -> FetchedPictures.Moment {
        folder.moment
    }

    /// Returns the texture of a stored file; a file that is not a picture is dropped.
    private func kept(
        _ request: PictureRequest, _ place: PicturePlace
    ) async throws(PictureError) -> Texture? {
        guard let fetched else { return nil }
        do {
            return try await decode(request, .kept(place, fetched))
        } catch .missing, .unreadable, .notAFile {
            return nil
        } catch .noPicture, .damaged {
            fetched.drop(from: place.address)
            return nil
        }
    }

    /// Requests bytes from a source, few at a time, so that the first ones arrive sooner.
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

    /// Converts an error of a source to a picture error.
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
