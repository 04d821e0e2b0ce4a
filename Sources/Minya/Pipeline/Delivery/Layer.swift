// SPDX-License-Identifier: Apache-2.0

/// One of the three layers that share a pipeline.
///
/// An end belongs to one layer of one scene, so the layer of every write and every delivery is
/// known without a backtrace.
public enum Layer: UInt8, Sendable, CaseIterable, CustomStringConvertible {
    /// Shows the data and reports user actions.
    case view = 1
    /// Moves between scenes and performs Requests.
    case controller = 2
    /// Calls services and storages, and writes the data to show.
    case store = 4

    /// The layer's name as printed in reports: `View`, `ViewController`, `Store`.
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
    /// All observers.
    @usableFromInline static var everyone: Audience {
        @inline(__always) @inlinable get { 0b1111 }
    }

    /// A Store that observes a child pipeline, as opposed to the child's own Store.
    @usableFromInline static var parent: Audience { 8 }

    /// All observers except this layer: a ``Field`` is not delivered to the layer that wrote it.
    @usableFromInline var others: Audience {
        @inline(__always) @inlinable get { 0b1111 & ~rawValue }
    }
}
