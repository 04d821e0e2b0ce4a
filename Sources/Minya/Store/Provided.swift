// SPDX-License-Identifier: Apache-2.0

/// The value of a dependency.
///
/// It is found by the type of its key. The first cast of a value to a protocol searches the
/// conformances of the whole program, which takes a tenth of a millisecond; comparing the types of
/// the keys takes nanoseconds.
class Provided {
    fileprivate let value: Any

    fileprivate init(value: Any) { self.value = value }

    final func value<Value>(as type: Value.Type) -> Value? {
        (self as? ProvidedAs<Value>)?.typed ?? value as? Value
    }
}

/// The value of a dependency, with the type of the key that it was provided for.
final class ProvidedAs<Value>: Provided {
    fileprivate let typed: Value

    init(_ value: Value) {
        typed = value
        super.init(value: value)
    }
}
