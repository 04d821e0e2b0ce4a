// SPDX-License-Identifier: Apache-2.0

/// What a ``PhotoService`` offers the user besides viewing; pages offer nothing else.
public struct PhotoAbilities: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The user chooses the folders that are searched.
    public static let chooseFolders = PhotoAbilities(rawValue: 1)
    /// Files of photos can be renamed and moved to the trash, through ``PhotoFiles``.
    public static let changeFiles = PhotoAbilities(rawValue: 2)
    /// All photos of a source are listed at once, with the data known so far; see
    /// ``PhotoService/rest(of:after:)``.
    public static let listAll = PhotoAbilities(rawValue: 4)

    /// All abilities.
    public static let all: PhotoAbilities = [.chooseFolders, .changeFiles, .listAll]
}
