// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK
import Synchronization

/// A picture source for the visible messages, whose bytes are part of the messages.
final class MessagePictures: PictureSource {
    /// The number of pictures kept; more than are visible at the same time.
    private static let most = 100
    private static let name = "chat-message"

    private let files = Mutex<(bytes: [String: [UInt8]], order: [String])>(([:], []))

    /// The loader that decodes all pictures of messages.
    @MainActor static let loader: PictureLoader = {
        let loader = PictureLoader(memoryLimit: 96 << 20)
        loader.sources[name] = shared
        return loader
    }()

    static let shared = MessagePictures()

    /// Keeps the picture of a message until enough others have been shown.
    ///
    /// - Returns: The path under which the picture can be loaded.
    func keep(_ bytes: [UInt8], of message: Message.ID) -> String {
        let path = "\(Self.name):\(message)"
        files.withLock { files in
            if files.bytes.updateValue(bytes, forKey: path) != nil {
                files.order.removeAll { $0 == path }
            }
            files.order.append(path)
            if files.order.count > Self.most { files.bytes[files.order.removeFirst()] = nil }
        }
        return path
    }

    func places(of request: PictureRequest) async throws -> [PicturePlace] {
        [PicturePlace(address: String(decoding: request.file, as: UTF8.self))]
    }

    func bytes(at place: PicturePlace) async throws -> [UInt8] {
        files.withLock { $0.bytes[place.address] } ?? []
    }
}
