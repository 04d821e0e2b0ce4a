// SPDX-License-Identifier: Apache-2.0

import Minya
public import MinyaSQLite
public import PhotosCore

/// Why the database of the user's data cannot be used.
public struct KeptProblem: Error, Equatable, Sendable {
    /// The file, which is unchanged.
    public let file: PhotoPath
    /// The error that occurred.
    public let error: DatabaseError

    /// Whether the file itself is at fault until it is repaired, rather than its environment, such
    /// as the disk.
    public var isLasting: Bool { error.isOfTheFile }

    /// A description of the problem and its remedy, for the user.
    public var sentence: String {
        switch error {
        case .notADatabase, .damaged, .foreign:
            localized(
                "“%s” is damaged and was left as it is. Until it is repaired or moved, favourites and searches last only until you quit Photos.",
                file)
        case .newerVersion:
            localized(
                "“%s” was written by a newer version of Photos. In this one, favourites and searches last only until you quit Photos.",
                file)
        default:
            localized(
                "Favourites and searches last only until you quit Photos. %s", error.reason)
        }
    }
}

extension DatabaseError {
    /// Whether the file itself is at fault.
    var isOfTheFile: Bool {
        switch self {
        case .notADatabase, .damaged, .foreign, .newerVersion: true
        default: false
        }
    }

    /// The error for the user if something could not be saved.
    var failure: Failure {
        if case .cancelled = self { return Failure(.cancelled, reason) }
        return Failure(.unreadable, localized("It could not be saved. %s", reason))
    }

    /// The error for the user if something could not be removed.
    var failureToForget: Failure {
        if case .cancelled = self { return Failure(.cancelled, reason) }
        return Failure(.unreadable, localized("The search could not be removed. %s", reason))
    }

    /// The reason, as a sentence.
    var reason: String {
        switch self {
        case .cannotOpen(_, let reason), .unreadable(_, let reason):
            localized("The system says: %s", reason)
        case .readOnly: localized("It is read-only.")
        case .full: localized("The disk is full.")
        case .busy: localized("Another program is using the file. Try again.")
        case .damaged, .notADatabase: localized("The file is damaged.")
        default: localized("Something unexpected happened. Try again.")
        }
    }
}
