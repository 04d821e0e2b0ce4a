// SPDX-License-Identifier: Apache-2.0

extension SQL {
    /// Collects the literal's text and the values to bind between.
    public struct StringInterpolation: StringInterpolationProtocol {
        @usableFromInline let first: SQLBuffer
        @usableFromInline var larger: SQLBuffer?

        /// Begins a statement.
        @inlinable
        public init(literalCapacity: Int, interpolationCount: Int) {
            // Two words a literal, and for a value what most of them need.
            first = .make(words: 2 + 6 * interpolationCount)
        }

        /// Adds a part of the program's own text.
        @inlinable
        public mutating func appendLiteral(_ literal: StaticString) {
            // Between two values there may be nothing.
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

        /// Puts a piece of SQL here, with its values.
        public mutating func appendInterpolation(_ sql: SQL) {
            put(contentsOf: sql)
        }

        /// Binds values with commas between them, as `IN (…)` wants them.
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
        // Without a copy, which would count references, where the text lies in one piece.
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
