// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK
import Synchronization

/// The files of pictures that are in sight, for the toolkit to decode: their bytes came with their
/// messages.
final class MessagePictures: PictureSource {
    /// More than are in sight at a time.
    private static let most = 100
    private static let name = "chat-message"

    private let files = Mutex<(bytes: [String: [UInt8]], order: [String])>(([:], []))

    /// Decodes them all.
    @MainActor static let loader: PictureLoader = {
        let loader = PictureLoader(memoryLimit: 96 << 20)
        loader.sources[name] = shared
        return loader
    }()

    static let shared = MessagePictures()

    /// Keeps a message's file until others were in sight.
    ///
    /// - Returns: The path that it is shown by.
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
