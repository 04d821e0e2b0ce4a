// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Decodable {
    /// Decodes a value from untrusted JSON.
    ///
    /// If the input ends right after the 513th open bracket, Foundation reads beyond the end to
    /// determine the position of the error, and crashes (Swift 6.3): therefore two spaces are
    /// appended.
    package init(json bytes: some Sequence<UInt8>) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(Array(bytes) + [0x20, 0x20]))
    }
}
