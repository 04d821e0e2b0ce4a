// SPDX-License-Identifier: Apache-2.0

import MinyaHTTP
import PhotosCore

/// The stream of an owner's photos, as served by a ``Server``.
struct Stream {
    let server = Server()
    private static let first = 53_000_000_000

    static func id(_ number: Int) -> Photo.ID {
        Photo.ID(path: PhotoPath("flickr:\(first + number)"))
    }

    static func query(_ number: Int, ended: Bool = true) -> PhotoQuery {
        PhotoQuery("https://www.flickr.com/photos/ada/\(first + number)\(ended ? "/" : "")")
    }

    /// Serves photos by their numbers, the newest upload first.
    init(_ numbers: some Sequence<Int>) {
        server.answer("flickr.photos.getSizes", Samples.sizes)
        become(Array(numbers))
    }

    /// Serves other photos from here on.
    func become(_ numbers: [Int]) {
        lead { number in
            guard let place = numbers.firstIndex(of: number) else { return nil }
            return (
                older: numbers.indices.contains(place + 1) ? numbers[place + 1] : nil,
                newer: place > 0 ? numbers[place - 1] : nil
            )
        }
    }

    /// Sets the neighbours of each photo; a photo without neighbours does not exist.
    ///
    /// - Parameter isSilent: Whether the request for a photo's neighbours is not answered at all.
    func lead(
        _ way: @escaping @Sendable (Int) -> (older: Int?, newer: Int?)?,
        isSilent: @escaping @Sendable (Int) -> Bool = { _ in false }
    ) {
        server.answer("flickr.photos.getContext") { asked in
            if Self.number(asked).map(isSilent) == true {
                return .failure(HTTPFailure(.offline, host: "flickr.test"))
            }
            guard let number = Self.number(asked), let (older, newer) = way(number) else {
                return .success(Server.response(Samples.fault("1", "Photo not found")))
            }
            let context = Samples.context(
                older: older.map { Samples.neighbour($0, "\($0)") },
                newer: newer.map { Samples.neighbour($0, "\($0)") }, of: 1_000)
            return .success(Server.response(context))
        }
        server.answer("flickr.photos.getInfo") { asked in
            guard let number = Self.number(asked), way(number) != nil else {
                return .success(Server.response(Samples.fault("1", "Photo not found")))
            }
            let info = Samples.info.replacing("53000000001", with: "\(Self.first + number)")
                .replacing("A harbour", with: "\(number)")
            return .success(Server.response(info))
        }
    }

    /// Stops answering requests for neighbours.
    func breakDown() {
        server.answer("flickr.photos.getContext") { _ in
            .failure(HTTPFailure(.offline, host: "flickr.test"))
        }
    }

    /// Whether the neighbours of a photo were requested.
    func wasAsked(around number: Int) -> Bool {
        server.asked.contains { asked in
            asked.method == "flickr.photos.getContext" && Self.number(asked) == number
        }
    }

    private static func number(_ asked: Server.Asked) -> Int? {
        asked.fields["photo_id"].flatMap { Int($0) }.map { $0 - first }
    }

    /// The number of requests for each method: "3 getContext, 1 getInfo".
    var asked: String {
        let methods = server.asked.map { String($0.method.split(separator: ".").last ?? "") }
        return Set(methods).sorted()
            .map { method in "\(methods.count { $0 == method }) \(method)" }
            .joined(separator: ", ")
    }
}
