// SPDX-License-Identifier: Apache-2.0

/// Parses the packets of a broker, and removes the payload of messages that are too long.
///
/// libmosquitto receives such a message without its payload, and only after the payload has been
/// received completely. See Decisions in MinyaMQTT/README.md.
struct PacketFilter {
    private enum State {
        /// Collects the first byte and the length of the next packet.
        case header
        /// Collects the bytes before the payload of a message that may be too long.
        case start
        /// Passes on this many bytes of the packet.
        case content(Int)
        /// Removes this many bytes of a payload.
        case payload(Int)
    }

    /// The maximum length of packets other than messages.
    ///
    /// The longest answer of a broker has a byte for each filter, and each subscription has one
    /// filter.
    private static let longestAnswer = 1024
    private static let message: UInt8 = 3
    private static let ping: [UInt8] = [0xd0, 0]
    /// After this many removed bytes, libmosquitto receives a ping response to show that the broker
    /// is alive.
    private static let pingInterval = 65_536

    private let limit: Int
    private var state = State.header
    private var header: [UInt8] = []
    private var length = 0
    private var start: [UInt8] = []
    private var sinceLastPing = 0
    private var messageCount = 0
    /// The lengths of removed payloads, by the number of the message, starting at 1.
    private var omitted: [Int: Int] = [:]

    /// - Parameter limit: The maximum length of a payload that is passed on, in bytes.
    init(limit: Int) { self.limit = limit }

    /// Returns the length of a message's removed payload, once; 0 for any other message.
    mutating func removeOmittedLength(ofMessage number: Int) -> Int {
        omitted.removeValue(forKey: number) ?? 0
    }

    /// Appends the bytes that libmosquitto may receive; returns false for invalid MQTT and for
    /// packets that a broker must not send.
    mutating func pass(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            switch state {
            case .header:
                header.append(rest.removeFirst())
                guard passHeader(to: &output) else { return false }
            case .start:
                start.append(rest.removeFirst())
                guard passStart(to: &output) else { return false }
            case .content(let left):
                let part = rest.prefix(left)
                output += part
                rest.removeFirst(part.count)
                state = part.count == left ? .header : .content(left - part.count)
            case .payload(let left):
                let count = min(left, rest.count)
                rest.removeFirst(count)
                leaveOut(count, of: left, output: &output)
            }
        }
        return true
    }

    private mutating func passHeader(to output: inout [UInt8]) -> Bool {
        guard header.count > 1, let last = header.last else { return true }
        guard last < 0x80 else { return header.count < 5 }
        length = header.dropFirst().reversed().reduce(0) { $0 << 7 | Int($1 & 0x7f) }
        guard header[0] >> 4 == Self.message else {
            guard length <= Self.longestAnswer else { return false }
            passContent(length, after: header, to: &output)
            return true
        }
        // QoS 2 is never requested, and libmosquitto would store such messages.
        guard header[0] & 4 == 0 else { return false }
        messageCount += 1
        if length > limit {
            state = .start
        } else {
            passContent(length, after: header, to: &output)
        }
        return true
    }

    private mutating func passStart(to output: inout [UInt8]) -> Bool {
        guard start.count > 1 else { return true }
        let topic = Int(start[0]) << 8 | Int(start[1])
        let hasNumber = header[0] & 2 != 0
        let end = 2 + topic + (hasNumber ? 2 : 0)
        guard end <= length else { return false }
        guard start.count == end else { return true }
        if length - end > limit {
            omitted[messageCount] = length - end
            sinceLastPing = 0
            state = .payload(length - end)
        } else {
            passContent(length - end, after: header + start, to: &output)
        }
        return true
    }

    private mutating func passContent(
        _ count: Int, after beginning: [UInt8], to output: inout [UInt8]
    ) {
        output += beginning
        header = []
        start = []
        state = count == 0 ? .header : .content(count)
    }

    private mutating func leaveOut(_ count: Int, of left: Int, output: inout [UInt8]) {
        guard count < left else {
            let beginning = [header[0]] + Self.encoded(start.count) + start
            return passContent(0, after: beginning, to: &output)
        }
        state = .payload(left - count)
        sinceLastPing += count
        guard sinceLastPing >= Self.pingInterval else { return }
        sinceLastPing = 0
        output += Self.ping
    }

    /// Encodes a length in the format of a packet.
    private static func encoded(_ length: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = length
        repeat {
            bytes.append(UInt8(rest & 0x7f) | (rest > 0x7f ? 0x80 : 0))
            rest >>= 7
        } while rest > 0
        return bytes
    }
}
