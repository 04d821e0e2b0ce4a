// SPDX-License-Identifier: Apache-2.0

/// The name of one of several views that a page can be shown by: a grid, a list.
///
/// It belongs to a Pipeline, so a view of another one does not fit it, and a controller names it
/// without knowing any view.
///
/// ```swift
/// extension ViewKind where Pipe == PhotoListPipeline {
///     static var list: Self { "list" }
/// }
/// ```
public struct ViewKind<Pipe: Pipeline>: Hashable, Sendable, ExpressibleByStringLiteral {
    /// What the kind is called, once among those of its pipeline.
    public let name: String

    /// A kind of this name; two of one name and one pipeline are one kind.
    public init(stringLiteral name: String) { self.name = name }
}
