// SPDX-License-Identifier: Apache-2.0

/// A reason why no app could be found; each message includes a fix.
package enum AppError: ExitingError, Equatable, CustomStringConvertible {
    /// No module of the package opens a page.
    case none(root: String)
    /// More than one module opens pages.
    case several([String])
    /// No module has the given name.
    case unknown(String, known: [String])
    /// Sources were modified after they were indexed.
    case stale([String])

    package var exitCode: ExitCode { .refused }

    package var description: String {
        switch self {
        case .none(let root):
            "no module of \(root.asPath) registers pages and opens one: build the package first, "
                + "or name the folder of another package"
        case .several(let names):
            "there are several apps: choose one with --app, of " + names.joined(separator: ", ")
        case .unknown(let name, let known):
            "there is no app \(name.quoted); "
                + (known.isEmpty ? "the package has no app" : "there are: ")
                + known.joined(separator: ", ")
        case .stale(let files):
            "changed since the last build: " + files.prefix(5).map(\.asPath).joined(separator: ", ")
                + (files.count > 5 ? " and \(files.count - 5) more" : "")
                + "; build first, or add --build"
        }
    }
}
