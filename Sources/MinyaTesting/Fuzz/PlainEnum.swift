// SPDX-License-Identifier: Apache-2.0

/// The values of enums whose cases have no associated values, found by reflection.
enum PlainEnum {
    /// Returns all values of such an enum; nil for any other type.
    ///
    /// It reads the number of cases from the type's metadata, whose layout is a stable part of Swift's
    /// ABI. On systems other than Linux it finds none, because Apple's sign the pointers in the metadata.
    static func values<Value>(of type: Value.Type) -> [Value]? {
        #if os(Linux)
            let metadata = unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
            // The kind of an enum; Optional has one of its own.
            guard metadata.load(as: Int.self) == 0x201 else { return nil }
            let descriptor = metadata.load(
                fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
            let payloads = descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
            let count = Int(descriptor.load(fromByteOffset: 24, as: UInt32.self))
            guard payloads == 0, count > 0, hasNoPayload(descriptor + 16, count) else { return nil }
            // The number of the case is the whole value. An enum of C has another size.
            switch MemoryLayout<Value>.size {
            case 0 where count == 1: return [unsafeBitCast((), to: Value.self)]
            case 1 where count <= 0x100:
                return (0..<count).map { unsafeBitCast(UInt8($0), to: Value.self) }
            case 2 where count <= 0x1_0000:
                return (0..<count).map { unsafeBitCast(UInt16($0), to: Value.self) }
            default: return nil
            }
        #else
            return nil
        #endif
    }

    #if os(Linux)
        /// Whether no case has an associated value, not even one without a size, such as `Never`.
        ///
        /// - Parameter fields: The distance from itself to the description of the cases; 0 if the program
        ///   was built without it.
        private static func hasNoPayload(_ fields: UnsafeRawPointer, _ count: Int) -> Bool {
            let distance = Int(fields.load(as: Int32.self))
            guard distance != 0 else { return false }
            let cases = fields + distance
            let size = Int(cases.load(fromByteOffset: 10, as: UInt16.self))
            guard cases.load(fromByteOffset: 12, as: UInt32.self) == count else { return false }
            return (0..<count).allSatisfy { number in
                cases.load(fromByteOffset: 16 + number * size + 4, as: Int32.self) == 0
            }
        }
    #endif
}
