// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Glibc)
    import Glibc
#endif

extension HTTPBody {
    /// Returns the body as a transport sends it, with its media type; `nil` if the body is empty.
    func upload(to host: String) throws(HTTPFailure) -> (upload: HTTPUpload, type: String)? {
        switch content {
        case .none: return nil
        case .bytes(let bytes, let type): return (HTTPUpload([.bytes(bytes)]), type)
        case .form(let fields):
            // Form encoding writes a space as a plus, but servers decode `%20` as well.
            return (
                HTTPUpload([.bytes(Array(fields.encoded.utf8))]),
                "application/x-www-form-urlencoded"
            )
        case .json(let value):
            guard let data = try? JSONEncoder().encode(value) else {
                throw HTTPFailure(.badRequest("the body cannot be encoded as JSON"), host: host)
            }
            return (HTTPUpload([.bytes(Array(data))]), "application/json")
        case .file(let path, let type):
            let length = try Self.length(of: path, for: host)
            return (HTTPUpload([.file(path: path, length: length)]), type)
        case .parts(let parts):
            let writer = MultipartWriter()
            let segments = try writer.segments(of: parts) { path throws(HTTPFailure) in
                try Self.length(of: path, for: host)
            }
            return (HTTPUpload(segments), writer.type)
        }
    }

    private static func length(of path: String, for host: String) throws(HTTPFailure) -> Int {
        var found = stat()
        guard stat(path, &found) == 0, found.st_mode & S_IFMT == S_IFREG, access(path, R_OK) == 0
        else { throw HTTPFailure(.fileUnreadable(path: path), host: host) }
        return Int(found.st_size)
    }
}
