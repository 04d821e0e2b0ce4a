// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What becomes of one file, now that it has been looked at.
package struct PlannedChange: Sendable {
    package enum Kind: String, Encodable, Sendable {
        case created
        case edited
        /// Was there with other contents, and is replaced as that was asked for.
        case overwritten
        case moved
        case deleted
        /// Is as it is to be already.
        case unchanged
    }

    package let kind: Kind
    package let path: ProjectPath
    /// Where a moved file was.
    package let origin: ProjectPath?
    /// What is to be written; none for what is unchanged, two for what is moved.
    package let transitions: [Transition]
    /// Whether something goes that the tool did not write.
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

    /// The lines that change, as `diff -u` has them; empty for what is unchanged.
    package var diff: String {
        guard let first = transitions.first else { return "" }
        // Of a moved file the lines that change on its way, and before them those it overwrites.
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
