// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    import Foundation

    /// A body as one file, which URLSession can send again without keeping it in memory.
    final class UploadFile: Sendable {
        let url: URL
        private let isOurs: Bool

        init(_ upload: HTTPUpload, host: String) throws(HTTPFailure) {
            if case .file(let path, let length)? = upload.segments.first,
                upload.segments.count == 1, Self.length(of: path) == length
            {
                url = URL(filePath: path)
                isOurs = false
                return
            }
            url = FileManager.default.temporaryDirectory
                .appending(path: "minya-upload-\(UUID().uuidString)")
            isOurs = true
            do {
                try Data().write(to: url, options: .withoutOverwriting)
                let file = try FileHandle(forWritingTo: url)
                defer { try? file.close() }
                for segment in upload.segments { try Self.write(segment, to: file) }
            } catch {
                // The initializer throws, so the file is removed here.
                try? FileManager.default.removeItem(at: url)
                if let unreadable = error as? HTTPFailure.Reason {
                    throw HTTPFailure(unreadable, host: host)
                }
                throw HTTPFailure(
                    .fileUnwritable(path: url.path(percentEncoded: false)), host: host)
            }
        }

        deinit {
            if isOurs { try? FileManager.default.removeItem(at: url) }
        }

        private static func length(of path: String) -> Int? {
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return attributes?[.size] as? Int
        }

        private static func write(_ segment: HTTPUpload.Segment, to file: FileHandle) throws {
            switch segment {
            case .bytes(let bytes): try file.write(contentsOf: bytes)
            case .file(let path, var left):
                guard let source = FileHandle(forReadingAtPath: path) else {
                    throw HTTPFailure.Reason.fileUnreadable(path: path)
                }
                defer { try? source.close() }
                while left > 0 {
                    // The file is shorter than announced, and the missing bytes cannot be replaced.
                    guard let piece = try source.read(upToCount: min(left, 1024 * 1024)),
                        !piece.isEmpty
                    else { throw HTTPFailure.Reason.fileUnreadable(path: path) }
                    try file.write(contentsOf: piece)
                    left -= piece.count
                }
            }
        }
    }
#endif
