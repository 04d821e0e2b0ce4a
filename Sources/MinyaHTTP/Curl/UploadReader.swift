// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import Glibc

    /// Reads a body in order; files are open only while they are read.
    final class UploadReader {
        private let upload: HTTPUpload
        private var index = 0
        /// The offset within the segment.
        private var offset = 0
        private var descriptor: Int32 = -1

        init(_ upload: HTTPUpload) { self.upload = upload }

        deinit { closeFile() }

        /// Seeks to an offset of the body, to send it again after a redirect or on a new
        /// connection.
        func seek(to place: Int) {
            closeFile()
            index = 0
            offset = place
            while index < upload.segments.count, offset >= upload.segments[index].length {
                offset -= upload.segments[index].length
                index += 1
            }
        }

        /// Fills the buffer and returns the number of bytes; 0 at the end.
        func read(into buffer: UnsafeMutableRawBufferPointer) throws(HTTPFailure.Reason) -> Int {
            var filled = 0
            while filled < buffer.count, index < upload.segments.count {
                let segment = upload.segments[index]
                guard offset < segment.length else {
                    closeFile()
                    index += 1
                    offset = 0
                    continue
                }
                let room = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
                let wanted = min(room.count, segment.length - offset)
                switch segment {
                case .bytes(let bytes):
                    bytes.withUnsafeBytes { source in
                        room.copyMemory(
                            from: UnsafeRawBufferPointer(
                                rebasing: source[offset..<(offset + wanted)]))
                    }
                    filled += wanted
                    offset += wanted
                case .file(let path, _):
                    let count = try readFile(path, room, wanted)
                    filled += count
                    offset += count
                }
            }
            return filled
        }

        private func readFile(
            _ path: String, _ room: UnsafeMutableRawBufferPointer, _ wanted: Int
        ) throws(HTTPFailure.Reason) -> Int {
            if descriptor < 0 {
                // Opening a named pipe without `O_NONBLOCK` would block every exchange.
                descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
                if descriptor >= 0 { posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL) }
            }
            guard descriptor >= 0 else { throw .fileUnreadable(path: path) }
            let count = pread(descriptor, room.baseAddress, wanted, off_t(offset))
            // The file is shorter than announced, and the missing bytes cannot be replaced.
            guard count > 0 else { throw .fileUnreadable(path: path) }
            return count
        }

        private func closeFile() {
            if descriptor >= 0 { close(descriptor) }
            descriptor = -1
        }
    }
#endif
