// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The outcome for one file, after it was checked.
package struct PlannedChange: Sendable {
    package enum Kind: String, Encodable, Sendable {
        case created
        case edited
        /// The file exists with other contents and is replaced as requested.
        case overwritten
        case moved
        case deleted
        /// The file already has the intended contents.
        case unchanged
    }

    package let kind: Kind
    package let path: ProjectPath
    /// The original path of a moved file.
    package let origin: ProjectPath?
    /// The transitions to write: none for an unchanged file, two for a moved file.
    package let transitions: [Transition]
    /// Whether contents are lost that the tool did not write.
    package let isLoss: Bool

    init(
        _ kind: Kind, _ path: ProjectPath, from origin: ProjectPath? = nil,
        _ transitions: [Transition] = [], isLoss: Bool = false
    ) {
        self.kind = kind
        self.path = path
        self.origin = origin
        self.transitions = transitions
        self.isLoss = isLoss
    }

    /// The changes in the format of `diff -u`; empty for an unchanged file.
    package var diff: String {
        guard let first = transitions.first else { return "" }
        // For a moved file: the contents that it overwrites, then the lines that change with the
        // move.
        guard kind == .moved, let left = transitions.last else {
            return UnifiedDiff.between(first.before?.bytes, first.after?.bytes, path, path)
        }
        let lost = isLoss ? UnifiedDiff.between(first.before?.bytes, nil, path, path) : ""
        return lost
            + UnifiedDiff.between(left.before?.bytes, first.after?.bytes, origin ?? path, path)
    }
}

extension PlannedChange: Encodable {
    private enum Key: CodingKey { case kind, path, from, diff }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(kind, forKey: .kind)
        try container.encode(path, forKey: .path)
        try container.encodeIfPresent(origin, forKey: .from)
        if !diff.isEmpty { try container.encode(diff, forKey: .diff) }
    }
}
