// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The file format of an answer: magic bytes, checksum, length of the head, head as JSON, body.
enum CacheEntry {
    private struct Head: Codable {
        let status: Int
        let names: [String]
        let values: [String]
    }

    private static let mark = Array("MinyaHT1".utf8)
    /// The size of the magic bytes, the checksum and the length.
    private static let start = 8 + 8 + 4

    static func encode(_ response: HTTPResponse) -> [UInt8]? {
        // A cookie is short-lived and may hold credentials.
        let fields = response.headers.fields.filter { !$0.isNamed("Set-Cookie") }
        let head = Head(
            status: response.status, names: fields.map(\.name), values: fields.map(\.value))
        guard let json = try? JSONEncoder().encode(head) else { return nil }
        let content = bytes(of: UInt32(json.count)) + Array(json) + response.body
        return mark + bytes(of: sum(content[...])) + content
    }

    /// Returns `nil` if the file is not an entry, or not a complete one.
    static func decode(_ file: [UInt8]) -> HTTPResponse? {
        guard file.count >= start, Array(file[..<8]) == mark,
            number(file[8..<16]) == sum(file[16...])
        else { return nil }
        let length = Int(number(file[16..<20]))
        guard file.count - start >= length else { return nil }
        let json = file[start..<(start + length)]
        guard let head = try? JSONAnswer.value(Head.self, of: json),
            head.names.count == head.values.count
        else { return nil }
        let fields = zip(head.names, head.values).map { HTTPHeaders.Field($0, $1) }
        return HTTPResponse(
            status: head.status, headers: HTTPHeaders(fields),
            body: Array(file[(start + length)...]))
    }

    /// Returns the file name for an exchange; it depends on all headers, such as credentials and
    /// language.
    static func name(of exchange: HTTPExchange, by signer: Secret?) -> String {
        var fields = exchange.headers.fields.map { "\($0.name.lowercased()): \($0.value)" }
        // No header can have this name.
        if let signer { fields.append(":signer: \(signer.revealed)") }
        let key = ([exchange.url] + fields.sorted()).joined(separator: "\n")
        return SHA256.digest(Array(key.utf8)).map { byte in
            byte < 16 ? "0" + String(byte, radix: 16) : String(byte, radix: 16)
        }.joined()
    }

    static func isName(_ name: String) -> Bool {
        name.utf8.count == 64
            && name.utf8.allSatisfy {
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
                    || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
            }
    }

    /// FNV-1a, which protects against damage but not against tampering.
    private static func sum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
