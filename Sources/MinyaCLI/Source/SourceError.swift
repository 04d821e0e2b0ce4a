// SPDX-License-Identifier: Apache-2.0

/// A reason why the sources could not be analysed; each message includes a fix.
package enum SourceError: ExitingError, Equatable, CustomStringConvertible {
    /// No compiler was found.
    case noToolchain(why: String)
    /// The toolchain does not include the library that reads its index.
    case noIndexLibrary(path: String, why: String)
    /// The package was not built, or was built without an index.
    case noIndex(path: String)
    /// The index exists but cannot be read.
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
                + "or name its build folder (--scratch-path)"
        case .unreadable(let path, let why):
            "\(path.asPath) cannot be read: \(why.asPath); remove it and build again"
        }
    }
}
