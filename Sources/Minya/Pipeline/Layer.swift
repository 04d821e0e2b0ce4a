// SPDX-License-Identifier: Apache-2.0

/// One of the three layers that share a pipeline.
///
/// An end belongs to one layer of one scene, so every write and every delivery knows its layer
/// without a backtrace.
public enum Layer: UInt8, Sendable, CaseIterable, CustomStringConvertible {
    /// Shows, and says what the person did.
    case view = 1
    /// Moves between scenes and performs requests.
    case controller = 2
    /// Asks services and storages, and writes what is shown.
    case store = 4

    /// The layer's name as reports print it: `View`, `ViewController`, `Store`.
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
