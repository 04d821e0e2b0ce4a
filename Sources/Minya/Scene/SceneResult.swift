// SPDX-License-Identifier: Apache-2.0

/// What a scene answers to the one that opened it, exactly once.
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
    /// The person went back, by whatever way, or the window was closed.
    case cancelled
}

extension SceneResult {
    /// The value, when there is one.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }
}

extension SceneResult {
    /// What a scene answered, its type erased; nil for nothing.
    init(anything: Any?) {
        // An optional Value would take the missing one for its own nil.
        if let anything, let value = anything as? Value {
            self = .value(value)
        } else {
            self = .cancelled
        }
    }
}

extension SceneResult: Equatable where Value: Equatable {}
extension SceneResult: Sendable where Value: Sendable {}
