// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a picture's file.
///
/// Its ``sentence`` is for a person, in their language.
public enum PhotoIssue: String, Hashable, Sendable, Codable, CaseIterable {
    /// The file may not be read, or reading it failed.
    case unreadable
    /// The file has a picture's name, but its content is none of the formats known.
    case notAPicture
    /// It is a link with a picture's name, which is not followed.
    case link
    /// It is no file but a pipe, a socket or a device with a picture's name; it is not opened.
    case notAFile
    /// The file has no content.
    case empty
    /// The picture is broken or cut short; a part of it may show.
    case damaged
    /// The picture, if opened, would take more memory than is safe.
    case tooLarge
    /// The file was there when the folder was listed and is gone.
    case vanished
    /// It is no picture but a film, of which a picture shows.
    case film

    /// The reason in two or three words, for where there is no room for a sentence.
    public var caption: String {
        switch self {
        case .unreadable: localized("Cannot be read")
        case .notAPicture: localized("No picture")
        case .link: localized("Link")
        case .notAFile: localized("No file")
        case .empty: localized("Empty file")
        case .damaged: localized("Damaged")
        case .tooLarge: localized("Too large")
        case .vanished: localized("No longer there")
        case .film: localized("Video")
        }
    }

    /// What is wrong and, where there is something to do, what to do.
    public var sentence: String {
        switch self {
        case .unreadable: localized("This file cannot be read. Check its permissions.")
        case .notAPicture:
            localized("This file has a picture’s name, but its content is no picture.")
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
