// SPDX-License-Identifier: Apache-2.0

import Minya
public import MinyaSQLite
public import PhotosCore

/// Why the file of what Photos keeps cannot be used.
public struct KeptProblem: Error, Equatable, Sendable {
    /// The file, which is as it was.
    public let file: PhotoPath
    /// What is wrong with it.
    public let error: DatabaseError

    /// Whether the file itself is wrong, which is so until somebody mends it; else what is around
    /// it is, as the disk.
    public var isLasting: Bool { error.isOfTheFile }

    /// What is wrong and what to do, for a person.
    public var sentence: String {
        switch error {
        case .notADatabase, .damaged, .foreign:
            localized(
                "“%s” is damaged and was left as it is. Until it is mended or moved away, favourites and searches last only until Photos ends.",
                file)
        case .newerVersion:
            localized(
                "“%s” is of a newer version of Photos. In this one, favourites and searches last only until Photos ends.",
                file)
        default:
            localized(
                "Favourites and searches last only until Photos ends. %s", error.reason)
        }
    }
}

extension DatabaseError {
    /// Whether the file itself is wrong.
    var isOfTheFile: Bool {
        switch self {
        case .notADatabase, .damaged, .foreign, .newerVersion: true
        default: false
        }
    }

    /// What a person is told who wanted something to be kept.
    var failure: Failure {
        if case .cancelled = self { return Failure(.cancelled, reason) }
        return Failure(.unreadable, localized("It could not be kept. %s", reason))
    }

    /// What a person is told who wanted something to be forgotten.
    var failureToForget: Failure {
        if case .cancelled = self { return Failure(.cancelled, reason) }
        return Failure(.unreadable, localized("It could not be forgotten. %s", reason))
    }

    /// Why, as a sentence.
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
