// SPDX-License-Identifier: Apache-2.0

import TestFiles
import Testing

@testable import MinyaHTTP

@Suite("Reading bodies to send")
struct UploadReaderTests {
    private let folder: Folder
    private let upload: HTTPUpload
    private let whole = Array("-abcdefghij=".utf8)

    init() throws {
        folder = try Folder()
        let path = try folder.write("file", Array("abcdefghij".utf8))
        upload = HTTPUpload([
            .bytes(Array("-".utf8)), .bytes([]), .file(path: path, length: 10),
            .bytes(Array("=".utf8)),
        ])
    }

    private func readAll(_ reader: UploadReader, room: Int) throws -> [UInt8] {
        var all: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 1)
        defer { buffer.deallocate() }
        while true {
            let count = try reader.read(into: buffer)
            guard count > 0 else { return all }
            all += buffer[..<count]
        }
    }

    @Test("All segments are read in order, whatever the size of the buffer", arguments: 1...14)
    func order(room: Int) throws {
        #expect(try readAll(UploadReader(upload), room: room) == whole)
    }

    @Test("Reading can continue from any offset, as after a redirect", arguments: 0...12)
    func seek(place: Int) throws {
        let reader = UploadReader(upload)
        _ = try readAll(reader, room: 3)
        reader.seek(to: place)
        #expect(try readAll(reader, room: 5) == Array(whole[place...]))
    }

    @Test("A file that has become shorter is an error")
    func shorter() throws {
        let path = try folder.write("file", Array("abc".utf8))
        #expect(throws: HTTPFailure.Reason.fileUnreadable(path: path)) {
            try readAll(UploadReader(upload), room: 100)
        }
    }
}
