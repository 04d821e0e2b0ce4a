// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting

@testable import ChatCore

/// A picture service for fake files, the first letter of whose names determines the result.
final class GivenPictures: PicturePreparing {
    let calls = StubCalls<String, PictureBody> { uri in
        switch uri.dropFirst("file:///".count).first {
        case "p": return try PictureBody(png(width: 30, height: 20))
        case "f": throw Failure(.unreadable, "The disk is away.")
        default: throw Rejection(code: "no-picture", message: "“\(uri)” is no picture.")
        }
    }

    func prepare(_ uri: String) async throws -> PictureBody { try await calls.call(uri) }

    /// Returns the header of a PNG, the only part that is examined.
    static func png(width: UInt16, height: UInt16, length: Int = 40) -> [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]
        bytes += Array("IHDR".utf8)
        for side in [width, height] { bytes += [0, 0, UInt8(side >> 8), UInt8(side & 255)] }
        return bytes + [UInt8](repeating: 0, count: max(0, length - bytes.count))
    }

    /// Returns the header of a JPEG, with a table before its frame.
    static func jpeg(width: UInt16, height: UInt16) -> [UInt8] {
        [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 17, 8]
            + [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)]
            + [3, 0, 0, 0]
    }
}
