// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// The fetched streams, the most recently stored last.
struct FlickrStreams: Sendable {
    private var streams: [FlickrStream] = []

    private static let most = 8

    /// Returns the stream around a photo that contains a cursor, and the number of photos before
    /// that.
    func find(
        around id: FlickrID, after cursor: PhotoPage.Cursor?
    ) -> (stream: FlickrStream, start: Int)? {
        for stream in streams.reversed() where stream.id == id {
            if let start = stream.start(after: cursor) { return (stream, start) }
        }
        return nil
    }

    /// Stores a stream, replacing a former version; the ones stored longest ago are dropped.
    mutating func keep(_ stream: FlickrStream) {
        streams.removeAll { $0.id == stream.id && $0.former == stream.former }
        streams.append(stream)
        streams.removeFirst(max(0, streams.count - Self.most))
    }

    /// Discards the streams around a photo that were begun before a time.
    mutating func forget(around id: FlickrID, before time: ContinuousClock.Instant) {
        streams.removeAll { $0.id == id && $0.begun < time }
    }
}
