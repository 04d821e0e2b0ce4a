// SPDX-License-Identifier: Apache-2.0

extension Mutation {
    /// Numbers at the limits of numeric types.
    private static let extremes = [
        "9223372036854775807", "-9223372036854775808", "1e308",
    ].map { Array($0.utf8) }

    /// Returns variants of JSON with extreme numbers: for all members of one name, and for all
    /// members.
    ///
    /// Texts that consist only of digits are replaced as well. Each variant is valid JSON.
    package static func extremes(in json: [UInt8]) -> [[UInt8]] {
        let places = numbers(in: json)
        var groups = Set(places.map(\.name)).map { name in
            places.filter { $0.name == name }.map(\.range)
        }
        groups.append(places.map(\.range))
        return groups.filter { !$0.isEmpty }.flatMap { ranges in
            extremes.map { number in
                var bytes = json
                for range in ranges.reversed() { bytes.replaceSubrange(range, with: number) }
                return bytes
            }
        }
    }

    /// Returns the ranges of all numbers in order, each with the name of its member.
    private static func numbers(in json: [UInt8]) -> [(range: Range<Int>, name: [UInt8])] {
        var found: [(range: Range<Int>, name: [UInt8])] = []
        var name: [UInt8] = []
        var place = 0
        while place < json.count {
            let start = place
            if json[place] == UInt8(ascii: "\"") {
                place += 1
                while place < json.count, json[place] != UInt8(ascii: "\"") {
                    place += json[place] == UInt8(ascii: "\\") ? 2 : 1
                }
                place = min(place + 1, json.count)
                let text = json[start..<place].dropFirst().dropLast()
                if place < json.count, json[place] == UInt8(ascii: ":") {
                    name = Array(text)
                } else if !text.isEmpty, text.allSatisfy(isDigit) {
                    found.append((start..<place, name))
                }
            } else if isDigit(json[place]) || json[place] == UInt8(ascii: "-") {
                while place < json.count, isDigit(json[place]) || "+-.eE".utf8.contains(json[place])
                {
                    place += 1
                }
                found.append((start..<place, name))
            } else {
                place += 1
            }
        }
        return found
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
