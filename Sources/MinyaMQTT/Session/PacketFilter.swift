// SPDX-License-Identifier: Apache-2.0

/// Follows the packets that a broker sends, and takes the payload out of messages that are too long.
///
/// libmosquitto allocates as much memory as a packet announces. So such a message reaches it without
/// its payload, and only when all of that has been received: then it acknowledges the message like
/// any other, and the broker does not send it again.
struct PacketFilter {
    private enum State {
        /// Collects the first byte and the length of the next packet.
        case header
        /// Collects what comes before the payload of a message that may be too long.
        case start
        /// Passes on so many bytes of the packet.
        case content(Int)
        /// Leaves out so many bytes of a payload.
        case payload(Int)
    }

    /// No packet but a message is longer: a broker's longest answer has a byte for each filter, and
    /// we ask for one at a time.
    private static let longestAnswer = 1024
    private static let message: UInt8 = 3
    private static let ping: [UInt8] = [0xd0, 0]
    /// After so many bytes that are left out, libmosquitto is told that the broker is still there.
    private static let pingInterval = 65_536

    private let limit: Int
    private var state = State.header
    private var header: [UInt8] = []
    private var length = 0
    private var start: [UInt8] = []
    private var sinceLastPing = 0
    private var messageCount = 0
    /// How long the payloads were that were left out, by the message's number, from 1.
    private var omitted: [Int: Int] = [:]

    /// - Parameter limit: The longest payload that is passed on, in bytes.
    init(limit: Int) { self.limit = limit }

    /// How long the payload of a message was that was left out, once; 0 for any other message.
    mutating func takeOmitted(ofMessage number: Int) -> Int {
        omitted.removeValue(forKey: number) ?? 0
    }

    /// Appends what libmosquitto may see of the bytes; false when they are not MQTT as we asked for.
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
        // Twice for sure is nothing that we ever ask for; libmosquitto would keep such messages.
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

    /// A length as packets have it.
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
