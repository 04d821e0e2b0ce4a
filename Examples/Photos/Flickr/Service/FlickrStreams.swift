// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// What is here of the photos around others, what was kept last at the end.
struct FlickrStreams: Sendable {
    private var streams: [FlickrStream] = []

    private static let most = 8

    /// The photos around one that have a place, and how many of them come before that.
    func find(
        around id: FlickrID, after cursor: PhotoPage.Cursor?
    ) -> (stream: FlickrStream, start: Int)? {
        for stream in streams.reversed() where stream.id == id {
            if let start = stream.start(after: cursor) { return (stream, start) }
        }
        return nil
    }

    /// Keeps photos in the place of what was known of them; those kept longest ago give way.
    mutating func keep(_ stream: FlickrStream) {
        streams.removeAll { $0.id == stream.id && $0.former == stream.former }
        streams.append(stream)
        streams.removeFirst(max(0, streams.count - Self.most))
    }

    /// Lets those around a photo go that began before a time.
    mutating func forget(around id: FlickrID, before time: ContinuousClock.Instant) {
        streams.removeAll { $0.id == id && $0.begun < time }
    }
}
