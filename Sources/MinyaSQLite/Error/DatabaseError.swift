// SPDX-License-Identifier: Apache-2.0

/// What can go wrong with a database.
///
/// A storage turns it into a `Failure` in the words of its app. Its ``description`` is for the
/// developer: it says what, where, and what to do, and never holds a value that was bound.
///
/// ```swift
/// func explain(_ error: DatabaseError) -> String {
///     switch error {
///     case .notADatabase, .damaged: "What was kept cannot be read."
///     case .full: "The disk is full."
///     default: "\(error)"
///     }
/// }
/// ```
public enum DatabaseError: Error, Sendable, Equatable {
    /// The file is something else than a database; it was left as it is.
    case notADatabase(file: String)
    /// The file is a database of another program; it was left as it is.
    case foreign(file: String)
    /// The file was a database once, but parts of it are broken.
    case damaged(file: String)
    /// The file cannot be opened or made, for the reason that the system gives.
    case cannotOpen(file: String, reason: String)
    /// The file, or its folder, can only be read.
    case readOnly(file: String)
    /// Somebody else held the lock for longer than the time to wait.
    case busy(file: String)
    /// No room is left on the disk; what was written is rolled back.
    case full(file: String)
    /// Reading or writing failed in the system below, which calls it by this name.
    case unreadable(file: String, reason: String)
    /// The file was made by a newer version of the app; it was left as it is.
    case newerVersion(file: String, found: Int, known: Int)
    /// A migration failed and was rolled back.
    case migration(number: Int, reason: String)
    /// A row breaks a rule of its table; `place` names the table and columns where SQLite does.
    case constraint(Constraint, place: String)
    /// A column holds something else than its type says.
    case mismatch(column: String, expected: String, found: String, sql: String)
    /// A statement that SQLite refuses: a mistake in the program.
    case statement(sql: String, reason: String)
    /// A mistake in the use of the database, and how to mend it.
    case misuse(String)
    /// A value, a row or the work on it is too large for SQLite.
    case tooLarge(sql: String)
    /// SQLite found no memory for its work.
    case outOfMemory
    /// The task was cancelled; what was written is rolled back.
    case cancelled
    /// The database is closed.
    case closed

    /// The rules that a table can have for its rows.
    public enum Constraint: Sendable, Equatable {
        /// A value that must be there once was there already.
        case unique
        /// A row of this key was there already.
        case primaryKey
        /// A value that must be there was missing.
        case notNull
        /// A row that is referred to is missing.
        case foreignKey
        /// A condition of the table does not hold.
        case check
        /// A value of another type than a strict table's column.
        case dataType
        /// A trigger said no.
        case trigger
        /// Any other rule.
        case other
    }
}

extension DatabaseError: CustomStringConvertible {
    /// A sentence for the developer: what was wrong, where, and what to do.
    public var description: String {
        switch self {
        case .notADatabase(let file):
            "\(file) is no database: choose another file, or move it aside."
        case .foreign(let file):
            "\(file) is the database of another program: choose another file."
        case .damaged(let file):
            "\(file) is damaged: restore it from a copy, or move it aside and begin anew."
        case .cannotOpen(let file, let reason):
            "\(file) cannot be opened (\(reason)): see whether its folder is there."
        case .readOnly(let file):
            "\(file) can only be read: allow writing to it and to its folder."
        case .busy(let file):
            "\(file) is locked by another program: end that one, or try again later."
        case .full(let file):
            "No room is left on the disk for \(file): free some and try again."
        case .unreadable(let file, let reason):
            "\(file) cannot be read or written (\(reason)): check its disk and try again."
        case .newerVersion(let file, let found, let known):
            "\(file) has version \(found), and this app knows \(known): use the newer app."
        case .migration(let number, let reason):
            "Migration \(number) failed and was rolled back: \(reason)"
        case .constraint(let constraint, let place):
            "A row breaks a rule (\(constraint)) of \(place): change the row."
        case .mismatch(let column, let expected, let found, let sql):
            "Column \(column) holds \(found), not \(expected): read it so. In: \(sql)"
        case .statement(let sql, let reason):
            "SQLite refuses a statement (\(reason)): correct it. It is: \(sql)"
        case .misuse(let sentence): sentence
        case .tooLarge(let sql):
            "A value or a row is too large for SQLite: split it. In: \(sql)"
        case .outOfMemory: "No memory is left for SQLite: read fewer rows at a time."
        case .cancelled: "The work was cancelled and rolled back."
        case .closed: "The database is closed: open it again."
        }
    }
}
