// SPDX-License-Identifier: Apache-2.0

/// One of the three layers that share a pipeline.
///
/// An end belongs to one layer of one scene, so every write and every delivery knows its layer
/// without a backtrace.
public enum Layer: UInt8, Sendable, CaseIterable, CustomStringConvertible {
    case view = 1
    case controller = 2
    case store = 4

    public var description: String {
        switch self {
        case .view: "View"
        case .controller: "ViewController"
        case .store: "Store"
        }
    }
}

/// The layers that a delivery reaches, as bits of ``Layer``.
@usableFromInline
typealias Audience = UInt8

extension Layer {
    /// Everyone who observes.
    @usableFromInline static var everyone: Audience {
        @inline(__always) @inlinable get { 0b1111 }
    }

    /// A Store that watches a child pipeline: the child's Store is another than itself.
    @usableFromInline static var parent: Audience { 8 }

    /// Everyone but this layer: a ``Field`` is never echoed to who wrote it.
    @usableFromInline var others: Audience {
        @inline(__always) @inlinable get { 0b1111 & ~rawValue }
    }
}
