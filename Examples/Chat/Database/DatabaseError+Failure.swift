// SPDX-License-Identifier: Apache-2.0

internal import ChatCore
internal import Minya
internal import MinyaSQLite

extension DatabaseError {
    /// The failure to show to a user whose conversations cannot be read or stored.
    var failure: Failure {
        switch self {
        case .cancelled: Failure(.cancelled, localized("The operation was cancelled. Try again."))
        case .full: Failure(.unreadable, localized("The disk is full."))
        case .readOnly: Failure(.unreadable, localized("The conversations are read-only."))
        case .busy:
            Failure(
                .unreadable, localized("Another program is using the conversations. Try again."))
        case .damaged, .notADatabase:
            Failure(.unreadable, localized("The file of the conversations is damaged."))
        default: Failure(.unreadable, localized("The conversations cannot be read or saved."))
        }
    }
}
