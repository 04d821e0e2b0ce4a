// SPDX-License-Identifier: Apache-2.0

/// An error of a database.
///
/// A storage converts it to a `Failure` with a message of its app. Its ``description`` is for
/// developers: it states what failed, where, and how to fix it, and never contains a bound value.
///
/// ```swift
/// func explain(_ error: DatabaseError) -> String {
///     switch error {
///     case .notADatabase, .damaged: "The data is damaged."
///     case .full: "The disk is full."
///     default: "The data cannot be read or written."
///     }
/// }
/// ```
public enum DatabaseError: Error, Sendable, Equatable {
    /// The file is not a database; it was left unchanged.
    case notADatabase(file: String)
    /// The file is a database of another program; it was left unchanged.
    case foreign(file: String)
    /// The file is a database, but parts of it are damaged.
    case damaged(file: String)
    /// The file cannot be opened or created, for the reason that the system reports.
    case cannotOpen(file: String, reason: String)
    /// The file, or its folder, is read-only.
    case readOnly(file: String)
    /// Another process or connection held the lock for longer than the time to wait.
    case busy(file: String)
    /// The disk is full; the changes are rolled back.
    case full(file: String)
    /// Reading or writing failed in the system; `reason` is the name of the error.
    case unreadable(file: String, reason: String)
    /// The file was created by a newer version of the app; it was left unchanged.
    case newerVersion(file: String, found: Int, known: Int)
    /// A migration failed and was rolled back.
    case migration(number: Int, reason: String)
    /// A row violates a constraint; `place` names the table and columns if SQLite reports them.
    case constraint(Constraint, place: String)
    /// A column holds something other than the requested type.
    case mismatch(column: String, expected: String, found: String, sql: String)
    /// SQLite rejects a statement: a programming error.
    case statement(sql: String, reason: String)
    /// The database was used incorrectly; the text describes the fix.
    case misuse(String)
    /// A value, a row or the work on it is too large for SQLite.
    case tooLarge(sql: String)
    /// SQLite could not allocate memory.
    case outOfMemory
    /// The task was cancelled; the changes are rolled back.
    case cancelled
    /// The database is closed.
    case closed

    /// The kind of a violated constraint.
    public enum Constraint: Sendable, Equatable {
        /// A value that must be unique already exists.
        case unique
        /// A row with this primary key already exists.
        case primaryKey
        /// A required value is missing.
        case notNull
        /// A referenced row is missing.
        case foreignKey
        /// A CHECK condition of the table is not met.
        case check
        /// The value does not have the type of a column in a strict table.
        case dataType
        /// A trigger rejected the change.
        case trigger
        /// Any other constraint.
        case other
    }
}

extension DatabaseError: CustomStringConvertible {
    /// A sentence for developers: what failed, where, and how to fix it.
    public var description: String {
        switch self {
        case .notADatabase(let file):
            "\(file) is not a database: choose another file, or move this one aside."
        case .foreign(let file):
            "\(file) is the database of another program: choose another file."
        case .damaged(let file):
            "\(file) is damaged: restore it from a backup, or move it aside and create a new one."
        case .cannotOpen(let file, let reason):
            "\(file) cannot be opened (\(reason)): check that its folder exists."
        case .readOnly(let file):
            "\(file) is read-only: allow writing to it and to its folder."
        case .busy(let file):
            "\(file) is locked by another program: quit that program, or try again later."
        case .full(let file):
            "The disk has no space left for \(file): free some space and try again."
        case .unreadable(let file, let reason):
            "\(file) cannot be read or written (\(reason)): check its disk and try again."
        case .newerVersion(let file, let found, let known):
            "\(file) has version \(found), and this app supports \(known): use the newer app."
        case .migration(let number, let reason):
            "Migration \(number) failed and was rolled back: \(reason)"
        case .constraint(let constraint, let place):
            "A row violates a constraint (\(constraint): \(place)): change the row."
        case .mismatch(let column, let expected, let found, let sql):
            "Column \(column) holds \(found), not \(expected): read it as the type that it holds. In: \(sql)"
        case .statement(let sql, let reason):
            "A statement is not valid (\(reason)): correct it. It is: \(sql)"
        case .misuse(let sentence): sentence
        case .tooLarge(let sql):
            "A value or a row is too large for SQLite: split it. In: \(sql)"
        case .outOfMemory: "SQLite has no memory left: read fewer rows at a time."
        case .cancelled: "The work was cancelled and rolled back."
        case .closed: "The database is closed: open it again."
        }
    }
}
