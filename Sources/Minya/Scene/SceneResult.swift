// SPDX-License-Identifier: Apache-2.0

/// The result that a scene returns to its opener, exactly once.
///
/// ```swift
/// // Store
/// pipeline.observe(\.picked, by: self) { store, result in
///     switch result {
///     case .value(let photo): store.select(photo.id)
///     case .cancelled: break
///     }
/// }
/// ```
public enum SceneResult<Value> {
    /// The scene ended with `finish(_:)`.
    case value(Value)
    /// The user went back in any way, or the window was closed.
    case cancelled
}

extension SceneResult {
    /// The value, if there is one.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }
}

extension SceneResult {
    /// Creates a result from a type-erased one; nil becomes `.cancelled`.
    init(anything: Any?) {
        // Unwrapped first, because an optional Value would accept the missing value as its own nil.
        if let anything, let value = anything as? Value {
            self = .value(value)
        } else {
            self = .cancelled
        }
    }
}

extension SceneResult: Equatable where Value: Equatable {}
extension SceneResult: Sendable where Value: Sendable {}
extension SceneResult: Encodable where Value: Encodable {}
extension SceneResult: Decodable where Value: Decodable {}
