// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
    @_spi(Reflection) import Swift
#endif

/// Structs and tuples, whose stored properties are found by reflection.
enum PlainStruct {
    /// Returns a value with random properties, without a call of an initializer; nil for another type, or if
    /// a property has a type of which no value can be made.
    ///
    /// Types of the standard library and of Foundation are left out: their properties depend on each
    /// other. On systems other than Linux it makes none.
    static func value<Value>(of type: Value.Type, _ values: RandomValues) -> Value? {
        #if os(Linux)
            let metadata = unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
            // The kinds of a struct and of a tuple.
            guard [0x200, 0x301].contains(metadata.load(as: Int.self)) else { return nil }
            let module = _typeName(type, qualified: true).prefix { $0 != "." }
            guard !["Swift", "Foundation", "FoundationEssentials"].contains(module) else {
                return nil
            }
            var properties: [(UnsafeMutableRawPointer) -> Void] = []
            var size = 0
            let isMade = _forEachField(of: type) { _, offset, type, _ in
                func make<Property>(_ type: Property.Type) -> Bool {
                    guard !isReference(type), let value = try? values.value(type) else {
                        return false
                    }
                    properties.append { address in
                        (address + offset).initializeMemory(as: type, to: value)
                    }
                    size = max(size, offset + MemoryLayout<Property>.size)
                    return true
                }
                return _openExistential(type, do: make)
            }
            // A struct of C has properties that reflection does not know.
            guard isMade, size == MemoryLayout<Value>.size else { return nil }
            let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
            defer { place.deallocate() }
            for property in properties { property(UnsafeMutableRawPointer(place)) }
            return place.move()
        #else
            return nil
        #endif
    }

    /// Whether a property of this type holds an object, perhaps weakly, which reflection does not tell.
    private static func isReference(_ type: Any.Type) -> Bool {
        if let optional = type as? any AnyOptional.Type { return isReference(optional.wrapped) }
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        // The kind of an existential; a protocol may be one of classes.
        return type is AnyObject.Type || metadata.load(as: Int.self) == 0x303
    }
}

private protocol AnyOptional {
    static var wrapped: Any.Type { get }
}

extension Optional: AnyOptional {
    fileprivate static var wrapped: Any.Type { Wrapped.self }
}
