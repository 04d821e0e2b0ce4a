// SPDX-License-Identifier: Apache-2.0

/// Stands for the owner that an `observe` without `by:` does not name.
///
/// It has every member, so that the compiler reads such a call to its end, and says what is missing
/// instead of what it makes of the closure.
@dynamicMemberLookup @dynamicCallable
public struct UnnamedOwner {
    private init() {}

    /// Stands for any property or method of the owner.
    public subscript(dynamicMember name: String) -> UnnamedOwner {
        get { fatalError() }
        nonmutating set { fatalError() }
    }

    /// Stands for a property that is changed or passed on.
    @_disfavoredOverload
    public subscript<Value>(dynamicMember name: String) -> Value {
        get { fatalError() }
        nonmutating set { fatalError() }
    }

    /// Stands for a call of a method.
    @discardableResult
    public func dynamicallyCall(
        withKeywordArguments arguments: KeyValuePairs<String, Any>
    ) -> UnnamedOwner { fatalError() }
}
