// SPDX-License-Identifier: Apache-2.0

/// What a ``PhotoService`` lets a person do besides looking; pages offer nothing else.
public struct PhotoAbilities: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The person chooses the folders that are searched.
    public static let chooseFolders = PhotoAbilities(rawValue: 1)
    /// Photos' files are given other names and moved to the trash, through ``PhotoFiles``.
    public static let changeFiles = PhotoAbilities(rawValue: 2)
    /// All photos of a source are listed at once, each as far as it is known; see
    /// ``PhotoService/rest(of:after:)``.
    public static let listAll = PhotoAbilities(rawValue: 4)

    /// All there is.
    public static let all: PhotoAbilities = [.chooseFolders, .changeFiles, .listAll]
}
