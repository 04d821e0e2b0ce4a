// SPDX-License-Identifier: Apache-2.0

import MinyaSQLite
import PhotosCore
import TextSearch

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The index of a folder's files, stored in SQLite for the next run of the app, with an index of
/// their words.
///
/// It is in the user's cache, and deleting it costs nothing but time: a file that is damaged, or is
/// not such an index, is deleted and created again. If nothing can be stored (a full disk, a
/// read-only home folder) there is no stored index, and everything is read and searched without it.
///
/// Each file has a row, whose number is its position in the ``FolderIndex``.
actor StoredIndex {
    /// The data of the last run.
    struct Known: Sendable {
        var entries: [PhotoReader.Entry?] = []
        var skippedFolders: [PhotoPath] = []
        var edition = 0
    }

    /// The outcome of a write.
    enum Written {
        case kept
        /// Another process wrote meanwhile: its positions differ, so everything has to be written.
        case fromAnother
        case failed
    }

    private let root: PhotoPath
    private let file: PhotoPath
    private var database: Database?
    private var isOpened = false
    private var opening: Task<Database?, Never>?
    private var hasEnded = false
    /// Identifies the last write: each write assigns a new number.
    private var edition: Int?

    /// A version number that changes with what is read of pictures or how it is stored.
    private static let mark = 3

    /// Creates the index of the folder `root` in the cache folder; nothing is opened yet.
    init(of root: PhotoPath, in cache: PhotoPath) {
        self.root = root
        file = Self.file(for: root, in: cache)
    }

    // MARK: - Reading

    /// Loads the data of the last run that stored any; nil if there is none that can be used.
    func load() async -> Known? {
        guard let database = await open() else { return nil }
        let root = root
        do throws(DatabaseError) {
            let known = try await database.read { reader throws(DatabaseError) in
                try Known(of: root, mark: Self.mark, from: reader)
            }
            edition = known?.edition
            return known
        } catch {
            await drop(database, after: error)
            return nil
        }
    }

    /// Returns the positions of entries with all of `words`; nil if the index cannot tell.
    func positions(having words: [SearchText.Folded]) async -> Set<Int>? {
        guard let edition, let query = StoredWords.query(for: words),
            let database = await open()
        else { return nil }
        do throws(DatabaseError) {
            return try await database.read { reader throws(DatabaseError) in
                guard try StoredIndex.edition(reader) == edition else { return nil }
                var found: Set<Int> = []
                try reader.forEach(query) { row throws(DatabaseError) in found.insert(try row[0]) }
                return found
            }
        } catch {
            await drop(database, after: error)
            return nil
        }
    }

    // MARK: - Writing

    /// Stores the entries at some positions.
    ///
    /// Pass all of them with `isWhole`; otherwise the stored data must be what was loaded or
    /// written here last.
    func write(
        _ rows: [(position: Int, entry: PhotoReader.Entry?)], skippedFolders: [PhotoPath],
        isWhole: Bool
    ) async -> Written {
        guard let database = await open() else { return .failed }
        let last = edition
        let next = Int.random(in: 1 ... .max)
        let root = root
        do throws(DatabaseError) {
            let isKept = try await database.write { writer throws(DatabaseError) in
                if isWhole {
                    try writer.run("DELETE FROM photo")
                    try writer.run("DELETE FROM words")
                } else {
                    guard let last, try StoredIndex.edition(writer) == last else { return false }
                }
                for (position, entry) in rows {
                    try writer.store(entry, at: position, below: root, isNew: isWhole)
                }
                try writer.store(folder: root, skippedFolders, mark: Self.mark, edition: next)
                return true
            }
            edition = isKept ? next : nil
            // Only closing checkpoints the log; the next start would have to read it.
            if isWhole { await close() }
            return isKept ? .kept : .fromAnother
        } catch {
            edition = nil
            await drop(database, after: error)
            return .failed
        }
    }

    private static func edition(_ reader: DatabaseReader) throws(DatabaseError) -> Int? {
        try reader.first("SELECT edition FROM folder", as: Int.self)
    }

    // MARK: - File

    /// Deletes the stored data of a folder that is no longer chosen.
    static func remove(_ root: PhotoPath, in cache: PhotoPath) {
        remove(file(for: root, in: cache))
    }

    private static func file(for root: PhotoPath, in cache: PhotoPath) -> PhotoPath {
        var sum = Checksum()
        sum.add(root.bytes)
        let name = String(sum.value, radix: 16)
        return cache.appending(PhotoPath("folder-\(name).sqlite"))
    }

    private static func remove(_ file: PhotoPath) {
        for end in ["", "-wal", "-shm"] {
            let part = PhotoPath(bytes: file.bytes + Array(end.utf8))
            _ = part.withCString { unlink($0) }
        }
    }

    /// Opens the file on first use; nil if that fails.
    private func open() async -> Database? {
        if isOpened || hasEnded { return database }
        // Concurrent calls wait for the same opening: a write would be lost otherwise.
        let opening = opening ?? Task { await openFile() }
        self.opening = opening
        return await opening.value
    }

    private func openFile() async -> Database? {
        database = await makeDatabase()
        isOpened = true
        opening = nil
        if hasEnded { await close() }
        return database
    }

    private func makeDatabase() async -> Database? {
        let path = file.description
        guard PhotoPath(path) == file else { return nil }
        try? AtomicFile.makeFolders(for: file)
        do throws(DatabaseError) {
            return try await Database(file: path, migrations: Self.migrations, readers: 1)
        } catch {
            guard Self.isOfNoIndex(error) else { return nil }
            Self.remove(file)
            return try? await Database(file: path, migrations: Self.migrations, readers: 1)
        }
    }

    /// Closes the file; the next use opens it again.
    func close() async {
        _ = await opening?.value
        let closing = database
        database = nil
        isOpened = false
        await closing?.close()
    }

    /// Closes the file permanently, which checkpoints its log.
    func end() async {
        hasEnded = true
        await close()
    }

    /// Deletes the file if it is not an index, so that a new one is created, unless another call
    /// already did.
    private func drop(_ damaged: Database, after error: DatabaseError) async {
        guard Self.isOfNoIndex(error), database === damaged else { return }
        edition = nil
        database = nil
        isOpened = false
        // Prevents the file from being opened again before it is deleted.
        let opening = Task {
            await damaged.close()
            Self.remove(file)
            return await openFile()
        }
        self.opening = opening
        _ = await opening.value
    }

    private static func isOfNoIndex(_ error: DatabaseError) -> Bool {
        switch error {
        case .damaged, .notADatabase, .foreign, .newerVersion, .mismatch, .migration, .statement:
            true
        default: false
        }
    }

    private static let migrations = [
        Migration(
            1,
            """
            CREATE TABLE folder (
                path BLOB NOT NULL, mark INTEGER NOT NULL, edition INTEGER NOT NULL
            ) STRICT;
            CREATE TABLE skipped (path BLOB NOT NULL) STRICT;
            CREATE TABLE photo (
                number INTEGER PRIMARY KEY,
                path BLOB NOT NULL,
                node INTEGER NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL,
                is_partial INTEGER NOT NULL, is_dated INTEGER NOT NULL,
                title TEXT NOT NULL, author TEXT, taken INTEGER, camera TEXT,
                width INTEGER, height INTEGER, keywords BLOB NOT NULL,
                rating INTEGER NOT NULL, licence TEXT, issue TEXT,
                sum INTEGER NOT NULL
            ) STRICT;
            CREATE VIRTUAL TABLE words USING fts5(
                text, tokenize = 'trigram case_sensitive 1');
            """),
        // Titles used to be file names without their extension, and some sizes were unknown:
        // everything is read again.
        Migration(
            2,
            """
            DELETE FROM folder;
            DELETE FROM skipped;
            DELETE FROM photo;
            DELETE FROM words;
            """),
    ]
}
