// SPDX-License-Identifier: Apache-2.0

extension SQL {
    /// Collects the text of the literals and the values to bind.
    public struct StringInterpolation: StringInterpolationProtocol {
        @usableFromInline let first: SQLBuffer
        @usableFromInline var larger: SQLBuffer?

        /// Begins a statement.
        @inlinable
        public init(literalCapacity: Int, interpolationCount: Int) {
            // Two words per literal, and what most values need.
            first = .make(words: 2 + 6 * interpolationCount)
        }

        /// Appends a part of the literal SQL text.
        @inlinable
        public mutating func appendLiteral(_ literal: StaticString) {
            // The literal between two values may be empty.
            if literal.utf8CodeUnitCount > 0 { put(literal: literal) }
        }

        /// Binds a value.
        @inlinable
        @inline(__always)
        public mutating func appendInterpolation<Value: SQLValue>(_ value: Value) {
            value.bind(to: &self)
        }

        /// Binds a value, or NULL for nil.
        @inlinable
        public mutating func appendInterpolation<Value: SQLValue>(_ value: Value?) {
            value.bind(to: &self)
        }

        /// Inserts a piece of SQL with its values.
        public mutating func appendInterpolation(_ sql: SQL) {
            put(contentsOf: sql)
        }

        /// Binds values separated by commas, as `IN (…)` requires.
        @inlinable
        public mutating func appendInterpolation<Value: SQLValue>(list values: [Value]) {
            for (index, value) in values.enumerated() {
                if index > 0 { appendLiteral(", ") }
                value.bind(to: &self)
            }
        }
    }
}

extension SQL.StringInterpolation {
    /// Binds an integer.
    @inlinable
    public mutating func bind(_ value: Int64) {
        put(SQLBuffer.Kind.integer, word: UInt64(bitPattern: value))
    }

    /// Binds a number.
    @inlinable
    public mutating func bind(_ value: Double) {
        put(SQLBuffer.Kind.real, word: value.bitPattern)
    }

    /// Binds a text.
    @inlinable
    @inline(__always)
    public mutating func bind(_ value: String) {
        // Uses contiguous storage if available, to avoid a copy and its reference counting.
        let isDone: Void? = value.utf8.withContiguousStorageIfAvailable {
            put(SQLBuffer.Kind.text, UnsafeRawBufferPointer($0))
        }
        if isDone == nil { bindScattered(value) }
    }

    @usableFromInline
    mutating func bindScattered(_ value: String) {
        Array(value.utf8).withUnsafeBytes { put(SQLBuffer.Kind.text, $0) }
    }

    /// Binds bytes.
    @inlinable
    public mutating func bind(_ value: [UInt8]) {
        value.withUnsafeBytes { put(SQLBuffer.Kind.bytes, $0) }
    }

    /// Binds NULL.
    @inlinable
    public mutating func bindNull() { place(1)[0] = SQLBuffer.Kind.null }
}
