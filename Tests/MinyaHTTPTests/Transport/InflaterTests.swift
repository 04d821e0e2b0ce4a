// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MinyaHTTP

@Suite("Inflating what travels compressed")
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

    @Test("It is the same in pieces of any size", arguments: [1, 2, 7, 24, 25])
    func pieces(step: Int) throws {
        let result = try inflate(hello, step: step)
        #expect(result.text == "hello")
        #expect(result.isWhole)
    }

    @Test("A stream that is cut off anywhere is not whole", arguments: 1..<25)
    func truncated(count: Int) throws {
        #expect(try !inflate(Array(hello.prefix(count))).isWhole)
    }

    @Test("Nothing at all is whole")
    func empty() throws { #expect(try inflate([]).isWhole) }

    @Test("Streams may follow each other, and what is none behind them is left out")
    func several() throws {
        let twice = try inflate(hello + hello, step: 5)
        #expect(twice.text == "hellohello")
        #expect(twice.isWhole)
        let rest = try inflate(hello + [0, 0, 1, 2], step: 5)
        #expect(rest.text == "hello")
        #expect(rest.isWhole)
        #expect(try !inflate(hello + hello.prefix(12)).isWhole)
    }

    @Test("A sum that is wrong, and what was never compressed, is no answer")
    func damaged() {
        var wrong = hello
        wrong[18] ^= 1
        for bytes in [wrong, Array("hello".utf8)] {
            #expect(throws: HTTPFailure.Reason.badAnswer) { try inflate(bytes) }
        }
    }
}
