// SPDX-License-Identifier: Apache-2.0

#if canImport(CZlib)
    import CZlib

    /// Inflates gzip data, and detects whether it was complete.
    ///
    /// curl can inflate as well, but accepts a truncated stream as complete.
    final class Inflater {
        private let stream: UnsafeMutablePointer<z_stream>
        private let room: UnsafeMutableRawBufferPointer
        /// Whether the last stream was complete; no data at all counts as complete.
        private(set) var isWhole = true
        private var isOver = false

        /// Returns `nil` if no memory is available.
        init?() {
            // zlib keeps the address of the stream.
            stream = .allocate(capacity: 1)
            stream.initialize(to: z_stream())
            room = .allocate(byteCount: 64 * 1024, alignment: 16)
            guard minya_inflate_init(stream) == Z_OK else { return nil }
        }

        deinit {
            inflateEnd(stream)
            stream.deallocate()
            room.deallocate()
        }

        /// Inflates bytes and passes the result on in pieces, so that a limit stops a decompression
        /// bomb early.
        func inflate(
            _ bytes: UnsafeRawBufferPointer,
            into sink: (UnsafeRawBufferPointer) throws(HTTPFailure.Reason) -> Void
        ) throws(HTTPFailure.Reason) {
            guard let start = bytes.baseAddress, !bytes.isEmpty, !isOver else { return }
            stream.pointee.next_in = UnsafeMutableRawPointer(mutating: start)
                .assumingMemoryBound(to: UInt8.self)
            stream.pointee.avail_in = UInt32(bytes.count)
            repeat {
                if isWhole, try !begins() { return }
                isWhole = false
                stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
                stream.pointee.avail_out = UInt32(room.count)
                let code = CZlib.inflate(stream, Z_NO_FLUSH)
                let count = room.count - Int(stream.pointee.avail_out)
                if count > 0 { try sink(UnsafeRawBufferPointer(rebasing: room[..<count])) }
                switch code {
                case Z_STREAM_END: isWhole = true
                case Z_OK: break
                case Z_BUF_ERROR: return  // needs more bytes
                default: throw .badAnswer
                }
            } while stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0 && !isWhole
        }

        /// Returns whether another stream follows, which is allowed; other bytes after the last
        /// stream are ignored.
        private func begins() throws(HTTPFailure.Reason) -> Bool {
            guard stream.pointee.total_in > 0 else { return true }
            guard stream.pointee.avail_in > 0, stream.pointee.next_in.pointee == 0x1f else {
                isOver = true
                return false
            }
            guard inflateReset(stream) == Z_OK else { throw .badAnswer }
            return true
        }
    }
#endif
