// SPDX-License-Identifier: Apache-2.0

// Of Swift's library, newer than the SDK of iOS 17: only scripts/check-apple uses this module.

extension String {
    public init?<Encoding: Unicode.Encoding>(
        validating codeUnits: some Sequence<Encoding.CodeUnit>, as encoding: Encoding.Type)
}

extension Sequence {
    public func count<Failure: Error>(
        where predicate: (Element) throws(Failure) -> Bool
    ) throws(Failure) -> Int
}

extension Optional {
    public mutating func take() -> Wrapped?
}

public func extendLifetime<T: ~Copyable>(_ value: borrowing T)
