// SPDX-License-Identifier: Apache-2.0

/// The problem with a picture's file.
///
/// Its ``sentence`` is displayed, in the user's language.
public enum PhotoIssue: String, Hashable, Sendable, CaseIterable, Codable {
    /// The file is not readable, or reading it failed.
    case unreadable
    /// The file has a picture's name, but its content has no supported format.
    case notAPicture
    /// It is a link with a picture's name, which is not followed.
    case link
    /// It is a pipe, a socket or a device with a picture's name; it is not opened.
    case notAFile
    /// The file is empty.
    case empty
    /// The picture is damaged or truncated; a part of it may be shown.
    case damaged
    /// Decoding the picture would need more memory than is safe.
    case tooLarge
    /// The file existed when the folder was listed, but is gone.
    case vanished
    /// It is a video, for which a preview picture is shown.
    case film

    /// The problem in two or three words, where there is no room for a sentence.
    public var caption: String {
        switch self {
        case .unreadable: localized("Cannot be read")
        case .notAPicture: localized("Not a picture")
        case .link: localized("Link")
        case .notAFile: localized("Not a file")
        case .empty: localized("Empty file")
        case .damaged: localized("Damaged")
        case .tooLarge: localized("Too large")
        case .vanished: localized("No longer there")
        case .film: localized("Video")
        }
    }

    /// The problem and, if there is one, the remedy.
    public var sentence: String {
        switch self {
        case .unreadable: localized("This file cannot be read. Check its permissions.")
        case .notAPicture:
            localized("This file is named like a picture, but is not one.")
        case .link:
            localized("This is a link, and links are not followed. Open the folder it leads to.")
        case .notAFile:
            localized("This has a picture’s name, but is a pipe, a socket or a device.")
        case .empty: localized("This file is empty.")
        case .damaged:
            localized("This picture is damaged or cut short, so it may show only in part.")
        case .tooLarge: localized("This picture is too large to be opened safely.")
        case .vanished: localized("This file is no longer in the folder.")
        case .film: localized("This is a video. Only a still picture of it is shown.")
        }
    }
}
