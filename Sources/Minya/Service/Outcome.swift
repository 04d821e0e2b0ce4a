// SPDX-License-Identifier: Apache-2.0

/// The outcome of a request: a value, a rejection or a failure.
///
/// ```swift
/// switch outcome {
/// case .value(let page): show(page)
/// case .rejection(let rejection): pipeline.phase = .rejected(rejection.message)
/// case .failure(let failure): pipeline.phase = .failed(failure.message)
/// }
/// ```
public enum Outcome<Value> {
    /// The request succeeded.
    case value(Value)
    /// The service refused the request.
    case rejection(Rejection)
    /// There was no answer, or none that could be read.
    case failure(Failure)
}

extension Outcome {
    /// The value, if there is one.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    /// Returns the same outcome with its value transformed.
    public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Outcome<Other> {
        switch self {
        case .value(let value): .value(try transform(value))
        case .rejection(let rejection): .rejection(rejection)
        case .failure(let failure): .failure(failure)
        }
    }
}

extension Outcome: Equatable where Value: Equatable {}
extension Outcome: Sendable where Value: Sendable {}
extension Outcome: Encodable where Value: Encodable {}
extension Outcome: Decodable where Value: Decodable {}
