// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaHTTP
import PhotosCore
import PhotosFlickr
import PhotosFolder
import Synchronization

/// The implementations of a photo service, which must pass the same tests.
enum Provider: String, CaseIterable {
    /// Folders on this computer.
    case folder
    /// Flickr, through HTTP over the loopback interface.
    case flickr
}

/// A service of a provider on the same pictures, which a test can control.
final class Provided: Sendable {
    let pictures: Pictures
    private let standIn: StandIn?

    init(_ provider: Provider, count: Int = 137) throws {
        pictures = try Pictures(count)
        standIn = provider == .folder ? nil : try StandIn(folder: pictures.path)
    }

    /// Returns a service as in the next run of the app.
    func service() -> any PhotoService & NeighbourService {
        guard let standIn else { return FolderPhotoService(folder: pictures.path) }
        return FlickrPhotoService(
            address: standIn.address, credentials: { FlickrCredentials(key: Secret(StandIn.key)) })
    }

    /// Makes the provider unavailable.
    func lose() throws {
        guard let standIn else {
            return try FileManager.default.moveItem(
                atPath: pictures.path, toPath: pictures.path + "-away")
        }
        standIn.stop()
    }

    /// Makes the provider available again.
    func find() throws {
        guard let standIn else {
            return try FileManager.default.moveItem(
                atPath: pictures.path + "-away", toPath: pictures.path)
        }
        try standIn.restart()
    }
}

/// Retains the provided services until a test ends.
final class Shelf: Sendable {
    private let provided = Mutex<[Provided]>([])

    func provide(_ provider: Provider, count: Int = 137) throws -> Provided {
        let new = try Provided(provider, count: count)
        provided.withLock { $0.append(new) }
        return new
    }
}
