// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MinyaMQTT

@Suite("The packet filter")
struct PacketFilterTests {
    private static let limit = 1000

    /// Returns a message with its header; with a `number` it has QoS 1.
    private func message(_ length: Int, number: UInt8? = nil, retain: Bool = false) -> [UInt8] {
        let rest = [0, 3] + Array("a/b".utf8) + (number.map { [0, $0] } ?? [])
        let first: UInt8 = 0x30 | (number == nil ? 0 : 2) | (retain ? 1 : 0)
        let all = rest.count + length
        let lengths = all < 128 ? [UInt8(all)] : [UInt8(all & 0x7f | 0x80), UInt8(all >> 7)]
        return [first] + lengths + rest + [UInt8](repeating: 0x78, count: length)
    }

    @Test("All bytes except long payloads are passed on, however they are split", arguments: 1...20)
    func cuts(size: Int) {
        let whole: [UInt8] = [0x20, 2, 0, 0, 0x90, 3, 0, 1, 1, 0xd0, 0]
        let sent = [
            whole, message(1000, number: 1), message(1001, number: 2, retain: true), whole,
            message(1001), message(1002, number: 3), message(0, number: 4), message(0),
        ]
        let seen = [
            whole, message(1000, number: 1), message(0, number: 2, retain: true), whole,
            message(0), message(0, number: 3), message(0, number: 4), message(0),
        ]
        var filter = PacketFilter(limit: Self.limit)
        var output: [UInt8] = []
        let stream = Array(sent.joined())
        for start in stride(from: 0, to: stream.count, by: size) {
            let part = stream[start..<min(start + size, stream.count)]
            #expect(filter.pass(part, to: &output))
        }
        #expect(output == Array(seen.joined()))
        let omitted = (1...6).map { filter.removeOmittedLength(ofMessage: $0) }
        #expect(omitted == [0, 1001, 1001, 1002, 0, 0])
        #expect(filter.removeOmittedLength(ofMessage: 2) == 0)
    }

    @Test("Pings are inserted while a long payload arrives, and none of it is kept")
    func longPayload() {
        var filter = PacketFilter(limit: Self.limit)
        var output: [UInt8] = []
        // 268,435,455 bytes, the most that a packet can announce.
        #expect(filter.pass([0x30, 0xff, 0xff, 0xff, 0x7f, 0, 1, 0x61], to: &output))
        #expect(output.isEmpty)
        let chunk = ArraySlice([UInt8](repeating: 0, count: 65_536))
        var left = 268_435_455 - 3
        while left > 0 {
            #expect(filter.pass(chunk.prefix(left), to: &output))
            left -= chunk.count
        }
        #expect(output.suffix(5) == [0x30, 3, 0, 1, 0x61])
        let pings = output.dropLast(5)
        #expect(pings.count == 2 * 4095)
        #expect(pings.enumerated().allSatisfy { $1 == ($0 % 2 == 0 ? 0xd0 : 0) })
    }

    @Test(
        "Invalid or unexpected packets are rejected",
        arguments: [
            // A length of more than four bytes, and an answer that is too long.
            [0x30, 0xff, 0xff, 0xff, 0xff], [0x20, 0xff, 0xff, 0xff, 0x7f],
            // A message with QoS 2, and one that ends within its topic.
            [0x34, 7], [0x32, 0xea, 0x07, 0xff, 0xff],
        ] as [[UInt8]])
    func malformed(bytes: [UInt8]) {
        var filter = PacketFilter(limit: Self.limit)
        var output: [UInt8] = []
        #expect(!filter.pass(bytes[...], to: &output))
        #expect(output.isEmpty)
    }
}
