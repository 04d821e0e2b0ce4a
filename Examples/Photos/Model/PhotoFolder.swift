// SPDX-License-Identifier: Apache-2.0

/// A folder whose pictures a service presents.
public struct PhotoFolder: Equatable, Sendable {
    /// What it is called: the last part of its path.
    public var name: String

    /// Where it is.
    public var path: PhotoPath

    /// Whether it holds the sample pictures that `scripts/sample-photos` made, not a person's own.
    public var isSample: Bool

    /// Why it cannot be shown, in a sentence for a person; nil if it can.
    public var problem: String?

    /// Makes a folder of its parts.
    public init(name: String, path: PhotoPath, isSample: Bool = false, problem: String? = nil) {
        self.name = name
        self.path = path
        self.isSample = isSample
        self.problem = problem
    }
}
