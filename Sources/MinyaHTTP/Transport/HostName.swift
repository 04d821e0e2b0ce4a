// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import CCurl
    import Glibc
#else
    import Foundation
#endif

/// Validates host names and converts them to the form in which they are resolved, sent and
/// compared.
enum HostName {
    /// Returns the ASCII form of a host name; `nil` if the name already is in that form.
    ///
    /// For `bücher.example` and for `b%C3%BCcher.example` it is `xn--bcher-kva.example`.
    ///
    /// - Throws: A problem that describes why it is not a valid host name.
    static func ascii(of name: Substring) throws(Problem) -> String? {
        if name.utf8.first == UInt8(ascii: "[") {
            try checkAddress(name)
            return nil
        }
        guard !name.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "%") }) else {
            try check(name)
            return nil
        }
        let text = try decoded(name)
        // A name with percent signs may be ASCII once it is decoded.
        let ascii = text.utf8.allSatisfy { $0 < 0x80 } ? text : try mapped(text)
        // Some characters map to a slash, or to several characters.
        try check(ascii[...])
        return ascii
    }

    /// The reason why a name is invalid, for developers.
    struct Problem: Error {
        let words: String
    }

    /// Returns a form of any name that is safe to show.
    ///
    /// It has no characters that look alike, change the direction of a line or break it, and it is
    /// not longer than a valid name.
    static func shown(_ name: Substring) -> String {
        do {
            return try ascii(of: name) ?? String(name)
        } catch {
            return encoded(name)
        }
    }

    private static func encoded(_ name: Substring) -> String {
        let kept = name.utf8.prefix(longestName)
        guard kept.allSatisfy(isGraphic), kept.count == name.utf8.count else {
            return PercentEncoding.encode(String(decoding: kept, as: UTF8.self))
        }
        return String(name)
    }

    private static let longestName = 253
    private static let longestLabel = 63

    private static func isGraphic(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7f }

    /// Returns the text with its percent signs decoded.
    private static func decoded(_ name: Substring) throws(Problem) -> String {
        guard let bytes = PercentEncoding.decode(name.utf8), !bytes.contains(0),
            let text = String(validating: bytes, as: UTF8.self)
        else { throw Problem(words: "the host name is not UTF-8") }
        return text
    }

    /// Checks by bytes, because this runs for each request.
    private static func check(_ name: Substring) throws(Problem) {
        // The empty last label of a fully qualified name stands for the root.
        let labels = name.utf8.last == UInt8(ascii: ".") ? name.utf8.dropLast() : name.utf8[...]
        guard labels.count <= longestName else {
            throw Problem(words: "the host name is longer than \(longestName) characters")
        }
        var length = 0
        for byte in labels {
            guard byte != UInt8(ascii: ".") else {
                guard length > 0 else { throw noLabel }
                length = 0
                continue
            }
            guard PercentEncoding.isUnreserved(byte) else {
                throw Problem(words: "the host name has an invalid character")
            }
            length += 1
            guard length <= longestLabel else {
                throw Problem(
                    words: "a part of the host name is longer than \(longestLabel) characters")
            }
        }
        guard length > 0 else { throw noLabel }
    }

    /// Checks an IPv6 address in brackets, which may have a zone: `[fe80::1%25eth0]` (RFC 6874).
    private static func checkAddress(_ name: Substring) throws(Problem) {
        let content = name.utf8.dropFirst().dropLast()
        let address = content.prefix { $0 != UInt8(ascii: "%") }
        let zone = content.dropFirst(address.count)
        var room = in6_addr()
        guard name.utf8.last == UInt8(ascii: "]"),
            // Other characters, such as a NUL, might end the C string early.
            address.allSatisfy({ PercentEncoding.isUnreserved($0) || $0 == UInt8(ascii: ":") }),
            inet_pton(AF_INET6, String(Substring(address)), &room) == 1,
            zone.isEmpty || isZone(zone)
        else { throw Problem(words: "the text in brackets is not an IPv6 address") }
    }

    /// Returns whether this is an encoded percent sign and the name of a network interface.
    private static func isZone(_ zone: Substring.UTF8View) -> Bool {
        let name = zone.dropFirst(3)
        return zone.starts(with: "%25".utf8) && 1...longestZone ~= name.count
            && name.allSatisfy(PercentEncoding.isUnreserved)
    }

    /// `IF_NAMESIZE` includes the terminating NUL.
    private static let longestZone = Int(IF_NAMESIZE) - 1

    private static var noLabel: Problem { Problem(words: "a part of the host name is empty") }

    #if canImport(CCurl)
        private static func mapped(_ name: String) throws(Problem) -> String {
            var problem: UnsafePointer<CChar>?
            guard let ascii = minya_host_to_ascii(name, &problem) else {
                let words = problem.map { String(cString: $0) } ?? ""
                throw Problem(words: "the host name has no ASCII form: \(words)")
            }
            defer { free(ascii) }
            return String(cString: ascii)
        }
    #else
        private static func mapped(_ name: String) throws(Problem) -> String {
            var components = URLComponents()
            components.host = name
            guard let ascii = components.encodedHost, ascii.utf8.allSatisfy({ $0 < 0x80 }) else {
                throw Problem(words: "the host name has no ASCII form")
            }
            return ascii
        }
    #endif
}
