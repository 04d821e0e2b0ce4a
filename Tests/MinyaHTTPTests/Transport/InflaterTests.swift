// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MinyaHTTP

@Suite("Inflating")
struct InflaterTests {
    /// `printf hello | gzip -n`
    private let hello: [UInt8] = [
        0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xcb, 0x48, 0xcd, 0xc9, 0xc9,
        0x07, 0x00, 0x86, 0xa6, 0x10, 0x36, 0x05, 0x00, 0x00, 0x00,
    ]

    private func inflate(
        _ bytes: [UInt8], step: Int = .max
    ) throws -> (text: String, isWhole: Bool) {
        let inflater = try #require(Inflater())
        var all: [UInt8] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = Array(rest.prefix(step))
            rest = rest.dropFirst(part.count)
            let reason = part.withUnsafeBytes { buffer -> HTTPFailure.Reason? in
                do throws(HTTPFailure.Reason) {
                    try inflater.inflate(buffer) { all += $0 }
                    return nil
                } catch {
                    return error
                }
            }
            if let reason { throw reason }
        }
        return (String(decoding: all, as: UTF8.self), inflater.isWhole)
    }

    @Test("Pieces of any size give the same result", arguments: [1, 2, 7, 24, 25])
    func pieces(step: Int) throws {
        let result = try inflate(hello, step: step)
        #expect(result.text == "hello")
        #expect(result.isWhole)
    }

    @Test("A stream that is truncated anywhere is incomplete", arguments: 1..<25)
    func truncated(count: Int) throws {
        #expect(try !inflate(Array(hello.prefix(count))).isWhole)
    }

    @Test("No data at all is complete")
    func empty() throws { #expect(try inflate([]).isWhole) }

    @Test("Several streams may follow each other, and other bytes after them are ignored")
    func several() throws {
        let twice = try inflate(hello + hello, step: 5)
        #expect(twice.text == "hellohello")
        #expect(twice.isWhole)
        let rest = try inflate(hello + [0, 0, 1, 2], step: 5)
        #expect(rest.text == "hello")
        #expect(rest.isWhole)
        #expect(try !inflate(hello + hello.prefix(12)).isWhole)
    }

    @Test("A wrong checksum and data that is not compressed are errors")
    func damaged() {
        var wrong = hello
        wrong[18] ^= 1
        for bytes in [wrong, Array("hello".utf8)] {
            #expect(throws: HTTPFailure.Reason.badAnswer) { try inflate(bytes) }
        }
    }
}
