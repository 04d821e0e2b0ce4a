// SPDX-License-Identifier: Apache-2.0

public import ChatCore
import FoundationEssentials
import Minya

/// An account memory stored in a file of two lines: the address and the name.
///
/// A missing or malformed file yields no account.
public struct FileAccountMemory: AccountMemory {
    /// An upper bound for the size of the file, in bytes.
    private static let limit = 4_096

    private let file: String

    /// Creates an account memory for a file whose folder may not exist yet.
    public init(file: String) { self.file = file }

    @concurrent public func last() async throws -> KnownAccount? {
        guard let content = FileManager.default.contents(of: file, limit: Self.limit) else {
            return nil
        }
        let lines = String(decoding: content, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == 3, lines[2].isEmpty, !lines[1].isEmpty,
            let server = try? ChatServer(String(lines[0]), isSecure: true)
        else { return nil }
        return KnownAccount(String(lines[1]), at: server)
    }

    @concurrent public func remember(_ account: KnownAccount?) async throws {
        do {
            if let account {
                try FileManager.default.makeFolder(of: file)
                try Data("\(account.server.address)\n\(account.name)\n".utf8)
                    .write(to: URL(filePath: file), options: .atomic)
            } else if FileManager.default.fileExists(atPath: file) {
                try FileManager.default.removeItem(atPath: file)
            }
        } catch {
            throw Failure(
                .unreadable,
                localized("Your account could not be saved: %s", file))
        }
    }
}

extension FileManager {
    /// Returns the content of a file; nil if it exceeds the limit or cannot be read.
    fileprivate func contents(of file: String, limit: Int) -> Data? {
        guard let facts = try? attributesOfItem(atPath: file),
            facts[.type] as? FileAttributeType == .typeRegular
        else { return nil }
        // The size is an `NSNumber` if the program links Foundation, and a Swift integer otherwise.
        let size = facts[.size] as? Int ?? (facts[.size] as? UInt).map(Int.init(clamping:))
        guard let size, size <= limit else { return nil }
        return contents(atPath: file)
    }

    fileprivate func makeFolder(of file: String) throws {
        guard let end = file.lastIndex(of: "/"), end > file.startIndex else { return }
        try createDirectory(
            atPath: String(file[..<end]), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
    }
}
