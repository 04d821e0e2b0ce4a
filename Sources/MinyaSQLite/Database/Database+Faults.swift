// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

extension Database {
    /// Reads the whole file and throws `damaged` if any part of it is damaged.
    ///
    /// It takes as long as reading the file.
    public func check() async throws(DatabaseError) {
        let file = file
        try await read { reader throws(DatabaseError) in
            let found = try reader.first("PRAGMA integrity_check(1)", as: String.self)
            guard found == "ok" else { throw .damaged(file: file) }
        }
    }

    /// Renames a file that cannot be used, with its log, so that a new one can take its place.
    ///
    /// Nothing is deleted. Call it only if the user agrees, and if no database is open on the file.
    ///
    /// ```swift
    /// func openAnew(_ file: String) async throws(DatabaseError) -> Database {
    ///     do {
    ///         return try await Database(file: file, migrations: [])
    ///     } catch .damaged, .notADatabase {
    ///         _ = try Database.moveAside(file)
    ///         return try await Database(file: file, migrations: [])
    ///     } catch {
    ///         throw error
    ///     }
    /// }
    /// ```
    /// - Returns: The new path of the file, in the same folder.
    public static func moveAside(_ file: String) throws(DatabaseError) -> String {
        let places = (1...1000).lazy.map { number in "\(file).aside-\(number)" }
        guard let aside = places.first(where: { place in access(place, F_OK) != 0 }) else {
            throw .cannotOpen(file: file, reason: "a thousand files have already been moved aside")
        }
        guard rename(file, aside) == 0 else {
            throw .cannotOpen(file: file, reason: String(cString: strerror(minya_errno())))
        }
        // The log belongs to its file. If a crash here left it behind, SQLite would discard it as
        // soon as it found it beside a new file.
        for end in ["-wal", "-shm", "-journal"] { rename(file + end, aside + end) }
        return aside
    }
}
