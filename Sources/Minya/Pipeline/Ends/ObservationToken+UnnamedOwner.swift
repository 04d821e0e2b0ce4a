// SPDX-License-Identifier: Apache-2.0

extension ObservationToken {
    /// A placeholder for the owner that an `observe` without `by:` omits.
    ///
    /// It has every member, so that the compiler type-checks the whole call and reports the missing
    /// argument instead of an error in the closure.
    @dynamicMemberLookup @dynamicCallable
    public struct UnnamedOwner {
        private init() {}

        /// Accepts any property or method of the owner.
        public subscript(dynamicMember name: String) -> Self {
            get { fatalError() }
            nonmutating set { fatalError() }
        }

        /// Accepts a property that is changed or passed on.
        @_disfavoredOverload
        public subscript<Value>(dynamicMember name: String) -> Value {
            get { fatalError() }
            nonmutating set { fatalError() }
        }

        /// Accepts a call of a method.
        @discardableResult
        public func dynamicallyCall(
            withKeywordArguments arguments: KeyValuePairs<String, Any>
        ) -> Self { fatalError() }
    }
}
