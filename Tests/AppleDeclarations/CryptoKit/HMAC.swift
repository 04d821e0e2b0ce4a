// SPDX-License-Identifier: Apache-2.0

import Foundation

public protocol HashFunction: Sendable {}

public enum Insecure {
    public struct SHA1: HashFunction {}
}

public struct SymmetricKey: Sendable {
    public init<Bytes: ContiguousBytes>(data: Bytes)
}

public struct HMAC<Hash: HashFunction>: Sendable {
    public static func authenticationCode<Bytes: DataProtocol>(
        for data: Bytes, using key: SymmetricKey
    ) -> HashedAuthenticationCode<Hash>
}

public struct HashedAuthenticationCode<Hash: HashFunction>: Sequence, Sendable {
    public func makeIterator() -> Array<UInt8>.Iterator
}
