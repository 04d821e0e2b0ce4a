// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaHTTP
import PhotosCore
import PhotosFlickr
import PhotosFolder
import Synchronization

/// Who answers as a photo service: all of them must keep the same promises.
enum Provider: String, CaseIterable {
    /// Folders of this computer.
    case folder
    /// Flickr, through HTTP over the loopback.
    case flickr
    /// Flickr likewise, and what was seen of it.
    case remembered
}

/// A service of a provider on the same pictures, and what a test may do to it.
final class Provided: Sendable {
    let pictures: Pictures
    private let provider: Provider
    private let standIn: StandIn?

    init(_ provider: Provider, count: Int = 137) throws {
        self.provider = provider
        pictures = try Pictures(count)
        standIn = provider == .folder ? nil : try StandIn(folder: pictures.path)
    }

    /// A service as the next run of the app would have it, which remembers where pictures are.
    func service(seen: (any SeenPictures)? = nil) -> any PhotoService {
        guard let standIn else { return FolderPhotoService(folder: pictures.path) }
        let flickr = FlickrPhotoService(
            address: standIn.address,
            credentials: { FlickrCredentials(key: Secret(StandIn.key)) }, seen: seen)
        guard provider == .remembered else { return flickr }
        return RememberingPhotoService(
            flickr, in: MemorySeenPhotos(), now: { PhotoDate(year: 2024, month: 5, day: 1) })
    }

    /// Lets what answers go away.
    func lose() throws {
        guard let standIn else {
            return try FileManager.default.moveItem(
                atPath: pictures.path, toPath: pictures.path + "-away")
        }
        standIn.stop()
    }

    /// Brings it back.
    func find() throws {
        guard let standIn else {
            return try FileManager.default.moveItem(
                atPath: pictures.path + "-away", toPath: pictures.path)
        }
        try standIn.restart()
    }
}

/// Keeps what a test is provided with until it ends.
final class Shelf: Sendable {
    private let provided = Mutex<[Provided]>([])

    func provide(_ provider: Provider, count: Int = 137) throws -> Provided {
        let new = try Provided(provider, count: count)
        provided.withLock { $0.append(new) }
        return new
    }
}
