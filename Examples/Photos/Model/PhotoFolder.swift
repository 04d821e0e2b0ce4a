// SPDX-License-Identifier: Apache-2.0

/// A folder whose pictures a service presents.
public struct PhotoFolder: Equatable, Sendable, Codable {
    /// The last part of its path.
    public var name: String

    /// The path of the folder.
    public var path: PhotoPath

    /// Whether it contains the sample pictures created by `scripts/sample-photos`, not a user's
    /// own.
    public var isSample: Bool

    /// Why it cannot be shown, as a sentence for the user; nil if it can.
    public var problem: String?

    /// Creates a folder from its parts.
    public init(name: String, path: PhotoPath, isSample: Bool = false, problem: String? = nil) {
        self.name = name
        self.path = path
        self.isSample = isSample
        self.problem = problem
    }
}
