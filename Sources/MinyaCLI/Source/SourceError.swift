// SPDX-License-Identifier: Apache-2.0

/// Why the sources could not be understood; each says what to do.
package enum SourceError: ExitingError, Equatable, CustomStringConvertible {
    /// There is no compiler to ask.
    case noToolchain(why: String)
    /// The compiler has no library that reads its index.
    case noIndexLibrary(path: String, why: String)
    /// Nothing was built, or without an index.
    case noIndex(path: String)
    /// The index is there and cannot be read.
    case unreadable(path: String, why: String)

    package var exitCode: ExitCode {
        switch self {
        case .noToolchain, .noIndexLibrary: .toolchain
        case .noIndex: .refused
        case .unreadable: .io
        }
    }

    package var description: String {
        switch self {
        case .noToolchain(let why):
            "there is no Swift compiler: \(why.asPath); install one, or put its folder into PATH"
        case .noIndexLibrary(let path, let why):
            "the compiler's index cannot be read, because \(path.asPath) cannot be loaded: \(why.asPath)"
        case .noIndex(let path):
            "there is no index at \(path.asPath): build the app for debugging first (swift build), "
                + "or say where it was built (--scratch-path)"
        case .unreadable(let path, let why):
            "\(path.asPath) cannot be read: \(why.asPath); remove it and build again"
        }
    }
}
