// SPDX-License-Identifier: Apache-2.0

/// The name of one of several views that can show a page, such as a grid or a list.
///
/// It belongs to a Pipeline type, so the compiler rejects a view of another one, and a controller
/// can name it without depending on any view.
///
/// ```swift
/// extension ViewKind where Pipe == PhotoListPipeline {
///     static var list: Self { "list" }
/// }
/// ```
public struct ViewKind<Pipe: Pipeline>: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name of the kind, unique among those of its pipeline.
    public let name: String

    /// Creates a kind with this name; the same name and pipeline denote the same kind.
    public init(stringLiteral name: String) { self.name = name }
}
